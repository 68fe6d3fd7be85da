import type { Analysis } from './analysis.js';
import { checkHand } from './check.js';
import { DecompositionSearch, type PartList, partList } from './decompose.js';
import { NaturalDecomposer } from './natural-decomposer.js';
import { PART_COUNT, type Parts, writeParts } from './parts.js';
import { ukeireOf, waitsOf } from './questions.js';
import type { AnalysedHand, Counts, Decomposition, DiscardOutlook, Shape, Wait, WinningShapes } from './shapes.js';
import { SpecialShapes } from './special-shapes.js';
import { SpecialWaits } from './special-waits.js';
import { StandardShape, standardMissing } from './standard-shape.js';
import { StandardWaits } from './standard-waits.js';
import { AnalysisTables } from './tables/index.js';
import { type HandTracker, IndexedHand } from './tracker.js';

const SHAPES: readonly Shape[] = ['standard', 'sevenPairs', 'thirteenOrphans', 'independentTiles', 'allHonours'];
const COPIES = 4;

/**
 * Prepares the analysis for the shapes that a ruleset counts; keep it and pass it around. Its tables are built when a hand
 * first needs them; analyses made with the same `tables` share them.
 */
export const createAnalysis = (shapes: WinningShapes, tables: AnalysisTables = new AnalysisTables()): Analysis =>
  new TableAnalysis(shapes, tables);

class TableAnalysis implements Analysis {
  private readonly setsNeeded: 4 | 5;
  private readonly standard: StandardShape;
  /** Where the hot calls spell the hand; of no meaning between calls. */
  private readonly parts: Parts = new Int32Array(PART_COUNT);
  private readonly standardWaits = new StandardWaits();
  private special: SpecialShapes | null = null;
  private specialWaits: SpecialWaits | null = null;
  private natural: NaturalDecomposer | null = null;
  private anyParts: PartList | null = null;

  constructor(
    readonly shapes: WinningShapes,
    private readonly tables: AnalysisTables,
  ) {
    this.setsNeeded = shapes.setsNeeded;
    this.standard = new StandardShape(shapes, tables);
  }

  distance(counts: Counts, melds: number, wilds: number): number {
    const { parts } = this;
    writeParts(counts, melds, parts);
    const standard = standardMissing(this.standard.tablesFor(wilds), parts) - wilds;
    const special = this.special ?? this.prepareSpecial();
    if (!special.anyFor(melds)) return standard;
    return Math.min(standard, special.distance(special.wordOf(parts), parts, wilds));
  }

  isWin(counts: Counts, melds: number, wilds: number): boolean {
    const { parts } = this;
    writeParts(counts, melds, parts);
    if (standardMissing(this.standard.tablesFor(wilds), parts) === wilds) return true;
    const special = this.special ?? this.prepareSpecial();
    return special.anyFor(melds) && special.distance(special.wordOf(parts), parts, wilds) === 0;
  }

  distanceTo(shape: Shape, counts: Counts, melds: number, wilds: number): number {
    const { parts } = this;
    writeParts(counts, melds, parts);
    if (shape === 'standard') return standardMissing(this.standard.tablesFor(wilds), parts) - wilds;
    return (this.special ?? this.prepareSpecial()).distanceTo(shape, parts, wilds);
  }

  shapesWon(counts: Counts, melds: number, wilds: number): Shape[] {
    return SHAPES.filter((shape) => this.distanceTo(shape, counts, melds, wilds) === 0);
  }

  markWaits(counts: Counts, melds: number, wilds: number, marks: Uint8Array): number {
    const { parts } = this;
    const tables = this.standard.tablesFor(wilds);
    writeParts(counts, melds, parts);
    let marked = 0;
    if (standardMissing(tables, parts) === wilds + 1) marked = this.standardWaits.mark(tables, counts, parts, wilds, marks);
    else marks.fill(0);
    const special = this.special ?? this.prepareSpecial();
    if (!special.anyFor(melds)) return marked;
    const word = special.wordOf(parts);
    if (special.distance(word, parts, wilds) !== 1) return marked;
    this.specialWaits ??= new SpecialWaits(special);
    return marked + this.specialWaits.mark(counts, parts, word, wilds, marks);
  }

  decompositions(counts: Counts, melds: number, wilds: number): IterableIterator<Decomposition> {
    const { honourRuns = false, wildAsFifthCopy = false } = this.shapes;
    const sets = this.setsNeeded - melds;
    if (wilds === 0 && !honourRuns) {
      this.natural ??= new NaturalDecomposer(partList(false, false));
      return this.natural.all(counts, sets).values();
    }
    writeParts(counts, melds, this.parts);
    const isWon = standardMissing(this.standard.tablesFor(wilds), this.parts) === wilds;
    this.anyParts ??= partList(honourRuns, true);
    const mostOfAKind = wildAsFifthCopy && wilds > 0 ? 3 * sets + 2 : COPIES;
    return new DecompositionSearch(this.anyParts, counts, sets, wilds, mostOfAKind, isWon);
  }

  shanten(hand: AnalysedHand): number {
    checkHand(hand, this.setsNeeded);
    return this.distance(hand.counts, hand.melds, hand.wilds) - 1;
  }

  waits(hand: AnalysedHand, seen?: Counts): Wait[] {
    return waitsOf(this, this.setsNeeded, hand, seen);
  }

  ukeire(hand: AnalysedHand, seen?: Counts): DiscardOutlook[] {
    return ukeireOf(this, this.setsNeeded, hand, seen);
  }

  isReady(hand: AnalysedHand, usedUp?: Counts): boolean {
    if (usedUp) return this.waits(hand, usedUp).some(({ unseen }) => unseen > 0);
    const { counts, melds, wilds } = hand;
    checkHand(hand, this.setsNeeded, 'waiting');
    if (this.distance(counts, melds, wilds) === 1) return true;
    return standardMissing(this.standard.unlimitedTables(), this.parts) === wilds + 1;
  }

  track(hand: AnalysedHand): HandTracker {
    checkHand(hand, this.setsNeeded);
    return new IndexedHand(hand, this.standard, this.special ?? this.prepareSpecial());
  }

  /** Done for the first hand: an analysis that nobody asks costs nothing. */
  private prepareSpecial(): SpecialShapes {
    this.special = new SpecialShapes(this.shapes, this.tables);
    return this.special;
  }
}

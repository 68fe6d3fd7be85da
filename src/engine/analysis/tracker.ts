import type { TileKind } from '../tiles/kind.js';
import { PART_COUNT, PART_OF, STEPS, writeParts } from './parts.js';
import type { AnalysedHand } from './shapes.js';
import type { SpecialShapes } from './special-shapes.js';
import { groupClass, missingOf, type StandardShape } from './standard-shape.js';
import type { StandardTables } from './tables/standard-tables.js';

/**
 * A hand that follows what happens to it and knows its distance at any moment. Unchecked like the hot calls of
 * `Analysis`: the caller draws no fifth copy, discards nothing that is not there, and keeps the number of tiles right.
 */
export interface HandTracker {
  draw(kind: TileKind): void;
  discard(kind: TileKind): void;
  drawWild(): void;
  discardWild(): void;
  /** `fromHand` leave the concealed tiles for a new meld: two for a chow or pung, three or four for a kong. */
  meld(fromHand: readonly TileKind[]): void;
  /** One more tile of the hand joins a pung; the number of melds stays. */
  addToPung(kind: TileKind): void;
  distance(): number;
  isWin(): boolean;
}

/** Keeps the eight parts and the class of each group; a tile changes one of each. */
export class IndexedHand implements HandTracker {
  private readonly parts = new Int32Array(PART_COUNT);
  private readonly classes = new Int32Array(PART_COUNT / 2);
  /** Whether another shape than the standard one is open to the hand. */
  private otherShapes: boolean;
  /** The distance to the other shapes is no less: a draw lessens it by one at most, so it is seldom worked out. */
  private otherAtLeast = 0;
  private tables: StandardTables;
  private melds: number;
  private wilds: number;
  /** Sets still to be made of concealed tiles. */
  private sets: number;

  constructor(
    hand: AnalysedHand,
    private readonly setsNeeded: number,
    private readonly standard: StandardShape,
    private readonly special: SpecialShapes,
  ) {
    writeParts(hand.counts, this.parts);
    this.melds = hand.melds;
    this.wilds = hand.wilds;
    this.sets = setsNeeded - hand.melds;
    this.otherShapes = special.anyFor(hand.melds);
    this.tables = standard.tablesFor(hand.wilds);
    this.classifyAll();
  }

  draw(kind: TileKind): void {
    this.otherAtLeast--;
    this.change(kind, STEPS[kind]);
  }

  discard(kind: TileKind): void {
    this.change(kind, -STEPS[kind]);
  }

  drawWild(): void {
    this.otherAtLeast--;
    this.setWilds(this.wilds + 1);
  }

  discardWild(): void {
    this.setWilds(this.wilds - 1);
  }

  meld(fromHand: readonly TileKind[]): void {
    for (const kind of fromHand) this.discard(kind);
    this.melds++;
    this.sets = this.setsNeeded - this.melds;
    this.otherShapes = this.special.anyFor(this.melds);
    this.otherAtLeast = 0;
  }

  addToPung(kind: TileKind): void {
    this.discard(kind);
  }

  distance(): number {
    const standard = this.standardMissing() - this.wilds;
    return this.otherShapes && this.otherAtLeast < standard ? Math.min(standard, this.otherDistance()) : standard;
  }

  isWin(): boolean {
    if (this.standardMissing() === this.wilds) return true;
    return this.otherShapes && this.otherAtLeast <= 0 && this.otherDistance() === 0;
  }

  private standardMissing(): number {
    const { classes } = this;
    return missingOf(this.tables, classes[0], classes[1], classes[2], classes[3], this.sets);
  }

  private otherDistance(): number {
    const { special, parts } = this;
    this.otherAtLeast = special.distance(special.wordOf(parts), parts, this.melds, this.wilds);
    return this.otherAtLeast;
  }

  private change(kind: TileKind, step: number): void {
    const { parts } = this;
    const { cells, index } = this.tables;
    const part = PART_OF[kind];
    const place = parts[part] + step;
    parts[part] = place;
    this.classes[part >> 1] = cells[index[place] + index[parts[part ^ 1]]];
  }

  private setWilds(wilds: number): void {
    this.wilds = wilds;
    const tables = this.standard.tablesFor(wilds);
    if (tables === this.tables) return;
    this.tables = tables;
    this.classifyAll();
  }

  private classifyAll(): void {
    for (let group = 0; group < this.classes.length; group++) {
      this.classes[group] = groupClass(this.tables, group, this.parts);
    }
  }
}

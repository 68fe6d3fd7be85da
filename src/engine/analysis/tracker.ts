import type { TileKind } from '../tiles/kind.js';
import { MELD_STEP, PART_COUNT, PART_OF, STEPS, WINDS, writeParts } from './parts.js';
import type { AnalysedHand } from './shapes.js';
import type { SpecialShapes } from './special-shapes.js';
import { groupClass, type StandardShape } from './standard-shape.js';
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

/** Where the class of the first group stands in the state; the parts stand before it. */
const CLASSES = PART_COUNT;
const GROUPS = PART_COUNT / 2;
/** What a tile of each kind changes, its part and its step, in one word: one read instead of two. */
const PART_BITS = 3;
const PART_MASK = PART_COUNT - 1;
const CHANGES = Int32Array.from(STEPS, (step, kind) => (step << PART_BITS) | PART_OF[kind]);

/**
 * Keeps the eight parts and the class of each group; a tile changes one of each. The tables are fields of their own, and
 * parts and classes one array, since each step to a table by way of another object would cost as much as the read itself.
 */
export class IndexedHand implements HandTracker {
  /** The parts, and the classes of the four groups behind them. */
  private readonly state = new Int32Array(PART_COUNT + GROUPS);
  /** The distance to the other shapes is no less: a draw lessens it by one at most, so it is seldom worked out. */
  private otherAtLeast = 0;
  private wilds = 0;

  // Declared and not defined: what was undefined once is looked at more closely at every read.
  declare private tables: StandardTables;
  declare private index: Int32Array;
  declare private cells: Uint8Array;
  declare private pairs: Uint16Array;
  declare private suitCount: number;
  declare private final: Uint8Array;

  constructor(
    hand: AnalysedHand,
    private readonly standard: StandardShape,
    private readonly special: SpecialShapes,
  ) {
    writeParts(hand.counts, hand.melds, this.state);
    this.wilds = hand.wilds;
    this.readFrom(standard.tablesFor(hand.wilds));
  }

  draw(kind: TileKind): void {
    this.otherAtLeast--;
    const change = CHANGES[kind];
    this.change(change & PART_MASK, change >> PART_BITS);
  }

  discard(kind: TileKind): void {
    const change = CHANGES[kind];
    this.change(change & PART_MASK, -(change >> PART_BITS) | 0);
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
    this.change(WINDS, MELD_STEP);
    this.otherAtLeast = 0;
  }

  addToPung(kind: TileKind): void {
    this.discard(kind);
  }

  distance(): number {
    const standard = this.standardMissing() - this.wilds;
    if (this.otherAtLeast < standard) this.lookAtOthers();
    return Math.min(standard, this.otherAtLeast);
  }

  isWin(): boolean {
    if (this.standardMissing() === this.wilds) return true;
    if (this.otherAtLeast <= 0) this.lookAtOthers();
    return this.otherAtLeast === 0;
  }

  private standardMissing(): number {
    const { state, pairs, suitCount } = this;
    const left = pairs[state[CLASSES] * suitCount + state[CLASSES + 1]];
    const right = pairs[(suitCount + state[CLASSES + 2]) * suitCount + state[CLASSES + 3]];
    return this.final[2 * left + right];
  }

  private lookAtOthers(): void {
    const { special, state } = this;
    this.otherAtLeast = special.distance(special.wordOf(state), state, this.wilds);
  }

  private change(part: number, step: number): void {
    const { state, index } = this;
    const place = state[part] + step;
    state[part] = place;
    state[CLASSES + (part >> 1)] = this.cells[index[place] + index[state[part ^ 1]]];
  }

  private setWilds(wilds: number): void {
    this.wilds = wilds;
    const tables = this.standard.tablesFor(wilds);
    if (tables !== this.tables) this.readFrom(tables);
  }

  private readFrom(tables: StandardTables): void {
    this.tables = tables;
    this.index = tables.index;
    this.cells = tables.cells;
    this.pairs = tables.pairs;
    this.suitCount = tables.suitCount;
    this.final = tables.final;
    for (let group = 0; group < GROUPS; group++) this.state[CLASSES + group] = groupClass(tables, group, this.state);
  }
}

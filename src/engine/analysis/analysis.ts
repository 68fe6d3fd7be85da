import type { AnalysedHand, Counts, Decomposition, DiscardOutlook, Shape, Wait, WinningShapes } from './shapes.js';
import type { HandTracker } from './tracker.js';

/**
 * The questions every ruleset asks of a hand.
 *
 * Calls that take `counts, melds, wilds` are the hot ones: they allocate nothing and check nothing. They assume 34 counts
 * of 0–4, `melds` from 0 to the sets needed, `wilds` 0–8, and 3n+1 or 3n+2 concealed tiles (wilds included) beside the
 * melds. Calls that take an {@link AnalysedHand} check it and throw TableError `ANALYSIS_…` (see `checkHand`).
 */
export interface Analysis {
  readonly shapes: WinningShapes;

  /** Fewest tiles to draw before the hand is won, to the nearest shape that counts: 0 a won hand, 1 one tile short. */
  distance(counts: Counts, melds: number, wilds: number): number;
  /** {@link distance} to one shape, `Infinity` when it does not count or the hand has melds it cannot have. */
  distanceTo(shape: Shape, counts: Counts, melds: number, wilds: number): number;
  /** Whether the hand, winning tile included, is won in any shape that counts. */
  isWin(counts: Counts, melds: number, wilds: number): boolean;
  /** The shapes that count in which the hand is won, in the order of {@link Shape}. */
  shapesWon(counts: Counts, melds: number, wilds: number): Shape[];
  /**
   * Sets `marks[kind]` to 1 for each kind that wins with this hand of 3n+1 tiles and of which it does not hold all four
   * concealed, to 0 for the others, and returns how many are 1. A drawn wild wins whenever any kind does; it is not marked.
   */
  markWaits(counts: Counts, melds: number, wilds: number, marks: Uint8Array): number;
  /**
   * All ways in which a hand won in the standard shape falls into sets and a pair, lazily, each once, with the places that
   * the wilds take. Nothing for a hand that is not. Eight wilds can make very many: stop when you have seen enough.
   */
  decompositions(counts: Counts, melds: number, wilds: number): IterableIterator<Decomposition>;

  /** `distance - 1`: 0 when the hand waits for one tile, -1 when it is won. Checked. */
  shanten(hand: AnalysedHand): number;
  /**
   * The kinds that win with a hand of 3n+1 tiles. `seen` counts the copies known to be elsewhere: melds, rivers,
   * indicators, own wilds. Kinds whose copies are all held or seen are listed with 0 unseen. Checked.
   */
  waits(hand: AnalysedHand, seen?: Counts): Wait[];
  /** For a hand of 3n+2 tiles: what each discard leaves, best first (distance, then unseen tiles, then kind). Checked. */
  ukeire(hand: AnalysedHand, seen?: Counts): DiscardOutlook[];
  /**
   * Whether a hand of 3n+1 tiles is ready under a rule on kinds used up. `usedUp` counts, beside the concealed tiles, the
   * copies that cannot come: the own melds' under a rule that looks at the own hand, everything seen under one that looks
   * at the table. Without it the shape alone counts, even when the hand itself holds every copy of what it lacks. Checked.
   */
  isReady(hand: AnalysedHand, usedUp?: Counts): boolean;

  /** A hand that is kept up to date tile by tile. Checked at the start only. */
  track(hand: AnalysedHand): HandTracker;
}

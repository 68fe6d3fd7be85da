import { PLAYING_KIND_COUNT, type TileKind } from '../tiles/kind.js';
import type { PartList } from './decompose.js';
import type { ConcealedSet, Counts, Decomposition } from './shapes.js';

const NO_KIND = -1;

/**
 * The decompositions of hands without wilds and honour runs. Such a hand has few, so they are found all at once, which
 * saves the bookkeeping of a search that can pause: of each kind the pair and the triplet are taken or not, and whatever is
 * left must begin runs.
 */
export class NaturalDecomposer {
  private readonly triplets: ConcealedSet[] = [];
  private readonly runs: ConcealedSet[] = [];
  /** Room for the kinds behind the last, which a run may look at. */
  private readonly left = new Uint8Array(PLAYING_KIND_COUNT + 2);
  private readonly chosen: ConcealedSet[] = [];
  private depth = 0;
  private setsNeeded = 0;
  private pair: TileKind | typeof NO_KIND = NO_KIND;
  private found: Decomposition[] = [];

  /** `parts` supplies the sets, so that all decompositions share them. */
  constructor({ parts }: PartList) {
    for (const { set } of parts) {
      if (set) (set.type === 'run' ? this.runs : this.triplets)[set.kind] = set;
    }
  }

  /** Empty unless the tiles are `sets` sets and a pair. */
  all(counts: Counts, sets: number): Decomposition[] {
    this.found = [];
    this.depth = 0;
    this.setsNeeded = sets;
    this.pair = NO_KIND;
    for (let kind = 0; kind < PLAYING_KIND_COUNT; kind++) this.left[kind] = counts[kind];
    this.divide(0);
    return this.found;
  }

  private divide(from: number): void {
    const { left } = this;
    let kind = from;
    while (kind < PLAYING_KIND_COUNT && left[kind] === 0) kind++;
    if (kind === PLAYING_KIND_COUNT) {
      this.note();
      return;
    }
    const count = left[kind];
    this.goOn(kind, count);
    if (count >= 3) this.withTriplet(kind, count - 3);
    if (count >= 2 && this.pair === NO_KIND) {
      this.pair = kind as TileKind;
      this.goOn(kind, count - 2);
      this.pair = NO_KIND;
    }
  }

  private withTriplet(kind: number, rest: number): void {
    this.chosen[this.depth++] = this.triplets[kind];
    this.goOn(kind, rest);
    this.depth--;
  }

  /** All `runs` tiles of the kind that are still there begin runs. */
  private goOn(kind: number, runs: number): void {
    if (this.depth + runs > this.setsNeeded) return;
    if (runs === 0) {
      this.divide(kind + 1);
      return;
    }
    const { left } = this;
    const run = this.runs[kind];
    if (run === undefined || left[kind + 1] < runs || left[kind + 2] < runs) return;
    left[kind + 1] -= runs;
    left[kind + 2] -= runs;
    for (let count = 0; count < runs; count++) this.chosen[this.depth++] = run;
    this.divide(kind + 1);
    this.depth -= runs;
    left[kind + 1] += runs;
    left[kind + 2] += runs;
  }

  private note(): void {
    if (this.pair === NO_KIND || this.depth !== this.setsNeeded) return;
    this.found.push({ pair: this.pair, pairWilds: 0, sets: this.chosen.slice(0, this.depth) });
  }
}

import { OUT_OF_REACH } from './missing.js';

/** Counts 0–4 of a rank. */
export const LETTERS = 5;
/** Three equal runs are three triplets, so 0–2 runs at most are begun at one rank. */
const MOST_RUNS = 2;

/**
 * What the ranks read so far may have been used for: runs begun at the last rank and at the one before (both still open),
 * sets besides these, and the pair. A state of the reader keeps for each of them the fewest tiles missing.
 */
interface Entry {
  readonly begun: number;
  readonly older: number;
  readonly sets: number;
  readonly pair: number;
}

/** All entries; every one comes behind those that can be better than it (see `betterThan`). */
function entriesOf(maxSets: number): Entry[] {
  const entries: Entry[] = [];
  for (let begun = 0; begun <= MOST_RUNS; begun++) {
    for (let older = 0; older <= MOST_RUNS; older++) {
      for (let sets = maxSets - begun - older; sets >= 0; sets--) {
        entries.push({ begun, older, sets, pair: 1 }, { begun, older, sets, pair: 0 });
      }
    }
  }
  return entries;
}

/** One step up: a set more, the pair besides, or a set finished in place of an open run. */
const betterThan = ({ begun, older, sets, pair }: Entry): Entry[] => [
  { begun, older, sets: sets + 1, pair },
  { begun, older, sets, pair: 1 },
  { begun: begun - 1, older, sets: sets + 1, pair },
  { begun, older: older - 1, sets: sets + 1, pair },
];

const keyOf = ({ begun, older, sets, pair }: Entry): string => `${begun} ${older} ${sets} ${pair}`;

/** Where each use of a rank leads: entries `from[entry]` to `from[entry + 1]` of `targets`, taking `tiles` of the rank. */
interface Uses {
  readonly from: Uint16Array;
  readonly targets: Uint16Array;
  readonly tiles: Uint8Array;
}

/** The entries of a suit's states and how they follow from one another, as lists. */
export class SuitEntries {
  private readonly entries: readonly Entry[];
  private readonly indexOf: ReadonlyMap<string, number>;
  /** `STEPS_UP` entries for each that can be better than it; the last, which is no entry, fills up. */
  private readonly better: Uint16Array;
  private readonly best: Uint16Array;

  constructor(
    private readonly maxSets: number,
    private readonly mostOfAKind: number,
  ) {
    this.entries = entriesOf(maxSets);
    this.indexOf = new Map(this.entries.map((entry, index) => [keyOf(entry), index]));
    const none = this.entries.length;
    this.better = Uint16Array.from(
      this.entries.flatMap((entry, index) =>
        betterThan(entry).map((other) => {
          const place = this.indexOf.get(keyOf(other)) ?? none;
          return place === index ? none : place;
        }),
      ),
    );
    this.best = new Uint16Array(none + 1).fill(OUT_OF_REACH);
  }

  /** How many entries a state has when `ranksAfter` ranks follow: a run needs room for its other tiles. */
  sizeBefore(ranksAfter: number): number {
    return this.entries.filter(({ begun, older }) => (begun === 0 || ranksAfter >= 2) && (older === 0 || ranksAfter >= 1)).length;
  }

  /** The entry of nothing used; also of that many sets, and the pair or not, when no run is open. */
  indexFor(sets: number, pair: number): number {
    return this.indexOf.get(keyOf({ begun: 0, older: 0, sets, pair }))!;
  }

  /** All uses of a rank that `ranksAfter` ranks follow. */
  usesOf(ranksAfter: number): Uses {
    const from: number[] = [0];
    const targets: number[] = [];
    const tiles: number[] = [];
    for (const entry of this.entries.slice(0, this.sizeBefore(ranksAfter + 1))) {
      for (const [target, taken] of this.usesFrom(entry, ranksAfter)) {
        targets.push(target);
        tiles.push(taken);
      }
      from.push(targets.length);
    }
    return { from: Uint16Array.from(from), targets: Uint16Array.from(targets), tiles: Uint8Array.from(tiles) };
  }

  private *usesFrom({ begun, older, sets, pair }: Entry, ranksAfter: number): Generator<[target: number, tiles: number]> {
    if (begun > 0 && ranksAfter === 0) return;
    for (let runs = 0; runs <= (ranksAfter >= 2 ? MOST_RUNS : 0); runs++) {
      // A third triplet of a kind costs three tiles, as much as a triplet of any other.
      for (let triplets = 0; triplets <= 2; triplets++) {
        for (let pairs = 0; pairs <= 1 - pair; pairs++) {
          const tiles = begun + older + runs + 3 * triplets + 2 * pairs;
          if (tiles > this.mostOfAKind || begun + older + sets + runs + triplets > this.maxSets) continue;
          const next = { begun: runs, older: begun, sets: sets + older + triplets, pair: pair + pairs };
          yield [this.indexOf.get(keyOf(next))!, tiles];
        }
      }
    }
  }

  /**
   * Strikes out, among the `size` entries at `from`, what a better entry with no more tiles missing makes useless: prefixes
   * that no suffix can tell apart then mostly are the same at once.
   */
  strikeOut(states: Uint16Array, from: number, size: number): void {
    const { better, best } = this;
    for (let entry = 0; entry < size; entry++) {
      const place = 4 * entry;
      const bound = Math.min(
        Math.min(best[better[place]], best[better[place + 1]]),
        Math.min(best[better[place + 2]], best[better[place + 3]]),
      );
      const missing = states[from + entry];
      best[entry] = Math.min(bound, missing);
      if (bound <= missing) states[from + entry] = OUT_OF_REACH;
    }
  }
}

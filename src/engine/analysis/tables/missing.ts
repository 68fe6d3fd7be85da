import type { Grid } from './grid.js';
import type { RowPool } from './row-pool.js';

/**
 * What some tiles lack, by the number of sets made of them and with or without the pair: entry `2 * sets + pair` is the
 * fewest tiles missing. Tiles with equal vectors can stand for each other in any hand, which is why so few classes remain.
 * A pool of such vectors numbers the classes.
 */
export type MissingVector = Uint16Array;

/** The class of a suit, or of honours and melds, from the places of its two parts in their stretches (see `Parts`). */
export interface GroupTable extends Grid {
  /** The missing vectors, by class. */
  readonly classes: RowPool;
}

/** More than any hand can lack. */
export const OUT_OF_REACH = 99;

export const vectorLength = (maxSets: number): number => 2 * (maxSets + 1);

/** What two disjoint groups of tiles lack together: every split of the sets, the pair in either. Written into `result`. */
export function together(a: MissingVector, b: MissingVector, result: MissingVector): MissingVector {
  result.fill(OUT_OF_REACH);
  for (let left = 0; left < a.length; left += 2) {
    for (let right = 0; left + right < a.length; right += 2) {
      const sum = left + right;
      const bare = a[left] + b[right];
      const paired = Math.min(a[left + 1] + b[right], a[left] + b[right + 1]);
      if (bare < result[sum]) result[sum] = bare;
      if (paired < result[sum + 1]) result[sum + 1] = paired;
    }
  }
  return result;
}

/** What is lacking when `melds` sets are there besides. */
export const withMelds = (vector: MissingVector, melds: number): MissingVector =>
  vector.map((_, entry) => vector[Math.max(entry - 2 * melds, entry % 2)]);

/** Numbers the classes of `first` and `second` together; entry `a * second.size + b`. */
export function combine(first: RowPool, second: RowPool, into: RowPool): Uint16Array {
  const numbers = new Uint16Array(first.size * second.size);
  const sum = new Uint16Array(first.width);
  const rows = Array.from({ length: second.size }, (_, b) => second.row(b));
  for (let a = 0; a < first.size; a++) {
    const row = first.row(a);
    for (let b = 0; b < second.size; b++) numbers[a * second.size + b] = into.numberOf(together(row, rows[b], sum));
  }
  return numbers;
}

import { isSuited, kindFromIndex, PLAYING_KIND_COUNT, type TileKind } from '../../tiles/kind.js';

/** What the tiles are to be covered by. */
export interface Cover {
  readonly sets: number;
  readonly pairs: 0 | 1;
  /** No runs, for all pung. */
  readonly pungsOnly: boolean;
}

const WIND_RUNS: readonly (readonly number[])[] = [
  [27, 28, 29],
  [27, 28, 30],
  [27, 29, 30],
  [28, 29, 30],
];
const DRAGON_RUN: readonly (readonly number[])[] = [[31, 32, 33]];

/**
 * Whether the natural tiles can all be placed in so many sets and pairs, wilds in all places that stay open. The number of
 * tiles decides how many wilds that takes, so that a yes is a hand: with no wilds held every place is filled by a natural.
 * With seven wilds this costs no more than with none: it never asks what a wild stands for.
 */
export function canCover(naturals: Uint8Array, cover: Cover): boolean {
  return place(Uint8Array.from(naturals), 0, cover.sets, cover.pairs, cover.pungsOnly);
}

/** Places the lowest tile that is left, in every set and pair that can hold it. `left` is as before afterwards. */
function place(left: Uint8Array, from: number, sets: number, pairs: number, pungsOnly: boolean): boolean {
  let kind = from;
  while (kind < PLAYING_KIND_COUNT && left[kind] === 0) kind++;
  if (kind === PLAYING_KIND_COUNT) return true;
  const rest = (parts: readonly number[], setsLeft: number, pairsLeft: number): boolean => {
    for (const part of parts) left[part]--;
    const placed = place(left, kind, setsLeft, pairsLeft, pungsOnly);
    for (const part of parts) left[part]++;
    return placed;
  };
  const alike = (most: number): number[] => Array.from({ length: Math.min(most, left[kind]) }, () => kind);
  if (sets > 0) {
    if (rest(alike(3), sets - 1, pairs)) return true;
    if (
      !pungsOnly &&
      runsWith(kindFromIndex(kind)).some((run) =>
        rest(
          run.filter((tile) => left[tile] > 0),
          sets - 1,
          pairs,
        ),
      )
    ) {
      return true;
    }
  }
  return pairs > 0 && rest(alike(2), sets, pairs - 1);
}

/** The runs that a tile can stand in, at the low end, in the middle and at the high end. */
function runsWith(kind: TileKind): readonly (readonly number[])[] {
  if (!isSuited(kind)) return [...WIND_RUNS, ...DRAGON_RUN].filter((run) => run.includes(kind));
  const rank = kind % 9;
  return [rank - 2, rank - 1, rank]
    .filter((low) => low >= 0 && low <= 6)
    .map((low) => [kind - rank + low, kind - rank + low + 1, kind - rank + low + 2]);
}

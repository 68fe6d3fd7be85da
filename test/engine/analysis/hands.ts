import type { Random } from '../../../src/base/random.js';
import type { AnalysedHand } from '../../../src/engine/analysis/index.js';

const KINDS = 34;

/** Takes a tile of one of `kinds` that has a copy left. */
function take(counts: number[], random: Random, kinds: readonly number[]): void {
  for (;;) {
    const kind = kinds[random.below(kinds.length)];
    if (counts[kind] === 4) continue;
    counts[kind]++;
    return;
  }
}

export const ALL_KINDS: readonly number[] = Array.from({ length: KINDS }, (_, kind) => kind);
const ORPHANS = ALL_KINDS.filter((kind) => kind >= 27 || kind % 9 === 0 || kind % 9 === 8);
/** Where the tiles of a random hand come from: everywhere, one suit, two suits, honours and a suit, orphans. */
const POOLS: readonly (readonly number[])[] = [
  ALL_KINDS,
  ALL_KINDS,
  ALL_KINDS.slice(0, 9),
  ALL_KINDS.slice(9, 27),
  ALL_KINDS.slice(18),
  ORPHANS,
];

/** Adds sets until `tiles` is reached, then breaks up to three tiles, so that the hand is near a win. */
function nearWin(counts: number[], random: Random, tiles: number): void {
  let left = tiles;
  while (left >= 3) {
    const suited = random.below(3) > 0;
    const lowest = suited ? random.below(3) * 9 + random.below(7) : random.below(KINDS);
    const set = suited ? [lowest, lowest + 1, lowest + 2] : [lowest, lowest, lowest];
    for (const kind of set) counts[kind]++;
    if (set.some((kind) => counts[kind] > 4)) for (const kind of set) counts[kind]--;
    else left -= 3;
  }
  for (; left > 0; left--) take(counts, random, ALL_KINDS);
  for (let broken = random.below(4); broken > 0; broken--) {
    const held = ALL_KINDS.filter((kind) => counts[kind] > 0);
    if (held.length === 0) return;
    counts[held[random.below(held.length)]]--;
    take(counts, random, ALL_KINDS);
  }
}

/** A hand of any size: waiting or complete, 0–8 wilds, any number of melds; half of them near a win. */
export function randomHand(random: Random, setsNeeded: 4 | 5, mostWilds = 8): AnalysedHand & { counts: number[] } {
  const melds = random.below(3) === 0 ? random.below(setsNeeded + 1) : 0;
  const size = 3 * (setsNeeded - melds) + 1 + random.below(2);
  const wilds = random.below(2) === 0 ? 0 : random.below(Math.min(mostWilds, size) + 1);
  const counts = ALL_KINDS.map(() => 0);
  if (random.below(2) === 0) nearWin(counts, random, size - wilds);
  else {
    const pool = POOLS[random.below(POOLS.length)];
    for (let tile = size - wilds; tile > 0; tile--) take(counts, random, pool);
  }
  return { counts, melds, wilds };
}

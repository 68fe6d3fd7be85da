import { describe, expect, it } from 'vitest';
import { createAnalysis } from '../../../src/engine/analysis/index.js';

const RANKS = [0, 1, 2, 3, 4, 5, 6, 7, 8];
const SETS = [...RANKS.map((rank) => [rank, rank, rank]), ...RANKS.slice(0, 7).map((rank) => [rank, rank + 1, rank + 2])];

/** Every hand of one suit that is `sets` sets and a pair, as counts written one after the other. */
function wonHands(sets: number): Set<string> {
  const hands = new Set<string>();
  const counts = RANKS.map(() => 0);
  const add = (ranks: readonly number[], times: 1 | -1): void => {
    for (const rank of ranks) counts[rank] += times;
  };
  const grow = (left: number, first: number): void => {
    if (counts.some((count) => count > 4)) return;
    if (left === 0) hands.add(counts.join(''));
    for (let set = first; left > 0 && set < SETS.length; set++) {
      add(SETS[set], 1);
      grow(left - 1, set);
      add(SETS[set], -1);
    }
  };
  for (const pair of RANKS) {
    add([pair, pair], 1);
    grow(sets, 0);
    add([pair, pair], -1);
  }
  return hands;
}

function* suitsOf(tiles: number, rank = 0, counts = RANKS.map(() => 0)): Generator<readonly number[]> {
  if (rank === RANKS.length) {
    if (tiles === 0) yield counts;
    return;
  }
  for (let count = 0; count <= Math.min(4, tiles); count++) {
    counts[rank] = count;
    yield* suitsOf(tiles - count, rank + 1, counts);
  }
  counts[rank] = 0;
}

describe('all hands of one suit', () => {
  it.each([
    { setsNeeded: 4, tiles: 14 },
    { setsNeeded: 5, tiles: 17 },
  ] as const)('$tiles tiles are won exactly when they are $setsNeeded sets and a pair', ({ setsNeeded, tiles }) => {
    const analysis = createAnalysis({ setsNeeded });
    const won = wonHands(setsNeeded);
    const wrong: string[] = [];
    for (const suit of [0, 9, 18]) {
      const counts = new Uint8Array(34);
      for (const ranks of suitsOf(tiles)) {
        counts.set(ranks, suit);
        if (analysis.isWin(counts, 0, 0) !== won.has(ranks.join(''))) wrong.push(`${suit}: ${ranks.join('')}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it('finds the 13,259 hands of 14 tiles that are known', () => {
    expect(wonHands(4).size).toBe(13_259);
  });
});

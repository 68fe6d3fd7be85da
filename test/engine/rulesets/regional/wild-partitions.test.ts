import { describe, expect, test } from 'vitest';
import { createAnalysis, type Decomposition, type WinningShapes } from '../../../../src/engine/analysis/index.js';
import { wildPartitions } from '../../../../src/engine/rulesets/regional/wild-partitions.js';
import { random, randomCompleteHand } from './exhaustive.js';

const SHAPES: readonly WinningShapes[] = [
  { setsNeeded: 4 },
  { setsNeeded: 4, wildAsFifthCopy: true, honourRuns: true },
  { setsNeeded: 5, wildAsFifthCopy: true },
];

const texts = (found: Iterable<Decomposition>): string[] =>
  [...found]
    .map(({ pair, pairWilds, sets }) => `${pair}/${pairWilds} ${sets.map(({ tiles, wilds }) => `${tiles}/${wilds}`).sort()}`)
    .sort();

describe.each(SHAPES)('partitions with wilds, %o', (shapes) => {
  test('are those that hand analysis lists, each once', () => {
    const analysis = createAnalysis(shapes);
    const next = random(20181020 + shapes.setsNeeded);
    for (let made = 0; made < 60; made++) {
      const tiles = randomCompleteHand(next, shapes.setsNeeded);
      const wilds = next(4);
      for (let removed = 0; removed < wilds; removed++) tiles.splice(next(tiles.length), 1);
      const counts = new Uint8Array(34);
      for (const kind of tiles) counts[kind]++;
      expect(texts(wildPartitions(analysis, counts, 0, wilds))).toEqual(texts(analysis.decompositions(counts, 0, wilds)));
    }
  });
});

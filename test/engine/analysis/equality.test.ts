import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../../src/base/random.js';
import { AnalysisTables, createAnalysis, type WinningShapes } from '../../../src/engine/analysis/index.js';
import { randomHand } from './hands.js';
import { Oracle } from './oracle.js';

const tables = new AnalysisTables();

/** Shapes in the combinations that rules use, and hands for each: 200,000 in all. */
const CASES: readonly { readonly name: string; readonly hands: number; readonly shapes: WinningShapes }[] = [
  { name: 'four sets', hands: 70_000, shapes: { setsNeeded: 4 } },
  { name: 'five sets', hands: 60_000, shapes: { setsNeeded: 5 } },
  { name: 'four sets, a fifth copy by a wild', hands: 36_000, shapes: { setsNeeded: 4, wildAsFifthCopy: true } },
  { name: 'five sets, a fifth copy by a wild', hands: 20_000, shapes: { setsNeeded: 5, wildAsFifthCopy: true } },
  {
    name: 'seven different pairs and orphans',
    hands: 6_000,
    shapes: { setsNeeded: 4, sevenPairs: 'distinct', thirteenOrphans: true },
  },
  { name: 'seven pairs, quads as two', hands: 2_000, shapes: { setsNeeded: 4, sevenPairs: 'naturalQuads' } },
  { name: 'seven pairs, equal ones allowed', hands: 2_000, shapes: { setsNeeded: 4, sevenPairs: 'equal', allHonours: true } },
  {
    name: 'honour runs and independent tiles',
    hands: 2_000,
    shapes: { setsNeeded: 4, honourRuns: true, independentTiles: true },
  },
  {
    name: 'all shapes, honour runs, a fifth copy by a wild',
    hands: 2_000,
    shapes: {
      setsNeeded: 4,
      sevenPairs: 'equal',
      thirteenOrphans: true,
      independentTiles: true,
      allHonours: true,
      honourRuns: true,
      wildAsFifthCopy: true,
    },
  },
];

const oracles = new Map<string, Oracle>();
function oracleOf(name: string, shapes: WinningShapes): Oracle {
  const oracle = oracles.get(name) ?? new Oracle(shapes);
  oracles.set(name, oracle);
  return oracle;
}

/** A test each, so that none takes long. */
const BATCH = 10_000;
const BATCHES = CASES.flatMap(({ hands, ...rest }) =>
  Array.from({ length: Math.ceil(hands / BATCH) }, (_, batch) => ({
    ...rest,
    batch,
    hands: Math.min(BATCH, hands - batch * BATCH),
  })),
);

describe('equality with the oracle', () => {
  it.each(BATCHES)('$name, batch $batch: $hands random hands', ({ name, hands, batch, shapes }) => {
    const analysis = createAnalysis(shapes, tables);
    const oracle = oracleOf(name, shapes);
    const random = seededRandom(1_000 * name.length + batch);
    const differing: unknown[] = [];
    for (let hand = 0; hand < hands && differing.length < 5; hand++) {
      const { counts, melds, wilds } = randomHand(random, shapes.setsNeeded);
      const expected = oracle.distance(counts, melds, wilds);
      const distance = analysis.distance(counts, melds, wilds);
      const isWin = analysis.isWin(counts, melds, wilds);
      if (distance !== expected || isWin !== (expected === 0)) {
        differing.push({ counts: counts.join(''), melds, wilds, expected, distance, isWin });
      }
    }
    expect(differing).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../../src/base/random.js';
import { AnalysisTables, createAnalysis } from '../../../src/engine/analysis/index.js';
import { kindFromIndex } from '../../../src/engine/tiles/kind.js';
import { randomHand } from './hands.js';

const tables = new AnalysisTables();
const analysis = createAnalysis(
  { setsNeeded: 4, sevenPairs: 'naturalQuads', thirteenOrphans: true, independentTiles: true, wildAsFifthCopy: true },
  tables,
);
const random = seededRandom(31);
const hands = Array.from({ length: 200 }, () => {
  const { counts, melds, wilds } = randomHand(random, 4);
  return { counts: Uint8Array.from(counts), melds, wilds };
});
const waiting = hands.filter(
  ({ counts, melds, wilds }) => (counts.reduce((sum, count) => sum + count, 0) + wilds + 3 * melds) % 3 === 1,
);
const marks = new Uint8Array(34);
const CALLS = 20_000;

/** Bytes a call leaves on the heap: the middle of several measurements, so that a collection in one does no harm. */
function bytesPerCall(call: (index: number) => unknown): number {
  const measure = (): number => {
    const before = process.memoryUsage().heapUsed;
    for (let index = 0; index < CALLS; index++) call(index);
    return (process.memoryUsage().heapUsed - before) / CALLS;
  };
  for (let warmUp = 0; warmUp < 20; warmUp++) measure();
  const bytes = Array.from({ length: 15 }, measure).sort((a, b) => a - b);
  return bytes[7];
}

const track = analysis.track({ counts: waiting[0].counts, melds: waiting[0].melds, wilds: waiting[0].wilds });
const free = kindFromIndex(waiting[0].counts.findIndex((count) => count < 4));

describe('the hot calls', () => {
  const hand = (index: number): (typeof hands)[number] => hands[index % hands.length];
  it.each([
    { name: 'distance', call: (index: number) => analysis.distance(hand(index).counts, hand(index).melds, hand(index).wilds) },
    { name: 'isWin', call: (index: number) => analysis.isWin(hand(index).counts, hand(index).melds, hand(index).wilds) },
    {
      name: 'markWaits',
      call: (index: number) => {
        const { counts, melds, wilds } = waiting[index % waiting.length];
        return analysis.markWaits(counts, melds, wilds, marks);
      },
    },
    {
      name: 'the tracker',
      call: () => {
        track.draw(free);
        const distance = track.isWin() ? 0 : track.distance();
        track.discard(free);
        return distance;
      },
    },
  ])('allocate nothing: $name', ({ call }) => {
    expect(bytesPerCall(call)).toBeLessThan(1);
  });

  it('would be seen to allocate if they did', () => {
    const kept: unknown[] = [];
    const bytes = bytesPerCall((index) => {
      kept[index % 10] = { index };
    });
    expect(bytes).toBeGreaterThan(10);
  });
});

describe('the tables', () => {
  it('take no more than 3.5 MB, all of them together', () => {
    const all = new AnalysisTables();
    for (const setsNeeded of [4, 5] as const) {
      for (const honourRuns of [false, true]) {
        const every = createAnalysis(
          { setsNeeded, honourRuns, wildAsFifthCopy: true, independentTiles: true, sevenPairs: 'equal' },
          all,
        );
        for (const wilds of [0, 1]) every.distance(new Uint8Array(34), 0, wilds);
      }
    }
    expect(all.byteLength()).toBeGreaterThan(1_000_000);
    expect(all.byteLength()).toBeLessThan(3_500_000);
  });

  it('are built for the first hand, not before', () => {
    const fresh = new AnalysisTables();
    const analysis = createAnalysis({ setsNeeded: 4 }, fresh);
    const before = fresh.byteLength();
    analysis.isWin(new Uint8Array(34), 0, 0);
    expect(before).toBe(0);
    expect(fresh.byteLength()).toBeGreaterThan(200_000);
  });
});

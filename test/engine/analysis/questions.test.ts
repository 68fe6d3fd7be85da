import { describe, expect, it } from 'vitest';
import { isTableError } from '../../../src/base/errors.js';
import { seededRandom } from '../../../src/base/random.js';
import { type AnalysedHand, AnalysisTables, analysedHand, createAnalysis } from '../../../src/engine/analysis/index.js';
import { kindFromIndex, kindOf } from '../../../src/engine/tiles/kind.js';
import { formatKind, parseTiles } from '../../../src/engine/tiles/notation.js';
import { ALL_KINDS, randomHand } from './hands.js';
import { Oracle } from './oracle.js';

const tables = new AnalysisTables();
const standard = createAnalysis({ setsNeeded: 4 }, tables);
const riichiShapes = createAnalysis({ setsNeeded: 4, sevenPairs: 'distinct', thirteenOrphans: true }, tables);
const fiveSets = createAnalysis({ setsNeeded: 5 }, tables);

const hand = (text: string, melds = 0, wilds = 0): AnalysedHand => analysedHand(parseTiles(text).map(kindOf), melds, wilds);
const kinds = (list: readonly { readonly kind: number }[]): string => list.map(({ kind }) => formatKind(kind as never)).join(' ');
const codeOf = (call: () => unknown): string => {
  try {
    call();
  } catch (error) {
    if (isTableError(error)) return error.code;
    throw error;
  }
  return 'none';
};

describe('waits', () => {
  it('of the nine gates are all nine kinds of the suit', () => {
    expect(standard.waits(hand('1112345678999m')).map(({ unseen }) => unseen)).toEqual([1, 3, 3, 3, 3, 3, 3, 3, 1]);
  });

  it('of thirteen orphans are all thirteen', () => {
    expect(riichiShapes.waits(hand('19m19p19s1234567z'))).toHaveLength(13);
    expect(kinds(riichiShapes.waits(hand('19m19p19s1234566z')))).toBe('7z');
  });

  it('count what has been seen elsewhere', () => {
    const seen = hand('4m4m7m').counts;
    expect(
      standard.waits(hand('56m'.concat('123p456p789s11z')), seen).map(({ kind, unseen }) => [formatKind(kind), unseen]),
    ).toEqual([
      ['4m', 2],
      ['7m', 3],
    ]);
  });

  it('do not include a kind of which the hand holds all four', () => {
    expect(standard.waits(hand('1111m', 3))).toEqual([]);
    expect(kinds(standard.waits(hand('1112m', 3)))).toBe('2m 3m');
  });

  it('of another hand before are forgotten', () => {
    const marks = new Uint8Array(34).fill(1);
    for (const [text, waits] of [
      ['19m19p19s1234567z', 13],
      ['123m456p789s1122z', 2],
      ['135m246p159s1357z', 0],
      ['123m456p789s1122z', 2],
    ] as const) {
      expect(riichiShapes.markWaits(hand(text).counts, 0, 0, marks)).toBe(waits);
      expect(marks.reduce((sum, mark) => sum + mark, 0)).toBe(waits);
      marks.fill(1);
    }
  });

  it('with a wild are more', () => {
    expect(kinds(standard.waits(hand('5m55z', 3, 1)))).toBe('3m 4m 5m 6m 7m 5z');
  });

  it.each([
    { name: 'four sets', shapes: { setsNeeded: 4, sevenPairs: 'distinct', thirteenOrphans: true } as const },
    { name: 'five sets with a fifth copy', shapes: { setsNeeded: 5, wildAsFifthCopy: true } as const },
    {
      name: 'honour runs and independent tiles',
      shapes: { setsNeeded: 4, honourRuns: true, independentTiles: true, allHonours: true } as const,
    },
  ])('are the kinds with which the oracle is won: $name', ({ shapes }) => {
    const analysis = createAnalysis(shapes, tables);
    const oracle = new Oracle(shapes);
    const random = seededRandom(8);
    const marks = new Uint8Array(34);
    let ready = 0;
    while (ready < 250) {
      const { counts, melds, wilds } = randomHand(random, shapes.setsNeeded, 4);
      const size = counts.reduce((sum, count) => sum + count, wilds + 3 * melds);
      if (size % 3 !== 1 || oracle.distance(counts, melds, wilds) !== 1) continue;
      ready++;
      const winning = ALL_KINDS.filter(
        (kind) =>
          counts[kind] < 4 &&
          oracle.distance(
            counts.map((count, other) => count + Number(other === kind)),
            melds,
            wilds,
          ) === 0,
      );
      const marked = analysis.markWaits(counts, melds, wilds, marks);
      expect(ALL_KINDS.filter((kind) => marks[kind] === 1)).toEqual(winning);
      expect(marked).toBe(winning.length);
    }
  });
});

describe('ukeire', () => {
  it('ranks the discards by distance and by tiles that help', () => {
    const best = standard.ukeire(hand('123m456m789m23p1s9s9s'));
    expect(best[0]).toMatchObject({ distance: 1, unseen: 8 });
    expect([formatKind(best[0].discard), kinds(best[0].accepts)]).toEqual(['1s', '1p 4p']);
  });

  it('does not count the tile just discarded as unseen', () => {
    const best = standard.ukeire(hand('12m', 4));
    expect(best.map(({ discard, unseen }) => [formatKind(discard), unseen])).toEqual([
      ['1m', 3],
      ['2m', 3],
    ]);
  });
});

describe('rules on kinds used up', () => {
  const ownFour = hand('1111m', 3);
  it('let the shape alone count, or ask for a tile that can come', () => {
    expect(standard.isReady(ownFour)).toBe(true);
    expect(standard.isReady(ownFour, new Uint8Array(34))).toBe(false);
    const wait = hand('23m55p', 3);
    expect(standard.isReady(wait, hand('1111m').counts)).toBe(true);
    expect(standard.isReady(wait, hand('1111m4444m').counts)).toBe(false);
  });
});

describe('shapes', () => {
  it('are told apart', () => {
    const twice = hand('112233m445566p77s').counts;
    expect(riichiShapes.shapesWon(twice, 0, 0)).toEqual(['standard', 'sevenPairs']);
    expect(riichiShapes.distanceTo('independentTiles', twice, 0, 0)).toBe(Number.POSITIVE_INFINITY);
    expect(riichiShapes.distanceTo('thirteenOrphans', hand('19m19p19s12345677z').counts, 0, 0)).toBe(0);
  });

  it('ask for different pairs, real quads or any four', () => {
    const distanceUnder = (sevenPairs: 'distinct' | 'naturalQuads' | 'equal', text: string, wilds: number): number =>
      createAnalysis({ setsNeeded: 4, sevenPairs }, tables).distanceTo('sevenPairs', hand(text).counts, 0, wilds);
    const quad = '1111m3355m77p99p11z';
    expect((['distinct', 'naturalQuads', 'equal'] as const).map((rule) => distanceUnder(rule, quad, 0))).toEqual([2, 0, 0]);
    const triple = '111m3355m77p99p11z';
    expect((['distinct', 'naturalQuads', 'equal'] as const).map((rule) => distanceUnder(rule, triple, 1))).toEqual([1, 1, 0]);
  });
});

describe('a tracked hand', () => {
  it.each([
    { setsNeeded: 4, sevenPairs: 'equal', thirteenOrphans: true, wildAsFifthCopy: true } as const,
    { setsNeeded: 5, honourRuns: true } as const,
    { setsNeeded: 4, independentTiles: true, allHonours: true } as const,
  ])('answers as a fresh look does: %o', (shapes) => {
    const analysis = createAnalysis(shapes, tables);
    const random = seededRandom(12);
    for (let round = 0; round < 200; round++) {
      let { counts, melds, wilds } = randomHand(random, shapes.setsNeeded);
      const tracker = analysis.track({ counts, melds, wilds });
      for (let step = 0; step < 20; step++) {
        const size = counts.reduce((sum, count) => sum + count, wilds + 3 * melds);
        const held = ALL_KINDS.filter((kind) => counts[kind] > 0);
        const open = ALL_KINDS.filter((kind) => counts[kind] < 4);
        const pair = held.find((kind) => counts[kind] >= 2);
        if (size % 3 === 1 && random.below(8) === 0 && wilds < 8) {
          wilds++;
          tracker.drawWild();
        } else if (size % 3 === 1 && pair !== undefined && melds < shapes.setsNeeded && random.below(4) === 0) {
          counts = counts.map((count, kind) => (kind === pair ? count - 2 : count));
          melds++;
          tracker.meld([kindFromIndex(pair), kindFromIndex(pair)]);
        } else if (size % 3 === 1) {
          const drawn = open[random.below(open.length)];
          counts = counts.map((count, kind) => count + Number(kind === drawn));
          tracker.draw(kindFromIndex(drawn));
        } else if (held.length === 0 || (wilds > 0 && random.below(6) === 0)) {
          wilds--;
          tracker.discardWild();
        } else {
          const out = held[random.below(held.length)];
          counts = counts.map((count, kind) => count - Number(kind === out));
          tracker.discard(kindFromIndex(out));
        }
        expect([tracker.isWin(), tracker.distance()]).toEqual([
          analysis.isWin(counts, melds, wilds),
          analysis.distance(counts, melds, wilds),
        ]);
      }
    }
  });
});

describe('the checked entry points', () => {
  const five = Uint8Array.from({ length: 34 }, (_, kind) => (kind === 0 ? 5 : kind < 9 ? 1 : 0));
  it.each([
    { code: 'ANALYSIS_BAD_COUNT', bad: { counts: five, melds: 0, wilds: 0 } },
    { code: 'ANALYSIS_BAD_COUNT', bad: { counts: ALL_KINDS.map((kind) => (kind === 3 ? -1 : 0)), melds: 0, wilds: 0 } },
    { code: 'ANALYSIS_BAD_COUNT', bad: { counts: ALL_KINDS.map(() => 0.5), melds: 0, wilds: 0 } },
    { code: 'ANALYSIS_BAD_COUNTS', bad: { counts: [1, 2, 3], melds: 0, wilds: 0 } },
    { code: 'ANALYSIS_BAD_SIZE', bad: hand('123m456m789m') },
    { code: 'ANALYSIS_BAD_SIZE', bad: hand('123m456m789m123p11s', 1) },
    { code: 'ANALYSIS_BAD_MELDS', bad: hand('11m', 5) },
    { code: 'ANALYSIS_BAD_WILDS', bad: hand('11m', 0, 9) },
  ])('answer $code', ({ code, bad }) => {
    for (const call of [
      () => standard.shanten(bad),
      () => standard.waits(bad),
      () => standard.ukeire(bad),
      () => standard.isReady(bad),
      () => standard.track(bad),
    ]) {
      expect(codeOf(call)).toBe(code);
    }
  });

  it('refuse the wrong one of two sizes, and bonus tiles', () => {
    expect(codeOf(() => standard.waits(hand('123m456m789m123p11s')))).toBe('ANALYSIS_BAD_SIZE');
    expect(codeOf(() => standard.ukeire(hand('123m456m789m123p1s')))).toBe('ANALYSIS_BAD_SIZE');
    expect(codeOf(() => hand('1f'))).toBe('ANALYSIS_BAD_KIND');
    expect(fiveSets.shanten(hand('123m456m789m123p123s1z'))).toBe(0);
  });
});

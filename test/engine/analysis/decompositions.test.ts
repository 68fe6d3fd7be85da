import { describe, expect, it } from 'vitest';
import { seededRandom, shuffled } from '../../../src/base/random.js';
import { AnalysisTables, analysedHand, createAnalysis, type Decomposition } from '../../../src/engine/analysis/index.js';
import { kindOf } from '../../../src/engine/tiles/kind.js';
import { formatKind, parseTiles } from '../../../src/engine/tiles/notation.js';
import { ALL_KINDS } from './hands.js';

const tables = new AnalysisTables();
const fourSets = createAnalysis({ setsNeeded: 4 }, tables);
const anyCopies = createAnalysis({ setsNeeded: 4, wildAsFifthCopy: true }, tables);
const withHonourRuns = createAnalysis({ setsNeeded: 4, honourRuns: true }, tables);

const SUIT_RUNS = ALL_KINDS.filter((kind) => kind < 27 && kind % 9 < 7).map((kind) => [kind, kind + 1, kind + 2]);
const HONOUR_RUNS = [
  [27, 28, 29],
  [27, 28, 30],
  [27, 29, 30],
  [28, 29, 30],
  [31, 32, 33],
];
const TRIPLETS = ALL_KINDS.map((kind) => [kind, kind, kind]);

const countsOf = (text: string): Uint8Array => analysedHand(parseTiles(text).map(kindOf)).counts as Uint8Array;

/** A decomposition in words: a wild is written in brackets. */
function spelt({ pair, pairWilds, sets }: Decomposition): string {
  const tile = (kind: number, wild: boolean): string => (wild ? `[${formatKind(kind as never)}]` : formatKind(kind as never));
  const eyes = [0, 1].map((place) => tile(pair, place < pairWilds)).join('');
  const parts = sets.map(({ tiles, wilds }) => tiles.map((kind, place) => tile(kind, (wilds & (1 << place)) !== 0)).join(''));
  return [...parts.sort(), eyes].join(' ');
}

/** Which sets and which pair, whatever the wilds stand for. */
const shapeOf = ({ pair, sets }: Decomposition): string => [...sets.map(({ tiles }) => tiles.join(',')).sort(), pair].join(' ');

/** All choices of sets and a pair that use exactly `counts`, set by set. */
function plainShapes(counts: readonly number[], allSets: readonly number[][]): string[] {
  const shapes: string[] = [];
  const left = [...counts];
  const choose = (first: number, chosen: string[], tiles: number): void => {
    if (tiles === 2) {
      const pair = left.indexOf(2);
      if (pair >= 0) shapes.push([...chosen].sort().concat(`${pair}`).join(' '));
      return;
    }
    for (let set = first; set < allSets.length; set++) {
      for (const kind of allSets[set]) left[kind]--;
      if (allSets[set].every((kind) => left[kind] >= 0)) choose(set, [...chosen, allSets[set].join(',')], tiles - 3);
      for (const kind of allSets[set]) left[kind]++;
    }
  };
  choose(
    0,
    [],
    counts.reduce((sum, count) => sum + count, 0),
  );
  return shapes;
}

function wonCounts(random: ReturnType<typeof seededRandom>, allSets: readonly number[][]): number[] {
  for (;;) {
    const counts = ALL_KINDS.map(() => 0);
    for (let set = 0; set < 4; set++) for (const kind of allSets[random.below(allSets.length)]) counts[kind]++;
    counts[random.below(34)] += 2;
    if (counts.every((count) => count <= 4)) return counts;
  }
}

describe('decompositions', () => {
  it('reads three equal triplets in a row as runs too', () => {
    const found = [...fourSets.decompositions(countsOf('111222333m55p123s'), 0, 0)].map(spelt);
    expect(found.sort()).toEqual(['1m1m1m 1s2s3s 2m2m2m 3m3m3m 5p5p', '1m2m3m 1m2m3m 1m2m3m 1s2s3s 5p5p']);
  });

  it('puts a wild in each place that makes a difference', () => {
    const found = [...fourSets.decompositions(countsOf('4m456p777s'), 2, 1)].map(spelt);
    expect(found.sort()).toEqual(['4p5p6p 7s7s7s [4m]4m']);
    const run = [...fourSets.decompositions(countsOf('23m55p'), 3, 1)].map(spelt);
    expect(run.sort()).toEqual(['2m3m[4m] 5p5p', '[1m]2m3m 5p5p']);
    const pairs = [...fourSets.decompositions(countsOf('33m55p'), 3, 1)].map(spelt);
    expect(pairs.sort()).toEqual(['[3m]3m3m 5p5p', '[5p]5p5p 3m3m']);
  });

  it('lets a wild be a fifth copy only where that counts', () => {
    const counts = countsOf('1111m');
    expect([...fourSets.decompositions(counts, 3, 1)]).toEqual([]);
    expect([...anyCopies.decompositions(counts, 3, 1)].map(spelt).sort()).toEqual(['1m1m1m [1m]1m', '[1m]1m1m 1m1m']);
  });

  it('finds no way for a hand that is not won', () => {
    expect([...fourSets.decompositions(countsOf('123m456m789m123p1s9s'), 0, 0)]).toEqual([]);
    expect([...fourSets.decompositions(countsOf('123m456m789m12p19s'), 0, 1)]).toEqual([]);
  });

  it.each([
    { name: 'suits and triplets', analysis: fourSets, sets: [...SUIT_RUNS, ...TRIPLETS] },
    { name: 'few kinds', analysis: fourSets, sets: [...SUIT_RUNS.slice(0, 5), ...TRIPLETS.slice(0, 7)] },
    { name: 'honour runs', analysis: withHonourRuns, sets: [...SUIT_RUNS.slice(0, 3), ...TRIPLETS.slice(27), ...HONOUR_RUNS] },
  ])('finds what set-by-set search finds: $name', ({ analysis, sets }) => {
    const random = seededRandom(sets.length);
    const allSets = [...SUIT_RUNS, ...TRIPLETS, ...(analysis === withHonourRuns ? HONOUR_RUNS : [])];
    for (let hand = 0; hand < 300; hand++) {
      const counts = wonCounts(random, sets);
      const found = [...analysis.decompositions(counts, 0, 0)].map(shapeOf);
      expect(found.sort()).toEqual(plainShapes(counts, allSets).sort());
    }
  });

  it('finds with wilds what every choice of kinds for them gives, each way once', () => {
    const random = seededRandom(77);
    for (let hand = 0; hand < 60; hand++) {
      const won = wonCounts(random, [...SUIT_RUNS.slice(0, 9), ...TRIPLETS.slice(0, 12)]);
      const taken = shuffled(
        ALL_KINDS.filter((kind) => won[kind] > 0),
        random,
      ).slice(0, 2);
      const counts = won.map((count, kind) => (taken.includes(kind) ? count - 1 : count));
      const ways = [...fourSets.decompositions(counts, 0, 2)];
      expect(new Set(ways.map(spelt)).size).toBe(ways.length);
      for (const way of ways) expect(naturalTiles(way)).toEqual(counts);
      expect([...new Set(ways.map(shapeOf))].sort()).toEqual(filled(counts));
    }
  });

  it('gives the first ways of a hand of eight wilds without making them all', () => {
    const ways = anyCopies.decompositions(countsOf('123m456p'), 0, 8);
    expect([ways.next().done, ways.next().done]).toEqual([false, false]);
  });
});

function naturalTiles({ pair, pairWilds, sets }: Decomposition): number[] {
  const counts = ALL_KINDS.map(() => 0);
  counts[pair] += 2 - pairWilds;
  for (const { tiles, wilds } of sets) for (const place of [0, 1, 2]) counts[tiles[place]] += (wilds >> place) & 1 ? 0 : 1;
  return counts;
}

/** Shapes of the hand with two more tiles of any kinds. */
function filled(counts: readonly number[]): string[] {
  const shapes = new Set<string>();
  for (const first of ALL_KINDS) {
    for (const second of ALL_KINDS.slice(first)) {
      const full = counts.map((count, kind) => count + Number(kind === first) + Number(kind === second));
      if (full.some((count) => count > 4)) continue;
      for (const shape of plainShapes(full, [...SUIT_RUNS, ...TRIPLETS])) shapes.add(shape);
    }
  }
  return [...shapes].sort();
}

import { rulesets } from '../../src/cli/rules.js';
import { AnalysisTables, createAnalysis } from '../../src/engine/analysis/index.js';
import { type OptionValues, resolveOptions } from '../../src/engine/ruleset/options.js';
import { type FenghuaOptions, fenghuaOptions } from '../../src/engine/rulesets/fenghua/options.js';
import { judgeFenghua } from '../../src/engine/rulesets/fenghua/score.js';
import { fenghuaAnalyses } from '../../src/engine/rulesets/fenghua/shapes.js';
import { fenghuaWilds } from '../../src/engine/rulesets/fenghua/wilds.js';
import { fineWilds } from '../../src/engine/rulesets/nanchang/fines.js';
import { type NanchangOptions, nanchangOptions } from '../../src/engine/rulesets/nanchang/options.js';
import { NANCHANG_SHAPES } from '../../src/engine/rulesets/nanchang/readings.js';
import { judgeNanchang } from '../../src/engine/rulesets/nanchang/score.js';
import { caseBooksOf } from '../../src/engine/rulesets/registry.js';
import { type YangzhouOptions, yangzhouOptions } from '../../src/engine/rulesets/yangzhou/options.js';
import { yangzhouShapes } from '../../src/engine/rulesets/yangzhou/reading.js';
import { judgeYangzhou } from '../../src/engine/rulesets/yangzhou/score.js';
import type { HandView } from '../../src/engine/table/hand-view.js';
import { kindOf, type TileKind } from '../../src/engine/tiles/kind.js';
import { formatFace, parseKinds, parseTiles } from '../../src/engine/tiles/notation.js';
import { type Bench, type BenchResult, type Harness, median, type Timed, timed } from './harness.js';

export const prefix = 'regional.';

/** Won hands with as many readings as tiles and wilds can have: concealed tiles, winning tile. */
type Won = readonly [tiles: string, winning: string];

/** One suit full of runs and triplets, with three wilds (9s) or four to seven (1p, 2p). */
const THREE_WILDS: readonly Won[] = [
  ['9s9s9s2233445566m', '4m'],
  ['9s9s9s3344556677m', '5m'],
  ['9s9s9s1234567m234m', '8m'],
  ['9s9s9s1112223334m', '3m'],
];
/** Three wilds in the shapes that only some rulesets have. */
const THREE_WILDS_NO_SETS: readonly Won[] = [
  ['9s9s9s1m4m7m2p5p8p1z2z3z4z', '5z'],
  ['9s9s9s1122z3344z55z', '6z'],
];
const SEVEN_WILDS: readonly Won[] = [
  ['1p1p1p2p2p2p2p123m456s', '9m'],
  ['1p1p1p2p2p2p2p147m258s', '7z'],
  ['1p1p1p2p2p2p2p123z567z', '4z'],
  ['1p1p1p2p2p2p2p334455m', '5m'],
];
const NO_WILDS: readonly Won[] = [
  ['1112223334445m', '5m'],
  ['1122334455667m', '7m'],
  ['1112345678999m', '5m'],
];

const viewOf = ([tiles, winning]: Won): HandView => ({
  seat: 1,
  dealer: 0,
  roundWind: 0,
  concealed: parseTiles(tiles),
  melds: [],
  bonus: [],
  winningTile: parseTiles(winning)[0],
  winBy: 'draw',
  from: null,
});

const ROUNDS = 61;
const WARM_UP_ROUNDS = 20;

/**
 * 99th percentile over the hands, in milliseconds. Each hand's time is the median of its rounds, so that a round in which the
 * machine did something else does not count as a slow hand.
 */
function p99Ms<Item>(items: readonly Item[], work: (item: Item) => { readonly win?: unknown }): number {
  // A hand that is refused early would make the figure look better than it is.
  for (const item of items) if (work(item).win !== true) throw new Error(`this hand is not won: ${JSON.stringify(item)}`);
  for (let round = 0; round < WARM_UP_ROUNDS; round++) for (const item of items) work(item);
  const times = items.map((item) => median(Array.from({ length: ROUNDS }, () => timeOf(item, work)))).sort((a, b) => a - b);
  return times[Math.ceil(times.length * 0.99) - 1];
}

function timeOf<Item>(item: Item, work: (item: Item) => unknown): number {
  const start = performance.now();
  work(item);
  return performance.now() - start;
}

/** Full scoring of a won hand: every reading, patterns, payments. */
function scoring(): BenchResult[] {
  const nanchang = resolveOptions<NanchangOptions>(nanchangOptions, {});
  const fenghua = resolveOptions<FenghuaOptions>(fenghuaOptions, {});
  const yangzhou = resolveOptions<YangzhouOptions>(yangzhouOptions, {});
  const fines = {
    wilds: fineWilds(parseKinds('1p')[0]),
    losersHoldNoFine: false,
    event: null,
    missed: false,
    dead: false,
  } as const;
  const wilds = { wilds: fenghuaWilds(parseKinds('9s')[0]), bloomKong: null, bottomTile: false, dead: false };
  const tables = new AnalysisTables();
  const shapes = {
    nanchang: createAnalysis(NANCHANG_SHAPES, tables),
    fenghua: fenghuaAnalyses(tables),
    yangzhou: createAnalysis(yangzhouShapes(yangzhou), tables),
  };
  const won = (hands: readonly Won[], work: (view: HandView) => { readonly win: boolean }): number =>
    p99Ms(hands.map(viewOf), work);
  const figures: readonly (readonly [string, number])[] = [
    ['nanchang', won([...SEVEN_WILDS, ...NO_WILDS], (view) => judgeNanchang(view, fines, nanchang, shapes.nanchang))],
    [
      'fenghua',
      won([...THREE_WILDS, ...THREE_WILDS_NO_SETS, ...NO_WILDS], (view) => judgeFenghua(view, wilds, fenghua, shapes.fenghua)),
    ],
    ['yangzhou', won(NO_WILDS, (view) => judgeYangzhou(view, { missed: false, dead: false }, yangzhou, shapes.yangzhou))],
  ];
  return figures.map(([name, value]) => ({ name: `regional.score.p99.${name}`, value, unit: 'ms', peers: [] }));
}

/** Three wilds in sixteen tiles. */
const SIXTEEN_WITH_THREE: readonly Won[] = [
  ['9s9s9s2233445566m234p', '4m'],
  ['9s9s9s1234567m234567p', '8m'],
  ['9s9s9s1112223334445m', '5m'],
  ['9s9s9s11122233344m11p', '5p'],
];
/** All four copies of the wild in the hand. */
const FOUR_WILDS: readonly Won[] = [
  ['9s9s9s9s123456789m', '5m'],
  ['9s9s9s9s111222333z', '7m'],
  ['9s9s9s9s223344556m', '5m'],
];
/** Everything that a table can agree to score. */
const ALL_DOUBLES = {
  wildEyeDouble: true,
  nativeWildFlush: true,
  additionalDoubles: ['pure-one-suit', 'all-pung', 'single-tile', 'last-tile'],
};

/** The same for rulesets whose hands are asked as conformance cases, the reading of the case included. */
function scoringCases(): BenchResult[] {
  const cases: readonly (readonly [ruleset: string, indicator: string, hands: readonly Won[], options: OptionValues])[] = [
    ['hangzhou', '9s', THREE_WILDS, {}],
    ['beijing', '8s', [...THREE_WILDS, ...FOUR_WILDS], ALL_DOUBLES],
    ['xiamen', '9s', SIXTEEN_WITH_THREE, {}],
    ['quanzhou', '9s', SIXTEEN_WITH_THREE, {}],
  ];
  const books = caseBooksOf(rulesets);
  return cases.flatMap(([ruleset, wildIndicator, hands, options]) => {
    const answer = books.get(ruleset)?.hand;
    if (!answer) return [];
    const inputs = hands.map(([tiles, winning]) => ({
      ...{ ruleset, kind: 'hand', seat: 1, dealer: 0, dealerStreak: 1, wildIndicator, winBy: 'draw', from: null, options },
      ...{ concealed: parseTiles(tiles).map(formatFace), winningTile: winning, melds: [], bonus: [] },
    }));
    return [{ name: `regional.score.p99.${ruleset}`, value: p99Ms(inputs, answer), unit: 'ms', peers: [] }];
  });
}

/** Won in the shapes in which the hands with seven wilds are: sets, independent tiles, honour runs, pairs. */
const SAME_SHAPES: readonly Won[] = [
  ['123m456m789s123p9m', '9m'],
  ['147m258p369s1234z', '5z'],
  ['123m456m123z567z9s', '9s'],
  ['1133557799m113p', '3p'],
];

/** The look-up costs the same with seven wilds as with none. */
function winChecks(harness: Harness): BenchResult[] {
  const shapes = createAnalysis(NANCHANG_SHAPES);
  const wilds = fineWilds(parseKinds('1p')[0]);
  const checksOf = (hands: readonly Won[], spare: (kind: TileKind) => boolean): Timed => {
    const counted = hands.map(([tiles, winning]) => {
      const kinds = parseTiles(tiles + winning).map(kindOf);
      const counts = new Uint8Array(34);
      for (const kind of kinds) if (!spare(kind)) counts[kind]++;
      return { counts, wilds: kinds.filter(spare).length };
    });
    if (!counted.every((hand) => shapes.isWin(hand.counts, 0, hand.wilds))) throw new Error('a hand is not won');
    return timed(counted, (hand) => (shapes.isWin(hand.counts, 0, hand.wilds) ? 1 : 0));
  };
  const names = ['regional.winCheck.noWilds', 'regional.winCheck.sevenWilds'];
  const values = harness.inTurn([checksOf(SAME_SHAPES, () => false), checksOf(SEVEN_WILDS, (kind) => wilds.kinds.has(kind))]);
  return names.map((name, index) => ({ name, value: values[index], unit: 'ns', peers: [] }));
}

/** Full scoring at its worst should stay below 2 ms (p99); the win check within a factor of 2, wilds or none. */
export const bench: Bench = async (harness) => [...scoring(), ...scoringCases(), ...winChecks(harness)];

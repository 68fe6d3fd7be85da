import type { Analysis } from '../../analysis/index.js';
import { type HandView, isOwnDraw } from '../../table/hand-view.js';
import { baseKindOf, type Meld } from '../../table/meld.js';
import { FIRST_WIND, isHonour, kindFromIndex, kindOf, PLAYING_KIND_COUNT, suitIndexOf, type TileKind } from '../../tiles/kind.js';
import { sortWonTiles, type WonTiles } from '../regional/arrangement.js';
import { type ChosenPart, type FreeParts, partChoices } from '../regional/part-choices.js';
import { naturalFours, sevenPairs } from '../regional/seven-pairs.js';
import type { Wilds } from '../regional/wilds.js';
import { wonTiles } from '../regional/won-hand.js';
import { type Call, callOf, countCalls, winningPlace } from './calls.js';
import { type Independence, independenceOf } from './independent.js';
import type { FenghuaOptions } from './options.js';
import type { FenghuaAnalyses } from './shapes.js';

/** What counts beside the tiles. */
export interface FenghuaMoment {
  readonly wilds: Wilds;
  /** Index in the melds of the kong whose supplement won. */
  readonly bloomKong: number | null;
  /** The winning tile is the bottom tile of the wall. */
  readonly bottomTile: boolean;
  readonly dead: boolean;
}

export type FenghuaShape = 'sets' | 'pairs' | 'independent' | 'honors' | 'flowers';

/** One reading of a complete hand. */
export interface FenghuaWin {
  readonly view: HandView;
  readonly moment: FenghuaMoment;
  readonly options: FenghuaOptions;
  readonly shape: FenghuaShape;
  /** All sets of four sets and an eye; only the melds of any other shape. */
  readonly sets: readonly ScoredSet[];
  /** How the winning tile completed four sets and an eye, where that scores. */
  readonly call: Call;
  /** What the tiles count as, wilds by what they stand for; empty where a shape has no such reading. */
  readonly tiles: readonly TileKind[];
  readonly independence: Independence | null;
  /** Natural kinds of which all four are two of the seven pairs. */
  readonly bombs: readonly TileKind[];
  readonly wildsHeld: number;
  /** All wilds held stand at their face. */
  readonly tame: boolean;
}

/** A set by what it counts as. */
export interface ScoredSet {
  readonly type: 'run' | 'triplet' | 'kong';
  readonly kind: TileKind;
}

type Shared = Pick<FenghuaWin, 'view' | 'moment' | 'options' | 'wildsHeld'>;

/** Every reading of the hand; none of a hand that does not win. */
export function* readingsOf(
  view: HandView,
  moment: FenghuaMoment,
  options: FenghuaOptions,
  shapes: FenghuaAnalyses,
): Generator<FenghuaWin> {
  const hand = wonTiles(view);
  const { wildTiles } = sortWonTiles(hand, moment.wilds);
  const shared = { view, moment, options, wildsHeld: wildTiles.length };
  yield* setReadings(shared, hand, countCalls(view, moment.wilds, shapes.sets));
  yield* pairReadings(shared, hand);
  yield* independentReadings(shared, hand, shapes.all);
  yield* honorReadings(shared, hand);
  if (view.bonus.length === 8 && isOwnDraw(view)) yield loose(shared, 'flowers', false);
}

/** The sets that lie open in a hand whose concealed part forms none. */
const loose = (shared: Shared, shape: FenghuaShape, tame: boolean): FenghuaWin => ({
  ...shared,
  shape,
  sets: meldedSets(shared.view.melds),
  call: null,
  tiles: [],
  independence: null,
  bombs: [],
  tame,
});

const meldedSets = (melds: readonly Meld[]): ScoredSet[] =>
  melds.map((meld) => ({
    type: meld.kind === 'chow' ? 'run' : meld.kind === 'pung' ? 'triplet' : 'kong',
    kind: baseKindOf(meld),
  }));

/** With the wilds free, and with all of them at their face: the only two that differ in points. */
function* setReadings(shared: Shared, hand: WonTiles, calls: number): Generator<FenghuaWin> {
  const { naturals, wildTiles } = sortWonTiles(hand, shared.moment.wilds);
  yield* distinctReadings(shared, hand, calls, naturals, wildTiles.length, false);
  if (wildTiles.length === 0 || wildTiles.some((kind) => kind >= PLAYING_KIND_COUNT)) return;
  const atFace = Uint8Array.from(naturals);
  for (const kind of wildTiles) atFace[kind]++;
  yield* distinctReadings(shared, hand, calls, atFace, 0, true);
}

/** One reading of each sort: choices that differ in nothing that scores are the same. */
function* distinctReadings(
  shared: Shared,
  hand: WonTiles,
  calls: number,
  naturals: Uint8Array,
  wilds: number,
  tame: boolean,
): Generator<FenghuaWin> {
  const melds = meldedSets(hand.melds);
  const winning = winningPlace(hand, shared.moment.wilds, tame);
  const meldedSorts = melds.reduce((sorts, set) => sorts + sortOf(set.type, set.kind), 0);
  const meldedColours = melds.reduce((colours, { kind }) => colours | colourOf(kind), 0);
  const seen = new Set<number>();
  for (const parts of partChoices(naturals, 4 - melds.length, wilds, FREE_PARTS)) {
    const call = callOf(parts, calls, winning, naturals);
    let sorts = meldedSorts;
    let colours = meldedColours;
    for (const { type, kind } of parts) {
      sorts += sortOf(type, kind);
      colours |= colourOf(kind);
    }
    const key = (sorts * 16 + colours) * 3 + (call === null ? 0 : call === 'single' ? 1 : 2);
    if (seen.has(key)) continue;
    seen.add(key);
    const sets = [...melds, ...parts.flatMap(({ type, kind }) => (type === 'pair' ? [] : [{ type, kind }]))];
    const tiles = [...melds, ...parts].map(({ kind }) => kind);
    yield { ...loose(shared, 'sets', tame), sets, call, tiles };
  }
}

/** Parts that are all wild: a run and a triplet of each suit, each honor, and an eye of each suit or of honors. */
const FREE_PARTS: FreeParts = {
  sets: [
    ...[0, 9, 18].flatMap((suit): ChosenPart[] => [
      { type: 'run', kind: kindFromIndex(suit), naturals: 0 },
      { type: 'triplet', kind: kindFromIndex(suit), naturals: 0 },
    ]),
    ...[27, 28, 29, 30, 31, 32, 33].map((honor): ChosenPart => ({ type: 'triplet', kind: kindFromIndex(honor), naturals: 0 })),
  ],
  pairs: [0, 9, 18, 27].map((kind): ChosenPart => ({ type: 'pair', kind: kindFromIndex(kind), naturals: 0 })),
};

/** One bit for each suit and one for honors. */
const colourOf = (kind: TileKind): number => (isHonour(kind) ? 8 : 1 << suitIndexOf(kind));

/** What of a part can score, as a digit to the base of eight: honor sets by their kind, others by their type; eyes do not. */
function sortOf(type: ScoredSet['type'] | 'pair', kind: TileKind): number {
  if (type === 'pair') return 0;
  if (type === 'run') return 1;
  return 8 ** (isHonour(kind) ? kind - FIRST_WIND + 2 : 1);
}

/** Wilds that pair each other stand at their face, or for a tile that the hand has anyway. */
function* pairReadings(shared: Shared, hand: WonTiles): Generator<FenghuaWin> {
  const { wilds } = shared.moment;
  const arrangement = sevenPairs(hand, wilds);
  if (arrangement === null) return;
  const kinds = arrangement.pairs.map(({ kind }) => kind);
  const anchored = arrangement.pairs.filter((pair) => pair.wilds < 2).map(({ kind }) => kind);
  const reading = (tiles: readonly TileKind[], tame: boolean): FenghuaWin => ({
    ...loose(shared, 'pairs', tame),
    tiles,
    bombs: naturalFours(hand, wilds),
  });
  yield reading(anchored, false);
  if (kinds.every((kind) => kind < PLAYING_KIND_COUNT))
    yield reading(kinds, shared.wildsHeld > 0 && arrangement.substitutes === 0);
}

function* independentReadings(shared: Shared, hand: WonTiles, shapes: Analysis): Generator<FenghuaWin> {
  for (const independence of independenceOf(hand, shared.moment.wilds, shapes)) {
    yield { ...loose(shared, 'independent', independence.tame), independence };
  }
}

/** All honors in any shape; wilds may stand for honors, and only the melds are sets (R-FH12). */
function* honorReadings(shared: Shared, hand: WonTiles): Generator<FenghuaWin> {
  const { naturals, wildTiles } = sortWonTiles(hand, shared.moment.wilds);
  const melded = hand.melds.flatMap(({ tiles }) => tiles.map(kindOf));
  const held = naturals.reduce((sum, count) => sum + count, wildTiles.length) + 3 * hand.melds.length;
  const onlyHonors = melded.every(isHonour) && naturals.every((count, kind) => count === 0 || isHonour(kind as TileKind));
  if (held !== 14 || !onlyHonors) return;
  yield loose(shared, 'honors', wildTiles.length > 0 && wildTiles.every(isHonour));
}

export const isSetsOfHonors = ({ shape, tiles }: FenghuaWin): boolean => shape === 'sets' && tiles.every(isHonour);
export const isAllPung = ({ shape, sets }: FenghuaWin): boolean => shape === 'sets' && sets.every(({ type }) => type !== 'run');
/** The one suit of the tiles, with honors or without; null when they are of more suits, of none, or not read by suit. */
export function suitOfTiles({ tiles }: FenghuaWin): 'pure' | 'mixed' | null {
  const suits = new Set(tiles.filter((kind) => !isHonour(kind)).map(suitIndexOf));
  if (suits.size !== 1) return null;
  return tiles.some(isHonour) ? 'mixed' : 'pure';
}

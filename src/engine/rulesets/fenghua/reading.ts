import { type Analysis, createAnalysis } from '../../analysis/index.js';
import { type HandView, isOwnDraw } from '../../table/hand-view.js';
import { isHonour, kindOf, PLAYING_KIND_COUNT, suitIndexOf, type TileKind } from '../../tiles/kind.js';
import {
  type PlacedPair,
  type PlacedSet,
  placedMelds,
  setsArrangements,
  sortWonTiles,
  type WonTiles,
} from '../regional/arrangement.js';
import { naturalFours, sevenPairs } from '../regional/seven-pairs.js';
import { isWild, type Wilds } from '../regional/wilds.js';
import { wonTiles } from '../regional/won-hand.js';
import { type Independence, independenceOf } from './independent.js';
import type { FenghuaOptions } from './options.js';

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
  readonly sets: readonly PlacedSet[];
  readonly eye: PlacedPair | null;
  /** What the tiles count as, wilds by what they stand for; empty where a shape has no such reading. */
  readonly tiles: readonly TileKind[];
  readonly independence: Independence | null;
  /** Natural kinds of which all four are two of the seven pairs. */
  readonly bombs: readonly TileKind[];
  readonly wildsHeld: number;
  /** All wilds held stand at their face. */
  readonly tame: boolean;
  /** Kinds that would have made four sets and an eye (R-FH7). */
  readonly calls: number;
}

/** The shapes of the ruleset: one for what wins, one for the calls of four sets and an eye alone. */
export interface FenghuaShapes {
  readonly all: Analysis;
  readonly sets: Analysis;
}

export const fenghuaShapes = (): FenghuaShapes => ({
  all: createAnalysis({ setsNeeded: 4, sevenPairs: 'equal', independentTiles: true, allHonours: true, wildAsFifthCopy: true }),
  sets: createAnalysis({ setsNeeded: 4, wildAsFifthCopy: true }),
});

type Shared = Pick<FenghuaWin, 'view' | 'moment' | 'options' | 'wildsHeld' | 'calls'>;

/** Every reading of the hand; none of a hand that does not win. */
export function* readingsOf(
  view: HandView,
  moment: FenghuaMoment,
  options: FenghuaOptions,
  shapes: FenghuaShapes,
): Generator<FenghuaWin> {
  const hand = wonTiles(view);
  const { wildTiles } = sortWonTiles(hand, moment.wilds);
  const shared = { view, moment, options, wildsHeld: wildTiles.length, calls: countCalls(view, moment.wilds, shapes.sets) };
  yield* setReadings(shared, hand, shapes.sets);
  yield* pairReadings(shared, hand);
  yield* independentReadings(shared, hand, shapes.all);
  yield* honorReadings(shared, hand);
  if (view.bonus.length === 8 && isOwnDraw(view)) yield loose(shared, 'flowers', false);
}

/** The sets that lie open in a hand whose concealed part forms none. */
const loose = (shared: Shared, shape: FenghuaShape, tame: boolean): FenghuaWin => ({
  ...shared,
  shape,
  sets: placedMelds(shared.view.melds, shared.moment.wilds),
  eye: null,
  tiles: [],
  independence: null,
  bombs: [],
  tame,
});

function* setReadings(shared: Shared, hand: WonTiles, shapes: Analysis): Generator<FenghuaWin> {
  for (const { sets, pair, substitutes } of setsArrangements(shapes, hand, shared.moment.wilds)) {
    const tiles = [...sets.flatMap((set) => set.tiles), pair.kind];
    const tame = shared.wildsHeld > 0 && substitutes === 0;
    yield { ...shared, shape: 'sets', sets, eye: pair, tiles, independence: null, bombs: [], tame };
  }
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

/** Kinds that make four sets and an eye of the hand as it stood; those whose four copies are all held cannot come. */
function countCalls({ concealed, melds, winningTile }: HandView, wilds: Wilds, shapes: Analysis): number {
  if (winningTile === null) return 0;
  const counts = new Uint8Array(PLAYING_KIND_COUNT);
  const kinds = concealed.map(kindOf);
  for (const kind of kinds) if (!isWild(wilds, kind)) counts[kind]++;
  const marks = new Uint8Array(PLAYING_KIND_COUNT);
  shapes.markWaits(counts, melds.length, kinds.filter((kind) => isWild(wilds, kind)).length, marks);
  for (const face of melds.flatMap(({ tiles }) => tiles)) counts[kindOf(face)]++;
  return marks.filter((mark, kind) => mark === 1 && counts[kind] < 4).length;
}

export const isSetsOfHonors = ({ shape, tiles }: FenghuaWin): boolean => shape === 'sets' && tiles.every(isHonour);
export const isAllPung = ({ shape, sets }: FenghuaWin): boolean => shape === 'sets' && sets.every(({ type }) => type !== 'run');
/** The one suit of the tiles, with honors or without; null when they are of more suits, of none, or not read by suit. */
export function suitOfTiles({ tiles }: FenghuaWin): 'pure' | 'mixed' | null {
  const suits = new Set(tiles.filter((kind) => !isHonour(kind)).map(suitIndexOf));
  if (suits.size !== 1) return null;
  return tiles.some(isHonour) ? 'mixed' : 'pure';
}

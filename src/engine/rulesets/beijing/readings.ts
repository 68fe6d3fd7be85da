import { isSuited, kindFromIndex, kindOf, suitIndexOf, type TileKind } from '../../tiles/kind.js';
import { type PairsArrangement, sortWonTiles } from '../regional/arrangement.js';
import { isLoneWild, loneWild } from '../regional/lone-wild.js';
import { completes, type LooseTiles, type TakenSet, takeSet } from '../regional/loose-tiles.js';
import { naturalFours, sevenPairs } from '../regional/seven-pairs.js';
import { canBeAllPung } from './all-pung.js';
import { type Flush, flushes } from './flush.js';
import { type BeijingWin, tilesOf } from './win.js';

/** What one way to read a won hand has; everything at once. */
export interface BeijingReading {
  readonly win: BeijingWin;
  readonly shape: 'sets' | 'pairs';
  /** No wild stands for another tile than it shows (没混). */
  readonly straight: boolean;
  readonly flush: boolean;
  /** The winning tile completes one of the flush's runs. */
  readonly flushWonOn: boolean;
  /** A wild of the flush's suit stands for another of its tiles (本混龙). */
  readonly nativeWildFlush: boolean;
  readonly catchesFive: boolean;
  readonly allPung: boolean;
  /** Suits in the hand. A wild that may stand for anything brings in no other. */
  readonly suits: number;
  readonly honours: boolean;
  /** Natural four-of-a-kinds used as two pairs each. */
  readonly naturalFours: number;
}

/** Four sets or six pairs complete and a lone wild, before the winning tile (混悠). */
export const isWildEye = (win: BeijingWin): boolean =>
  isLoneWild(loneWild(win.shapes, tilesOf(win).concealed, win.view.melds.length, win.wilds));

/** The hand is won in some way, as far as the shape goes. */
export const hasWinningShape = (win: BeijingWin): boolean =>
  sevenPairs(tilesOf(win), win.wilds) !== null || completes(win.shapes, looseTiles(win));

/**
 * The ways to read a won hand that can be the best one: wilds all at their face, or standing for anything, with each flush and
 * with the caught five or without. What else a reading holds never matters, so it is not listed.
 */
export function* beijingReadings(win: BeijingWin): Generator<BeijingReading> {
  const loose = looseTiles(win);
  yield* setsReadings(win, { ...loose, naturals: withFaces(loose.naturals, win), wilds: 0 }, true);
  if (loose.wilds > 0) yield* setsReadings(win, loose, false);
  yield* pairsReadings(win);
}

/** A closed kong may be robbed only for a tile that completes one of the three runs of a flush. */
export const mayRobClosedKong = ({ flushWonOn }: BeijingReading): boolean => flushWonOn;

export const lacksSuit = ({ suits }: BeijingReading): boolean => suits < 3;
export const isPureOneSuit = ({ suits, honours }: BeijingReading): boolean => suits === 1 && !honours;

function looseTiles(win: BeijingWin): LooseTiles {
  const { naturals, wildTiles } = sortWonTiles(tilesOf(win), win.wilds);
  return { naturals, wilds: wildTiles.length, sets: win.view.melds.length };
}

function withFaces(naturals: Uint8Array, win: BeijingWin): Uint8Array {
  const counts = Uint8Array.from(naturals);
  for (const kind of sortWonTiles(tilesOf(win), win.wilds).wildTiles) counts[kind]++;
  return counts;
}

// --- four sets and an eye ------------------------------------------------------------------------------------------

function* setsReadings(win: BeijingWin, loose: LooseTiles, straight: boolean): Generator<BeijingReading> {
  if (!completes(win.shapes, loose)) return;
  const melded = win.view.melds.flatMap(({ tiles }) => tiles.map(kindOf));
  const plain = { ...NOTHING, win, shape: 'sets', straight, ...suitsOf([...kindsIn(loose.naturals), ...melded]) } as const;
  const noChow = win.view.melds.every(({ kind }) => kind !== 'chow');
  yield { ...plain, allPung: noChow && canBeAllPung(loose) };
  yield* flushReadings(win, loose, plain);
  const five = wonFive(win) ? takeSet(loose, FIVE_RUN) : null;
  if (!five || hasSubstitute(five.taken, win) || !completes(win.shapes, five.rest)) return;
  yield { ...plain, catchesFive: true };
  for (const reading of flushReadings(win, five.rest, plain)) yield { ...reading, catchesFive: true, flushWonOn: false };
}

function* flushReadings(win: BeijingWin, loose: LooseTiles, plain: BeijingReading): Generator<BeijingReading> {
  const chows = win.view.melds.filter(({ kind }) => kind === 'chow').map(({ tiles }) => lowest(tiles.map(kindOf)));
  for (const flush of flushes(win.shapes, loose, chows)) {
    const wonOn = flush.concealed.some((run) => holdsWinningTile(run, win));
    const own = wonFive(win) && flush.concealed.find(({ tiles }) => tiles[0] === FOUR_CHARACTERS);
    const reading = { ...plain, flush: true, flushWonOn: wonOn, nativeWildFlush: hasNativeWild(flush, win) };
    yield { ...reading, catchesFive: own ? !hasSubstitute(own, win) : false };
  }
}

const lowest = (kinds: readonly TileKind[]): TileKind => kindFromIndex(Math.min(...kinds));

const holdsWinningTile = ({ tiles, wildPlaces }: TakenSet, win: BeijingWin): boolean =>
  tiles.some((kind, place) => kind === tilesOf(win).winning && (wildPlaces & (1 << place)) === 0);

/** A wild stands for another tile than it shows. */
const hasSubstitute = ({ tiles, wildPlaces }: TakenSet, { wilds }: BeijingWin): boolean =>
  tiles.some((kind, place) => (wildPlaces & (1 << place)) !== 0 && !wilds.kinds.has(kind));

const hasNativeWild = ({ suit, concealed }: Flush, win: BeijingWin): boolean =>
  [...win.wilds.kinds].some((kind) => isSuited(kind) && suitIndexOf(kind) === suit) &&
  concealed.some((run) => hasSubstitute(run, win));

const FOUR_CHARACTERS = kindFromIndex(3);
const FIVE_CHARACTERS = kindFromIndex(4);
const FIVE_RUN = [FOUR_CHARACTERS, FIVE_CHARACTERS, kindFromIndex(5)];

/**
 * 捉五: the tile won on is the 5 of characters between a 4 and a 6, or the second one of the seven-pairs eye, all of them
 * natural or wilds at their face; other waits do not matter (R-BJ6).
 */
const wonFive = (win: BeijingWin): boolean => tilesOf(win).winning === FIVE_CHARACTERS;

// --- seven pairs ---------------------------------------------------------------------------------------------------

/** With as many wilds at their face as possible; and, where that is worth anything, without an own kind for any of them. */
function* pairsReadings(win: BeijingWin): Generator<BeijingReading> {
  const arrangement = sevenPairs(tilesOf(win), win.wilds);
  if (!arrangement) return;
  const { naturals, wildTiles } = sortWonTiles(tilesOf(win), win.wilds);
  const plain = { ...NOTHING, win, shape: 'pairs', naturalFours: naturalFours(tilesOf(win), win.wilds).length } as const;
  const kinds = arrangement.pairs.map(({ kind }) => kind);
  const straight = arrangement.substitutes === 0;
  yield { ...plain, straight, catchesFive: wonFive(win) && hasFiveEye(arrangement, win), ...suitsOf(kinds) };
  if (wildTiles.length === 0) return;
  const naturalEye = wonFive(win) && naturals[FIVE_CHARACTERS] >= 2;
  yield { ...plain, straight: false, catchesFive: naturalEye, ...suitsOf(kindsIn(naturals)) };
}

const hasFiveEye = ({ pairs }: PairsArrangement, { wilds }: BeijingWin): boolean =>
  pairs.some((pair) => pair.kind === FIVE_CHARACTERS && (pair.wilds === 0 || wilds.kinds.has(pair.kind)));

// --- what both have ------------------------------------------------------------------------------------------------

const NOTHING = {
  flush: false,
  flushWonOn: false,
  nativeWildFlush: false,
  catchesFive: false,
  allPung: false,
  naturalFours: 0,
} as const;

const kindsIn = (counts: Uint8Array): TileKind[] => [...counts.keys()].filter((kind) => counts[kind] > 0).map(kindFromIndex);

function suitsOf(kinds: readonly TileKind[]): Pick<BeijingReading, 'suits' | 'honours'> {
  const suited = kinds.filter(isSuited);
  return { suits: new Set(suited.map(suitIndexOf)).size, honours: suited.length < kinds.length };
}

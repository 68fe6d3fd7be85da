import { createAnalysis } from '../../analysis/index.js';
import { isSuited, kindFromIndex, suitIndexOf, type TileKind } from '../../tiles/kind.js';
import {
  type Arrangement,
  type PlacedPair,
  type PlacedSet,
  type SetsArrangement,
  setsArrangements,
} from '../regional/arrangement.js';
import { isLoneWild, loneWild } from '../regional/lone-wild.js';
import { sevenPairs } from '../regional/seven-pairs.js';
import type { Wilds } from '../regional/wilds.js';
import { type BeijingWin, tilesOf } from './win.js';

/** Four sets and a pair, or seven pairs. A wild may be a fifth copy: it stands for any tile. */
export const beijingShapes = createAnalysis({ setsNeeded: 4, sevenPairs: 'equal', wildAsFifthCopy: true });

/** One way to read a won hand. */
export interface BeijingReading {
  readonly win: BeijingWin;
  readonly arrangement: Arrangement;
  /** The runs 123, 456 and 789 of one suit; empty without a flush (龙). */
  readonly flush: readonly PlacedSet[];
}

/** Four sets or six pairs complete and a lone wild, before the winning tile (混悠). */
export const isWildEye = (win: BeijingWin): boolean =>
  isLoneWild(loneWild(beijingShapes, tilesOf(win).concealed, win.view.melds.length, win.wilds));

/** Every way in which the hand is won, as far as the shape goes. */
export function* beijingReadings(win: BeijingWin): Generator<BeijingReading> {
  const hand = tilesOf(win);
  for (const arrangement of setsArrangements(beijingShapes, hand, win.wilds)) {
    yield { win, arrangement, flush: flushOf(arrangement) };
  }
  const pairs = sevenPairs(hand, win.wilds);
  if (pairs) yield { win, arrangement: pairs, flush: [] };
}

/** A closed kong may be robbed only for a tile that completes one of the three runs of a flush. */
export const mayRobClosedKong = ({ flush }: BeijingReading): boolean => flush.some(({ completedByWin }) => completedByWin);

export function lacksSuit({ arrangement }: BeijingReading): boolean {
  const suits = new Set(kindsOf(arrangement).filter(isSuited).map(suitIndexOf));
  return suits.size < 3;
}

/** What the hand consists of, every wild as what it stands for. */
export const kindsOf = (arrangement: Arrangement): TileKind[] =>
  arrangement.shape === 'sets'
    ? [...arrangement.sets.flatMap(({ tiles }) => tiles), arrangement.pair.kind]
    : arrangement.pairs.map(({ kind }) => kind);

function flushOf({ sets }: SetsArrangement): PlacedSet[] {
  for (const suit of [0, 1, 2]) {
    const runs = [0, 3, 6].map((offset) => sets.find((set) => set.type === 'run' && set.tiles[0] === 9 * suit + offset));
    const found = runs.filter((run) => run !== undefined);
    if (found.length === 3) return preferWinning(found, sets);
  }
  return [];
}

/** Of two equal runs the one that the winning tile completes is the flush's. */
const preferWinning = (runs: readonly PlacedSet[], sets: readonly PlacedSet[]): PlacedSet[] =>
  runs.map((run) => sets.find((set) => set.completedByWin && set.type === 'run' && set.tiles[0] === run.tiles[0]) ?? run);

const FIVE_CHARACTERS = kindFromIndex(4);
const FOUR_CHARACTERS = kindFromIndex(3);

/**
 * 捉五: the tile won on is the 5 of characters between a 4 and a 6, or the second one of the seven-pairs eye, all of them
 * natural or wilds at their face; other waits do not matter (R-BJ6).
 */
export function catchesFive({ win, arrangement }: BeijingReading): boolean {
  if (tilesOf(win).winning !== FIVE_CHARACTERS) return false;
  if (arrangement.shape === 'pairs') return arrangement.pairs.some((pair) => isFiveEye(pair, win.wilds));
  return arrangement.sets.some((set) => set.meld === null && set.completedByWin && isGapOfFive(set, win.wilds));
}

const isGapOfFive = (set: PlacedSet, wilds: Wilds): boolean =>
  set.type === 'run' && set.tiles[0] === FOUR_CHARACTERS && !hasSubstitute(set, wilds);

const isFiveEye = ({ kind, wilds: wildTiles }: PlacedPair, wilds: Wilds): boolean =>
  kind === FIVE_CHARACTERS && (wildTiles === 0 || wilds.kinds.has(kind));

/** A wild stands for another tile than it shows. */
export const hasSubstitute = ({ tiles, wildPlaces }: PlacedSet, wilds: Wilds): boolean =>
  tiles.some((kind, place) => (wildPlaces & (1 << place)) !== 0 && !wilds.kinds.has(kind));

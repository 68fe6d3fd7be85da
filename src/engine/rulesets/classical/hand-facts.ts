import { type HandView, isOwnDraw } from '../../table/hand-view.js';
import { baseKindOf, isConcealedKong, type Meld, type MeldKind } from '../../table/meld.js';
import { seatWind, type Wind } from '../../table/seat.js';
import {
  FIRST_WIND,
  GREEN,
  isDragon,
  isWind,
  kindFromIndex,
  kindOf,
  RED,
  suitIndexOf,
  type TileKind,
  WHITE,
} from '../../tiles/kind.js';
import type { ClassicalCircumstances } from './circumstances.js';
import type { ClassicalOptions } from './options.js';

/** A set as scoring sees it: laid out or in the hand. */
export interface ClassicalSet {
  readonly kind: MeldKind;
  /** The kind of a pung or kong, the lowest of a chow. */
  readonly tile: TileKind;
  /** For the points of the set: no tile of it was claimed. */
  readonly concealed: boolean;
  /** As above, or a kong claimed onto a concealed pung and marked as such. */
  readonly asConcealedPung: boolean;
}

export type HandShape = 'incomplete' | 'standard' | 'seven-pairs' | 'thirteen-wonders';
/** Which part of the hand the last tile completed; `dealt` when there was no last tile. */
export type LastTilePlace = 'set' | 'pair' | 'dealt';

/** One way to lay the hand out. */
export interface Arrangement {
  readonly shape: HandShape;
  readonly sets: readonly ClassicalSet[];
  readonly pairs: readonly TileKind[];
  readonly lastTileIn: LastTilePlace;
}

/** What is the same however the hand is laid out. */
export interface HandFacts {
  readonly view: HandView;
  readonly circumstances: ClassicalCircumstances;
  readonly options: ClassicalOptions;
  readonly seatWind: Wind;
  /** The tile that is the player's own, the one that prevails, and the group of honours that scores for everybody. */
  readonly ownKind: TileKind | null;
  readonly prevailingKind: TileKind;
  readonly luckyHonours: 'dragons' | 'winds';
  readonly mahjong: boolean;
  readonly ownDraw: boolean;
  /** Sets laid out correctly. */
  readonly melds: readonly Meld[];
  /** The playing tiles, winning tile and melds included. */
  readonly tiles: readonly TileKind[];
  /** Which of these are there: bit n for suit n, bit 3 for honours. */
  readonly groups: number;
  /** Exactly one kind could complete the hand. */
  readonly onlyPlace: boolean;
}

/** A hand in one arrangement: what every row of the scoring tables looks at. */
export interface ArrangedHand {
  readonly hand: HandFacts;
  readonly arrangement: Arrangement;
}

/** Dragons as directions (Millington 132, note): red leads, white sits on its right, green opposite. */
const DIRECTION_DRAGONS: readonly (TileKind | null)[] = [RED, WHITE, GREEN, null];
const windKind = (wind: Wind): TileKind => kindFromIndex(FIRST_WIND + wind);

export function handFacts(
  view: HandView,
  circumstances: ClassicalCircumstances,
  options: ClassicalOptions,
  onlyPlace: boolean,
): HandFacts {
  const own = seatWind(view.seat, view.dealer);
  const melds = view.melds.filter((_, index) => !circumstances.foulMelds.includes(index));
  const won = view.winBy !== 'none' && view.winningTile !== null ? [view.winningTile] : [];
  const tiles = [...view.concealed, ...won, ...melds.flatMap((meld) => meld.tiles)].map(kindOf);
  return {
    view,
    circumstances,
    options,
    seatWind: own,
    ownKind: options.dragonSeats ? DIRECTION_DRAGONS[own] : windKind(own),
    prevailingKind: circumstances.prevailingKind ?? prevailing(view.roundWind, options),
    luckyHonours: options.dragonSeats ? 'winds' : 'dragons',
    mahjong: view.winBy !== 'none',
    ownDraw: isOwnDraw(view),
    melds,
    tiles,
    groups: tiles.reduce((mask, kind) => mask | (1 << suitIndexOf(kind)), 0),
    onlyPlace,
  };
}

const prevailing = (round: Wind, options: ClassicalOptions): TileKind =>
  (options.dragonSeats ? DIRECTION_DRAGONS[round] : null) ?? windKind(round);

export const isLucky = (kind: TileKind, hand: HandFacts): boolean =>
  hand.luckyHonours === 'dragons' ? isDragon(kind) : isWind(kind);

/**
 * A laid set as it scores. A kong left unmarked counts as exposed in every respect (Millington 52); one claimed onto a
 * concealed pung is exposed for its points and concealed for some doubles (116k, 117c).
 */
export function setOfMeld(meld: Meld): ClassicalSet {
  const marked = meld.marked !== false;
  const concealed = isConcealedKong(meld) && marked;
  const claimedKong = meld.kind === 'kong' && meld.how === 'claimed' && marked;
  return { kind: meld.kind, tile: baseKindOf(meld), concealed, asConcealedPung: concealed || claimedKong };
}

import type { TileKind } from '../../tiles/kind.js';

/** What scoring must know of the hand's course beside the tiles. */
export interface ClassicalCircumstances {
  /** Won with the last tile of the wall, or with a discard after the live wall ran out. */
  readonly lastTile: boolean;
  /** Discards and other players' sets, one entry a tile; the hand's own melds and the winning tile left out. */
  readonly visible: readonly TileKind[];
  /** An original call was announced and kept. */
  readonly originalCall: boolean;
  /** Won on East's first discard, calling since the deal. */
  readonly firstDiscardOfEast: boolean;
  /** Two kongs and the mahjong in one turn, each with the loose tile of the one before. */
  readonly kongOnKong: boolean;
  /** Mahjongs of East in a row, this one included; 0 when East did not win. */
  readonly eastConsecutiveWins: number;
  /** The kong that was robbed was a concealed one. */
  readonly robbedKongConcealed: boolean;
  /** The drawn winning tile was put into the hand unseen. */
  readonly lastTileNotShown: boolean;
  /** Won before East's second turn. */
  readonly firstTurn: boolean;
  /** The loose tile was a bonus tile and the winning tile is its replacement. */
  readonly replacedLooseTile: boolean;
  /** The hand holds too many tiles: it scores nothing. */
  readonly longHand: boolean;
  /** Places in `melds` of sets laid wrongly: they score nothing. */
  readonly foulMelds: readonly number[];
  /** The kind that prevails where it is not the round wind's (round of the centre, dragons as directions). */
  readonly prevailingKind: TileKind | null;
}

/** Nothing out of the ordinary. */
export const PLAIN: ClassicalCircumstances = {
  lastTile: false,
  visible: [],
  originalCall: false,
  firstDiscardOfEast: false,
  kongOnKong: false,
  eastConsecutiveWins: 0,
  robbedKongConcealed: false,
  lastTileNotShown: false,
  firstTurn: false,
  replacedLooseTile: false,
  longHand: false,
  foulMelds: [],
  prevailingKind: null,
};

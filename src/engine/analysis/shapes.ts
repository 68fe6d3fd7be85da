import type { TileKind } from '../tiles/kind.js';

/**
 * How many tiles of each playing kind are held concealed, wilds left out: 34 numbers of 0–4 in kind order. A `Uint8Array`
 * is fastest; one caller should always pass the same sort of array.
 */
export type Counts = ArrayLike<number>;

/** The shapes a hand can be won in. `standard` is sets and a pair, the melds counted as sets. */
export type Shape = 'standard' | 'sevenPairs' | 'thirteenOrphans' | 'independentTiles' | 'allHonours';

/**
 * Whether two of the seven pairs may be alike: `distinct` no; `naturalQuads` yes, as four real tiles without a wild among
 * them; `equal` yes, however the four come about.
 */
export type SevenPairsRule = 'distinct' | 'naturalQuads' | 'equal';

/** What counts as a won hand. A ruleset passes its own; analysis knows no ruleset. */
export interface WinningShapes {
  /** Sets of the standard shape: 4 with 13 tiles in hand, 5 with 16. */
  readonly setsNeeded: 4 | 5;
  /** Closed hands of 14 tiles only. Off when left out. */
  readonly sevenPairs?: SevenPairsRule;
  /** One of each terminal and honour and any of these twice; closed hands of 14 tiles only. Off when left out. */
  readonly thirteenOrphans?: boolean;
  /** Fourteen tiles, no two alike, no two of a suit closer than three ranks; closed hands only. Off when left out. */
  readonly independentTiles?: boolean;
  /** Honours only, in any shape; with melds the caller sees to it that these are honours. Off when left out. */
  readonly allHonours?: boolean;
  /** Any three different winds, and the three dragons, are runs too. Off when left out. */
  readonly honourRuns?: boolean;
  /** In a hand with wilds a kind may be used more than four times. Off when left out. */
  readonly wildAsFifthCopy?: boolean;
}

/** A hand as the checked entry points take it. */
export interface AnalysedHand {
  /** Concealed tiles without wilds; the winning or drawn tile included when there is one. */
  readonly counts: Counts;
  /** Melds laid out or declared, kongs included (each is one set). */
  readonly melds: number;
  /** Tiles in hand that stand for any kind, 0–8. */
  readonly wilds: number;
}

/** A kind that wins, and how many copies of it the caller has not seen. */
export interface Wait {
  readonly kind: TileKind;
  readonly unseen: number;
}

/** What a hand looks like after one discard. */
export interface DiscardOutlook {
  readonly discard: TileKind;
  /** Distance after the discard. */
  readonly distance: number;
  /** Kinds whose draw brings the hand nearer, with the copies not seen (0 is listed too). */
  readonly accepts: readonly Wait[];
  /** All the copies in `accepts`. */
  readonly unseen: number;
}

/** Three concealed tiles of a hand. */
export interface ConcealedSet {
  readonly type: 'run' | 'triplet';
  /** Lowest tile of a run, the kind of a triplet. */
  readonly kind: TileKind;
  /** The three kinds in ascending order, three times the same for a triplet. */
  readonly tiles: readonly [TileKind, TileKind, TileKind];
  /** Bit i is set when `tiles[i]` is a wild; in a triplet the lowest bits are. */
  readonly wilds: number;
}

/** One way in which the concealed tiles fall into sets and a pair; melds are not repeated. */
export interface Decomposition {
  readonly pair: TileKind;
  /** How many of the pair's two tiles are wilds. */
  readonly pairWilds: number;
  readonly sets: readonly ConcealedSet[];
}

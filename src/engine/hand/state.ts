import type { WallBreak } from '../ruleset/contract.js';
import type { WinSource } from '../table/hand-view.js';
import type { Meld } from '../table/meld.js';
import type { Payment } from '../table/payment.js';
import type { Seat, Wind } from '../table/seat.js';
import type { TileId } from '../tiles/tile-set.js';
import type { Irregularity, Outcome, Settlement } from './consequence.js';
import type { MaybeTile } from './events.js';

/** What a hand starts from; frozen for its length. */
export interface HandSetup {
  readonly dealer: Seat;
  readonly roundWind: Wind;
  /** Repeated deals of the dealer and the like, in the ruleset's counting. */
  readonly streak: number;
  readonly counters: number;
  /** Points lying on the table. */
  readonly pot: number;
  /** Points of each chair at the start. */
  readonly balances: readonly [number, number, number, number];
  /** Chairs without a player: dummies, sitting empty. */
  readonly empty: readonly Seat[];
  /** What the ruleset carries from hand to hand (East's wins in a row, the banker's base, debts of the last round). */
  readonly carried: unknown;
}

export interface Discard {
  readonly tile: TileId;
  /** Straight from the draw. */
  readonly drawn: boolean;
  readonly claimedBy: Seat | null;
  /** Carries a declaration (laid sideways). */
  readonly declared: boolean;
}

export interface SeatState {
  readonly concealed: readonly MaybeTile[];
  readonly melds: readonly Meld<TileId>[];
  readonly bonus: readonly TileId[];
  readonly river: readonly Discard[];
}

export interface WallState {
  /** By slot; empty until the wall is built. */
  readonly tiles: readonly MaybeTile[];
  readonly broken: WallBreak | null;
  readonly headTaken: number;
  readonly tailTaken: number;
  /** Tiles gone from the wall, the deal included. */
  readonly taken: number;
  /** Slots that no draw may take (indicators that stay). */
  readonly blocked: readonly number[];
}

/** One claim on the open tile; the last of the stack stands, earlier ones were overridden by it. */
export interface Claim {
  readonly seat: Seat;
  readonly claim: 'chow' | 'pung' | 'kong';
  readonly with: readonly TileId[];
}

/** A discard, or a tile added to a pung, that others may still take; kept until what it can lead to has lapsed. */
export interface OpenTile {
  readonly from: Seat;
  readonly tile: TileId;
  readonly as: 'discard' | 'added-kong' | 'concealed-kong';
  readonly claims: readonly Claim[];
  readonly passed: readonly Seat[];
  readonly wins: readonly Seat[];
  /** The wall had no live tile left when it was discarded. */
  readonly last: boolean;
  /** Who drew from the wall instead and so may not have it any more (Millington 65, 66). */
  readonly waived?: Seat;
  /** The other tile of the same turn, back in the hand because this one was claimed (Millington 75). */
  readonly insteadOf?: TileId;
  /** Somebody claimed it and gave it back: it stays on the table (Millington 71). */
  readonly stays?: boolean;
  /**
   * What the discard ended: what there is to go back to while it may be taken back (Millington 70). Of a kong: the turn it was
   * made in, while it may still be undone for a late claim of the tile before (60, 63, 64).
   */
  readonly turn?: EndedTurn;
  /** What the first claim of it ended, for when no claim stands any more (Millington 62, 69). */
  readonly unclaimed?: Ended;
}

/** What an act ended beside the places of the tiles, kept until the act cannot be taken back any more. */
export interface Ended {
  readonly chain: readonly ChainLink[];
  /** The ruleset's own slice: a `Memory` of the hand it is kept in. */
  readonly memory: unknown;
}

export interface EndedTurn extends Ended {
  readonly phase: Phase;
  /** The discard before, where this one was made without a draw: it may have been claimed by word (41). */
  readonly claimable?: OpenTile;
  /** The claimed tile where the turn began with a claim that nothing has been added to: it may be taken back too (76). */
  readonly open: OpenTile | null;
}

/** `drawn` is null after a claim or where unknown. */
export interface ActingPhase {
  readonly name: 'acting';
  readonly seat: Seat;
  readonly drawn: MaybeTile;
  readonly source: WinSource | 'claim';
  /** The discard that was taken back: others may claim it all the same until another is discarded (Millington 70). */
  readonly returned?: TileId;
}

/** `step` counts the ruleset's opening steps; `done` counts takes, layings or bids within it; `loose` are owed a tile for a kong. */
export interface OpeningPhase {
  readonly name: 'opening';
  readonly step: number;
  readonly done: number;
  readonly loose?: readonly Seat[];
}

/** A bonus tile that the player whose turn it is laid out instead of keeping what he had drawn: it goes back with the draw. */
export interface LaidDraw {
  readonly tile: TileId;
  readonly source: WinSource | 'claim';
}

export type Phase =
  | OpeningPhase
  /** `refusals` counts the players who have passed this draw on, where the ruleset lets them; `laid` is what is replaced. */
  | {
      readonly name: 'drawing';
      readonly seat: Seat;
      readonly end: 'head' | 'tail';
      readonly why: 'turn' | 'kong' | 'bonus';
      readonly refusals?: number;
      readonly laid?: LaidDraw;
    }
  | ActingPhase
  | { readonly name: 'claiming' }
  /** `opening` is taken up again after a kong of the deal. */
  | { readonly name: 'robbing'; readonly opening?: OpeningPhase }
  /** `before` is what it was settled from: a win may still be disputed. */
  | { readonly name: 'settling'; readonly outcome: Outcome; readonly settlement: Settlement; readonly before: Phase }
  | { readonly name: 'over'; readonly outcome: Outcome; readonly settlement: Settlement };

/** What somebody claimed, in the order of the hand: liabilities need source and order. */
export interface ClaimRecord {
  readonly seat: Seat;
  readonly from: Seat;
  readonly claim: 'chow' | 'pung' | 'kong';
  readonly tile: TileId;
}

/** A kong or a floated wild since the last discard that broke the chain. */
export interface ChainLink {
  readonly seat: Seat;
  readonly link: 'kong' | 'float';
  readonly how: 'concealed' | 'added' | 'claimed' | 'discard';
}

/** A hand of mahjong between its first die and its settlement. Plain immutable data: `apply` makes the next one. */
export interface HandState<Memory = unknown> {
  readonly setup: HandSetup;
  readonly phase: Phase;
  readonly seats: readonly [SeatState, SeatState, SeatState, SeatState];
  readonly wall: WallState;
  /** Every roll of the opening in order. */
  readonly rolls: readonly (readonly number[])[];
  readonly indicators: readonly TileId[];
  readonly open: OpenTile | null;
  readonly claims: readonly ClaimRecord[];
  readonly chain: readonly ChainLink[];
  /** Discards so far, all seats. */
  readonly discards: number;
  /** Payments made during the hand (kongs, sticks). */
  readonly paid: readonly Payment[];
  readonly irregularities: readonly Irregularity[];
  /** The ruleset's own slice. */
  readonly memory: Memory;
}

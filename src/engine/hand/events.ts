import type { Seat } from '../table/seat.js';
import type { TileId } from '../tiles/tile-set.js';

/** A tile that nobody has identified (base profile, or a record without the wall) is null. */
export type MaybeTile = TileId | null;

/** What people did, in past tense: the vocabulary of the journal. Unlawful acts are events like any other. */
export type HandEvent =
  /** The wall as it stands, by slot of the ruleset's wall plan. */
  | { readonly type: 'WallBuilt'; readonly tiles: readonly MaybeTile[] }
  | { readonly type: 'DiceRolled'; readonly by: Seat; readonly dice: readonly number[] }
  /** Tiles that a seat took from the wall while dealing; the dealer's last one comes in an event of its own. */
  | { readonly type: 'TilesDealt'; readonly seat: Seat; readonly tiles: readonly MaybeTile[] }
  | { readonly type: 'IndicatorTurned'; readonly tile: TileId }
  | { readonly type: 'TileDrawn'; readonly seat: Seat; readonly tile: MaybeTile }
  | { readonly type: 'TileDiscarded'; readonly seat: Seat; readonly tile: TileId }
  /** `with` are the tiles from the claimer's hand. */
  | {
      readonly type: 'TileClaimed';
      readonly seat: Seat;
      readonly claim: 'chow' | 'pung' | 'kong';
      readonly with: readonly TileId[];
    }
  /** Four tiles of the hand, or the one that is added to an exposed pung. */
  | { readonly type: 'KongDeclared'; readonly seat: Seat; readonly how: 'concealed' | 'added'; readonly tiles: readonly TileId[] }
  | { readonly type: 'BonusLaid'; readonly seat: Seat; readonly tile: TileId }
  /** A word spoken by key: a declaration of the ruleset (`riichi`, `original-call`, `nine-terminals`), a bid with its value. */
  | { readonly type: 'Declared'; readonly seat: Seat; readonly what: string; readonly value?: number }
  | { readonly type: 'Passed'; readonly seat: Seat }
  /** `shown`: the hand was laid open, so that it cannot be taken back. */
  | { readonly type: 'WinDeclared'; readonly seat: Seat; readonly shown: boolean }
  /** Nobody says anything more: ends a claim window at the end of the wall, an opening step with free turns, or a settlement. */
  | { readonly type: 'WindowClosed' }
  /** A drawn tile given back to the wall, a discard taken back into the hand, or a claim undone. */
  | { readonly type: 'TakenBack'; readonly seat: Seat; readonly what: 'draw' | 'discard' | 'claim' | 'win' };

export type HandEventType = HandEvent['type'];
export type EventOf<T extends HandEventType> = Extract<HandEvent, { type: T }>;

/** Version of the vocabulary above, written with every journal record. */
export const HAND_EVENT_VERSION = 1;

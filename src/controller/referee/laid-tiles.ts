import type { Table } from '../../engine/hand/apply.js';
import { formsClaim } from '../../engine/hand/claiming.js';
import type { HandEvent } from '../../engine/hand/events.js';
import { mayDeclareDealtKong } from '../../engine/hand/kongs.js';
import type { HandState } from '../../engine/hand/state.js';
import type { Seat } from '../../engine/table/seat.js';
import { isBonus } from '../../engine/tiles/kind.js';
import type { TileId } from '../../engine/tiles/tile-set.js';

/** Tiles of one seat that lie in its meld zone and are not yet part of a meld. */
export interface LaidTiles {
  /** From the hand, in order of arrival. */
  readonly held: readonly TileId[];
  /** The open tile, once it lies there too. */
  readonly claimed: TileId | null;
  /** The rules refused what they make: nothing more is said of them until they change. */
  readonly refused: boolean;
}

export const NOTHING_LAID: LaidTiles = { held: [], claimed: null, refused: false };

export const withoutTile = ({ held, claimed }: LaidTiles, tile: TileId): LaidTiles => ({
  held: held.filter((other) => other !== tile),
  claimed: claimed === tile ? null : claimed,
  refused: false,
});

export type LaidMeaning =
  /** They make this; nothing can be added to change it. */
  | { readonly kind: 'complete'; readonly events: readonly HandEvent[] }
  /** They make this unless another tile follows: a pung may still become a kong. */
  | { readonly kind: 'settling'; readonly events: readonly HandEvent[] }
  | { readonly kind: 'open' };

const OPEN: LaidMeaning = { kind: 'open' };
const complete = (...events: readonly HandEvent[]): LaidMeaning => ({ kind: 'complete', events });

/** What the laid tiles mean in the hand as it stands. Tiles taken together arrive in any order. */
export function meaningOf(table: Table, hand: HandState, seat: Seat, laid: LaidTiles): LaidMeaning {
  if (laid.refused) return OPEN;
  const { kinds } = table.tiles;
  const bonus = laid.held.find((tile) => isBonus(kinds[tile]));
  if (bonus !== undefined) return complete({ type: 'BonusLaid', seat, tile: bonus });
  return laid.claimed === null ? ownMeld(table, hand, seat, laid.held) : claimedMeld(table, hand, seat, laid.held, laid.claimed);
}

function claimedMeld(table: Table, hand: HandState, seat: Seat, held: readonly TileId[], claimed: TileId): LaidMeaning {
  const { rules, tiles } = table;
  const claim = (kind: 'chow' | 'pung' | 'kong'): HandEvent => ({ type: 'TileClaimed', seat, claim: kind, with: held });
  if (held.length === 3) return complete(claim('kong'));
  if (held.length !== 2) return OPEN;
  const kinds = [claimed, ...held].map((tile) => tiles.kinds[tile]);
  return formsClaim(rules, hand, 'pung', kinds) ? { kind: 'settling', events: [claim('pung')] } : complete(claim('chow'));
}

function ownMeld(table: Table, hand: HandState, seat: Seat, held: readonly TileId[]): LaidMeaning {
  const { kinds } = table.tiles;
  const { phase } = hand;
  const inTurn = phase.name === 'acting' && phase.seat === seat;
  if (!inTurn && !mayDeclareDealtKong(table, hand, seat)) return OPEN;
  for (const tile of held) {
    const alike = held.filter((other) => kinds[other] === kinds[tile]);
    if (alike.length === 4) return complete({ type: 'KongDeclared', seat, how: 'concealed', tiles: alike });
    if (!inTurn) continue;
    const standing = hand.open?.claims.at(-1);
    const justClaimed = phase.source === 'claim' && standing?.claim === 'pung' && kinds[standing.with[0]] === kinds[tile];
    // The fourth tile came late: the claim was meant for a kong from the beginning, since none may be added in that turn.
    if (justClaimed) {
      const claim = { type: 'TileClaimed', seat, claim: 'kong', with: [...standing.with, tile] } as const;
      return complete({ type: 'TakenBack', seat, what: 'claim' }, claim);
    }
    if (hand.seats[seat].melds.some((meld) => meld.kind === 'pung' && kinds[meld.tiles[0]] === kinds[tile])) {
      return complete({ type: 'KongDeclared', seat, how: 'added', tiles: [tile] });
    }
  }
  return OPEN;
}

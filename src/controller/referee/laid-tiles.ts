import type { Table } from '../../engine/hand/apply.js';
import type { HandEvent } from '../../engine/hand/events.js';
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
}

export const NOTHING_LAID: LaidTiles = { held: [], claimed: null };

export type LaidMeaning =
  /** They make this; nothing can be added to change it. */
  | { readonly kind: 'complete'; readonly event: HandEvent; readonly rest: LaidTiles }
  /** They make this unless another tile follows: a pung may still become a kong. */
  | { readonly kind: 'settling'; readonly event: HandEvent; readonly rest: LaidTiles }
  | { readonly kind: 'open' };

const OPEN: LaidMeaning = { kind: 'open' };

/** What the laid tiles mean in the hand as it stands. Tiles taken together arrive in any order. */
export function meaningOf(table: Table, hand: HandState, seat: Seat, laid: LaidTiles): LaidMeaning {
  const { kinds } = table.tiles;
  const bonus = laid.held.find((tile) => isBonus(kinds[tile]));
  if (bonus !== undefined) {
    return {
      kind: 'complete',
      event: { type: 'BonusLaid', seat, tile: bonus },
      rest: { ...laid, held: laid.held.filter((tile) => tile !== bonus) },
    };
  }
  return laid.claimed === null ? ownMeld(table, hand, seat, laid.held) : claimedMeld(table, seat, laid.held, laid.claimed);
}

function claimedMeld(table: Table, seat: Seat, held: readonly TileId[], claimed: TileId): LaidMeaning {
  const { kinds } = table.tiles;
  const alike = held.every((tile) => kinds[tile] === kinds[claimed]);
  const claim = (kind: 'chow' | 'pung' | 'kong'): HandEvent => ({ type: 'TileClaimed', seat, claim: kind, with: held });
  if (held.length === 3) return { kind: 'complete', event: claim('kong'), rest: NOTHING_LAID };
  if (held.length !== 2) return OPEN;
  return alike
    ? { kind: 'settling', event: claim('pung'), rest: NOTHING_LAID }
    : { kind: 'complete', event: claim('chow'), rest: NOTHING_LAID };
}

function ownMeld(table: Table, hand: HandState, seat: Seat, held: readonly TileId[]): LaidMeaning {
  const { kinds } = table.tiles;
  const { phase } = hand;
  if (phase.name !== 'acting' || phase.seat !== seat) return OPEN;
  const pung = hand.seats[seat].melds.some((meld) => meld.kind === 'pung' && kinds[meld.tiles[0]] === kinds[held[0]]);
  if (held.length === 1 && pung) {
    return { kind: 'complete', event: { type: 'KongDeclared', seat, how: 'added', tiles: held }, rest: NOTHING_LAID };
  }
  if (held.length !== 4) return OPEN;
  return { kind: 'complete', event: { type: 'KongDeclared', seat, how: 'concealed', tiles: held }, rest: NOTHING_LAID };
}

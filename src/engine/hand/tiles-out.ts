import type { Seat } from '../table/seat.js';
import type { TileId } from '../tiles/tile-set.js';
import type { HandEvent, MaybeTile } from './events.js';
import { isOut } from './seat-state.js';
import type { HandState } from './state.js';

/**
 * The first of an event's tiles that comes from where it cannot come from, since it lies elsewhere on the table: one said to
 * be drawn, or one out of a hand that holds it only as one of its unseen tiles.
 */
export function tileOutAlready(hand: HandState, event: HandEvent): MaybeTile {
  switch (event.type) {
    case 'TileDrawn':
      return event.tile !== null && isOut(hand, event.tile) ? event.tile : null;
    case 'TilesDealt':
      return event.tiles.find((tile) => tile !== null && isOut(hand, tile)) ?? null;
    case 'TileDiscarded':
    case 'BonusLaid':
      return notFromHand(hand, event.seat, [event.tile]);
    case 'TileClaimed':
      return notFromHand(hand, event.seat, event.with);
    case 'KongDeclared':
      return notFromHand(hand, event.seat, event.tiles);
    default:
      return null;
  }
}

const notFromHand = (hand: HandState, seat: Seat, tiles: readonly TileId[]): MaybeTile =>
  tiles.find((tile) => !hand.seats[seat].concealed.includes(tile) && isOut(hand, tile)) ?? null;

import { isConcealedKong, type Meld } from '../../table/meld.js';
import { SEATS, type Seat } from '../../table/seat.js';
import { type FenghuaWin, isAllPung, suitOfTiles } from './reading.js';

/**
 * Who pays for all three. The closer cause goes first (R-FH9): the robbed player, the discarder of the claimed bottom tile,
 * then whoever fed four open sets, or three of a pure, mixed or all pung hand.
 */
export function liableSeat(win: FenghuaWin): Seat | null {
  const { view, moment } = win;
  if (view.winBy === 'robbed-kong') return view.from;
  if (view.winBy === 'discard' && moment.bottomTile) return view.from;
  const enough = suitOfTiles(win) !== null || isAllPung(win) ? 3 : 4;
  return SEATS.find((seat) => setsFrom(view.melds, seat) >= enough) ?? null;
}

/** Open sets that a seat has fed; an added kong counts as the pung it was. */
export const setsFrom = (melds: readonly Meld[], seat: Seat): number =>
  melds.filter((meld) => !isConcealedKong(meld) && meld.from === seat).length;

import { SEATS, type Seat } from '../table/seat.js';
import type { Table } from './apply.js';
import { letPass } from './passing.js';
import type { HandState } from './state.js';
import { liveTilesLeft } from './wall.js';

/** Seats that may still answer the open tile: everybody with a player but its owner. */
export const answerers = (hand: HandState): readonly Seat[] =>
  hand.open ? SEATS.filter((seat) => seat !== hand.open?.from && !hand.setup.empty.includes(seat)) : [];

/** Everybody who may answer the open tile has passed or declared a win. */
export function allAnswered(hand: HandState): boolean {
  const { open } = hand;
  return open !== null && answerers(hand).every((seat) => open.passed.includes(seat) || open.wins.includes(seat));
}

/**
 * Whether only closing the window can lead on: a win was declared, or nobody may draw any more because the wall is used up
 * or an abortive draw is due. Otherwise the next draw closes it by itself.
 */
export function mustBeClosed<M>(table: Table<M>, hand: HandState<M>): boolean {
  if (hand.phase.name === 'drawing') {
    const noTile = liveTilesLeft(table.rules, hand) === 0 && hand.phase.end === 'head';
    return noTile || table.rules.endings.abortDue(hand) !== null;
  }
  if (hand.phase.name !== 'claiming' && hand.phase.name !== 'robbing') return false;
  if (hand.open && hand.open.wins.length > 0) return true;
  if (table.rules.endings.abortDue(letPass(table.rules, hand).hand) !== null) return true;
  return hand.phase.name === 'claiming' && liveTilesLeft(table.rules, hand) === 0;
}

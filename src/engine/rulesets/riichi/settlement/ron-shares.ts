import { type Seat, stepsTo } from '../../../table/seat.js';
import { ronWinners } from '../claim-priority.js';
import type { RiichiOptions } from '../options.js';

/** What a winner gets beside the hand. */
export interface RonShare {
  readonly seat: Seat;
  readonly takesCounters: boolean;
  readonly sticks: number;
}

/**
 * Who of several is paid on one tile, and how counters and sticks are shared (section 13). With `own-back` a riichi winner
 * gets the own stick and the next in turn after the discarder the rest. Empty when three rons abort the hand.
 */
export function ronShares(
  discarder: Seat,
  winners: readonly Seat[],
  table: { readonly sticks: number; readonly riichi: readonly Seat[] },
  options: Pick<RiichiOptions, 'multipleRon' | 'multipleRonHonba' | 'multipleRonSticks'>,
): RonShare[] {
  const inTurn = [...winners].sort((first, second) => stepsTo(discarder, first) - stepsTo(discarder, second));
  const paid = ronWinners(inTurn, options);
  const own = (seat: Seat): number => (options.multipleRonSticks === 'own-back' && table.riichi.includes(seat) ? 1 : 0);
  const rest = table.sticks - paid.reduce((sum: number, seat) => sum + own(seat), 0);
  return paid.map((seat, index) => ({
    seat,
    takesCounters: index === 0 || options.multipleRonHonba === 'each',
    sticks: own(seat) + (index === 0 ? rest : 0),
  }));
}

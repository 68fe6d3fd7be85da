import { rightOf, type Seat } from '../../table/seat.js';

/** How a hand ended, for who deals next. */
export interface HandEnd {
  readonly dealer: Seat;
  /** Hands in a row that the dealer has dealt, this one included. */
  readonly dealerStreak: number;
  /** Empty on a drawn hand. */
  readonly winners: readonly Seat[];
}

export interface NextDealer {
  readonly dealer: Seat;
  readonly dealerStreak: number;
}

const staying = (end: HandEnd): NextDealer => ({ dealer: end.dealer, dealerStreak: end.dealerStreak + 1 });
const moving = (dealer: Seat): NextDealer => ({ dealer, dealerStreak: 1 });

/** The dealer stays while `stays` holds, else the deal moves to his right neighbour. */
export const stayOrPassRight = (end: HandEnd, stays: boolean): NextDealer => (stays ? staying(end) : moving(rightOf(end.dealer)));

export const dealerWon = (end: HandEnd): boolean => end.winners.includes(end.dealer);
export const wasDrawn = (end: HandEnd): boolean => end.winners.length === 0;
export const wonOrDrawn = (end: HandEnd): boolean => dealerWon(end) || wasDrawn(end);

/** The dealer stays on his win or a drawn hand, else the deal passes to the right. */
export const stayOnWinOrDraw = (end: HandEnd): NextDealer => stayOrPassRight(end, wonOrDrawn(end));

/** The winner deals next wherever he sits; a drawn hand counts as one more of the dealer's. */
export function winnerDeals(end: HandEnd): NextDealer {
  if (wonOrDrawn(end)) return staying(end);
  return moving(end.winners[0]);
}

import { seatByDice } from '../ruleset/wall-plan.js';
import { SEATS, type Seat } from '../table/seat.js';

/**
 * Who deals first: East as the seats were drawn (chair 0), whom East's throw of two dice picks, or who throws most, those of
 * equal throws throwing again.
 */
export type FirstDealerRule = 'east' | 'dice' | 'highest-roll';

/** Finds the first dealer of a match; `pipsOf` throws two dice for a seat and gives their sum. */
export function findFirstDealer(rule: FirstDealerRule, pipsOf: (seat: Seat) => number): Seat {
  switch (rule) {
    case 'east':
      return 0;
    case 'dice':
      return seatByDice(0, pipsOf(0));
    case 'highest-roll':
      return highest(SEATS, pipsOf);
  }
}

function highest(seats: readonly Seat[], pipsOf: (seat: Seat) => number): Seat {
  const thrown = seats.map((seat) => ({ seat, pips: pipsOf(seat) }));
  const most = Math.max(...thrown.map(({ pips }) => pips));
  const best = thrown.filter(({ pips }) => pips === most).map(({ seat }) => seat);
  return best.length === 1 ? best[0] : highest(best, pipsOf);
}

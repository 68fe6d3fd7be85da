import type { Seat } from '../../table/seat.js';
import { pipsOf, type Roll, seatOfPips } from './dice.js';
import type { Ring } from './ring.js';

/** Where a ring is broken: after `count` stacks from the breaker's right end. */
export interface Break {
  readonly ring: Ring;
  readonly count: number;
}

/** The dealer's sum picks the breaker, who breaks his own wall after as many stacks. */
export function breakBySum(dealer: Seat, roll: Roll, perSide: number): Break {
  const count = pipsOf(roll);
  return { ring: { perSide, breaker: seatOfPips(dealer, count) }, count };
}

/**
 * Two rolls: the dealer's picks who breaks, and both together are counted off that wall; beyond its own stacks the count goes
 * on clockwise into the left neighbour's wall (R-SX1).
 */
export function breakByTwoRolls([first, second]: readonly Roll[], dealer: Seat, perSide: number): Break {
  return { ring: { perSide, breaker: seatOfPips(dealer, pipsOf(first)) }, count: pipsOf(first) + pipsOf(second) };
}

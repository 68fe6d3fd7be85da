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

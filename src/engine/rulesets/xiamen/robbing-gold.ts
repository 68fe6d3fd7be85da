import { rightOf, type Seat, stepsTo } from '../../table/seat.js';
import type { Claim } from '../regional/priority.js';

/** Of several who can rob the gold, a non-banker before the banker, the nearest in turn after the banker first (R-XM4). */
export const grantRobbers = (claims: readonly Claim[], banker: Seat): Claim[] =>
  [...claims].sort((a, b) => stepsTo(rightOf(banker), a.seat) - stepsTo(rightOf(banker), b.seat)).slice(0, 1);

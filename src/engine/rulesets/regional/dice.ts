import { type Seat, seatAfter } from '../../table/seat.js';

/** The pips of one throw of two dice. */
export type Roll = readonly [number, number];

export const pipsOf = ([first, second]: Roll): number => first + second;
export const smallerOf = ([first, second]: Roll): number => Math.min(first, second);
export const largerOf = ([first, second]: Roll): number => Math.max(first, second);

/** Who is meant by the pips: the roller counts as one, then counter-clockwise. */
export const seatOfPips = (roller: Seat, pips: number): Seat => seatAfter(roller, pips - 1);

import type { Seat } from '../../table/seat.js';
import type { Break } from '../regional/breaks.js';
import { pipsOf, type Roll, seatOfPips, smallerOf } from '../regional/dice.js';
import { standardWall } from '../regional/standard-wall.js';

export const STACKS_PER_SIDE = 17;
/** 136 tiles without the 53 that are dealt. There is no dead wall: all of them may be drawn. */
export const TILES_AFTER_DEAL = 83;
export const RESERVED_TILES = 0;

/** The sum of the dice picks whose wall is broken, the smaller die how many stacks stay right of the gap. */
export const breakAt = (roll: Roll, banker: Seat): Break => ({
  ring: { perSide: STACKS_PER_SIDE, breaker: seatOfPips(banker, pipsOf(roll)) },
  count: smallerOf(roll),
});

/** The wall as `wall` cases describe it; wall, deal and tail order are R-YZ1. */
export const describeWall = ({ ring, count }: Break): Readonly<Record<string, unknown>> => ({
  ...standardWall(ring, count, 'top'),
});

import type { Seat } from '../../table/seat.js';
import { type Break, breakByTwoRolls } from '../regional/breaks.js';
import { pipsOf, type Roll } from '../regional/dice.js';
import { type TileSpot, tileAt } from '../regional/ring.js';
import { standardWall } from '../regional/standard-wall.js';
import type { NanchangOptions } from './options.js';

export const STACKS_PER_SIDE = 17;
/** 136 tiles without the 53 that are dealt; the indicator is one of them. There are no flowers (R-NC7). */
export const TILES_AFTER_DEAL = 83;

export const breakAt = (rolls: readonly Roll[], banker: Seat): Break => breakByTwoRolls(rolls, banker, STACKS_PER_SIDE);

/** Ring position of the indicator: a third roll of two dice (R-NC1) counted counter-clockwise, the tail stack as one. */
export const indicatorStack = ({ count }: Break, fineRoll: Roll): number => count - pipsOf(fineRoll) + 1;

export const indicatorSpot = (wall: Break, fineRoll: Roll): TileSpot => tileAt(wall.ring, indicatorStack(wall, fineRoll), 'top');

/** The wall as `wall` cases describe it. */
export const describeWall = (wall: Break, fineRoll: Roll): Readonly<Record<string, unknown>> => ({
  ...standardWall(wall.ring, wall.count, 'top'),
  indicator: indicatorSpot(wall, fineRoll),
});

/**
 * 17 stacks stay, the indicator's among them: always 34 tiles, or 33 after an odd number of supplements, when the last
 * stack is half (R-NC2).
 */
export const reservedTiles = ({ deadWall }: NanchangOptions, supplements: number): number =>
  deadWall === '17-stacks-half' && supplements % 2 === 1 ? 33 : 34;

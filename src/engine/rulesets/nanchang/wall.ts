import type { Seat } from '../../table/seat.js';
import { pipsOf, type Roll, seatOfPips } from '../regional/dice.js';
import { type Ring, type TileSpot, tileAt } from '../regional/ring.js';
import { standardWall } from '../regional/standard-wall.js';
import type { NanchangOptions } from './options.js';

export const STACKS_PER_SIDE = 17;
/** 136 tiles without the 53 that are dealt; the indicator is one of them. */
export const TILES_AFTER_DEAL = 83;

export interface NanchangBreak {
  readonly ring: Ring;
  readonly count: number;
}

/**
 * Two rolls: the banker's picks who breaks, and both together are counted off that wall; beyond its 17 stacks the count
 * goes on clockwise into the left neighbour's wall (R-SX1).
 */
export function breakAt([first, second]: readonly Roll[], banker: Seat): NanchangBreak {
  const ring = { perSide: STACKS_PER_SIDE, breaker: seatOfPips(banker, pipsOf(first)) };
  return { ring, count: pipsOf(first) + pipsOf(second) };
}

/** Ring position of the indicator: a third roll of two dice (R-NC1) counted counter-clockwise, the tail stack as one. */
export const indicatorStack = ({ count }: NanchangBreak, fineRoll: Roll): number => count - pipsOf(fineRoll) + 1;

export const indicatorSpot = (wall: NanchangBreak, fineRoll: Roll): TileSpot =>
  tileAt(wall.ring, indicatorStack(wall, fineRoll), 'top');

/** The wall as `wall` cases describe it. */
export const describeWall = (wall: NanchangBreak, fineRoll: Roll): Readonly<Record<string, unknown>> => ({
  ...standardWall(wall.ring, wall.count, 'top'),
  indicator: indicatorSpot(wall, fineRoll),
});

/**
 * 17 stacks stay, the indicator's among them: always 34 tiles, or 33 after an odd number of supplements, when the last
 * stack is half (R-NC2).
 */
export const reservedTiles = ({ deadWall }: NanchangOptions, supplements: number): number =>
  deadWall === '17-stacks-half' && supplements % 2 === 1 ? 33 : 34;

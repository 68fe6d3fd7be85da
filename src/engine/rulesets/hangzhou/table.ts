import { rightOf, type Seat } from '../../table/seat.js';
import { type Break, breakBySum } from '../regional/breaks.js';
import type { Roll } from '../regional/dice.js';
import { countWall, type WallCount } from '../regional/reserve.js';
import type { Ring, TileSpot } from '../regional/ring.js';
import { DEALT_TILES } from '../regional/standard-wall.js';

export const STACKS_PER_SIDE = 17;
const TILES = 136;
/** Ten stacks always stay, the indicator and the tile under it among them: a number, not a place (R-HZ3). */
export const RESERVED_TILES = 20;
/** Replacements come from the tail, there the bottom tile of a stack first. */
export const TAIL_FIRST = 'bottom';

/** The dealer's one roll picks the breaker and how far he counts. */
export const hangzhouBreak = (dealer: Seat, roll: Roll): Break => breakBySum(dealer, roll, STACKS_PER_SIDE);

/** The n-th stack from the left end of the wall of the breaker's right neighbour, its top tile (R-HZ2). */
export const indicatorSpot = ({ breaker, perSide }: Ring, count: number): TileSpot => ({
  seat: rightOf(breaker),
  stack: perSide + 1 - count,
  layer: 'top',
});

export const hangzhouWallCount = (headDraws: number, tailDraws: number): WallCount =>
  countWall(TILES - DEALT_TILES, headDraws + tailDraws, RESERVED_TILES);

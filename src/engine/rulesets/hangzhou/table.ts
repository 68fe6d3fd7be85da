import { rightOf, type Seat } from '../../table/seat.js';
import { pipsOf, type Roll, seatOfPips } from '../regional/dice.js';
import { countWall, type WallCount } from '../regional/reserve.js';
import type { Ring, TileSpot } from '../regional/ring.js';
import { DEALT_TILES } from '../regional/standard-wall.js';

export const STACKS_PER_SIDE = 17;
const TILES = 136;
/** Ten stacks always stay, the indicator and the tile under it among them: a number, not a place (R-HZ3). */
export const RESERVED_TILES = 20;
/** Replacements come from the tail, there the bottom tile of a stack first. */
export const TAIL_FIRST = 'bottom';

/** The dealer's sum picks the breaker, who breaks his own wall after as many stacks. */
export function hangzhouBreak(dealer: Seat, roll: Roll): { readonly ring: Ring; readonly count: number } {
  const count = pipsOf(roll);
  return { ring: { perSide: STACKS_PER_SIDE, breaker: seatOfPips(dealer, count) }, count };
}

/** The n-th stack from the left end of the wall of the breaker's right neighbour, its top tile (R-HZ2). */
export const indicatorSpot = ({ breaker, perSide }: Ring, count: number): TileSpot => ({
  seat: rightOf(breaker),
  stack: perSide + 1 - count,
  layer: 'top',
});

export const hangzhouWallCount = (headDraws: number, tailDraws: number): WallCount =>
  countWall(TILES - DEALT_TILES, headDraws + tailDraws, RESERVED_TILES);

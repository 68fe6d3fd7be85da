import type { Seat } from '../../table/seat.js';
import type { Break } from '../regional/breaks.js';
import { largerOf, pipsOf, type Roll, seatOfPips, smallerOf } from '../regional/dice.js';
import type { WallCount } from '../regional/reserve.js';
import { type TileSpot, tileAt } from '../regional/ring.js';
import { standardWall } from '../regional/standard-wall.js';
import type { FenghuaOptions } from './options.js';

export const STACKS_PER_SIDE = 18;
/** 144 tiles without the 53 that are dealt; the indicator is one of them. */
export const TILES_AFTER_DEAL = 91;

/** The larger die counts the stacks right of the gap. */
export interface FenghuaBreak extends Break {
  /** The smaller die: the indicator's place from the tail. */
  readonly minDie: number;
  readonly diceSum: number;
}

type WallOptions = Pick<FenghuaOptions, 'bottomTile' | 'wangpai'>;

/** The sum of the dice picks whose wall is broken, the larger die where. */
export const breakAt = (roll: Roll, banker: Seat): FenghuaBreak => ({
  ring: { perSide: STACKS_PER_SIDE, breaker: seatOfPips(banker, pipsOf(roll)) },
  count: largerOf(roll),
  minDie: smallerOf(roll),
  diceSum: pipsOf(roll),
});

/** Top of the stack that the smaller die counts from the tail, counter-clockwise; always in the breaker's own wall. */
export const indicatorSpot = ({ ring, count, minDie }: FenghuaBreak): TileSpot => tileAt(ring, count - minDie + 1, 'top');

/**
 * The last tile that is drawn from the head: the one just before the indicator (R-FH8), by option the one under it, or the
 * last before a dead wall of as many stacks as the dice show.
 */
export function bottomTileSpot({ ring, count, minDie, diceSum }: FenghuaBreak, { bottomTile, wangpai }: WallOptions): TileSpot {
  if (wangpai === 'dice-sum') return tileAt(ring, count - diceSum, 'bottom');
  return tileAt(ring, bottomTile === 'under-indicator' ? count - minDie + 1 : count - minDie, 'bottom');
}

/** Tiles between the bottom tile and the tail, the indicator not counted: supplements come from there. */
export function tilesBehind(wall: Pick<FenghuaBreak, 'minDie' | 'diceSum'>, { bottomTile, wangpai }: WallOptions): number {
  if (wangpai === 'dice-sum') return 2 * wall.diceSum - 1;
  return 2 * wall.minDie - (bottomTile === 'under-indicator' ? 2 : 1);
}

export const headDrawsUntilBottomTile = (wall: Pick<FenghuaBreak, 'minDie' | 'diceSum'>, options: WallOptions): number =>
  TILES_AFTER_DEAL - 1 - tilesBehind(wall, options);

/** Supplements beyond the tiles behind the indicator go on before it, and the bottom tile moves with them (R-FH11). */
export function countFenghuaWall(
  wall: Pick<FenghuaBreak, 'minDie' | 'diceSum'>,
  draws: { readonly headDraws: number; readonly tailDraws: number },
  options: WallOptions,
): WallCount {
  const beyond = Math.max(0, draws.tailDraws - tilesBehind(wall, options));
  const liveTilesLeft = Math.max(0, headDrawsUntilBottomTile(wall, options) - draws.headDraws - beyond);
  return { wallTilesLeft: TILES_AFTER_DEAL - draws.headDraws - draws.tailDraws, liveTilesLeft, draw: liveTilesLeft === 0 };
}

/** The wall as `wall` cases describe it. */
export const describeWall = (wall: FenghuaBreak, options: WallOptions): Readonly<Record<string, unknown>> => ({
  ...standardWall(wall.ring, wall.count, 'top'),
  // Under an indicator on the tail stack only the bottom tile is left there.
  firstTailDraw: tileAt(wall.ring, wall.count, wall.minDie === 1 ? 'bottom' : 'top'),
  indicator: indicatorSpot(wall),
  bottomTile: bottomTileSpot(wall, options),
  tilesBehindIndicator: 2 * wall.minDie - 1,
  headDrawsUntilBottomTile: headDrawsUntilBottomTile(wall, options),
});

import type { Seat } from '../../table/seat.js';
import { type Break, breakByTwoRolls } from '../regional/breaks.js';
import type { Roll } from '../regional/dice.js';
import { type Layer, tailTile } from '../regional/ring.js';
import { standardWall } from '../regional/standard-wall.js';

export const STACKS_PER_SIDE = 17;
/** 136 tiles without the 53 that are dealt. */
export const TILES_AFTER_DEAL = 83;

export const breakAt = (rolls: readonly Roll[], dealer: Seat): Break => breakByTwoRolls(rolls, dealer, STACKS_PER_SIDE);

/** A closed kong takes the lower tile of a full tail stack first, an open kong the upper; of a half stack there is but one. */
export const tailLayerFor = (kong: 'closed' | 'open'): Layer => (kong === 'closed' ? 'bottom' : 'top');

/** The wall as `wall` cases describe it; the standard deal is R-SX2. */
export function describeWall({ ring, count }: Break): Readonly<Record<string, unknown>> {
  return {
    ...standardWall(ring, count, 'top'),
    firstTailDraw: {
      closedKong: tailTile(ring, count, 0, tailLayerFor('closed')),
      openKong: tailTile(ring, count, 0, tailLayerFor('open')),
    },
  };
}

/** Tiles that stay by the number of kongs of all players: 13 stacks with none or with three and more, 7 with one, 8 with two. */
export function reservedTiles(kongs: number): number {
  if (kongs === 1) return 14;
  return kongs === 2 ? 16 : 26;
}

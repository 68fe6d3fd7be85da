import type { Seat } from '../../table/seat.js';
import { type Break, breakBySum } from '../regional/breaks.js';
import type { Roll } from '../regional/dice.js';
import { countWall, type WallCount } from '../regional/reserve.js';
import { DEALT_TILES } from '../regional/standard-wall.js';
import type { BeijingOptions } from './options.js';

export const STACKS_PER_SIDE = 17;
/** C5: replacements take the top tile of the tail stack first. */
export const TAIL_FIRST = 'top';
/** The indicator is the first tile from the head after the deal and leaves the wall. */
export const TAKEN_BEFORE_PLAY = DEALT_TILES + 1;
const TILES = 136;

/** The banker's one roll picks the breaker and how far he counts. */
export const beijingBreak = (banker: Seat, roll: Roll): Break => breakBySum(banker, roll, STACKS_PER_SIDE);

/** Tiles that stay, as agreed; "stacks" are counted in tiles (R-BJ7). The indicator is not among them. */
export function reservedTiles(deadWall: BeijingOptions['deadWall'], kongs: number): number {
  switch (deadWall) {
    case '7-stacks':
      return 14;
    case '7-or-8-stacks':
      return kongs <= 1 ? 14 : 16;
    case '14-plus-kongs':
      return 14 + kongs;
  }
}

export const beijingWallCount = (drawn: number, reserved: number): WallCount =>
  countWall(TILES - TAKEN_BEFORE_PLAY, drawn, reserved);

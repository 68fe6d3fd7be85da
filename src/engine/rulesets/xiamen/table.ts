import { type Seat, seatAfter } from '../../table/seat.js';
import { pipsOf, type Roll, seatOfPips } from '../regional/dice.js';
import { countWall, type WallCount } from '../regional/reserve.js';
import { placeAt, type Ring } from '../regional/ring.js';

/** Eight stacks of two near the centre on each side: the deal. */
export const INNER_STACKS_PER_SIDE = 8;
/** A single layer of twelve tiles with a wing of four at both ends, no difference in use: the game. */
export const OUTER_TILES_PER_SIDE = 20;
export const OUTER_WING = 4;
/** Never used; the indicator is one of them (R-XM8). */
export const RESERVED_TILES = 16;
/** The outer wall when play begins: the banker has taken his seventeenth tile from its head. */
const OUTER_AFTER_DEAL = 4 * OUTER_TILES_PER_SIDE - 1;

/** A tile of the outer wall, counted from its owner's right end, the wing included. */
export interface OuterSpot {
  readonly seat: Seat;
  readonly tile: number;
}

export interface XiamenBreak {
  /** Takes the first two stacks of every inner wall. */
  readonly firstTaker: Seat;
  readonly outer: Ring;
  /** Tiles of the breaker's outer wall right of the gap. */
  readonly count: number;
}

/** The banker's roll finds the first taker, the first taker's roll the breaker and how far he counts. */
export function xiamenBreak(banker: Seat, toTake: Roll, toBreak: Roll): XiamenBreak {
  const firstTaker = seatOfPips(banker, pipsOf(toTake));
  const count = pipsOf(toBreak);
  const outer: Ring = { perSide: OUTER_TILES_PER_SIDE, breaker: seatOfPips(firstTaker, count) };
  return { firstTaker, outer, count };
}

export function outerSpot(ring: Ring, position: number): OuterSpot {
  const { seat, index } = placeAt(ring, position);
  return { seat, tile: index };
}

/** The gold roll counts from the current tail tile, which is one, counter-clockwise. */
export const goldPosition = ({ count }: XiamenBreak, toTurn: Roll, tailDraws: number): number =>
  count - tailDraws - pipsOf(toTurn) + 1;

/** The two stacks of each inner wall that each seat takes: 1–2 the first taker, 3–4 the player on his right, and so on. */
export const innerStacks = (firstTaker: Seat): readonly (readonly [Seat, readonly [number, number]])[] =>
  [0, 1, 2, 3].map((turn) => [seatAfter(firstTaker, turn), [2 * turn + 1, 2 * turn + 2]] as const);

export const xiamenWallCount = (headDraws: number, tailDraws: number): WallCount =>
  countWall(OUTER_AFTER_DEAL, headDraws + tailDraws, RESERVED_TILES);

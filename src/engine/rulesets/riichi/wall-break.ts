import { seatByDice } from '../../ruleset/wall-plan.js';
import { rightOf, type Seat } from '../../table/seat.js';

export const STACKS_PER_SIDE = 17;
export const DEAD_WALL_STACKS = 7;
/** The dead wall always has 14 tiles: the last live tile joins it after each kan (R5). */
export const DEAD_WALL_TILES = 14;
const WALL_TILES = 136;
const DEALT_TILES = 52;
/** Live tiles after 13 have been dealt to each player; the dealer's 14th tile is the first of them. */
export const LIVE_DRAWS = WALL_TILES - DEAD_WALL_TILES - DEALT_TILES;

export interface RiichiBreak {
  readonly breaker: Seat;
  /** Stacks counted from the right end of the breaker's wall; the gap opens to the left of the last. */
  readonly stacksCounted: number;
  /** On the right of the gap, nearest part first (R3). */
  readonly deadWall: readonly { readonly seat: Seat; readonly stacks: number; readonly side?: 'left end' }[];
  readonly liveTiles: number;
  readonly breakerStacksLeftAfterBreak: number;
}

/** Where two dice break the wall (section 3). */
export function riichiBreak(dealer: Seat, dice: readonly number[]): RiichiBreak {
  const stacksCounted = dice.reduce((sum, pips) => sum + pips, 0);
  const breaker = seatByDice(dealer, stacksCounted);
  const own = Math.min(stacksCounted, DEAD_WALL_STACKS);
  const beyond = DEAD_WALL_STACKS - own;
  return {
    breaker,
    stacksCounted,
    deadWall: [
      { seat: breaker, stacks: own },
      ...(beyond > 0 ? [{ seat: rightOf(breaker), stacks: beyond, side: 'left end' as const }] : []),
    ],
    liveTiles: WALL_TILES - DEAD_WALL_TILES,
    breakerStacksLeftAfterBreak: STACKS_PER_SIDE - stacksCounted,
  };
}

/** How many tiles can be drawn from the live wall when that many kans are made: the last live tile joins the dead wall (R5). */
export const maxDraws = (kans: number): number => LIVE_DRAWS - kans;

import type { HandState } from '../../../hand/state.js';
import type { WallBreak, WallRules } from '../../../ruleset/contract.js';
import { evenRing, ringSlots, ringStack, seatByDice, slotFinder, wallPlan } from '../../../ruleset/wall-plan.js';
import { SEATS, type Seat, seatAfter } from '../../../table/seat.js';
import { DEAD_WALL_STACKS, DEAD_WALL_TILES, STACKS_PER_SIDE } from '../wall-break.js';

export const WALL_PLAN = wallPlan([evenRing(STACKS_PER_SIDE)]);
const find = slotFinder(WALL_PLAN);

/** The wall broken after `d` stacks of the breaker's own wall (section 3). */
export function breakWall(rolls: readonly (readonly number[])[], dealer: Seat): WallBreak {
  const count = rolls[0].reduce((sum, die) => sum + die, 0);
  const breaker = seatByDice(dealer, count);
  const live = ringSlots(
    find,
    { breaker, from: count + 1, count: 4 * STACKS_PER_SIDE - DEAD_WALL_STACKS, stacksPerSide: STACKS_PER_SIDE },
    ['top', 'bottom'],
  );
  return {
    breaker,
    count,
    deal: dealTakes(live, dealer),
    head: live.slice(53),
    tail: [
      dead(breaker, count, 1, 'top'),
      dead(breaker, count, 1, 'bottom'),
      dead(breaker, count, 2, 'top'),
      dead(breaker, count, 2, 'bottom'),
    ],
    indicators: [3, 4, 5, 6, 7].map((stack) => dead(breaker, count, stack, 'top')),
  };
}

/** The lower tile of the same stack: where the ura indicator lies (R4). */
export function slotUnder(slot: number): number {
  const { ring, side, stack } = WALL_PLAN.slots[slot];
  return find(ring, side, stack, 'bottom');
}

export function riichiWall<M>(): WallRules<M> {
  const known = new Map<number, WallBreak>();
  return {
    plan: WALL_PLAN,
    // There are only 44 ways to break the wall: each is worked out once.
    breakAt: (rolls, dealer) => {
      const key = 4 * rolls[0].reduce((sum, die) => sum + die, 0) + dealer;
      const broken = known.get(key) ?? breakWall(rolls, dealer);
      known.set(key, broken);
      return broken;
    },
    reserve: (_hand: HandState<M>) => DEAD_WALL_TILES,
    under: slotUnder,
  };
}

/** Dead-wall stack D1…D7, counted from the gap (R4). */
function dead(breaker: Seat, count: number, stack: number, layer: 'top' | 'bottom'): number {
  const place = ringStack(breaker, count + 1 - stack, STACKS_PER_SIDE);
  return find('main', place.side, place.stack, layer);
}

/** Three rounds of four, then one each, then the dealer's fourteenth (section 4). */
function dealTakes(live: readonly number[], dealer: Seat): WallBreak['deal'] {
  const inTurn = SEATS.map((_, step) => seatAfter(dealer, step));
  const fours = [0, 1, 2].flatMap((round) =>
    inTurn.map((seat, step) => ({ seat, slots: live.slice(16 * round + 4 * step, 16 * round + 4 * step + 4) })),
  );
  const singles = inTurn.map((seat, step) => ({ seat, slots: [live[48 + step]] }));
  return [...fours, ...singles, { seat: dealer, slots: [live[52]] }];
}

import type { WallRules } from '../../ruleset/contract.js';
import { evenRing, slotFinder, wallPlan } from '../../ruleset/wall-plan.js';
import { SEATS, type Seat } from '../../table/seat.js';
import { asRolls } from '../regional/live/standard-wall-rules.js';
import type { Ring } from '../regional/ring.js';
import type { XiamenMemory } from './memory.js';
import {
  INNER_STACKS_PER_SIDE,
  innerStacks,
  OUTER_TILES_PER_SIDE,
  OUTER_WING,
  outerSpot,
  RESERVED_TILES,
  xiamenBreak,
} from './table.js';

const PLAN = wallPlan([
  evenRing(INNER_STACKS_PER_SIDE, 2, 'inner'),
  { ...evenRing(OUTER_TILES_PER_SIDE, 1, 'outer'), wings: OUTER_WING },
]);
const find = slotFinder(PLAN);

/** The slot of a place of the outer wall, counted as a ring from the breaker's right end. */
export function outerSlot(ring: Ring, position: number): number {
  const { seat, tile } = outerSpot(ring, position);
  return find('outer', seat, tile, 'single');
}

/** The inner walls are the deal: two stacks of each for everybody. The banker's seventeenth tile is the head of the outer wall. */
export function xiamenWall(): WallRules<XiamenMemory> {
  return {
    plan: PLAN,
    breakAt(rolls, dealer) {
      const [toTake, toBreak] = asRolls(rolls);
      const { firstTaker, outer, count } = xiamenBreak(dealer, toTake, toBreak);
      const size = 4 * OUTER_TILES_PER_SIDE;
      const rest = Array.from({ length: size - 1 }, (_, index) => outerSlot(outer, count + 2 + index));
      return {
        breaker: outer.breaker,
        count,
        deal: [...innerTakes(firstTaker), { seat: dealer, slots: [outerSlot(outer, count + 1)] }],
        head: rest,
        tail: [...rest].reverse(),
        indicators: [],
      };
    },
    // The indicator is one of them and skipped from both ends (R-XM8).
    reserve: () => RESERVED_TILES,
  };
}

function innerTakes(firstTaker: Seat): { readonly seat: Seat; readonly slots: readonly number[] }[] {
  return innerStacks(firstTaker).flatMap(([seat, stacks]) =>
    SEATS.map((side) => ({
      seat,
      slots: stacks.flatMap((stack) => [find('inner', side, stack, 'top'), find('inner', side, stack, 'bottom')]),
    })),
  );
}

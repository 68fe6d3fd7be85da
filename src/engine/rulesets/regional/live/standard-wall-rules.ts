import type { HandState } from '../../../hand/state.js';
import type { WallBreak, WallRules } from '../../../ruleset/contract.js';
import { evenRing, ringSlots, slotFinder, type WallPlan, wallPlan } from '../../../ruleset/wall-plan.js';
import { type Seat, seatAfter } from '../../../table/seat.js';
import type { Layer, Ring, TileSpot } from '../ring.js';
import { DEALT_TILES, standardDealOrder } from '../standard-wall.js';

/** A ring of two-layer stacks, broken after `count` stacks from the breaker's right end, with the standard deal. */
export interface StandardBreak {
  readonly ring: Ring;
  readonly count: number;
}

export interface StandardWallSpec<M> {
  readonly stacksPerSide: number;
  /** Which tile of a full tail stack goes first. */
  readonly tailFirst: Layer;
  breakAt(rolls: readonly (readonly number[])[], dealer: Seat): StandardBreak;
  reserve(hand: HandState<M>): number;
  readonly tailSlot?: WallRules<M>['tailSlot'];
  readonly replacementsLeft?: WallRules<M>['replacementsLeft'];
}

/** The slot of a place of the ring. */
export type SlotOf = (spot: TileSpot) => number;

export const slotOfSpot = (plan: WallPlan): SlotOf => {
  const find = slotFinder(plan);
  return ({ seat, stack, layer }) => find('main', seat, stack, layer);
};

/** The wall of the standard deal: draws go on from the head through the whole ring, replacements from the tail. */
export function standardWallRules<M>(spec: StandardWallSpec<M>): WallRules<M> {
  const { stacksPerSide, tailFirst, breakAt, reserve, tailSlot, replacementsLeft } = spec;
  const plan = wallPlan([evenRing(stacksPerSide)]);
  const find = slotFinder(plan);
  const walk = (breaker: Seat, from: number, count: number, layers: readonly [Layer, Layer]): number[] =>
    ringSlots(find, { breaker, from, count, stacksPerSide }, layers);
  return {
    plan,
    breakAt: (rolls, dealer) => {
      const { ring, count } = breakAt(rolls, dealer);
      const head = walk(ring.breaker, count + 1, 4 * stacksPerSide, ['top', 'bottom']);
      const layers: readonly [Layer, Layer] = tailFirst === 'top' ? ['top', 'bottom'] : ['bottom', 'top'];
      const dealt = new Set(head.slice(0, DEALT_TILES));
      return {
        breaker: ring.breaker,
        count,
        deal: takesOf(head, dealer),
        head: head.slice(DEALT_TILES),
        tail: walk(ring.breaker, count, -4 * stacksPerSide, layers).filter((slot) => !dealt.has(slot)),
        indicators: [],
      };
    },
    reserve,
    ...(tailSlot ? { tailSlot } : {}),
    ...(replacementsLeft ? { replacementsLeft } : {}),
  };
}

/** Three rounds of four tiles, one each, and the dealer's fourteenth. */
function takesOf(head: readonly number[], dealer: Seat): WallBreak['deal'] {
  const order = standardDealOrder();
  const takes = (turn: number, from: number, to: number): WallBreak['deal'][number] => ({
    seat: seatAfter(dealer, turn),
    slots: order[turn].slice(from, to).map((index) => head[index]),
  });
  const turns = [0, 1, 2, 3];
  const rounds = [0, 4, 8].flatMap((from) => turns.map((turn) => takes(turn, from, from + 4)));
  return [...rounds, ...turns.map((turn) => takes(turn, 12, 13)), takes(0, 13, 14)];
}

/** Rolls of the opening as pairs of dice. */
export const asRolls = (rolls: readonly (readonly number[])[]): (readonly [number, number])[] =>
  rolls.map(([first, second]) => [first, second]);

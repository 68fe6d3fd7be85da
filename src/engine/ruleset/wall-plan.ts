import { SEATS, type Seat, seatAfter } from '../table/seat.js';

export type WallLayer = 'top' | 'bottom' | 'single';

/** One place of the wall. Stacks are numbered from the right end of the owner's wall as the owner sees it, 1 first. */
export interface WallSlot {
  readonly ring: 'main' | 'inner' | 'outer';
  readonly side: Seat;
  readonly stack: number;
  readonly layer: WallLayer;
}

/** Where every tile of a built wall lies. Slots are addressed by their index. */
export interface WallPlan {
  readonly slots: readonly WallSlot[];
  /** Slot indexes of each side in the order in which that side's lane delivers its tiles. */
  readonly lanes: readonly [readonly number[], readonly number[], readonly number[], readonly number[]];
  /** From the middle of the table outwards. */
  readonly rings: readonly RingSpec[];
}

export interface RingSpec {
  readonly ring: WallSlot['ring'];
  readonly stacksPerSide: readonly [number, number, number, number];
  readonly layers: 1 | 2;
  /** So many stacks at both ends of each side slant back. */
  readonly wings?: number;
}

/** A wall of one or more rings; each lane builds its rings in the order given, stack 1 first, the lower tile before the upper. */
export function wallPlan(rings: readonly RingSpec[]): WallPlan {
  const slots: WallSlot[] = [];
  const lanes = SEATS.map((side) => {
    const lane: number[] = [];
    for (const { ring, stacksPerSide, layers } of rings) {
      for (let stack = 1; stack <= stacksPerSide[side]; stack++) {
        for (const layer of layers === 1 ? (['single'] as const) : (['bottom', 'top'] as const)) {
          lane.push(slots.length);
          slots.push({ ring, side, stack, layer });
        }
      }
    }
    return lane;
  });
  return { slots, lanes: [lanes[0], lanes[1], lanes[2], lanes[3]], rings };
}

export const evenRing = (stacks: number, layers: 1 | 2 = 2, ring: WallSlot['ring'] = 'main'): RingSpec => ({
  ring,
  stacksPerSide: [stacks, stacks, stacks, stacks],
  layers,
});

/**
 * Stack `k` of an even ring of `stacksPerSide`, counted clockwise from the right end of `breaker`'s wall, 1-based; `k` is
 * taken modulo the whole ring, so that 0 is the left end of the right neighbour's wall.
 */
export function ringStack(breaker: Seat, k: number, stacksPerSide: number): { readonly side: Seat; readonly stack: number } {
  const whole = 4 * stacksPerSide;
  const index = (((k - 1) % whole) + whole) % whole;
  return { side: seatAfter(breaker, -Math.floor(index / stacksPerSide)), stack: (index % stacksPerSide) + 1 };
}

/** The seat that `pips` picks when `roller` counts as one, counter-clockwise. */
export const seatByDice = (roller: Seat, pips: number): Seat => seatAfter(roller, pips - 1);

/** Finds slots by place; built once for a plan. */
export function slotFinder(plan: WallPlan): (ring: WallSlot['ring'], side: Seat, stack: number, layer: WallLayer) => number {
  const key = (ring: string, side: number, stack: number, layer: string): string => `${ring}/${side}/${stack}/${layer}`;
  const index = new Map(plan.slots.map((slot, at) => [key(slot.ring, slot.side, slot.stack, slot.layer), at]));
  return (ring, side, stack, layer) => {
    const found = index.get(key(ring, side, stack, layer));
    if (found === undefined) throw new RangeError(`no wall slot ${key(ring, side, stack, layer)}`);
    return found;
  };
}

/** The two-layer ring's slots clockwise from stack `from` for `count` stacks (negative: counter-clockwise), in the given layer order. */
export function ringSlots(
  find: ReturnType<typeof slotFinder>,
  at: { readonly breaker: Seat; readonly from: number; readonly count: number; readonly stacksPerSide: number },
  layers: readonly [WallLayer, WallLayer] | readonly [WallLayer],
  ring: WallSlot['ring'] = 'main',
): number[] {
  const step = at.count < 0 ? -1 : 1;
  return Array.from({ length: Math.abs(at.count) }, (_, offset) => {
    const { side, stack } = ringStack(at.breaker, at.from + step * offset, at.stacksPerSide);
    return layers.map((layer) => find(ring, side, stack, layer));
  }).flat();
}

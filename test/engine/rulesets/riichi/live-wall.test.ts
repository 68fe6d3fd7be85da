import { describe, expect, it } from 'vitest';
import { breakWall, slotUnder, WALL_PLAN } from '../../../../src/engine/rulesets/riichi/live/wall.js';
import { riichiBreak } from '../../../../src/engine/rulesets/riichi/wall-break.js';
import { SEATS, type Seat } from '../../../../src/engine/table/seat.js';

/** Every throw of two dice by every dealer. */
const THROWS = SEATS.flatMap((dealer) => [1, 2, 3, 4, 5, 6].flatMap((a) => [1, 6].map((b) => ({ dealer, dice: [a, b] }))));

const place = (slot: number): string => {
  const { side, stack, layer } = WALL_PLAN.slots[slot];
  return `${side}:${stack}${layer === 'top' ? 'U' : 'L'}`;
};

describe('the broken wall', () => {
  it.each(THROWS)('is the same for the table and for the rule question: dealer $dealer throws $dice', ({ dealer, dice }) => {
    const { breaker, deal, head, tail, indicators } = breakWall([dice], dealer);
    const dead = [...tail, ...indicators.flatMap((slot) => [slot, slotUnder(slot)])];
    const live = [...deal.flatMap(({ slots }) => slots), ...head];
    expect(new Set([...dead, ...live]).size).toBe(136);
    expect([dead.length, live.length]).toEqual([14, 122]);
    const asked = riichiBreak(dealer, dice);
    expect(breaker).toBe(asked.breaker);
    const stacksOf = (seat: Seat): number => dead.filter((slot) => WALL_PLAN.slots[slot].side === seat).length / 2;
    expect(asked.deadWall.map(({ seat }) => stacksOf(seat))).toEqual(asked.deadWall.map(({ stacks }) => stacks));
    // The live wall begins left of the last stack counted.
    expect(place(live[0])).toBe(asked.stacksCounted < 17 ? `${breaker}:${asked.stacksCounted + 1}U` : '');
    expect(place(tail[0])).toBe(`${breaker}:${asked.stacksCounted}U`);
  });

  it('indices of the dead wall: replacement tiles, dora, kan-dora, ura below them (R4)', () => {
    const { tail, indicators } = breakWall([[6, 6]], 0);
    // The breaker of twelve is the dealer's left neighbour; D1 is the stack counted last.
    expect(tail.map(place)).toEqual(['3:12U', '3:12L', '3:11U', '3:11L']);
    expect(indicators.map(place)).toEqual(['3:10U', '3:9U', '3:8U', '3:7U', '3:6U']);
    expect(indicators.map(slotUnder).map(place)).toEqual(['3:10L', '3:9L', '3:8L', '3:7L', '3:6L']);
  });
});

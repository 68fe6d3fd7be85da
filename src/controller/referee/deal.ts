import { dealtSlots } from '../../engine/hand/opening.js';
import type { HandState } from '../../engine/hand/state.js';
import type { Seat } from '../../engine/table/seat.js';

/** How many tiles the seat takes next in the deal. */
export function nextTakeSize(hand: HandState, seat: Seat): number {
  const held = hand.seats[seat].concealed.length;
  let sum = 0;
  for (const take of hand.wall.broken?.deal ?? []) {
    if (take.seat !== seat) continue;
    sum += take.slots.length;
    if (sum > held) return sum - held;
  }
  return Math.max(1, dealtSlots(hand, seat).length - held);
}

import type { HandState } from '../../../hand/state.js';
import { SEATS, type Seat } from '../../../table/seat.js';

/** Who has each kan that stands, seat by seat. */
export function kanOwners({ seats }: HandState): Seat[] {
  const owners: Seat[] = [];
  for (const seat of SEATS) for (const meld of seats[seat].melds) if (meld.kind === 'kong') owners.push(seat);
  return owners;
}

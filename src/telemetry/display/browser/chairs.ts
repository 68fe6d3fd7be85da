import type { Seat } from '../../../engine/table/seat.js';

/** The page takes only types from the engine, so that the server need not hand out its code; these two it says again. */
export const SEATS: readonly Seat[] = [0, 1, 2, 3];
/** How many places counter-clockwise `other` sits from `seat`. */
export const stepsTo = (seat: Seat, other: Seat): number => (other - seat + 4) % 4;

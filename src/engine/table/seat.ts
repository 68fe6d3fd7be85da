import type { Brand } from '../../base/brand.js';

/** A chair of the table, counter-clockwise: the right neighbour of 0 is 1, who also plays after 0. */
export type Seat = 0 | 1 | 2 | 3;
export const SEATS: readonly Seat[] = [0, 1, 2, 3];

/** 0 East, 1 South, 2 West, 3 North. */
export type Wind = 0 | 1 | 2 | 3;
export const WIND_LETTERS = ['E', 'S', 'W', 'N'] as const;
export type WindLetter = (typeof WIND_LETTERS)[number];

/** A person, whichever chair they sit on. */
export type PlayerId = Brand<string, 'PlayerId'>;
export const playerId = (text: string): PlayerId => text as PlayerId;

/** The seat `steps` places counter-clockwise of `seat`; negative steps go clockwise. */
export const seatAfter = (seat: Seat, steps: number): Seat => ((((seat + steps) % 4) + 4) % 4) as Seat;
export const rightOf = (seat: Seat): Seat => seatAfter(seat, 1);
export const acrossFrom = (seat: Seat): Seat => seatAfter(seat, 2);
export const leftOf = (seat: Seat): Seat => seatAfter(seat, 3);
/** How many places counter-clockwise `other` sits from `seat`, 0–3. */
export const stepsTo = (seat: Seat, other: Seat): number => (other - seat + 4) % 4;
export const seatWind = (seat: Seat, dealer: Seat): Wind => stepsTo(dealer, seat) as Wind;
/** The other three seats in turn order after `seat`. */
export const othersInTurn = (seat: Seat): readonly [Seat, Seat, Seat] => [rightOf(seat), acrossFrom(seat), leftOf(seat)];

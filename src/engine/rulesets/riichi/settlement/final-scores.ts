import { SEATS, type Seat, stepsTo } from '../../../table/seat.js';
import type { RiichiOptions } from '../options.js';
import { STICK_POINTS } from '../scoring/payments.js';
import { type HandPlace, type Scores, startingDealer } from './table-state.js';

type Place = Pick<HandPlace, 'dealer' | 'hand'>;

/** Seats by points, the one nearer to the starting dealer first among equals. */
export function seatsByPoints(scores: readonly number[], place: Place): Seat[] {
  const first = startingDealer(place);
  return [...SEATS].sort((a, b) => scores[b] - scores[a] || stepsTo(first, a) - stepsTo(first, b));
}

/** Who is in first place: all who are tied where ties share it, otherwise the one nearer to the starting dealer. */
export function leaders(scores: readonly number[], place: Place, { ties }: Pick<RiichiOptions, 'ties'>): Seat[] {
  const order = seatsByPoints(scores, place);
  return ties === 'seat' ? order.slice(0, 1) : order.filter((seat) => scores[seat] === scores[order[0]]);
}

/** Points for the sticks that lie on the table at the end (R34): split in hundreds, the rest to the one nearer to the first dealer. */
export function leftoverPoints(scores: Scores, place: HandPlace, options: RiichiOptions): readonly number[] {
  const first = leaders(scores, place, options);
  const hundreds = (place.sticks * STICK_POINTS) / 100;
  const each = Math.floor(hundreds / first.length);
  const extra = hundreds - each * first.length;
  return SEATS.map((seat) => {
    const rank = first.indexOf(seat);
    return rank < 0 ? 0 : 100 * (each + (rank < extra ? 1 : 0));
  });
}

export interface FinalPlace {
  readonly seat: Seat;
  /** 1–4; equal where a place is shared. */
  readonly place: number;
  readonly points: number;
  /** Points against the target, with uma and oka. */
  readonly result: number;
}

/** The order at the end with uma for the places and oka for the first; tied players share both. */
export function finalPlaces(points: readonly number[], place: Place, options: RiichiOptions): FinalPlace[] {
  const order = seatsByPoints(points, place);
  const bonus = options.uma.map((uma, index) => uma + (index === 0 ? options.oka : 0));
  const base = options.targetPoints ?? options.startPoints;
  return order.map((seat, index) => {
    const shared = options.ties === 'share';
    const from = shared ? order.findIndex((other) => points[other] === points[seat]) : index;
    const count = shared ? order.filter((other) => points[other] === points[seat]).length : 1;
    const share = bonus.slice(from, from + count).reduce((sum, value) => sum + value, 0) / count;
    return { seat, place: from + 1, points: points[seat], result: points[seat] - base + share };
  });
}

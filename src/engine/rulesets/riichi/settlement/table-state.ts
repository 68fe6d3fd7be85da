import type { Seat, Wind } from '../../../table/seat.js';

export type Scores = readonly [number, number, number, number];

/** Which hand of the game is played. */
export interface HandPlace {
  readonly dealer: Seat;
  readonly roundWind: Wind;
  /** 1–4 within the round. */
  readonly hand: number;
  readonly honba: number;
  /** Riichi sticks on the table. */
  readonly sticks: number;
}

/** The table when a hand ends, before its settlement. */
export interface TableState extends HandPlace {
  readonly scores: Scores;
  /** Who declared riichi in this hand; their sticks are among `sticks` and off their scores. */
  readonly riichi: readonly Seat[];
}

/** The first dealer of the game. */
export const startingDealer = ({ dealer, hand }: Pick<HandPlace, 'dealer' | 'hand'>): Seat =>
  ((dealer - (hand - 1) + 4) % 4) as Seat;

import type { PlayerId, Seat, Wind } from '../table/seat.js';

/** A match between hands. Points belong to chairs' players; the player who sits out has an account of their own. */
export interface MatchState {
  /** By chair; null for an empty chair (a dummy). */
  readonly chairs: readonly [PlayerId | null, PlayerId | null, PlayerId | null, PlayerId | null];
  /** Who sits out, next to come in first. */
  readonly bench: readonly PlayerId[];
  readonly points: Readonly<Record<string, number>>;
  readonly dealer: Seat;
  /** Who dealt first: rounds are counted from this chair. */
  readonly firstDealer: Seat;
  readonly roundWind: Wind;
  /** 1-based deal within the round. */
  readonly dealNumber: number;
  /** 1-based over the match, repeats counted. */
  readonly handNumber: number;
  readonly streak: number;
  readonly counters: number;
  readonly pot: number;
  readonly over: boolean;
  /** The ruleset's own (East's wins in a row, the banker's base). */
  readonly carried: unknown;
}

/** What a ruleset decides between two hands; everything it leaves out stays. */
export interface Rotation {
  readonly dealer: Seat;
  readonly roundWind: Wind;
  readonly dealNumber: number;
  readonly streak: number;
  readonly counters: number;
  readonly over: boolean;
  readonly carried: unknown;
  /** New order of people, when chairs change hands (five players). */
  readonly chairs?: MatchState['chairs'];
  readonly bench?: MatchState['bench'];
}

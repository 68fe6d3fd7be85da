import type { Payment } from '../table/payment.js';
import type { WinReport } from '../table/score-report.js';
import type { Seat } from '../table/seat.js';
import type { HandEventType, MaybeTile } from './events.js';

/** Why an act is against the rules, in the ruleset's terms: what a legality predicate answers. */
export interface Objection {
  readonly code: string;
  /** One sentence that the table may read; reveals nothing hidden. */
  readonly sentence: string;
  /** The rule's number or name in its source. */
  readonly rule: string;
  /** What people should do now. */
  readonly remedy: string;
  /** Why, in plain words that may tell what is hidden: for the result, when the hand is over. */
  readonly reason?: string;
  /** Until when it can be put right: `next-draw`, `next-discard`, `own-discard`, `settlement`, `never`. */
  readonly until: 'next-draw' | 'own-discard' | 'next-discard' | 'settlement' | 'never';
  /** `refused`: the act is void and the hand as before. `stands`: it happened, and the ruleset's memory says what follows. */
  readonly effect: 'refused' | 'stands';
  /** Publishing it would tell what is hidden (furiten, tenpai): for the player and the operator only. */
  readonly secret?: boolean;
}

export interface Irregularity extends Objection {
  readonly seat: Seat;
  readonly event: HandEventType;
  readonly knownBy: 'seen' | 'key';
  /** Put right since. */
  readonly corrected: boolean;
  /** The tile it was about, for putting it right; never published. */
  readonly tile: MaybeTile;
}

export type Outcome =
  | { readonly kind: 'win'; readonly winners: readonly Seat[] }
  | { readonly kind: 'exhaustive-draw' }
  | { readonly kind: 'abortive-draw'; readonly reason: string }
  | { readonly kind: 'penalty'; readonly offenders: readonly Seat[]; readonly cause: string };

/** Who pays whom at the end of a hand, and why. */
export interface Settlement {
  readonly payments: readonly Payment[];
  readonly reports: readonly WinReport[];
  /** Hands laid open without winning. */
  readonly shown: readonly Seat[];
  readonly notes: readonly string[];
  /** What the ruleset needs to rotate (whether the dealer repeats, what is carried on). */
  readonly facts: unknown;
}

/** What an event meant, for those who act on it. */
export type Consequence =
  | { readonly kind: 'irregularity'; readonly irregularity: Irregularity }
  | { readonly kind: 'paid'; readonly payments: readonly Payment[] }
  /** A tile is to be turned up; its slot in the wall is known to the rules. */
  | { readonly kind: 'indicator-due'; readonly slot: number }
  | { readonly kind: 'hand-ended'; readonly outcome: Outcome; readonly settlement: Settlement };

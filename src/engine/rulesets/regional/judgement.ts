import { CaseError } from '../../cases/case.js';
import type { Payment } from '../../table/payment.js';
import { netBySeat } from '../../table/payment.js';
import type { ScoreLine } from '../../table/score-report.js';
import { type CountedPattern, namedValues } from './pattern-table.js';

/** Numbers beside the score that only one ruleset has: points before rounding, a flat bonus, who is liable. */
export type ScoreFacts = Readonly<Record<string, number>>;

export interface WonHand {
  readonly win: true;
  readonly patterns: readonly CountedPattern[];
  readonly score: number;
  readonly payments: readonly Payment[];
  readonly facts: ScoreFacts;
  /** What went into the score beside the patterns, for people: flowers, the dealer's factor, a bonus, rounding. */
  readonly items?: readonly ScoreLine[];
}

export interface RefusedWin {
  readonly win: false;
  /** As in the conformance vocabulary. */
  readonly reason: string;
  readonly facts: ScoreFacts;
}

/** What a ruleset says to a hand at a moment: what it wins, or why it does not. */
export type Judgement = WonHand | RefusedWin;

export const refused = (reason: string, facts: ScoreFacts = {}): RefusedWin => ({ win: false, reason, facts });

/** An item of a score. */
export const scoreItem = (id: string, label: string, value: number, unit: string): ScoreLine => ({
  id,
  label,
  value,
  unit,
  rule: '',
});

/** The first reason that applies, or null. */
export const firstReason = (...checks: readonly (readonly [applies: boolean, reason: string])[]): string | null =>
  checks.find(([applies]) => applies)?.[1] ?? null;

/** A judgement as `hand` cases write it. */
export function judgementFields(judgement: Judgement): Readonly<Record<string, unknown>> {
  if (!judgement.win) return { win: false, reason: judgement.reason, ...judgement.facts };
  const { patterns, score, payments, facts } = judgement;
  return { win: true, patterns: namedValues(patterns), score, payments: netBySeat(payments), ...facts };
}

/** The answer to a `legality` case: allowed where no reason speaks against the act. */
export const legalityFields = (reason: string | null): Readonly<Record<string, unknown>> =>
  reason === null ? { allowed: true } : { allowed: false, reason };

export const unknownAction = (input: Readonly<Record<string, unknown>>): CaseError =>
  new CaseError('FIELD_INVALID', 'input.action', `no rule about the action ${JSON.stringify(input.action)}`);

import type { FirstDealerRule } from '../../../match/first-dealer.js';
import type { MatchRules } from '../../../ruleset/contract.js';
import { stepsTo, type Wind } from '../../../table/seat.js';
import type { HandEnd, NextDealer } from '../rotation.js';
import { winnersOf } from './endings.js';

export interface RegionalMatch {
  /** Times the deal goes round the table; null for a session without an end of its own. */
  readonly rotations: number | null;
  /** Chips each player starts with, where losses are limited to them. */
  readonly startPoints?: number;
  readonly firstDealer?: FirstDealerRule;
  nextDealer(end: HandEnd, facts: unknown): NextDealer;
  /** What is carried to the next hand beside the rotation (the banker's base). */
  readonly carry?: (carried: unknown, end: HandEnd, facts: unknown) => unknown;
}

/** Rounds played to their end, counted beside the round wind, which starts again after North. */
interface Carried {
  readonly rounds: number;
  readonly own: unknown;
}

const START: Carried = { rounds: 0, own: null };

/** A session of rotations; points begin at nothing unless a stake is agreed, since chips are settled between people. */
export const regionalMatch = ({
  rotations,
  nextDealer,
  carry,
  startPoints = 0,
  firstDealer = 'east',
}: RegionalMatch): MatchRules => ({
  startPoints,
  firstDealer,
  players: { min: 4, max: 4 },
  rotate: (match, _hand, outcome, settlement) => {
    const carried = (match.carried as Carried | null) ?? START;
    const end: HandEnd = { dealer: match.dealer, dealerStreak: match.streak, winners: winnersOf(outcome) };
    const next = nextDealer(end, settlement.facts);
    const cameRound = next.dealer !== match.dealer && next.dealer === match.firstDealer;
    const rounds = carried.rounds + (cameRound ? 1 : 0);
    return {
      dealer: next.dealer,
      roundWind: (rounds % 4) as Wind,
      dealNumber: stepsTo(match.firstDealer, next.dealer) + 1,
      streak: next.dealerStreak,
      counters: 0,
      over: rotations !== null && rounds >= rotations,
      carried: { rounds, own: carry?.(carried.own, end, settlement.facts) ?? null } satisfies Carried,
    };
  },
  closing: () => [],
});

/** The ruleset's own part of what is carried from hand to hand. */
export const ownCarried = (carried: unknown): unknown => (carried as Carried | null)?.own ?? null;

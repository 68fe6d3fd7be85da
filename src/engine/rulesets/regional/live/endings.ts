import { assertNever } from '../../../../base/errors.js';
import type { Outcome, Settlement } from '../../../hand/consequence.js';
import type { HandState } from '../../../hand/state.js';
import type { EndingRules, WinRules } from '../../../ruleset/contract.js';
import type { Payment } from '../../../table/payment.js';
import type { Seat } from '../../../table/seat.js';
import type { RegionalValue } from './win-rules.js';

export interface RegionalEndings<M> {
  readonly wins: WinRules<M>;
  /** What is settled beside the wins when the hand has ended: bonuses, a sacked banker. */
  readonly beside?: (hand: HandState<M>, outcome: Outcome) => readonly Payment[];
  /** What an offence costs that ended the hand. */
  readonly penalty?: (hand: HandState<M>, offenders: readonly Seat[]) => readonly Payment[];
  /** Payments cut to what the payers have, where the ruleset limits losses. */
  readonly limited?: (payments: readonly Payment[], hand: HandState<M>) => readonly Payment[];
  /** What the rotation needs beside the winners. */
  readonly facts?: (hand: HandState<M>, outcome: Outcome) => unknown;
}

/** Every winner is paid by his own judgement; what is due at the end of any hand is settled here and nowhere else. */
export function regionalEndings<M>(endings: RegionalEndings<M>): EndingRules<M> {
  return {
    abortDue: () => null,
    endsBy: () => null,
    settle: (hand, outcome) => settle(endings, hand, outcome),
  };
}

function settle<M>(endings: RegionalEndings<M>, hand: HandState<M>, outcome: Outcome): Settlement {
  const verdicts = winnersOf(outcome).map((seat) => endings.wins.judge(hand, seat));
  const wins = verdicts.flatMap((verdict) => (verdict.win ? [verdict] : []));
  const payments = [
    ...wins.flatMap(({ value }) => (value as RegionalValue).won.payments),
    ...(outcome.kind === 'penalty' ? (endings.penalty?.(hand, outcome.offenders) ?? []) : []),
    ...(endings.beside?.(hand, outcome) ?? []),
  ];
  return {
    payments: endings.limited?.(payments, hand) ?? payments,
    reports: wins.map(({ report }) => report),
    shown: [],
    notes: [],
    facts: endings.facts?.(hand, outcome) ?? null,
  };
}

export function winnersOf(outcome: Outcome): readonly Seat[] {
  switch (outcome.kind) {
    case 'win':
      return outcome.winners;
    case 'exhaustive-draw':
    case 'abortive-draw':
    case 'penalty':
      return [];
    default:
      return assertNever(outcome);
  }
}

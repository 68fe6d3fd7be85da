import { assertNever } from '../../../../base/errors.js';
import type { Outcome, Settlement } from '../../../hand/consequence.js';
import type { EventOf } from '../../../hand/events.js';
import { windName } from '../../../hand/objections.js';
import type { EndingRules } from '../../../ruleset/contract.js';
import type { Payment } from '../../../table/payment.js';
import type { WinReport } from '../../../table/score-report.js';
import { SEATS, type Seat, seatWind, stepsTo } from '../../../table/seat.js';
import { liableDiscarder } from '../danger.js';
import { falseMahjong, misnamedDiscard, type PenaltyOutcome } from '../penalties.js';
import type { TitleEvent } from '../rotation.js';
import { type ClassicalScore, scoreHand } from '../score-hand.js';
import { dreamerFee, type SeatValues, settleHand } from '../settle.js';
import type { Hand, LiveContext } from './context.js';
import { misnamedPurpose, namedKind, penaltyContext, wouldWinOn } from './errors-by-word.js';
import type { ClassicalMemory } from './memory.js';
import { foulMelds, loserCircumstances, loserView, sizeOf, winCircumstances, winView } from './view.js';
import { reportOf } from './wins.js';

/** What the rotation needs of a hand that has ended. */
export interface ClassicalFacts {
  readonly title: TitleEvent;
}

const RESETTLING: ReadonlySet<string> = new Set(['hand-thrown-away', 'no-choice']);
const FALSE_MAHJONG = 'false-mahjong';
const MISNAMED_MAHJONG = 'misnamed-mahjong';

export function classicalEndings(context: LiveContext): EndingRules<ClassicalMemory> {
  return {
    abortDue: () => null,
    endsBy: (hand, event) => endsBy(context, hand, event),
    settle: (hand, outcome) => settle(context, hand, outcome),
    // Millington 106, and 95: the plea is made when the tile has been taken.
    resettles: (hand, event) => RESETTLING.has(event.what) && hand.phase.name === 'settling',
  };
}

/** A false mahjong ends the hand when another player has shown tiles (82, 83, 87); a misnamed discard when it would have won (87). */
function endsBy(context: LiveContext, hand: Hand, event: EventOf<'Declared'>): Outcome | null {
  const { falseDeclarers, misnamed } = hand.memory;
  // Millington 25: shuffled and dealt anew, East stays.
  if (event.what === 'misdeal') return { kind: 'abortive-draw', reason: 'misdeal' };
  if (event.what === 'hand-shown') {
    return { kind: 'penalty', offenders: falseDeclarers, cause: misnamed ? MISNAMED_MAHJONG : FALSE_MAHJONG };
  }
  const kind = misnamedPurpose(event.what) === 'mahjong' ? namedKind(event) : null;
  if (kind === null || !hand.open || !wouldWinOn(context, hand, event.seat, kind)) return null;
  return { kind: 'penalty', offenders: [hand.open.from], cause: MISNAMED_MAHJONG };
}

function settle(context: LiveContext, hand: Hand, outcome: Outcome): Settlement {
  switch (outcome.kind) {
    case 'win':
      return settleWin(context, hand, outcome.winners[0]);
    case 'exhaustive-draw':
    case 'abortive-draw':
      return nothingPaid('drawn');
    case 'penalty':
      return settlePenalty(context, hand, outcome);
    default:
      return assertNever(outcome);
  }
}

const nothingPaid = (title: TitleEvent): Settlement => ({
  payments: [],
  reports: [],
  shown: [],
  notes: [],
  facts: { title } satisfies ClassicalFacts,
});

function settlePenalty(context: LiveContext, hand: Hand, outcome: Extract<Outcome, { kind: 'penalty' }>): Settlement {
  const penalty = penaltyOf(context, hand, outcome);
  const payments = penalty.payments.flatMap((payment) => lessWhatWasPaid(payment, hand.memory.misnamedPaid));
  return { ...nothingPaid(penalty.eastPasses ? 'penalty-passes' : 'penalty-keeps'), payments };
}

/** Millington 88: nobody receives more than the penalty for a misnamed mahjong, what he was paid for a set included. */
function lessWhatWasPaid(payment: Payment, paid: readonly Payment[]): Payment[] {
  const already = paid.filter(({ from, to }) => from === payment.from && to === payment.to);
  const amount = payment.amount - already.reduce((sum, entry) => sum + entry.amount, 0);
  return amount > 0 ? [{ ...payment, amount }] : [];
}

function penaltyOf(
  context: LiveContext,
  hand: Hand,
  { offenders, cause }: Extract<Outcome, { kind: 'penalty' }>,
): PenaltyOutcome {
  const penalties = penaltyContext(context, hand);
  if (cause !== MISNAMED_MAHJONG) return falseMahjong(offenders, true, penalties);
  const offender = hand.open?.from ?? offenders[0];
  const claimant = offenders.find((seat) => seat !== offender);
  return misnamedDiscard(
    {
      offender,
      nextPlayer: offender,
      claims: [{ seat: claimant ?? offender, purpose: 'mahjong', shows: true }],
      falseClaim: claimant !== undefined,
      exposed: true,
    },
    penalties,
  );
}

interface ScoredSeat {
  readonly seat: Seat;
  readonly score: ClassicalScore;
  readonly report: WinReport;
}

/** All hands are scored, the winner's first and the losers' from his right (107); everybody has a report. */
function settleWin(context: LiveContext, hand: Hand, winner: Seat): Settlement {
  const { definition, options, tiles } = context;
  const { dealer, empty } = hand.setup;
  const seats = SEATS.filter((seat) => !empty.includes(seat));
  const called = calledIn(hand);
  const scored = seats.flatMap((seat) => scoreSeat(context, hand, seat, winner));
  const won = scored.find(({ seat }) => seat === winner);
  const worth = (seat: Seat): number | null => {
    const value = scored.find((entry) => entry.seat === seat)?.score.value ?? null;
    return value !== null && hand.memory.thrownAway.includes(seat) ? 0 : value;
  };
  const values: SeatValues = [worth(0), worth(1), worth(2), worth(3)];
  const liable = won ? liableSeat(context, hand, winner, won.score) : null;
  const fee = options.players === 5 && options.dreamerPay && won ? winnersFee(context, won.score) : null;
  return {
    payments: settleHand({ values, dealer, winner, liable, dreamerFee: fee }, definition.settlementCitations),
    reports: scored.toSorted((a, b) => stepsTo(winner, a.seat) - stepsTo(winner, b.seat)).map(({ report }) => report),
    // Every hand has a report, which lays it open.
    shown: [],
    notes: [
      ...seats.flatMap((seat) => handNotes(tiles, hand, seat)),
      ...hand.memory.thrownAway.map((seat) => `${called(seat)} threw the hand away: it counts nothing`),
      ...(liable === null ? [] : [`${called(liable)} pays for all: a dangerous discard`]),
    ],
    facts: { title: winner === dealer ? 'east-won' : 'other-won' } satisfies ClassicalFacts,
  };
}

/** In a limited game a hand at the limit counts as six doubles; with the roof off the doubles count as they are (R17). */
const winnersFee = ({ options }: LiveContext, score: ClassicalScore): number =>
  dreamerFee(score.doubles, score.atLimit && !options.roofOff);

function scoreSeat(context: LiveContext, hand: Hand, seat: Seat, winner: Seat): ScoredSeat[] {
  const view = seat === winner ? winView(context, hand, seat) : loserView(context, hand, seat);
  if (!view) return [];
  const circumstances = seat === winner ? winCircumstances(context, hand, view) : loserCircumstances(context, hand, seat);
  const score = scoreHand(view, context.scoring, circumstances);
  return score ? [{ seat, score, report: reportOf(view, score) }] : [];
}

/** Millington 90-96. */
function liableSeat(context: LiveContext, hand: Hand, winner: Seat, score: ClassicalScore): Seat | null {
  const { open, memory } = hand;
  const claimed = (hand.phase.name === 'claiming' || hand.phase.name === 'robbing') && open !== null && open.from !== winner;
  const danger = memory.danger?.tile === open?.tile ? memory.danger : null;
  const winning =
    claimed && danger ? { discarder: danger.discarder, dangers: danger.dangers[winner], excused: danger.excused } : null;
  return liableDiscarder(winner, score, winning, memory.dangerousClaims, context.options.dangerousDiscards);
}

/** As people call each other in the notes of a hand. */
const calledIn =
  ({ setup }: Hand) =>
  (seat: Seat): string =>
    windName(seatWind(seat, setup.dealer));

const handNotes = (tiles: LiveContext['tiles'], hand: Hand, seat: Seat): string[] => {
  const size = sizeOf(tiles, hand, seat);
  const foul = foulMelds(tiles, hand, seat).length > 0;
  const called = calledIn(hand)(seat);
  return [...(size === 'correct' ? [] : [`${called} has a ${size} hand`]), ...(foul ? [`${called} has a foul hand`] : [])];
};

import { netBySeat, type Payment } from '../../../table/payment.js';
import { SEATS, type Seat } from '../../../table/seat.js';
import type { AbortCause, RiichiOptions } from '../options.js';
import { basicPointsOfLimit, type LimitName, worthOf, YAKUMAN_BASIC } from '../scoring/limits.js';
import { STICK_POINTS, winPayments } from '../scoring/payments.js';
import { chomboPayments, laterPenalty, nagashiPayments, notenPayments, returnedSticks } from './draw-payments.js';
import { leftoverPoints } from './final-scores.js';
import { ronShares } from './ron-shares.js';
import { nextHand } from './rotation.js';
import type { HandPlace, Scores, TableState } from './table-state.js';

/** A winner with what the hand is worth, as announced. */
export type WinnerWorth = { readonly seat: Seat } & (
  | { readonly han: number; readonly fu: number }
  | { readonly limit: LimitName }
);

/** How a hand ended, as far as the table must know. */
export type HandEnd =
  | { readonly kind: 'tsumo'; readonly winner: WinnerWorth }
  | { readonly kind: 'ron'; readonly loser: Seat; readonly winners: readonly WinnerWorth[] }
  | {
      readonly kind: 'exhaustive-draw';
      readonly tenpai: readonly boolean[];
      readonly dead: readonly Seat[];
      readonly nagashi: readonly Seat[];
    }
  /** `lateRiichi` declared with the discard that ended the hand: the stick is still owed. */
  | { readonly kind: 'abortive-draw'; readonly cause: AbortCause; readonly lateRiichi: Seat | null }
  | { readonly kind: 'chombo'; readonly offenders: readonly Seat[] };

export interface HandSettlement {
  readonly payments: readonly Payment[];
  readonly scores: Scores;
  /** Null when the game is over. */
  readonly next: HandPlace | null;
  /** Points off after the game, by seat. */
  readonly penalty: readonly number[] | null;
  /** Points with the sticks left on the table, once the game is over. */
  readonly final: Scores | null;
}

const EIGHT_COUNTERS = 8;

/** Payments, scores and the next hand (sections 13–17). */
export function settleHand(state: TableState, end: HandEnd, options: RiichiOptions): HandSettlement {
  switch (end.kind) {
    case 'tsumo':
      return conclude(state, tsumo(state, end.winner, options), options);
    case 'ron':
      return conclude(state, ron(state, end.loser, end.winners, options), options);
    case 'exhaustive-draw':
      return conclude(state, exhaustiveDraw(state, end, options), options);
    case 'abortive-draw':
      return conclude(state, abort(state, end.lateRiichi), options);
    case 'chombo':
      return conclude(state, chombo(state, end.offenders, options), options);
  }
}

interface Ending {
  readonly kind: 'win' | 'draw' | 'abort' | 'chombo';
  readonly payments: readonly Payment[];
  readonly dealerStays: boolean;
  readonly sticks: number;
  readonly penalty?: readonly number[] | null;
}

function conclude(state: TableState, ending: Ending, options: RiichiOptions): HandSettlement {
  const net = netBySeat(ending.payments);
  const scores = mapScores((seat) => state.scores[seat] + net[seat]);
  const { dealer, roundWind, hand, honba } = state;
  const place: HandPlace = { dealer, roundWind, hand, honba, sticks: ending.sticks };
  const next = nextHand(place, { ...ending, scores }, options);
  const leftover = next === null ? leftoverPoints(scores, place, options) : null;
  return {
    payments: ending.payments,
    scores,
    next,
    penalty: ending.penalty ?? null,
    final: leftover === null ? null : mapScores((seat) => scores[seat] + leftover[seat]),
  };
}

const mapScores = (of: (seat: Seat) => number): Scores => [of(0), of(1), of(2), of(3)];

function basicPointsOf(worth: WinnerWorth, honba: number, options: RiichiOptions): number {
  const basicPoints = 'limit' in worth ? basicPointsOfLimit(worth.limit) : worthOf(worth.han, worth.fu, options).basicPoints;
  return options.eightCounterYakuman && honba >= EIGHT_COUNTERS ? Math.max(basicPoints, YAKUMAN_BASIC) : basicPoints;
}

function tsumo(state: TableState, winner: WinnerWorth, options: RiichiOptions): Ending {
  const { dealer, honba, sticks } = state;
  const basicPoints = basicPointsOf(winner, honba, options);
  const payments = winPayments({ seat: winner.seat, dealer, from: null, basicPoints, honba, sticks, liable: null }, options);
  return { kind: 'win', payments, dealerStays: winner.seat === dealer, sticks: 0 };
}

function ron(state: TableState, loser: Seat, winners: readonly WinnerWorth[], options: RiichiOptions): Ending {
  const { dealer, honba } = state;
  const seats = winners.map(({ seat }) => seat);
  const shares = ronShares(loser, seats, state, options);
  if (shares.length === 0) return abort(state, null);
  const payments = shares.flatMap(({ seat, takesCounters, sticks }) => {
    const basicPoints = basicPointsOf(winners.find((winner) => winner.seat === seat)!, honba, options);
    const claim = { seat, dealer, from: loser, basicPoints, honba: takesCounters ? honba : 0, sticks, liable: null };
    return winPayments(claim, options);
  });
  return { kind: 'win', payments, dealerStays: shares.some(({ seat }) => seat === dealer), sticks: 0 };
}

function exhaustiveDraw(
  state: TableState,
  { tenpai, dead, nagashi }: Extract<HandEnd, { kind: 'exhaustive-draw' }>,
  options: RiichiOptions,
): Ending {
  const offenders = state.riichi.filter((seat) => !tenpai[seat]);
  if (offenders.length > 0 && options.chombo !== 'none') return chombo(state, offenders, options);
  const ready = SEATS.map((seat) => tenpai[seat] && !dead.includes(seat));
  const running = options.nagashiMangan === 'off' ? [] : nagashi.filter((seat) => !dead.includes(seat));
  if (running.length === 0) {
    return { kind: 'draw', payments: notenPayments(ready), dealerStays: ready[state.dealer], sticks: state.sticks };
  }
  const payments = nagashiPayments(running, state, options);
  if (options.nagashiMangan === 'win') return { kind: 'win', payments, dealerStays: running.includes(state.dealer), sticks: 0 };
  return { kind: 'draw', payments, dealerStays: ready[state.dealer], sticks: state.sticks };
}

function abort(state: TableState, lateRiichi: Seat | null): Ending {
  const owes = lateRiichi !== null && !state.riichi.includes(lateRiichi);
  const payments: Payment[] = owes ? [{ from: lateRiichi, to: 'pot', amount: STICK_POINTS, rule: 'riichi stick' }] : [];
  return { kind: 'abort', payments, dealerStays: true, sticks: state.sticks + payments.length };
}

function chombo(state: TableState, offenders: readonly Seat[], options: RiichiOptions): Ending {
  const payments = [
    ...offenders.flatMap((offender) => chomboPayments(offender, state.dealer, options)),
    ...returnedSticks(state.riichi),
  ];
  const sticks = state.sticks - state.riichi.length;
  return { kind: 'chombo', payments, dealerStays: true, sticks, penalty: laterPenalty(offenders, options) };
}

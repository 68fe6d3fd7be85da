import { CaseError, type RawCase } from '../../cases/case.js';
import { readInteger, readList } from '../../cases/read-hand.js';
import type { Payment } from '../../table/payment.js';
import { type Seat, WIND_LETTERS, type WindLetter } from '../../table/seat.js';
import type { ClassicalRuleset } from './family.js';
import type { ClassicalOptions } from './options.js';
import {
  falseMahjong,
  type MisnamedClaim,
  minorError,
  misnamedDiscard,
  NO_PENALTY,
  type PenaltyContext,
  type PenaltyOutcome,
} from './penalties.js';
import { dreamerFee, refundForComment, type SeatValues, settleHand } from './settle.js';

/** In these cases East sits on chair 0, so that a wind's letter is a chair. */
const EAST_CHAIR: Seat = 0;
const PURPOSES: readonly MisnamedClaim['purpose'][] = ['chow', 'pung', 'kong', 'mahjong'];

interface SettlementCase {
  readonly ruleset: ClassicalRuleset;
  readonly options: ClassicalOptions;
  readonly event: Readonly<Record<string, unknown>>;
  readonly seats: readonly Seat[];
  /** Before the limit; null for a hand without a value of its own. */
  readonly values: ReadonlyMap<Seat, number | null>;
  readonly winner: Seat | null;
  /** Null with the roof off. */
  readonly limit: number | null;
  readonly dreamer: { readonly pays: boolean; readonly doubles: number; readonly atLimit: boolean } | null;
}

type Outcome = Omit<PenaltyOutcome, 'payments'> & { readonly payments: readonly Payment[] };

/**
 * A `settlement` case answered: what each player gains, whether East's title passes, whether the hand is over.
 * @throws CaseError naming the field.
 */
export function answerSettlement(
  input: RawCase,
  ruleset: ClassicalRuleset,
  options: ClassicalOptions,
): Readonly<Record<string, unknown>> {
  const test = readSettlement(input, ruleset, options);
  const { payments, eastPasses, handEnds } = outcomeOf(test);
  const accounts = [...test.seats, ...(test.dreamer ? (['bench'] as const) : [])];
  const gain = (account: Seat | 'bench'): number =>
    payments.reduce((sum, { from, to, amount }) => sum + (to === account ? amount : 0) - (from === account ? amount : 0), 0);
  const name = (account: Seat | 'bench'): string => (account === 'bench' ? 'D' : WIND_LETTERS[account]);
  return { deltas: Object.fromEntries(accounts.map((account) => [name(account), gain(account)])), eastPasses, handEnds };
}

type Answer = (test: SettlementCase) => Outcome;

const ANSWERS: Readonly<Record<string, Answer>> = {
  normal: (test) => settled(test, {}),
  cannon: (test) => settled(test, { liable: liableSeat(test) }),
  'dangerous-claimed-for-kong': (test) => settled(test, {}),
  washout: () => ({ ...NO_PENALTY, handEnds: true }),
  'long-hand': (test) => settled(test, { worthless: readWinds(test.event.seats, 'event.seats', test.seats) }),
  'short-hand': (test) => settled(test, {}),
  'hand-discarded-early': (test) => settled(test, { worthless: readWinds(test.event.seats, 'event.seats', test.seats) }),
  'undervaluation-pointed-out': (test) => undervalued(test),
  'false-mahjong': (test) =>
    falseMahjong(
      readWinds(test.event.offenders, 'event.offenders', test.seats),
      test.event.exposed === true,
      penaltyContext(test),
    ),
  'misnamed-discard': (test) => misnamed(test),
  'minor-error': (test) => minorError(readChair(test.event.offender, 'event.offender', test.seats), penaltyContext(test)),
};

function outcomeOf(test: SettlementCase): Outcome {
  const kind = String(test.event.kind);
  if (!Object.hasOwn(ANSWERS, kind)) {
    throw new CaseError('EVENT_UNKNOWN', 'event.kind', `event.kind must be one of ${Object.keys(ANSWERS).join(', ')}`);
  }
  return ANSWERS[kind](test);
}

interface Adjustments {
  readonly liable?: Seat | null;
  readonly worthless?: readonly Seat[];
  readonly stated?: ReadonlyMap<Seat, number>;
}

function settled(test: SettlementCase, adjustments: Adjustments): Outcome {
  const winner = test.winner;
  if (winner === null) throw new CaseError('FIELD_INVALID', 'winner', 'winner must be named: somebody went mahjong');
  return { payments: payments(test, winner, adjustments), eastPasses: winner !== EAST_CHAIR, handEnds: true };
}

function payments(test: SettlementCase, winner: Seat, { liable = null, worthless = [], stated }: Adjustments): Payment[] {
  const value = (seat: Seat): number | null => {
    if (!test.seats.includes(seat)) return null;
    const own = worthless.includes(seat) ? 0 : (stated?.get(seat) ?? test.values.get(seat));
    if (own === undefined || own === null) {
      throw new CaseError('NUMBER_INVALID', `values.${WIND_LETTERS[seat]}`, 'every hand needs a value here');
    }
    return test.limit === null ? own : Math.min(own, test.limit);
  };
  const values: SeatValues = [value(0), value(1), value(2), value(3)];
  const { dreamer } = test;
  const fee = dreamer?.pays ? dreamerFee(dreamer.doubles, dreamer.atLimit && test.limit !== null) : null;
  return settleHand({ values, dealer: EAST_CHAIR, winner, liable, dreamerFee: fee }, test.ruleset.settlementCitations);
}

/**
 * Nobody is liable for a tile claimed for a kong (92), nor after the plea of no choice, which a player who has just claimed
 * a pung or chow cannot make (95).
 */
function liableSeat({ event, seats, winner }: SettlementCase): Seat | null {
  const discarder = readChair(event.discarder, 'event.discarder', seats);
  if (discarder === winner) throw new CaseError('SEAT_INVALID', 'event.discarder', 'the winner cannot be the discarder');
  const mayPlead = !/pung|chow/.test(String(event.lastActionOfDiscarder ?? ''));
  const excused = (event.noChoice === true && mayPlead) || event.claimedFor === 'kong';
  return excused ? null : discarder;
}

function undervalued(test: SettlementCase): Outcome {
  const { event, seats, ruleset } = test;
  const seat = readChair(event.seat, 'event.seat', seats);
  const by = readChair(event.by, 'event.by', seats);
  const corrected = settled(test, {});
  const stated = settled(test, { stated: new Map([[seat, readInteger(event.stated, 'event.stated')]]) });
  const refunds = refundForComment(stated.payments, corrected.payments, seat, by, ruleset.commentCitation);
  return { ...corrected, payments: [...corrected.payments, ...refunds] };
}

function misnamed(test: SettlementCase): Outcome {
  const { event, seats } = test;
  const offender = readChair(event.offender, 'event.offender', seats);
  return misnamedDiscard(
    {
      offender,
      nextPlayer: seats[(seats.indexOf(offender) + 1) % seats.length],
      claims: readList(event.claims ?? [], 'event.claims').map((claim, index) =>
        readClaim(claim, `event.claims[${index}]`, seats),
      ),
      falseClaim: event.falseClaim === true,
      exposed: event.exposed === true,
    },
    penaltyContext(test),
  );
}

function readClaim(value: unknown, field: string, seats: readonly Seat[]): MisnamedClaim {
  const raw = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>;
  const purpose = raw.for as MisnamedClaim['purpose'];
  if (!PURPOSES.includes(purpose))
    throw new CaseError('FIELD_INVALID', `${field}.for`, `${field}.for must be one of ${PURPOSES.join(', ')}`);
  return { seat: readChair(raw.seat, `${field}.seat`, seats), purpose, shows: raw.shows === true };
}

function penaltyContext({ ruleset, options, event, seats }: SettlementCase): PenaltyContext {
  const agreed = event.agreedPenalty === undefined ? null : readInteger(event.agreedPenalty, 'event.agreedPenalty');
  return {
    seats,
    dealer: EAST_CHAIR,
    cite: ruleset.penaltyCitations,
    amounts: {
      falseMahjong: agreed ?? options.falseMahjongPenalty,
      minorError: agreed ?? options.minorErrorPenalty,
      misnamedChow: options.misnamedChowPenalty,
      misnamedSet: options.misnamedSetPenalty,
    },
  };
}

function readSettlement(input: RawCase, ruleset: ClassicalRuleset, options: ClassicalOptions): SettlementCase {
  const players = input.players ?? 4;
  if (players !== 3 && players !== 4 && players !== 5)
    throw new CaseError('NUMBER_INVALID', 'players', 'players must be 3, 4 or 5');
  const values = readValues(input.values);
  const seats = seatsOf(players, values);
  const event = input.event;
  if (typeof event !== 'object' || event === null)
    throw new CaseError('FIELD_INVALID', 'event', 'event must be an object with a kind');
  const winner = input.winner == null ? null : readChair(input.winner, 'winner', seats);
  return {
    ruleset,
    options,
    event: event as SettlementCase['event'],
    seats,
    values,
    winner,
    limit: input.limit === null ? null : readInteger(input.limit ?? options.limit, 'limit', 1),
    dreamer: players === 5 ? readDreamer(input, options, winner !== null) : null,
  };
}

function readDreamer(input: RawCase, options: ClassicalOptions, won: boolean): SettlementCase['dreamer'] {
  const variant = input.dreamerVariant ?? (options.dreamerPay ? 'chinese' : 'none');
  if (variant !== 'none' && variant !== 'chinese') {
    throw new CaseError('FIELD_INVALID', 'dreamerVariant', 'dreamerVariant must be none or chinese');
  }
  const pays = variant === 'chinese' && won;
  const doubles = pays ? readInteger(input.winnerDoubles ?? 0, 'winnerDoubles') : 0;
  return { pays, doubles, atLimit: input.winnerIsLimit === true };
}

function readValues(value: unknown): Map<Seat, number | null> {
  if (value === null || value === undefined) return new Map();
  if (typeof value !== 'object' || Array.isArray(value))
    throw new CaseError('FIELD_INVALID', 'values', 'values must be points by wind');
  return new Map(
    Object.entries(value).map(([letter, points]) => {
      const field = `values.${letter}`;
      return [readLetter(letter, field), points === null ? null : readInteger(points, field)];
    }),
  );
}

function seatsOf(players: number, values: ReadonlyMap<Seat, number | null>): Seat[] {
  const expected = players === 3 ? 3 : 4;
  const all: Seat[] = [0, 1, 2, 3];
  const seats = values.size === 0 ? all.slice(0, expected) : all.filter((seat) => values.has(seat));
  if (seats.length !== expected || seats[0] !== EAST_CHAIR) {
    throw new CaseError('FIELD_INVALID', 'values', `values must name East and ${expected - 1} other winds`);
  }
  return seats;
}

function readLetter(value: unknown, field: string): Seat {
  const index = WIND_LETTERS.indexOf(value as WindLetter);
  if (index < 0) throw new CaseError('WIND_INVALID', field, `${field} must be one of E S W N`);
  return index as Seat;
}

function readChair(value: unknown, field: string, seats: readonly Seat[]): Seat {
  const seat = readLetter(value, field);
  if (!seats.includes(seat)) throw new CaseError('WIND_INVALID', field, `${field}: nobody plays ${String(value)}`);
  return seat;
}

const readWinds = (value: unknown, field: string, seats: readonly Seat[]): Seat[] =>
  readList(value, field).map((letter, index) => readChair(letter, `${field}[${index}]`, seats));

import { CaseError, type RawCase } from '../../../cases/case.js';
import { readInteger, readList, readSeat, readWind } from '../../../cases/read-hand.js';
import { netBySeat } from '../../../table/payment.js';
import { type Seat, WIND_LETTERS } from '../../../table/seat.js';
import { RIICHI_OPTIONS } from '../options.js';
import { type HandEnd, settleHand, type WinnerWorth } from '../settlement/settle-hand.js';
import type { Scores, TableState } from '../settlement/table-state.js';
import { type Raw, readBoolean, readOptions, readRecord, readWord } from './read-options.js';

const LIMIT_NAMES = ['mangan', 'haneman', 'baiman', 'sanbaiman', 'yakuman'] as const;
const END_KINDS = ['tsumo', 'ron', 'exhaustive-draw', 'abortive-draw', 'chombo'] as const;

/** The table before, and how the hand ended: payments, scores, the next hand. */
export function answerTable(input: RawCase): Raw {
  const options = readOptions(input);
  const state = readState(readRecord(input.before, 'before'));
  const { payments, scores, next, penalty, final } = settleHand(
    state,
    readEnd(readRecord(input.event, 'event'), 'event'),
    options,
  );
  return {
    payments: netBySeat(payments),
    scores,
    next: next === null ? null : { ...next, roundWind: WIND_LETTERS[next.roundWind] },
    gameOver: next === null,
    penalty,
    ...(final === null ? {} : { final, sticksLeft: 0 }),
  };
}

function readState(before: Raw): TableState {
  const riichi = readSeats(before.riichi ?? [], 'before.riichi');
  const sticks = readInteger(before.sticks ?? 0, 'before.sticks');
  if (riichi.length > sticks)
    throw new CaseError('NUMBER_INVALID', 'before.sticks', `${riichi.length} riichi but ${sticks} sticks`);
  const hand = readInteger(before.hand ?? 1, 'before.hand', 1);
  if (hand > 4) throw new CaseError('NUMBER_INVALID', 'before.hand', 'before.hand must be 1-4');
  return {
    scores: readScores(before.scores),
    dealer: readSeat(before.dealer, 'before.dealer'),
    roundWind: readWind(before.roundWind, 'before.roundWind'),
    hand,
    honba: readInteger(before.honba ?? 0, 'before.honba'),
    sticks,
    riichi,
  };
}

function readScores(value: unknown): Scores {
  const scores = readList(value, 'before.scores').map((score, index) =>
    readInteger(score, `before.scores[${index}]`, Number.MIN_SAFE_INTEGER),
  );
  if (scores.length !== 4) throw new CaseError('FIELD_INVALID', 'before.scores', `${scores.length} players: four players only`);
  return [scores[0], scores[1], scores[2], scores[3]];
}

const readSeats = (value: unknown, field: string): Seat[] =>
  readList(value, field).map((seat, index) => readSeat(seat, `${field}[${index}]`));

function readEnd(event: Raw, field: string): HandEnd {
  const kind = readWord(event.kind, `${field}.kind`, END_KINDS);
  switch (kind) {
    case 'tsumo':
      return { kind, winner: readWorth(event, field) };
    case 'ron':
      return readRon(event, field);
    case 'exhaustive-draw':
      return {
        kind,
        tenpai: readTenpai(event.tenpai, `${field}.tenpai`),
        dead: readSeats(event.dead ?? [], `${field}.dead`),
        nagashi: readSeats(event.nagashi ?? [], `${field}.nagashi`),
      };
    case 'abortive-draw':
      return {
        kind,
        cause: readWord(event.cause, `${field}.cause`, RIICHI_OPTIONS.abortive.choices),
        lateRiichi: Number.isInteger(event.riichiOnLastDiscard)
          ? readSeat(event.riichiOnLastDiscard, `${field}.riichiOnLastDiscard`)
          : null,
      };
    case 'chombo':
      // A win that is valid at the same moment makes the chombo void (section 16).
      return event.validWin == null
        ? { kind, offenders: [readSeat(event.seat, `${field}.seat`)] }
        : readEnd(readRecord(event.validWin, `${field}.validWin`), `${field}.validWin`);
  }
}

function readRon(event: Raw, field: string): HandEnd {
  const loser = readSeat(event.loser, `${field}.loser`);
  const winners = readList(event.winners, `${field}.winners`).map((winner, index) =>
    readWorth(readRecord(winner, `${field}.winners[${index}]`), `${field}.winners[${index}]`),
  );
  const seats = new Set(winners.map(({ seat }) => seat));
  if (winners.length === 0 || seats.size !== winners.length || seats.has(loser)) {
    throw new CaseError('SEAT_INVALID', `${field}.winners`, 'winners must be one to three different seats without the loser');
  }
  return { kind: 'ron', loser, winners };
}

function readWorth(raw: Raw, field: string): WinnerWorth {
  const seat = readSeat(raw.seat, `${field}.seat`);
  if (raw.limit != null) return { seat, limit: readWord(raw.limit, `${field}.limit`, LIMIT_NAMES) };
  return { seat, han: readInteger(raw.han, `${field}.han`, 1), fu: readInteger(raw.fu, `${field}.fu`, 20) };
}

function readTenpai(value: unknown, field: string): boolean[] {
  const tenpai = readList(value, field).map((ready, index) => readBoolean(ready, `${field}[${index}]`));
  if (tenpai.length !== 4) throw new CaseError('FIELD_INVALID', field, `${field} must have four entries: four players only`);
  return tenpai;
}

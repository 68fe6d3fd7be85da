import { isTableError } from '../../../base/errors.js';
import { CaseError, type RawCase } from '../../cases/case.js';
import { readFace, readInteger, readList, readSeat } from '../../cases/read-hand.js';
import { type OptionTable, resolveOptions } from '../../ruleset/options.js';
import type { Payment } from '../../table/payment.js';
import { netBySeat } from '../../table/payment.js';
import type { Seat } from '../../table/seat.js';
import { kindOf, type TileFace, type TileKind } from '../../tiles/kind.js';
import type { Roll } from './dice.js';
import type { Claim, ClaimAction } from './priority.js';
import type { HandEnd } from './rotation.js';

export type Fields = Readonly<Record<string, unknown>>;

/** What every regional case carries. */
export interface Situation {
  readonly dealer: Seat;
  readonly dealerStreak: number;
  readonly indicator: TileKind | null;
}

export function readSituation(input: RawCase): Situation {
  return {
    dealer: readSeat(input.dealer ?? 0, 'dealer'),
    dealerStreak: readInteger(input.dealerStreak ?? 1, 'dealerStreak', 1),
    indicator: input.wildIndicator == null ? null : kindOf(readFace(input.wildIndicator, 'wildIndicator')),
  };
}

/** @throws CaseError `OPTIONS_INVALID` at field `options`. */
export function readOptions<T>(table: OptionTable, input: RawCase): Readonly<T> {
  try {
    return resolveOptions<T>(table, readFields(input.options ?? {}, 'options'));
  } catch (error) {
    if (isTableError(error)) throw new CaseError(error.code, 'options', error.message);
    throw error;
  }
}

export function readFields(value: unknown, field: string): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new CaseError('FIELD_INVALID', field, `${field} must be an object`);
  }
  return value as Fields;
}

export const readInput = (input: RawCase): Fields => readFields(input.input ?? {}, 'input');
export const readFlags = (input: RawCase): Fields => readFields(input.flags ?? {}, 'flags');

export const readCount = (fields: Fields, name: string, fallback = 0): number =>
  fields[name] == null ? fallback : readInteger(fields[name], name);

export function readFlag(fields: Fields, name: string): boolean {
  const value = fields[name] ?? false;
  if (typeof value !== 'boolean') throw new CaseError('FIELD_INVALID', name, `${name} must be true or false`);
  return value;
}

export function readOneOf<T extends string>(value: unknown, field: string, names: readonly T[]): T {
  if (!names.includes(value as T)) throw new CaseError('FIELD_INVALID', field, `${field} must be one of ${names.join(', ')}`);
  return value as T;
}

export const readOptionalSeat = (fields: Fields, name: string): Seat | null =>
  fields[name] == null ? null : readSeat(fields[name], name);
export const readOptionalFace = (fields: Fields, name: string): TileFace | null =>
  fields[name] == null ? null : readFace(fields[name], name);

/** Exactly `rolls` throws of two dice, in the order in which they were thrown. */
export function readRolls(fields: Fields, rolls: number): Roll[] {
  const list = readList(fields.dice, 'input.dice');
  if (list.length < rolls) throw new CaseError('FIELD_INVALID', 'input.dice', `input.dice must hold ${rolls} throws of two dice`);
  return list.map((roll, index) => readRoll(roll, `input.dice[${index}]`));
}

function readRoll(value: unknown, field: string): Roll {
  const pips = readList(value, field).map((pip) => readInteger(pip, field, 1));
  if (pips.length !== 2 || pips.some((pip) => pip > 6)) {
    throw new CaseError('DICE_INVALID', field, `${field} must be two numbers from 1 to 6`);
  }
  return [pips[0], pips[1]];
}

const CLAIM_ACTIONS: readonly ClaimAction[] = ['win', 'pung', 'kong-open', 'chow'];

export interface ClaimsOnTile {
  /** Who discarded; null where the case is about something else, such as a robbed indicator. */
  readonly from: Seat | null;
  readonly claims: readonly Claim[];
}

export function readClaims(input: RawCase): ClaimsOnTile {
  const fields = readInput(input);
  const claims = readList(fields.claims, 'input.claims').map((claim, index) => {
    const field = `input.claims[${index}]`;
    const { seat, action } = readFields(claim, field);
    return { seat: readSeat(seat, `${field}.seat`), action: readOneOf(action, `${field}.action`, CLAIM_ACTIONS) };
  });
  return { from: readOptionalSeat(fields, 'from'), claims };
}

/** The `rotation` kind: `result` win or draw, and the winners. */
export function readHandEnd(input: RawCase): HandEnd {
  const fields = readInput(input);
  const { dealer, dealerStreak } = readSituation(input);
  const result = readOneOf(fields.result, 'input.result', ['win', 'draw']);
  const winners = readList(fields.winners ?? [], 'input.winners').map((seat, index) => readSeat(seat, `input.winners[${index}]`));
  if ((result === 'win') !== winners.length > 0) {
    throw new CaseError('FIELD_INVALID', 'input.winners', 'input.winners must name the winners of a win and nobody on a draw');
  }
  return { dealer, dealerStreak, winners };
}

/** The `draw` kind. */
export interface DrawsSoFar {
  readonly headDraws: number;
  readonly tailDraws: number;
  readonly kongs: number;
}

export function readDraws(input: RawCase): DrawsSoFar {
  const fields = readInput(input);
  const tailDraws = readCount(fields, 'tailDraws');
  return { headDraws: readCount(fields, 'headDraws'), tailDraws, kongs: readCount(fields, 'kongs', tailDraws) };
}

/** Net amounts by seat, as cases write payments. */
export const paymentList = (payments: readonly Payment[]): readonly number[] => netBySeat(payments);

/** The `missed` flag: one tile or a list of tiles let go since the own turn. */
export function readMissed(flags: Fields): TileKind[] {
  const { missed } = flags;
  if (missed == null || missed === false) return [];
  const tiles = Array.isArray(missed) ? missed : [missed];
  return tiles.map((tile, index) => kindOf(readFace(tile, `flags.missed[${index}]`)));
}

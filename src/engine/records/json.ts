import { messageOf } from '../../base/errors.js';
import type { Seat } from '../table/seat.js';
import { RecordError, type RecordPlace } from './record-error.js';

/** Longest record read: real ones are below 1 MB. */
export const MAX_CHARACTERS = 4_000_000;

export type JsonObject = Readonly<Record<string, unknown>>;

/** @throws RecordError for text that is no JSON. */
export function parseJson(text: string, place: RecordPlace): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new RecordError(`this is no JSON: ${messageOf(error)}`, place);
  }
}

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Reads values of JSON whose shape is not to be trusted; each refusal says what and where. */
export class JsonReader {
  constructor(readonly place: RecordPlace) {}

  at(place: RecordPlace): JsonReader {
    return new JsonReader({ ...this.place, ...place });
  }

  object(value: unknown, what: string): JsonObject {
    return isObject(value) ? value : this.#refuse(value, what, 'an object');
  }

  list(value: unknown, what: string): readonly unknown[] {
    return Array.isArray(value) ? value : this.#refuse(value, what, 'a list');
  }

  text(value: unknown, what: string): string {
    return typeof value === 'string' ? value : this.#refuse(value, what, 'a text');
  }

  integer(value: unknown, what: string, least: number, most: number): number {
    const fits = typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most;
    return fits ? value : this.#refuse(value, what, `a whole number from ${least} to ${most}`);
  }

  seat(value: unknown, what: string): Seat {
    return this.integer(value, what, 0, 3) as Seat;
  }

  /** Four amounts of points. */
  amounts(value: unknown, what: string): number[] {
    const list = this.list(value, what);
    if (list.length !== 4) this.#refuse(value, what, 'a list of four numbers');
    return list.map((amount) => this.integer(amount, what, -1e7, 1e7));
  }

  fail(reason: string): never {
    throw new RecordError(reason, this.place);
  }

  #refuse(value: unknown, what: string, wanted: string): never {
    throw new RecordError(`${what} should be ${wanted}, not ${shortly(value)}`, this.place);
  }
}

/** What a value is, in few words: lists and objects may be as deep as they like. */
export function shortly(value: unknown): string {
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object' && value !== null) return 'an object';
  if (value === undefined) return 'nothing';
  const text = JSON.stringify(value);
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
}

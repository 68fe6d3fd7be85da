import { TableError } from '../../base/errors.js';

/** One option: its values, its default, and a sentence for the person who chooses. */
export type OptionSpec =
  | { readonly type: 'boolean'; readonly default: boolean; readonly help: string }
  | { readonly type: 'integer'; readonly default: number; readonly min: number; readonly max: number; readonly help: string }
  | {
      readonly type: 'choice';
      readonly default: string | number | null;
      readonly choices: readonly (string | number | null)[];
      readonly help: string;
    }
  /** A list of names out of `choices`, without repeats. */
  | { readonly type: 'subset'; readonly default: readonly string[]; readonly choices: readonly string[]; readonly help: string }
  /** A list of exactly `length` whole numbers. */
  | { readonly type: 'integers'; readonly default: readonly number[]; readonly length: number; readonly help: string }
  /** Names out of `choices` with a whole number each. */
  | {
      readonly type: 'numberMap';
      readonly default: Readonly<Record<string, number>>;
      readonly choices: readonly string[];
      readonly help: string;
    }
  /** A whole number, or null for "none". */
  | { readonly type: 'limit'; readonly default: number | null; readonly min: number; readonly help: string };

export type OptionTable = Readonly<Record<string, OptionSpec>>;
export type OptionValues = Readonly<Record<string, unknown>>;

/** A named, dated, sourced set of option values. */
export interface Preset {
  readonly id: string;
  readonly name: string;
  /** ISO date of the rule book or of the look at the platform. */
  readonly date: string;
  readonly source: string;
  readonly values: OptionValues;
}

/** For people: `Tenhou, ranked (2026-09-15)`; the date only where the name does not tell it. */
export const presetLabel = ({ name, date }: Preset): string => (name.includes(date) ? name : `${name} (${date})`);

/** A problem with one option, in words a person can act on. */
export interface OptionProblem {
  readonly option: string;
  readonly message: string;
}

export const defaultsOf = (table: OptionTable): OptionValues =>
  Object.fromEntries(Object.entries(table).map(([name, spec]) => [name, spec.default]));

/** Every problem of the given values; unknown options are problems too. */
export function optionProblems(table: OptionTable, given: OptionValues): OptionProblem[] {
  return Object.entries(given).flatMap(([option, value]) => {
    const spec = Object.hasOwn(table, option) ? table[option] : undefined;
    if (!spec) return [{ option, message: `unknown option; known are ${Object.keys(table).join(', ')}` }];
    const expected = mismatch(spec, value);
    return expected === null ? [] : [{ option, message: `${JSON.stringify(value)} given, but it must be ${expected}` }];
  });
}

/**
 * Defaults overlaid by the given values.
 * @throws TableError `OPTIONS_INVALID` with every problem in `context.problems`.
 */
export function resolveOptions<T>(table: OptionTable, given: OptionValues): Readonly<T> {
  const problems = optionProblems(table, given);
  if (problems.length > 0) {
    const text = problems.map(({ option, message }) => `${option}: ${message}`).join('; ');
    throw new TableError('OPTIONS_INVALID', text, 'user', { problems });
  }
  return Object.freeze({ ...defaultsOf(table), ...given }) as Readonly<T>;
}

const isInteger = (value: unknown): value is number => Number.isInteger(value);

/** What the value should have been, or null when it is right. */
function mismatch(spec: OptionSpec, value: unknown): string | null {
  switch (spec.type) {
    case 'boolean':
      return typeof value === 'boolean' ? null : 'true or false';
    case 'integer':
      return isInteger(value) && value >= spec.min && value <= spec.max ? null : `a whole number from ${spec.min} to ${spec.max}`;
    case 'choice':
      return spec.choices.includes(value as string | number | null) ? null : `one of ${spec.choices.join(', ')}`;
    case 'subset':
      return isSubset(value, spec.choices) ? null : `a list out of ${spec.choices.join(', ')}`;
    case 'integers':
      return Array.isArray(value) && value.length === spec.length && value.every(isInteger)
        ? null
        : `a list of ${spec.length} whole numbers`;
    case 'numberMap':
      return isNumberMap(value, spec.choices) ? null : `whole numbers by name, out of ${spec.choices.join(', ')}`;
    case 'limit':
      return value === null || (isInteger(value) && value >= spec.min)
        ? null
        : `none (null) or a whole number of at least ${spec.min}`;
  }
}

const isSubset = (value: unknown, choices: readonly string[]): boolean =>
  Array.isArray(value) && new Set(value).size === value.length && value.every((name) => choices.includes(name));

const isNumberMap = (value: unknown, choices: readonly string[]): boolean =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries(value).every(([name, number]) => choices.includes(name) && isInteger(number));

import { CaseError, type RawCase } from '../../../cases/case.js';
import { optionProblems } from '../../../ruleset/options.js';
import { RIICHI_OPTIONS, type RiichiOptions, resolveRiichiOptions } from '../options.js';

/** @throws CaseError `OPTION_INVALID` naming the first wrong option. */
export function readOptions(input: RawCase): RiichiOptions {
  const given = input.options ?? {};
  if (!isRecord(given)) throw new CaseError('FIELD_INVALID', 'options', 'options must be an object');
  const [problem] = optionProblems(RIICHI_OPTIONS, given);
  if (problem) throw new CaseError('OPTION_INVALID', `options.${problem.option}`, `option ${problem.option}: ${problem.message}`);
  return resolveRiichiOptions(given);
}

export type Raw = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Raw => typeof value === 'object' && value !== null && !Array.isArray(value);

export function readRecord(value: unknown, field: string): Raw {
  if (!isRecord(value)) throw new CaseError('FIELD_INVALID', field, `${field} must be an object`);
  return value;
}

export function readBoolean(value: unknown, field: string): boolean {
  if (typeof value !== 'boolean') throw new CaseError('FIELD_INVALID', field, `${field} must be true or false`);
  return value;
}

/** One of the given words. */
export function readWord<T extends string>(value: unknown, field: string, words: readonly T[]): T {
  if (!words.includes(value as T)) throw new CaseError('FIELD_INVALID', field, `${field} must be one of ${words.join(', ')}`);
  return value as T;
}

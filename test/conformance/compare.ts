import { readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { answerCase, type CaseBook, type RawCase } from '../../src/engine/cases/case.js';

/** A conformance case: what is asked and what the rule texts say. */
export interface ExpectedCase extends RawCase {
  readonly id: string;
  readonly expect: Readonly<Record<string, unknown>>;
}

type Fields = Readonly<Record<string, unknown>>;
/** What is wrong with a result, one line a field; nothing when all compared fields are equal. */
type Comparison = (test: ExpectedCase, result: Fields) => string[];

export interface CaseRun {
  /** `riichi hand` → how many cases were run. */
  readonly counts: ReadonlyMap<string, number>;
  /** One line a failing case. */
  readonly failures: readonly string[];
}

const CLASSICAL = new Set(['millington', 'czech-classical']);
/** Limit hands whose base points and doubles the cases leave open (value not fixed by the rule texts). */
const POINTLESS_LIMIT_HANDS = new Set<unknown>(['thirteen-wonders', 'thirteen-wins']);

export const readCases = (path: string): ExpectedCase[] =>
  readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line) as ExpectedCase);

/** Runs every case of one file, whatever its rulesets and kinds. For a ruleset's own test: expect `failures` to be empty. */
export const runCaseFile = (path: string, books: ReadonlyMap<string, CaseBook>): CaseRun => runCases(readCases(path), books);

export function runCases(cases: readonly ExpectedCase[], books: ReadonlyMap<string, CaseBook>): CaseRun {
  const counts = new Map<string, number>();
  const failures: string[] = [];
  for (const test of cases) {
    const group = `${test.ruleset} ${test.kind}`;
    counts.set(group, (counts.get(group) ?? 0) + 1);
    const problems = problemsOf(test, books);
    if (problems.length > 0) failures.push(`${test.id}: ${problems.join('; ')}`);
  }
  return { counts, failures };
}

function problemsOf(test: ExpectedCase, books: ReadonlyMap<string, CaseBook>): string[] {
  const { id: _id, expect, ...input } = test;
  try {
    const answer = answerCase(books, input as RawCase);
    if (answer.error) return [`${answer.error.code} at ${answer.error.field}: ${answer.error.message}`];
    return comparisonFor(test)({ ...test, expect }, answer.result);
  } catch (error) {
    return [`threw ${error instanceof Error ? error.stack : String(error)}`];
  }
}

function comparisonFor(test: ExpectedCase): Comparison {
  if (test.kind !== 'hand') return test.kind === 'settlement' ? compareSettlement : compareEverything;
  if (test.ruleset === 'riichi') return compareRiichiHand;
  return CLASSICAL.has(test.ruleset) ? compareClassicalHand : compareRegionalHand;
}

const compareEverything: Comparison = ({ expect }, result) => equalFields(expect, result, Object.keys(expect));

const compareSettlement: Comparison = ({ expect }, result) => {
  const keys = ['deltas', 'eastPasses', 'handEnds'].filter((key) => !(key === 'eastPasses' && expect[key] === null));
  return equalFields(expect, result, keys);
};

const compareRiichiHand: Comparison = ({ expect }, result) => {
  const limitHand = expect.limit != null;
  const keys = ['win', 'reason', 'dora', 'ura', 'aka', 'han', 'fu', 'limit', 'payments', 'ifDeclared'];
  return [
    ...equalFields(
      expect,
      result,
      keys.filter((key) => !(key === 'fu' && limitHand)),
    ),
    ...equalSets(expect, result, 'yaku', 'han'),
  ];
};

const compareClassicalHand: Comparison = (test, result) => {
  const { expect } = test;
  const open = test.winBy === 'deal' || POINTLESS_LIMIT_HANDS.has(expect.limitHand);
  const skips = (key: string): boolean => open || expect[key] === null;
  return [
    ...equalFields(expect, result, ['limit', 'limitHand', 'total']),
    ...(skips('basePoints') ? [] : equalFields(expect, result, ['basePoints'])),
    ...(skips('doubles') ? [] : equalSets(expect, result, 'doubles', 'count')),
  ];
};

const compareRegionalHand: Comparison = ({ expect }, result) => {
  const named = ['win', 'reason', 'score', 'payments'];
  const numbers = Object.keys(expect).filter((key) => typeof expect[key] === 'number' && !named.includes(key));
  return [...equalFields(expect, result, [...named, ...numbers]), ...equalSets(expect, result, 'patterns', 'value')];
};

/** Fields that `expect` does not name are not compared. */
const equalFields = (expect: Fields, result: Fields, keys: readonly string[]): string[] =>
  keys
    .filter((key) => Object.hasOwn(expect, key) && !isDeepStrictEqual(result[key], expect[key]))
    .map((key) => differs(key, expect[key], result[key]));

/** Lists of {name, <measure>} as sets: order and further keys (labels) do not count, repeats do. */
function equalSets(expect: Fields, result: Fields, key: string, measure: string): string[] {
  if (!Object.hasOwn(expect, key)) return [];
  const members = (value: unknown): string[] | null =>
    Array.isArray(value) ? value.map((member: Fields) => `${member.name} ${member[measure]}`).sort() : null;
  const [wanted, got] = [members(expect[key]), members(result[key])];
  return isDeepStrictEqual(wanted, got) ? [] : [differs(key, wanted, got)];
}

const differs = (key: string, wanted: unknown, got: unknown): string =>
  `${key} should be ${JSON.stringify(wanted)}, is ${JSON.stringify(got)}`;

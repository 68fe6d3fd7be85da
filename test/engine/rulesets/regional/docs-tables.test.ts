import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { defaultsOf, type OptionSpec, type OptionTable } from '../../../../src/engine/ruleset/options.js';
import { fenghuaOptions } from '../../../../src/engine/rulesets/fenghua/options.js';
import { extraPatterns, minimumPatterns } from '../../../../src/engine/rulesets/fenghua/patterns.js';
import { nanchangOptions } from '../../../../src/engine/rulesets/nanchang/options.js';
import { nanchangPatterns } from '../../../../src/engine/rulesets/nanchang/patterns.js';
import type { Pattern } from '../../../../src/engine/rulesets/regional/pattern-table.js';
import { shaanxiOptions } from '../../../../src/engine/rulesets/shaanxi/options.js';
import { shaanxiPatterns } from '../../../../src/engine/rulesets/shaanxi/score.js';
import { type YangzhouOptions, yangzhouOptions } from '../../../../src/engine/rulesets/yangzhou/options.js';
import { combinations, yangzhouPatterns } from '../../../../src/engine/rulesets/yangzhou/patterns.js';
import type { YangzhouWin } from '../../../../src/engine/rulesets/yangzhou/reading.js';
import { runPatterns } from '../../../../src/engine/rulesets/yangzhou/run-patterns.js';

const row = (...cells: readonly unknown[]): string => `| \`${cells[0]}\` | ${cells.slice(1).join(' | ')} |`;

/** Name, default, values and meaning of each option. */
const optionRows = (table: OptionTable, defaults: Readonly<Record<string, string>> = {}): string[] =>
  Object.entries(table).map(([name, spec]) => row(name, defaults[name] ?? defaultOf(spec), valuesOf(spec), spec.help));

function defaultOf({ default: value }: OptionSpec): string {
  const isEmpty = typeof value === 'object' && value !== null && Object.keys(value).length === 0;
  return isEmpty ? 'none' : String(value);
}

function valuesOf(spec: OptionSpec): string {
  switch (spec.type) {
    case 'boolean':
      return 'false, true';
    case 'numberMap':
      return 'numbers by pattern';
    case 'choice':
    case 'subset':
      return spec.choices.filter((choice) => choice !== null).join(', ');
    default:
      throw new Error(`no way to write the values of a ${spec.type}`);
  }
}

/** The value with an option at each of its values, once where it does not matter. */
const valueWith = <Hand>(value: Pattern<Hand>['value'], options: readonly object[]): string => {
  const values = options.map((given) => (typeof value === 'number' ? value : value({ options: given } as Hand)));
  return new Set(values).size === 1 ? String(values[0]) : values.join(' / ');
};
const patternRows = <Hand>(
  patterns: readonly Pattern<Hand>[],
  options: readonly object[],
  written = (_id: string, value: string): string => value,
): string[] => patterns.map(({ id, label, value }) => row(id, label, written(id, valueWith(value, options))));

const schemes = ['old', 'common', 'new'].map((scheme) => ({ ...defaultsOf(yangzhouOptions), scheme }));
const runRows = runPatterns.map(({ id, label, value }) =>
  row(
    id,
    label,
    valueWith(({ options }: YangzhouWin) => value(options as YangzhouOptions), schemes),
  ),
);
const combinationRows = combinations.map(({ id, label, value }) => row(id, label, `– / – / ${value}`));

const PAGES: readonly (readonly [id: string, rows: readonly string[]])[] = [
  ['shaanxi', [...patternRows(shaanxiPatterns, [{}], (_, value) => `×${value}`), ...optionRows(shaanxiOptions)]],
  [
    'nanchang',
    [
      ...patternRows(nanchangPatterns, [defaultsOf(nanchangOptions)], (id, value) => `×${value}${id === 'german' ? ' +5' : ''}`),
      ...optionRows(nanchangOptions),
    ],
  ],
  [
    'yangzhou',
    [
      ...patternRows(yangzhouPatterns, schemes),
      ...runRows,
      ...combinationRows,
      ...optionRows(yangzhouOptions, { minimum: 'of the scheme' }),
    ],
  ],
  [
    'fenghua',
    [...patternRows([...minimumPatterns, ...extraPatterns], [defaultsOf(fenghuaOptions)]), ...optionRows(fenghuaOptions)],
  ],
];

describe('the tables of a page', () => {
  test.each(PAGES)('docs/rulesets/%s.md hold what the code has, and nothing else', (id, rows) => {
    const page = readFileSync(`docs/rulesets/${id}.md`, 'utf8');
    expect(page.split('\n').filter((line) => line.startsWith('| `'))).toEqual(rows);
  });
});

import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { beijingOptions } from '../../../../src/engine/rulesets/beijing/options.js';
import { beijingPatterns } from '../../../../src/engine/rulesets/beijing/patterns.js';
import { hangzhouOptions } from '../../../../src/engine/rulesets/hangzhou/options.js';
import { hangzhouPatterns } from '../../../../src/engine/rulesets/hangzhou/patterns.js';
import { quanzhouOptions } from '../../../../src/engine/rulesets/quanzhou/options.js';
import { quanzhouScoring } from '../../../../src/engine/rulesets/quanzhou/scoring.js';
import { xiamenOptions } from '../../../../src/engine/rulesets/xiamen/options.js';
import { xiamenMultipliers } from '../../../../src/engine/rulesets/xiamen/patterns.js';
import { optionRows, patternRows } from './doc-tables.js';

const doubled = Object.fromEntries(beijingPatterns.map(({ id }) => [id, '×2']));
const PAGES = [
  ['hangzhou', hangzhouOptions, patternRows(hangzhouPatterns)],
  ['xiamen', xiamenOptions, patternRows(xiamenMultipliers, { 'three-gold-knocker': '×4 after the deal, else ×3' })],
  ['quanzhou', quanzhouOptions, patternRows(quanzhouScoring.multipliers)],
  ['beijing', beijingOptions, patternRows(beijingPatterns, doubled)],
] as const;

describe.each(PAGES)('docs/rulesets/%s.md', (id, options, patterns) => {
  const page = readFileSync(`docs/rulesets/${id}.md`, 'utf8');

  test('explains every option with its default', () => {
    for (const row of optionRows(options)) expect(page).toContain(row);
  });

  test('lists every pattern with its value', () => {
    for (const row of patterns) expect(page).toContain(row);
  });
});

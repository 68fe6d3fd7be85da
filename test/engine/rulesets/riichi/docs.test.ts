import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { doubleList, optionRows, presetRows, yakumanList, yakuRows } from './doc-tables.js';

const root = join(import.meta.dirname, '../../../..');
const page = readFileSync(join(root, 'docs/rulesets/riichi.md'), 'utf8');
const sources = join(root, 'src/engine/rulesets/riichi');
const code = readdirSync(sources, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts'))
  .map((name) => readFileSync(join(sources, name), 'utf8'))
  .join('\n');

describe('docs/rulesets/riichi.md', () => {
  it('lists the yaku of the code', () => {
    for (const line of yakuRows()) expect(page).toContain(line);
    expect(page).toContain(yakumanList());
    expect(page).toContain(doubleList());
  });
  it('lists every option with its default and meaning', () => {
    for (const line of optionRows()) expect(page).toContain(line);
  });
  it('lists every preset with date and source', () => {
    for (const line of presetRows()) expect(page).toContain(line);
  });
  it('has every ruling and section that the code names', () => {
    const rulings = new Set(code.match(/\bR\d+\b/g));
    for (const ruling of rulings) expect(page).toContain(`| ${ruling} |`);
    const sections = new Set([...code.matchAll(/'riichi (\d+)'/g)].map(([, number]) => number));
    for (const section of sections) expect(page).toMatch(new RegExp(`^## ${section} `, 'm'));
  });
});

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { czechClassicalDefinition } from '../../../../src/engine/rulesets/czech-classical/definition.js';
import { millingtonDefinition } from '../../../../src/engine/rulesets/millington/definition.js';
import { irregularityRows, optionRows, presetRows, scoringRows } from './doc-tables.js';

const root = join(import.meta.dirname, '../../../..');
const code = ['classical', 'millington', 'czech-classical']
  .flatMap((folder) => {
    const sources = join(root, 'src/engine/rulesets', folder);
    return readdirSync(sources, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts'))
      .map((name) => readFileSync(join(sources, name), 'utf8'));
  })
  .join('\n');

describe.each([millingtonDefinition, czechClassicalDefinition])('docs/rulesets/$id.md', (definition) => {
  const page = readFileSync(join(root, `docs/rulesets/${definition.id}.md`), 'utf8');

  it('lists every scoring row, option, preset and irregularity as the code has them', () => {
    const rows = [scoringRows, optionRows, presetRows, irregularityRows].flatMap((rowsOf) => rowsOf(definition));
    expect(rows.filter((row) => !page.includes(row))).toEqual([]);
  });

  it('has every ruling that the code names', () => {
    const letter = definition.id === 'millington' ? 'R' : 'Z';
    const named = new Set(code.match(new RegExp(`\\b${letter}\\d+\\b`, 'g')));
    expect([...named].filter((ruling) => !page.includes(ruling))).toEqual([]);
  });
});

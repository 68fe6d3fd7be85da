import { join } from 'node:path';
import { expect, it } from 'vitest';
import { runCaseFile } from '../../../conformance/compare.js';
import { yangzhou } from '../all-rulesets.js';

it('answers every Yangzhou case as the text does', () => {
  const path = join(import.meta.dirname, '../../../conformance/cases/yangzhou.jsonl');
  const { failures, counts } = runCaseFile(path, new Map([['yangzhou', yangzhou.cases]]));
  expect(failures.join('\n')).toBe('');
  expect([...counts.values()].reduce((sum, count) => sum + count, 0)).toBe(53);
});

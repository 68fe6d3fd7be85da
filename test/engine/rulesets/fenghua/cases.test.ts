import { join } from 'node:path';
import { expect, it } from 'vitest';
import { runCaseFile } from '../../../conformance/compare.js';
import { fenghua } from '../all-rulesets.js';

it('answers every Fenghua case as the text does', () => {
  const path = join(import.meta.dirname, '../../../conformance/cases/fenghua.jsonl');
  const { failures, counts } = runCaseFile(path, new Map([['fenghua', fenghua.cases]]));
  expect(failures.join('\n')).toBe('');
  expect([...counts.values()].reduce((sum, count) => sum + count, 0)).toBe(76);
});

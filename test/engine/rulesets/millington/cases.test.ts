import { join } from 'node:path';
import { expect, it } from 'vitest';
import { runCaseFile } from '../../../conformance/compare.js';
import { millington } from '../all-rulesets.js';

it('answers every case of its file', () => {
  const file = join(import.meta.dirname, '../../../conformance/cases/millington.jsonl');
  const run = runCaseFile(file, new Map([['millington', millington.cases]]));
  expect(run.failures.join('\n')).toBe('');
  expect(Object.fromEntries(run.counts)).toEqual({ 'millington hand': 161, 'millington settlement': 40 });
});

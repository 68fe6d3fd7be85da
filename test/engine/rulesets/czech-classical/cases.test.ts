import { join } from 'node:path';
import { expect, it } from 'vitest';
import { runCaseFile } from '../../../conformance/compare.js';
import { czechClassical } from '../all-rulesets.js';

it('answers every case of its file', () => {
  const file = join(import.meta.dirname, '../../../conformance/cases/czech-classical.jsonl');
  const run = runCaseFile(file, new Map([['czech-classical', czechClassical.cases]]));
  expect(run.failures.join('\n')).toBe('');
  expect(Object.fromEntries(run.counts)).toEqual({ 'czech-classical hand': 69, 'czech-classical settlement': 8 });
});

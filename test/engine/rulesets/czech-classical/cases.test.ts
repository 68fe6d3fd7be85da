import { join } from 'node:path';
import { expect, it } from 'vitest';
import { czechClassicalCases } from '../../../../src/engine/rulesets/czech-classical/cases.js';
import { runCaseFile } from '../../../conformance/compare.js';

it('answers every case of its file', () => {
  const file = join(import.meta.dirname, '../../../conformance/cases/czech-classical.jsonl');
  const run = runCaseFile(file, new Map([['czech-classical', czechClassicalCases]]));
  expect(run.failures.join('\n')).toBe('');
  expect(Object.fromEntries(run.counts)).toEqual({ 'czech-classical hand': 69, 'czech-classical settlement': 8 });
});

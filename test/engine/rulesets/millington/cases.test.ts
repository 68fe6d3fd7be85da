import { join } from 'node:path';
import { expect, it } from 'vitest';
import { millingtonCases } from '../../../../src/engine/rulesets/millington/cases.js';
import { runCaseFile } from '../../../conformance/compare.js';

it('answers every case of its file', () => {
  const file = join(import.meta.dirname, '../../../conformance/cases/millington.jsonl');
  const run = runCaseFile(file, new Map([['millington', millingtonCases]]));
  expect(run.failures.join('\n')).toBe('');
  expect(Object.fromEntries(run.counts)).toEqual({ 'millington hand': 161, 'millington settlement': 40 });
});

import { join } from 'node:path';
import { expect, it } from 'vitest';
import { fenghuaCases } from '../../../../src/engine/rulesets/fenghua/cases.js';
import { runCaseFile } from '../../../conformance/compare.js';

it('answers every Fenghua case as the text does', () => {
  const path = join(import.meta.dirname, '../../../conformance/cases/fenghua.jsonl');
  const { failures, counts } = runCaseFile(path, new Map([['fenghua', fenghuaCases]]));
  expect(failures.join('\n')).toBe('');
  expect([...counts.values()].reduce((sum, count) => sum + count, 0)).toBe(76);
});

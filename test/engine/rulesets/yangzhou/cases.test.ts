import { join } from 'node:path';
import { expect, it } from 'vitest';
import { yangzhouCases } from '../../../../src/engine/rulesets/yangzhou/cases.js';
import { runCaseFile } from '../../../conformance/compare.js';

it('answers every Yangzhou case as the text does', () => {
  const path = join(import.meta.dirname, '../../../conformance/cases/yangzhou.jsonl');
  const { failures, counts } = runCaseFile(path, new Map([['yangzhou', yangzhouCases]]));
  expect(failures.join('\n')).toBe('');
  expect([...counts.values()].reduce((sum, count) => sum + count, 0)).toBe(53);
});

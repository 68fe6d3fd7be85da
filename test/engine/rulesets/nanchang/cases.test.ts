import { join } from 'node:path';
import { expect, it } from 'vitest';
import { runCaseFile } from '../../../conformance/compare.js';
import { nanchang } from '../all-rulesets.js';

it('answers every Nanchang case as the text does', () => {
  const path = join(import.meta.dirname, '../../../conformance/cases/nanchang.jsonl');
  const { failures, counts } = runCaseFile(path, new Map([['nanchang', nanchang.cases]]));
  expect(failures.join('\n')).toBe('');
  expect([...counts.values()].reduce((sum, count) => sum + count, 0)).toBe(59);
});

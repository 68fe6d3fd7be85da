import { join } from 'node:path';
import { expect, it } from 'vitest';
import { runCaseFile } from '../../../conformance/compare.js';
import { shaanxi } from '../all-rulesets.js';

it('answers every Shaanxi case as the text does', () => {
  const path = join(import.meta.dirname, '../../../conformance/cases/shaanxi.jsonl');
  const { failures, counts } = runCaseFile(path, new Map([['shaanxi', shaanxi.cases]]));
  expect(failures.join('\n')).toBe('');
  expect([...counts.values()].reduce((sum, count) => sum + count, 0)).toBe(45);
});

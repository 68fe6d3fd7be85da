import { describe, expect, test } from 'vitest';
import { runCaseFile } from '../../../conformance/compare.js';
import { beijing } from '../all-rulesets.js';

describe('Beijing conformance cases', () => {
  test('every case of the file has the values of the rule text', () => {
    const { counts, failures } = runCaseFile('test/conformance/cases/beijing.jsonl', new Map([['beijing', beijing.cases]]));
    expect(failures).toEqual([]);
    expect([...counts.values()].reduce((sum, count) => sum + count)).toBe(67);
  });
});

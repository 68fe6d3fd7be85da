import { describe, expect, test } from 'vitest';
import { runCaseFile } from '../../../conformance/compare.js';
import { quanzhou } from '../all-rulesets.js';

describe('Quanzhou conformance cases', () => {
  test('every case of the file has the values of the rule text', () => {
    const { counts, failures } = runCaseFile('test/conformance/cases/quanzhou.jsonl', new Map([['quanzhou', quanzhou.cases]]));
    expect(failures).toEqual([]);
    expect([...counts.values()].reduce((sum, count) => sum + count)).toBe(42);
  });
});

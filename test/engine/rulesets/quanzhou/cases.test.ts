import { describe, expect, test } from 'vitest';
import { quanzhouCases } from '../../../../src/engine/rulesets/quanzhou/cases.js';
import { runCaseFile } from '../../../conformance/compare.js';

describe('Quanzhou conformance cases', () => {
  test('every case of the file has the values of the rule text', () => {
    const { counts, failures } = runCaseFile('test/conformance/cases/quanzhou.jsonl', new Map([['quanzhou', quanzhouCases]]));
    expect(failures).toEqual([]);
    expect([...counts.values()].reduce((sum, count) => sum + count)).toBe(42);
  });
});

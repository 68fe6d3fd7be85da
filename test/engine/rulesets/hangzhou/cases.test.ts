import { describe, expect, test } from 'vitest';
import { hangzhouCases } from '../../../../src/engine/rulesets/hangzhou/cases.js';
import { runCaseFile } from '../../../conformance/compare.js';

describe('Hangzhou conformance cases', () => {
  test('every case of the file has the values of the rule text', () => {
    const { counts, failures } = runCaseFile('test/conformance/cases/hangzhou.jsonl', new Map([['hangzhou', hangzhouCases]]));
    expect(failures).toEqual([]);
    expect([...counts.values()].reduce((sum, count) => sum + count)).toBe(71);
  });
});

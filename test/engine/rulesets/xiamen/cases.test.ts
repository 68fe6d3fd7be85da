import { describe, expect, test } from 'vitest';
import { xiamenCases } from '../../../../src/engine/rulesets/xiamen/cases.js';
import { runCaseFile } from '../../../conformance/compare.js';

describe('Xiamen conformance cases', () => {
  test('every case of the file has the values of the rule text', () => {
    const { counts, failures } = runCaseFile('test/conformance/cases/xiamen.jsonl', new Map([['xiamen', xiamenCases]]));
    expect(failures).toEqual([]);
    expect([...counts.values()].reduce((sum, count) => sum + count)).toBe(59);
  });
});

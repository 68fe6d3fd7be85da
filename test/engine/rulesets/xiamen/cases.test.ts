import { describe, expect, test } from 'vitest';
import { runCaseFile } from '../../../conformance/compare.js';
import { xiamen } from '../all-rulesets.js';

describe('Xiamen conformance cases', () => {
  test('every case of the file has the values of the rule text', () => {
    const { counts, failures } = runCaseFile('test/conformance/cases/xiamen.jsonl', new Map([['xiamen', xiamen.cases]]));
    expect(failures).toEqual([]);
    expect([...counts.values()].reduce((sum, count) => sum + count)).toBe(59);
  });
});

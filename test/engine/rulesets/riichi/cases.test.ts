import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runCaseFile } from '../../../conformance/compare.js';
import { riichi } from '../all-rulesets.js';

describe('riichi cases', () => {
  it('gives every value of riichi.jsonl', () => {
    const file = join(import.meta.dirname, '../../../conformance/cases/riichi.jsonl');
    const { counts, failures } = runCaseFile(file, new Map([['riichi', riichi.cases]]));
    expect(Object.fromEntries(counts)).toEqual({ 'riichi hand': 185, 'riichi table': 43, 'riichi check': 35 });
    expect(failures.join('\n')).toBe('');
  });
});

import { expect, it } from 'vitest';
import { answerCase, type RawCase } from '../../../../src/engine/cases/case.js';
import { readCases } from '../../../conformance/compare.js';
import { caseBooks } from '../all-rulesets.js';

const REGIONAL = ['hangzhou', 'xiamen', 'quanzhou', 'beijing', 'shaanxi', 'nanchang', 'yangzhou', 'fenghua'];

/** Lists of one number a seat, however deep in an answer: payments, bonuses in net. */
function payments(value: unknown, key = ''): number[][] {
  if (Array.isArray(value) && key.toLowerCase().endsWith('payments')) return [value as number[]];
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([name, part]) => payments(part, name));
}

it.each(REGIONAL)('what is paid in the cases of %s is what is taken', (id) => {
  const paid = readCases(`test/conformance/cases/${id}.jsonl`).flatMap((one) => {
    const { id: name, expect: _, ...input } = one;
    return payments(answerCase(caseBooks, input as RawCase).result ?? {}).map((list) => ({ name, list }));
  });
  expect(paid.length).toBeGreaterThan(20);
  for (const { name, list } of paid) {
    expect(
      list.reduce((sum, amount) => sum + amount, 0),
      name,
    ).toBe(0);
  }
});

import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { caseBooks } from '../engine/rulesets/all-rulesets.js';
import { type ExpectedCase, readCases, runCases } from './compare.js';

const folder = process.env.JANTAKU_CASES ?? join(import.meta.dirname, 'cases');
/** A folder may hold far more cases than ours; this only ends a run that hangs. */
const GROUP_TIMEOUT_MS = 600_000;
const files = readdirSync(folder).filter((name) => name.endsWith('.jsonl'));

/** The cases of a file by `ruleset kind`, so that a failure names where it belongs. */
function groupsOf(file: string): Map<string, ExpectedCase[]> {
  const groups = new Map<string, ExpectedCase[]>();
  for (const test of readCases(join(folder, file))) {
    const key = `${test.ruleset} ${test.kind}`;
    groups.set(key, [...(groups.get(key) ?? []), test]);
  }
  return groups;
}

describe('conformance', () => {
  const totals = new Map<string, { run: number; failed: number }>();

  it('has cases to run', () => expect(files.length).toBeGreaterThan(0));

  for (const file of files) {
    for (const [group, cases] of groupsOf(file)) {
      it(
        `${file}: ${group}, ${cases.length} cases`,
        () => {
          const { failures } = runCases(cases, caseBooks);
          const before = totals.get(group) ?? { run: 0, failed: 0 };
          totals.set(group, { run: before.run + cases.length, failed: before.failed + failures.length });
          expect(failures.join('\n')).toBe('');
        },
        GROUP_TIMEOUT_MS,
      );
    }
  }

  afterAll(() => {
    const lines = [...totals].map(([group, { run, failed }]) => `${group.padEnd(36)} ${run - failed} of ${run}`);
    const sum = [...totals.values()].reduce((all, { run }) => all + run, 0);
    process.stdout.write(`conformance, ${folder}\n${lines.sort().join('\n')}\n${sum} cases run\n`);
  });
});

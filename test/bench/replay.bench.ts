import { readdirSync, readFileSync } from 'node:fs';
import { tableMaker } from '../../src/cli/rules.js';
import { readRecord } from '../../src/engine/records/read-record.js';
import { verifyGame } from '../../src/engine/records/verify.js';
import { type Bench, median } from './harness.js';

export const prefix = 'replay.';

const PASSES = 9;

/** Real games of test/records, from the text of the record to the last compared point; no other package does this work. */
export const bench: Bench = async (harness) => {
  if (!harness.wants('replay.verify')) return [];
  const folder = new URL('test/records/mjlog/', `file://${process.cwd()}/`);
  const texts = readdirSync(folder)
    .filter((name) => name.endsWith('.xml'))
    .map((name) => readFileSync(new URL(name, folder), 'utf8'));
  const tableFor = tableMaker();
  const pass = (): number => {
    let hands = 0;
    const start = performance.now();
    for (const text of texts) {
      const record = readRecord(text);
      hands += verifyGame(tableFor(record.ruleset), record).hands.length;
    }
    return (1000 * hands) / (performance.now() - start);
  };
  pass();
  return [{ name: 'replay.verify', value: median(Array.from({ length: PASSES }, pass)), unit: 'hands/s', peers: [] }];
};

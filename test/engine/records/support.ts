import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { tableMaker } from '../../../src/cli/rules.js';
import { readRecord } from '../../../src/engine/records/read-record.js';
import type { GameRecord } from '../../../src/engine/records/record.js';
import { verifyGame } from '../../../src/engine/records/verify.js';

const records = join(import.meta.dirname, '../../records');

/** Real records kept in the project, by format. */
export const SAMPLES = {
  mjlog: filesIn(join(records, 'mjlog'), /\.xml$/),
  tenhou6: filesIn(join(records, 'tenhou6'), /\.json$/),
  mjai: filesIn(join(records, 'mjai'), /\.jsonl$/),
};

/** Records that match `names` in a folder and the folders in it, in order of name. */
export function filesIn(folder: string, names: RegExp): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && names.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

export const textOf = (file: string): string => readFileSync(file, 'utf8');

export const tableFor = tableMaker();

/** `file: hand: difference` of every hand that is not as recorded, and how many hands there were. */
export function replay(files: readonly string[]): { hands: number; differences: string[] } {
  const differences: string[] = [];
  let hands = 0;
  for (const file of files) {
    const verified = verifyRecord(readRecord(textOf(file)));
    hands += verified.hands;
    differences.push(...verified.differences.map((difference) => `${basename(file)}: ${difference}`));
  }
  return { hands, differences };
}

export function verifyRecord(record: GameRecord): { hands: number; differences: string[] } {
  const { hands } = verifyGame(tableFor(record.ruleset), record);
  const differences = hands.flatMap(({ name, verdict }) => {
    if (verdict.status === 'matched') return [];
    return `${name}: ${verdict.status === 'mismatched' ? verdict.difference : verdict.reason}`;
  });
  return { hands: hands.length, differences };
}

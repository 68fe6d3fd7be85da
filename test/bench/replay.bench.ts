import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { tableMaker } from '../../src/cli/rules.js';
import { readRecord } from '../../src/engine/records/read-record.js';
import { verifyGame } from '../../src/engine/records/verify.js';
import { type Bench, median } from './harness.js';
import { projectFile } from './project-files.js';

export const prefix = 'replay.';

const PASSES = 9;
/** Of a large set as many games, evenly spread, as the project's own sample has. */
const MOST_GAMES = 60;

/** Games of the folder that `JANTAKU_RECORDS` names, else those of the project. */
const recordsFolder = (): string | null => process.env.JANTAKU_RECORDS ?? projectFile('test/records/mjlog');

/** Texts of four-player mjlog records in the folder and the folders in it. */
function textsIn(folder: string): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.xml') && !name.includes('three-player') && !name.includes('sanma'))
    .sort();
  const step = Math.max(1, Math.floor(files.length / MOST_GAMES));
  return files
    .filter((_, index) => index % step === 0)
    .slice(0, MOST_GAMES)
    .map((name) => readFileSync(join(folder, name), 'utf8'));
}

/** Real games, from the text of the record to the last compared point; no other package does this work. */
export const bench: Bench = async (harness) => {
  if (!harness.wants('replay.verify')) return [];
  const folder = recordsFolder();
  const texts = folder === null ? [] : textsIn(folder);
  if (texts.length === 0) {
    console.error(
      `replay.verify is left out: there are no mjlog records (*.xml) in ${folder ?? 'test/records/mjlog of the project'}. ` +
        'Set JANTAKU_RECORDS to a folder that has some.',
    );
    return [];
  }
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

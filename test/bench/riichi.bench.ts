import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { explainWin, scoreWin } from '../../src/engine/rulesets/riichi/scoring/index.js';
import { type FlatWin, groupByTile, questionOf, readFlatWins, type WinQuestion } from '../engine/rulesets/riichi/flat-wins.js';
import type { Bench, BenchResult, Harness } from './harness.js';
import { projectFile } from './project-files.js';
import { MAJIANG_CORE, RIICHI_PACKAGE } from './riichi-peers.js';

export const prefix = 'riichi.';

const SAMPLE = 'test/records/riichi-wins.sample.jsonl';

/** The whole set where `JANTAKU_RECORDS` names its folder, else the sample in the project. */
function winsFile(): string {
  const whole = process.env.JANTAKU_RECORDS && join(process.env.JANTAKU_RECORDS, 'riichi-wins.jsonl.gz');
  if (whole && existsSync(whole)) return whole;
  return projectFile(SAMPLE) ?? SAMPLE;
}

/** Whole tiles (all wins on them) evenly spread; a slow peer would take minutes over all. */
const MOST_HANDS = 500;

function spread(wins: readonly FlatWin[]): (readonly FlatWin[])[] {
  const groups = [...groupByTile(wins).values()];
  const step = Math.max(1, Math.floor(groups.length / MOST_HANDS));
  return groups.filter((_, index) => index % step === 0).slice(0, MOST_HANDS);
}

const perSecond = (nsPerItem: number): number => 1e9 / nsPerItem;

/** One win scored and explained: yaku, fu items, reading, payments, words. */
function scoreAndExplain({ view, circumstances, options }: WinQuestion): number {
  const verdict = scoreWin(view, circumstances, options);
  return verdict.win ? explainWin(view, verdict).lines.length + verdict.payments.length : 0;
}

export const bench: Bench = async (harness: Harness): Promise<BenchResult[]> => {
  const name = 'riichi.score';
  if (!harness.wants(name)) return [];
  const groups = spread(readFlatWins(winsFile()));
  const questions = groups.flatMap((group) => group.map((win) => questionOf(win, group)));
  const value = perSecond(harness.nsPerItem(questions, scoreAndExplain));
  const peers = [MAJIANG_CORE, RIICHI_PACKAGE].map((peer) => ({
    name: peer.name,
    value: perSecond(
      harness.nsPerItem(
        groups.flat().map((win) => peer.prepare(win)),
        (score) => score(),
      ),
    ),
  }));
  return [{ name, value, unit: 'hands/s', peers }];
};

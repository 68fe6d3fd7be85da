/**
 * `npm run soak -- [--hands N] [--ruleset ID] [--seed S] [--max-minutes N] [--json FILE]`
 *
 * A whole simulated table, wires, journal, broker and a subscriber, plays hand after hand as fast as it goes. Points must add up
 * after every hand, no fault may be raised, no rule broken, no error logged; memory is measured every hundred hands. Writes
 * {"hands","seconds","handsPerMinute","rssMb","heapMb","growthMbPer100Hands","faults","irregularities","errors","pointsKept"}; status 1 when something does
 * not hold. Memory is reported, not judged: it depends on the machine.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { LogFields, Logger } from '../../src/base/logger.js';
import { configChecks } from '../../src/cli/rules.js';
import { startTableProcess } from '../../src/cli/run/table-process.js';
import { mergeFlags } from '../../src/controller/config/flags.js';
import { defaultConfig } from '../../src/controller/config/load.js';
import type { MatchState } from '../../src/engine/match/state.js';

const { values } = parseArgs({
  options: {
    hands: { type: 'string', default: '300' },
    ruleset: { type: 'string', default: 'riichi' },
    seed: { type: 'string', default: '1' },
    'max-minutes': { type: 'string', default: '10' },
    json: { type: 'string' },
  },
});

interface Counts {
  hands: number;
  faults: number;
  irregularities: number;
  errors: string[];
  pointsKept: boolean;
  readonly rssMb: number[];
  /** Of it what the main thread's live objects take. */
  readonly heapMb: number[];
}

const sumOf = ({ points, pot }: MatchState): number => Object.values(points).reduce((sum, some) => sum + some, pot);
const megabytes = (bytes: number): number => Math.round(bytes / 1024 / 102.4) / 10;

function measure(counts: Counts): void {
  (globalThis as { gc?: () => void }).gc?.();
  const { rss, heapUsed } = process.memoryUsage();
  counts.rssMb.push(megabytes(rss));
  counts.heapMb.push(megabytes(heapUsed));
  process.stderr.write(`${counts.hands} hands, ${counts.rssMb.at(-1)} MB, ${counts.heapMb.at(-1)} MB of it live objects\n`);
}

function countingLogger(counts: Counts): Logger {
  const error = (message: string, fields?: LogFields): void => {
    counts.errors.push(`${message} ${JSON.stringify(fields ?? {})}`);
  };
  const warn = (message: string): void => {
    if (message === 'fault') counts.faults++;
  };
  const quiet = (): void => {};
  const logger: Logger = { trace: quiet, debug: quiet, info: quiet, warn, error, child: () => logger };
  return logger;
}

async function main(): Promise<boolean> {
  const counts: Counts = { hands: 0, faults: 0, irregularities: 0, errors: [], pointsKept: true, rssMb: [], heapMb: [] };
  const data = await mkdtemp(join(tmpdir(), 'jantaku-soak-'));
  const { ruleset, seed } = values;
  const flags = { data, http: '0', mqtt: 'embedded:0', speed: 'max', seed, ...(ruleset === 'riichi' ? {} : { ruleset }) };
  const startedMs = performance.now();
  const wanted = Number(values.hands);
  let enough = (): void => {};
  const done = new Promise<void>((resolve) => {
    enough = resolve;
  });
  const timer = setTimeout(enough, Number(values['max-minutes']) * 60_000);
  const table = await startTableProcess({
    config: mergeFlags(defaultConfig(configChecks), flags, configChecks),
    configDir: null,
    log: countingLogger(counts),
    records: [],
    onHandFinished: (hand, before, after) => {
      counts.hands++;
      counts.irregularities += hand.irregularities.length;
      if (sumOf(before) !== sumOf(after)) counts.pointsKept = false;
      if (counts.hands % 100 === 0) measure(counts);
      if (counts.hands >= wanted) enough();
    },
  });
  await Promise.race([done, table.played]);
  clearTimeout(timer);
  const seconds = (performance.now() - startedMs) / 1000;
  await table.close();
  await rm(data, { recursive: true, force: true });

  // The first hundred hands fill caches and compile; growth is what comes after.
  const [first] = counts.rssMb;
  const growth = counts.rssMb.length > 1 ? ((counts.rssMb.at(-1) ?? 0) - first) / (counts.rssMb.length - 1) : null;
  const report = {
    ...counts,
    seconds: Math.round(seconds),
    handsPerMinute: Math.round((60 * counts.hands) / seconds),
    growthMbPer100Hands: growth === null ? null : Math.round(growth * 10) / 10,
  };
  process.stdout.write(`${JSON.stringify(report)}\n`);
  if (values.json) await writeFile(values.json, `${JSON.stringify(report, null, 2)}\n`);
  const { hands, faults, irregularities, errors, pointsKept } = counts;
  return hands >= Math.min(1, wanted) && faults === 0 && irregularities === 0 && errors.length === 0 && pointsKept;
}

process.exitCode = (await main()) ? 0 : 1;

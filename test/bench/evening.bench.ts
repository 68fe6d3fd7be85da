import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Bench, type BenchResult, median } from './harness.js';

export const prefix = 'table.evening.';

/** The first third fills caches and compiles. */
const HANDS = 300;
const STARTS = 5;

interface Mark {
  readonly atMs: number;
  readonly rssMb: number;
}

/** A process of its own over the wire at full speed: start, hands a minute, memory. */
export const bench: Bench = async (): Promise<BenchResult[]> => {
  const starts: number[] = [];
  while (starts.length < STARTS) starts.push((await evening(1)).readyMs);
  const { hands } = await evening(HANDS);
  const minutes = (hands[hands.length - 1].atMs - hands[0].atMs) / 60_000;
  const third = Math.floor(hands.length / 3);
  const rssOfThird = (index: number): number => median(hands.slice(index * third, (index + 1) * third).map(({ rssMb }) => rssMb));
  return [
    figure('table.evening.coldStart', median(starts), 'ms'),
    figure('table.evening.handsPerMinute', (hands.length - 1) / minutes, 'hands/min'),
    figure('table.evening.rss', median(hands.map(({ rssMb }) => rssMb)), 'MB'),
    figure('table.evening.rssGrowthPer100Hands', (100 * (rssOfThird(2) - rssOfThird(1))) / third, 'MB'),
  ];
};

/** Plays so many hands: when the table was ready to be homed, and a mark at the end of each hand. */
async function evening(count: number): Promise<{ readonly readyMs: number; readonly hands: readonly Mark[] }> {
  const dir = mkdtempSync(join(tmpdir(), 'jantaku-bench-'));
  const program = fileURLToPath(new URL('../../src/cli/jantaku.js', import.meta.url));
  const flags = ['--data', dir, '--speed', 'max', '--seed', '3', '--hands', `${count}`, '--http', '0', '--mqtt', 'embedded:0'];
  const startMs = performance.now();
  const child = spawn(process.execPath, [...nodeFlagsOfStart(), program, 'run', ...flags], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const hands: Mark[] = [];
  let readyMs = 0;
  child.stderr.setEncoding('utf8');
  child.stderr.on('data', (text: string) => {
    if (readyMs === 0 && text.includes('Score display')) readyMs = performance.now() - startMs;
    for (const line of text.split('\n')) {
      if (line.startsWith('hand ')) hands.push({ atMs: performance.now(), rssMb: rssOf(child.pid ?? 0) });
    }
  });
  await new Promise((resolve) => child.once('exit', resolve));
  rmSync(dir, { recursive: true, force: true });
  return { readyMs, hands };
}

/** What `npm start` gives Node. */
function nodeFlagsOfStart(): string[] {
  const { scripts } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as {
    readonly scripts: { readonly start: string };
  };
  return scripts.start.split(' ').filter((word) => word.startsWith('--'));
}

function rssOf(pid: number): number {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}

const figure = (name: string, value: number, unit: string): BenchResult => ({ name, value, unit, peers: [] });

import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Bench, type BenchResult, median } from './harness.js';

export const prefix = 'table.evening.';

/** The first third fills caches and compiles. */
const HANDS = 180;

/** A process of its own over the wire at full speed: start, hands a minute, memory. */
export const bench: Bench = async (): Promise<BenchResult[]> => {
  const dir = mkdtempSync(join(tmpdir(), 'jantaku-bench-'));
  const program = fileURLToPath(new URL('../../src/cli/jantaku.js', import.meta.url));
  const ports = ['--http', '0', '--mqtt', 'embedded:0'];
  const args = [
    ...nodeFlagsOfStart(),
    program,
    'run',
    '--data',
    dir,
    '--speed',
    'max',
    '--seed',
    '3',
    '--hands',
    String(HANDS),
    ...ports,
  ];
  const startMs = performance.now();
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'pipe'] });
  const marks: { readonly hands: number; readonly atMs: number; readonly rssMb: number }[] = [];
  let readyMs = 0;
  child.stderr.setEncoding('utf8');
  child.stderr.on('data', (text: string) => {
    if (readyMs === 0 && text.includes('Score display')) readyMs = performance.now() - startMs;
    for (const line of text.split('\n')) {
      if (line.startsWith('hand '))
        marks.push({ hands: marks.length + 1, atMs: performance.now(), rssMb: rssOf(child.pid ?? 0) });
    }
  });
  await new Promise((resolve) => child.once('exit', resolve));
  rmSync(dir, { recursive: true, force: true });
  const [first] = marks;
  const last = marks[marks.length - 1];
  const third = Math.floor(marks.length / 3);
  const rssOfThird = (index: number): number => median(marks.slice(index * third, (index + 1) * third).map(({ rssMb }) => rssMb));
  const minutes = (last.atMs - first.atMs) / 60_000;
  return [
    figure('table.evening.coldStart', readyMs, 'ms'),
    figure('table.evening.handsPerMinute', (last.hands - first.hands) / minutes, 'hands/min'),
    figure('table.evening.rss', median(marks.map(({ rssMb }) => rssMb)), 'MB'),
    figure('table.evening.rssGrowthPer100Hands', (100 * (rssOfThird(2) - rssOfThird(1))) / third, 'MB'),
  ];
};

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

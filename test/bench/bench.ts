/**
 * `npm run bench` prints a table of all figures; `npm run bench -- --only PREFIX --json FILE` only those whose names begin
 * with PREFIX, and writes `{"machine", "results": [{"name", "value", "unit", "peers": [{"name", "value"}]}]}` to FILE.
 * Figures of real games take those of the project, or of the folder that `JANTAKU_RECORDS` names.
 *
 * To add figures, put a file `*.bench.ts` beside this one that exports `prefix` (how all its names begin) and
 * `bench: Bench`, a function from the harness to results. Nothing is registered anywhere else.
 */
import { readdir, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { type Bench, type BenchResult, Harness } from './harness.js';

interface BenchFile {
  readonly prefix?: string;
  readonly bench?: Bench;
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { only: { type: 'string', default: '' }, json: { type: 'string' } } });
  const results = await run(values.only);
  const machine = `${cpus()[0]?.model ?? process.arch}, Node ${process.version}`;
  console.log([`${machine}`, ...results.map(lineOf)].join('\n'));
  if (values.json) await writeFile(values.json, `${JSON.stringify({ machine, results }, null, 2)}\n`);
}

async function run(only: string): Promise<BenchResult[]> {
  const harness = new Harness(only);
  const names = (await readdir(new URL('.', import.meta.url))).filter((name) => name.endsWith('.bench.js')).sort();
  const results: BenchResult[] = [];
  for (const name of names) {
    const { prefix, bench } = (await import(new URL(name, import.meta.url).href)) as BenchFile;
    if (prefix === undefined || bench === undefined) throw new Error(`${name} must export "prefix" and "bench" (see bench.ts)`);
    if (!prefix.startsWith(only) && !only.startsWith(prefix)) continue;
    results.push(...(await bench(harness)).filter((result) => harness.wants(result.name)));
  }
  return results;
}

function lineOf({ name, value, unit, peers }: BenchResult): string {
  const own = `${name.padEnd(44)} ${figure(value).padStart(10)} ${unit}`;
  const values = peers.map((peer) => peer.value);
  // Of times the least is the fastest, of rates (`hands/s`) the greatest.
  const factor = unit.endsWith('/s') ? value / Math.max(...values) : Math.min(...values) / value;
  const others = peers.map((peer) => `${peer.name} ${figure(peer.value)}`).join(', ');
  return peers.length > 0 ? `${own}   ${figure(factor)} times as fast as the fastest of: ${others}` : own;
}

const figure = (value: number): string =>
  value.toLocaleString('en', { maximumFractionDigits: value < 1 ? 3 : value < 100 ? 1 : 0 });

await main();

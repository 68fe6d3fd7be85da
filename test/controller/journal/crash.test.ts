import { type ChildProcess, fork } from 'node:child_process';
import { copyFile, mkdir, readdir, readFile, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { describe, expect, it } from 'vitest';
import type { NewRecord } from '../../../src/controller/journal/record.js';
import { numbered, numbersOf, openIn, readAll, withDirectory } from './support.js';

const FIRST = 'segment-000000000001.journal';

/** Batches of different sizes, sealed records among them; returns the size of the file after each. */
async function writeBatches(dir: string, sizes: readonly number[]): Promise<{ bytes: number; numbers: number[] }[]> {
  const journal = await openIn(dir);
  const marks = [{ bytes: 0, numbers: [] as number[] }];
  let n = 0;
  for (const size of sizes) {
    const batch: NewRecord[] = Array.from({ length: size }, () => ({ ...numbered(++n), ...(n % 2 ? {} : { secretOf: 'h1' }) }));
    await journal.append(batch);
    marks.push({ bytes: (await readFile(join(dir, FIRST))).length, numbers: Array.from({ length: n }, (_, i) => i + 1) });
  }
  await journal.close();
  return marks;
}

describe('a torn tail', () => {
  it('is cut at a batch boundary, wherever the file ends', () =>
    withDirectory(async (dir) => {
      const origin = join(dir, 'origin');
      await mkdir(origin);
      const marks = await writeBatches(origin, [2, 3, 1, 2]);
      const full = marks.at(-1)!.bytes;
      const trial = join(dir, 'trial');
      await mkdir(trial);
      await copyFile(join(origin, 'table.key'), join(trial, 'table.key'));
      for (let length = marks.at(-3)!.bytes; length <= full; length++) {
        await copyFile(join(origin, FIRST), join(trial, FIRST));
        await truncate(join(trial, FIRST), length);
        const journal = await openIn(trial);
        const whole = marks.filter(({ bytes }) => bytes <= length).at(-1)!;
        expect(journal.status().tornBytes).toBe(length - whole.bytes);
        expect(numbersOf(await readAll(journal))).toEqual(whole.numbers);
        await journal.append([numbered(100)]);
        expect(numbersOf(await readAll(journal))).toEqual([...whole.numbers, 100]);
        await journal.close();
      }
    }));

  it('is recognised when blocks of the last batch are missing or zero though later ones were written', () =>
    withDirectory(async (dir) => {
      const marks = await writeBatches(dir, [2, 1, 6]);
      const path = join(dir, FIRST);
      const whole = await readFile(path);
      const start = marks.at(-2)!.bytes;
      for (let hole = start; hole < whole.length; hole += 64) {
        const bytes = Buffer.from(whole);
        bytes.fill(0, hole, Math.min(hole + 64, bytes.length));
        await writeFile(path, bytes);
        const journal = await openIn(dir);
        expect(numbersOf(await readAll(journal))).toEqual([1, 2, 3]);
        expect(journal.status().tornBytes).toBe(whole.length - start);
        await journal.close();
      }
      expect((await readdir(join(dir, 'quarantine'))).length).toBeGreaterThan(0);
    }));

  it('is never assumed where a synced batch follows', () =>
    withDirectory(async (dir) => {
      const marks = await writeBatches(dir, [2, 3, 1]);
      const path = join(dir, FIRST);
      const whole = await readFile(path);
      for (let offset = 0; offset < marks[2].bytes; offset += 7) {
        const bytes = Buffer.from(whole);
        bytes[offset] ^= 0x01;
        await writeFile(path, bytes);
        await expect(openIn(dir)).rejects.toMatchObject({ code: 'JOURNAL_CORRUPT' });
      }
    }));
});

describe('SIGKILL', () => {
  it('loses nothing that was acknowledged, whenever it comes', () =>
    withDirectory(async (dir) => {
      const program = await bundle(new URL('./writing-child.ts', import.meta.url), dir);
      const kills = Array.from({ length: 24 }, (_, index) => index);
      for (let start = 0; start < kills.length; start += 6) {
        await Promise.all(
          kills.slice(start, start + 6).map(async (index) => {
            const own = join(dir, `kill-${index}`);
            const acknowledged = await killAfter(fork(program, [own]), 1 + index * 7);
            const journal = await openIn(own);
            const numbers = numbersOf(await readAll(journal));
            expect(numbers).toEqual(numbers.map((_, i) => i + 1));
            expect(numbers.length).toBeGreaterThanOrEqual(acknowledged);
            await journal.append([numbered(numbers.length + 1)]);
            await journal.close();
          }),
        );
      }
    }));

  /** One plain program out of a TypeScript entry, so that starting it many times is cheap. */
  async function bundle(entry: URL, outDir: string): Promise<string> {
    const output = { entryFileNames: 'program.mjs' };
    const ssr = fileURLToPath(entry);
    await build({
      configFile: false,
      logLevel: 'silent',
      build: { ssr, outDir, emptyOutDir: false, rolldownOptions: { output } },
    });
    return join(outDir, 'program.mjs');
  }

  /** Kills the child when it has acknowledged `count` records or more; resolves with the highest number heard of. */
  function killAfter(child: ChildProcess, count: number): Promise<number> {
    let acknowledged = 0;
    child.on('message', (n: number) => {
      acknowledged = Math.max(acknowledged, n);
      if (acknowledged >= count) child.kill('SIGKILL');
    });
    return new Promise((resolve, reject) => {
      child.on('error', reject);
      child.on('exit', (code, signal) =>
        signal === 'SIGKILL' ? resolve(acknowledged) : reject(new Error(`the writing child ended by itself with ${code}`)),
      );
    });
  }
});

import { chmod, readdir, readFile, stat, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { openWithRevealedKey } from '../../../src/controller/journal/hand-keys.js';
import { decodeLine, type NewRecord } from '../../../src/controller/journal/record.js';
import { cutAtDamage } from '../../../src/controller/journal/repair.js';
import { diskFiles, type SegmentFile, type SegmentFiles } from '../../../src/controller/journal/segments.js';
import { numbered, numbersOf, openIn, readAll, withDirectory } from './support.js';

const FIRST = 'segment-000000000001.journal';
const secret = (hand: string, tile: string): NewRecord => ({ type: 'hand-event', v: 1, data: { tile }, secretOf: hand });
const linesOf = async (path: string): Promise<string[]> => (await readFile(path, 'utf8')).trimEnd().split('\n');

describe('the journal on disk', () => {
  it('writes `crc32hex SP json` lines numbered from 1 and reads them back', () =>
    withDirectory(async (dir) => {
      const journal = await openIn(dir);
      expect(await journal.append([numbered(1), numbered(2)])).toBe(2);
      expect(await journal.append([numbered(3)])).toBe(3);
      expect(numbersOf(await readAll(journal))).toEqual([1, 2, 3]);
      expect(numbersOf(await readAll(journal, 3))).toEqual([3]);
      await journal.close();
      for (const [index, line] of (await linesOf(join(dir, FIRST))).entries()) {
        const [sum, json] = [line.slice(0, 8), line.slice(9)];
        expect(sum).toBe(crc32(json).toString(16).padStart(8, '0'));
        expect(JSON.parse(json)).toMatchObject({ seq: index + 1, type: 'numbered', v: 1, data: { n: index + 1 } });
      }
    }));

  it('goes on where it stopped after a restart', () =>
    withDirectory(async (dir) => {
      const first = await openIn(dir);
      await first.append([numbered(1), secret('h1', '5m')]);
      await first.close();
      const second = await openIn(dir);
      const next = second.lastSeq + 1;
      await second.append([numbered(2), secret('h1', '6m')]);
      const records = await readAll(second);
      expect(records.map(({ data }) => data)).toEqual([{ n: 1 }, { tile: '5m' }, { n: 2 }, { tile: '6m' }]);
      expect(records[2].seq).toBe(next);
      await second.close();
    }));

  it('shares one sync among the appends that wait for it', () =>
    withDirectory(async (dir) => {
      const syncs: number[] = [];
      const journal = await openIn(dir, { files: watched((file) => ({ ...file, sync: async () => void syncs.push(1) })) });
      const seqs = await Promise.all(Array.from({ length: 20 }, (_, n) => journal.append([numbered(n)])));
      expect(seqs).toEqual(Array.from({ length: 20 }, (_, n) => n + 1));
      expect(syncs).toHaveLength(1);
      await journal.close();
    }));

  it('resolves only after the sync', () =>
    withDirectory(async (dir) => {
      const order: string[] = [];
      const files = watched((file) => ({
        ...file,
        append: (bytes) => file.append(bytes).then(() => void order.push('written')),
        sync: () => file.sync().then(() => void order.push('synced')),
      }));
      const journal = await openIn(dir, { files });
      await journal.append([numbered(1)]).then(() => order.push('told'));
      expect(order).toEqual(['written', 'synced', 'told']);
      await journal.close();
    }));

  it('starts a new segment when one is full, and reads across them', () =>
    withDirectory(async (dir) => {
      const journal = await openIn(dir, { segmentBytes: 300 });
      for (let n = 1; n <= 12; n++) await journal.append([n % 3 === 0 ? secret('h1', `${n}`) : numbered(n)]);
      const names = (await readdir(dir)).filter((name) => name.startsWith('segment-'));
      expect(names.length).toBeGreaterThan(3);
      const data = (await readAll(journal)).map((record) => record.data as { n?: number; tile?: string });
      expect(data.map(({ n, tile }) => n ?? Number(tile))).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
      await journal.close();
      const again = await openIn(dir);
      expect(again.lastSeq).toBe(journal.lastSeq);
      await again.close();
    }));

  it('refuses data that cannot be written, alone', () =>
    withDirectory(async (dir) => {
      const journal = await openIn(dir);
      const loop: Record<string, unknown> = {};
      loop.self = loop;
      await expect(journal.append([{ type: 'x', v: 1, data: loop }])).rejects.toThrow();
      expect(await journal.append([numbered(1)])).toBe(1);
      await journal.close();
      await expect(journal.append([numbered(2)])).rejects.toMatchObject({ code: 'JOURNAL_CLOSED' });
    }));
});

describe('secrecy', () => {
  it('leaves nothing of a sealed record readable in any file', () =>
    withDirectory(async (dir) => {
      const journal = await openIn(dir);
      await journal.append([secret('h1', 'TILE-OF-H1'), secret('h2', 'TILE-OF-H2')]);
      await journal.close();
      for (const name of await readdir(dir)) {
        expect(await readFile(join(dir, name), 'latin1')).not.toMatch(/TILE-OF/);
        expect((await stat(join(dir, name))).mode & 0o077).toBe(0);
      }
      expect((await stat(dir)).mode & 0o777 & ~0o700).toBe(0);
    }));

  it('opens one hand with its revealed key and no other', () =>
    withDirectory(async (dir) => {
      const journal = await openIn(dir);
      await journal.append([secret('h1', '1m'), secret('h2', '2m')]);
      const key = journal.revealHandKey('h1')!;
      expect(journal.revealHandKey('h3')).toBeNull();
      await journal.close();
      const sealed = (await linesOf(join(dir, FIRST))).map((line) => decodeLine(Buffer.from(line))!).filter((r) => r.sealedBy);
      expect(sealed.map(({ sealedBy }) => sealedBy)).toEqual(['h1', 'h2']);
      expect(sealed.map((record) => openWithRevealedKey(record, key))).toEqual([{ tile: '1m' }, null]);
      // The same box in another place does not open: nobody can move a sealed record about.
      expect(openWithRevealedKey({ ...sealed[0], seq: 99 }, key)).toBeNull();
    }));

  it('makes boxes of one length for events of different length', () =>
    withDirectory(async (dir) => {
      const journal = await openIn(dir);
      await journal.append([secret('h1', '1m'), secret('h1', '1m2m3m4m5m6m7m8m')]);
      await journal.close();
      const boxes = (await linesOf(join(dir, FIRST))).map((line) => decodeLine(Buffer.from(line))!).filter((r) => r.sealedBy);
      expect(new Set(boxes.map(({ data }) => String(data).length)).size).toBe(1);
    }));

  it('makes the key once, with mode 0600, and refuses one that others can read or that is gone', () =>
    withDirectory(async (dir) => {
      const keyFile = join(dir, 'table.key');
      await (await openIn(dir)).close();
      expect((await stat(keyFile)).mode & 0o777).toBe(0o600);
      const key = await readFile(keyFile, 'utf8');
      const journal = await openIn(dir);
      await journal.append([secret('h1', '1m')]);
      await journal.close();
      expect(await readFile(keyFile, 'utf8')).toBe(key);

      await chmod(keyFile, 0o644);
      await expect(openIn(dir)).rejects.toMatchObject({ code: 'TABLE_KEY_EXPOSED' });
      await unlink(keyFile);
      await expect(openIn(dir)).rejects.toMatchObject({ code: 'TABLE_KEY_MISSING' });
      await writeFile(keyFile, Buffer.alloc(32, 7).toString('base64'), { mode: 0o600 });
      await expect(openIn(dir)).rejects.toMatchObject({ code: 'JOURNAL_KEY_WRONG' });
      await writeFile(keyFile, 'short', { mode: 0o600 });
      await expect(openIn(dir)).rejects.toMatchObject({ code: 'TABLE_KEY_INVALID' });
      await writeFile(keyFile, key);
      const again = await openIn(dir);
      expect((await readAll(again)).map(({ data }) => data)).toEqual([{ tile: '1m' }]);
      await again.close();
    }));
});

describe('damage', () => {
  it('stops at a bad record inside, keeps a copy, and changes nothing by itself', () =>
    withDirectory(async (dir) => {
      const journal = await openIn(dir);
      for (let n = 1; n <= 5; n++) await journal.append([numbered(n)]);
      await journal.close();
      const path = join(dir, FIRST);
      const bytes = await readFile(path);
      const third = bytes.indexOf('"n":3') + 4;
      bytes[third] = '4'.charCodeAt(0);
      await writeFile(path, bytes);

      for (let attempt = 0; attempt < 2; attempt++) {
        const error = await openIn(dir).catch((e) => e);
        expect(error).toMatchObject({ code: 'JOURNAL_CORRUPT', severity: 'fault', context: { line: 3, seq: 3 } });
        expect(error.message).toContain(path);
        expect(await readFile(error.context.quarantine)).toEqual(bytes);
        expect(await readFile(path)).toEqual(bytes);
      }

      const repair = await cutAtDamage(dir);
      expect(repair).toMatchObject({ lastGoodSeq: 2 });
      const after = await openIn(dir);
      expect(numbersOf(await readAll(after))).toEqual([1, 2]);
      expect(after.status().quarantined).toBe(1);
      await after.append([numbered(30)]);
      await after.close();
      expect(await cutAtDamage(dir)).toBeNull();
    }));

  it('finds damage and gaps in older segments when they are read', () =>
    withDirectory(async (dir) => {
      const journal = await openIn(dir, { segmentBytes: 1 });
      for (let n = 1; n <= 5; n++) await journal.append([numbered(n)]);
      await journal.close();
      await unlink(join(dir, 'segment-000000000002.journal'));
      const again = await openIn(dir);
      await expect(readAll(again)).rejects.toMatchObject({ code: 'JOURNAL_CORRUPT', context: { seq: 2, found: 3 } });
      expect(numbersOf(await readAll(again, 3))).toEqual([3, 4, 5]);
      await again.close();
      expect(await cutAtDamage(dir)).toMatchObject({ lastGoodSeq: 1 });
      const cut = await openIn(dir);
      expect(numbersOf(await readAll(cut))).toEqual([1]);
      await cut.close();
    }));

  it('rejects a whole line out of its place', () =>
    withDirectory(async (dir) => {
      const journal = await openIn(dir);
      for (let n = 1; n <= 3; n++) await journal.append([numbered(n)]);
      await journal.close();
      const path = join(dir, FIRST);
      const lines = await linesOf(path);
      await writeFile(path, `${[lines[0], lines[2], lines[1]].join('\n')}\n`);
      await expect(openIn(dir)).rejects.toMatchObject({ code: 'JOURNAL_CORRUPT' });
      await writeFile(path, `${[lines[0], lines[1], lines[1]].join('\n')}\n`);
      await expect(openIn(dir)).rejects.toMatchObject({ code: 'JOURNAL_CORRUPT' });
    }));

  it('says that the disk is full, stays failed, and leaves no half record behind', () =>
    withDirectory(async (dir) => {
      let space = 3;
      const files = watched((file) => ({
        ...file,
        append: async (bytes) => {
          if (space-- > 0) return file.append(bytes);
          await file.append(bytes.subarray(0, 20));
          throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
        },
      }));
      const journal = await openIn(dir, { files });
      for (let n = 1; n <= 3; n++) await journal.append([numbered(n)]);
      const results = await Promise.allSettled([journal.append([numbered(4)]), journal.append([numbered(5)])]);
      for (const result of results) expect(result).toMatchObject({ reason: { code: 'JOURNAL_DISK_FULL', severity: 'fault' } });
      space = 10;
      await expect(journal.append([numbered(6)])).rejects.toMatchObject({ code: 'JOURNAL_DISK_FULL' });
      await journal.close();
      const again = await openIn(dir);
      expect(again.status().tornBytes).toBe(0);
      expect(numbersOf(await readAll(again))).toEqual([1, 2, 3]);
      await again.close();
    }));

  it('treats a failed sync as a failed write', () =>
    withDirectory(async (dir) => {
      const failing = watched((file) => ({
        ...file,
        sync: () => Promise.reject(Object.assign(new Error('EIO'), { code: 'EIO' })),
      }));
      const journal = await openIn(dir, { files: failing });
      await expect(journal.append([numbered(1)])).rejects.toMatchObject({ code: 'JOURNAL_WRITE_FAILED' });
      await expect(journal.append([numbered(2)])).rejects.toMatchObject({ code: 'JOURNAL_WRITE_FAILED' });
      await journal.close();
    }));
});

describe('the lock', () => {
  it('admits one user at a time and names the holder', () =>
    withDirectory(async (dir) => {
      const journal = await openIn(dir);
      await expect(openIn(dir)).rejects.toMatchObject({ code: 'JOURNAL_LOCKED', context: { pid: process.pid } });
      await journal.append([numbered(1)]);
      await journal.close();
      await (await openIn(dir)).close();
    }));

  it('takes over from a process that is gone, and from another process that got its number', () =>
    withDirectory(async (dir) => {
      // 4194304 is above pid_max (proc(5): at most 2^22), so no such process can run.
      for (const holder of ['4194305 1', `${process.pid} 1`, '']) {
        await writeFile(join(dir, 'lock'), holder);
        await (await openIn(dir)).close();
      }
    }));
});

function watched(wrap: (file: SegmentFile) => SegmentFile): SegmentFiles {
  return {
    create: async (path) => wrap(await diskFiles.create(path)),
    reopen: async (path) => wrap(await diskFiles.reopen(path)),
  };
}

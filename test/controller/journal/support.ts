import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { silentLogger } from '../../../src/base/logger.js';
import type { Journal } from '../../../src/controller/journal/journal.js';
import { type JournalOptions, openJournal } from '../../../src/controller/journal/open-journal.js';
import type { StoredRecord } from '../../../src/controller/journal/record.js';

export const NOON = '2026-05-01T12:00:00.000Z';

export const optionsFor = (dir: string, extra: Partial<JournalOptions> = {}): JournalOptions => ({
  dir,
  clock: { nowMs: () => 0 },
  now: () => NOON,
  logger: silentLogger,
  ...extra,
});

export const openIn = (dir: string, extra: Partial<JournalOptions> = {}): Promise<Journal> => openJournal(optionsFor(dir, extra));

export async function withDirectory<T>(use: (dir: string) => Promise<T>): Promise<T> {
  const dir = await mkdtemp(join(tmpdir(), 'jantaku-journal-'));
  try {
    return await use(dir);
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}

export async function readAll(journal: Journal, fromSeq?: number): Promise<StoredRecord[]> {
  const records: StoredRecord[] = [];
  for await (const record of journal.records(fromSeq)) records.push(record);
  return records;
}

/** A record whose data tells its number among those the test wrote. */
export const numbered = (n: number): { type: string; v: number; data: { n: number } } => ({
  type: 'numbered',
  v: 1,
  data: { n },
});

export const numbersOf = (records: readonly StoredRecord[]): number[] => records.map(({ data }) => (data as { n: number }).n);

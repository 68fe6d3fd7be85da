import { open, readFile, unlink } from 'node:fs/promises';
import { syncDirectory } from './durable-files.js';
import { acquireLock } from './lock.js';
import { scanSegment } from './scan.js';
import { listSegments, quarantineSegment, type Segment } from './segments.js';

/** What was left out; null when the journal was whole. */
export interface Repair {
  /** Last record that stays. */
  readonly lastGoodSeq: number;
  readonly quarantined: readonly string[];
}

/**
 * Ends the journal before its first damage, so that the table can start again. What follows is kept in quarantine and no
 * longer counts: only a person may decide this (`jantaku doctor`), never the table itself.
 */
export async function cutAtDamage(dir: string): Promise<Repair | null> {
  const lock = await acquireLock(dir);
  try {
    const segments = await listSegments(dir);
    for (const [index, segment] of segments.entries()) {
      const { records, goodBytes, damage } = scanSegment(await readFile(segment.path), segment.firstSeq);
      const end = segment.firstSeq + records.length;
      const next = segments[index + 1];
      if (damage === null && (!next || next.firstSeq === end)) continue;
      const quarantined = await emptyAll(damage === null ? [] : [segment], segments.slice(index + 1), goodBytes);
      await syncDirectory(dir);
      return { lastGoodSeq: end - 1, quarantined };
    }
    return null;
  } finally {
    await lock.release();
  }
}

async function emptyAll(damaged: readonly Segment[], later: readonly Segment[], goodBytes: number): Promise<string[]> {
  const copies: string[] = [];
  for (const segment of [...damaged, ...later]) copies.push(await quarantineSegment(segment));
  for (const segment of damaged) await truncate(segment.path, goodBytes);
  for (const segment of later) await unlink(segment.path);
  return copies;
}

async function truncate(path: string, bytes: number): Promise<void> {
  const handle = await open(path, 'r+');
  try {
    await handle.truncate(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

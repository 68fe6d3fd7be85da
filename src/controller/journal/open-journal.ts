import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock, DateSource } from '../../base/clock.js';
import type { Logger } from '../../base/logger.js';
import { makePrivateDirectory, syncDirectory } from './durable-files.js';
import { HAND_KEY_RECORD, HandKeys } from './hand-keys.js';
import type { Journal } from './journal.js';
import { acquireLock } from './lock.js';
import { corrupt, readJournal, readSegment } from './reader.js';
import type { RecordLine } from './record.js';
import { scanSegment } from './scan.js';
import { countQuarantined, diskFiles, listSegments, quarantineBytes, type Segment, type SegmentFiles } from './segments.js';
import { loadTableKey } from './table-key.js';
import { JournalWriter, type OpenSegment } from './writer.js';

export interface JournalOptions {
  /** The journal's own folder; made when missing. */
  readonly dir: string;
  /** The table's key; `table.key` in the folder when left out. */
  readonly keyFile?: string;
  readonly clock: Pick<Clock, 'nowMs'>;
  readonly now: DateSource;
  readonly logger: Logger;
  readonly segmentBytes?: number;
  readonly files?: SegmentFiles;
}

const SEGMENT_BYTES = 8 * 1024 * 1024;

/**
 * Opens the journal for this process alone: takes the lock, loads or makes the table's key, verifies the last segments, cuts
 * a torn tail (reported, and kept in quarantine).
 * @throws TableError `JOURNAL_LOCKED`, `JOURNAL_CORRUPT`, `JOURNAL_KEY_WRONG`, `TABLE_KEY_MISSING`, `TABLE_KEY_EXPOSED`, `TABLE_KEY_INVALID`.
 */
export async function openJournal(options: JournalOptions): Promise<Journal> {
  const { dir } = options;
  await makePrivateDirectory(dir);
  const lock = await acquireLock(dir);
  try {
    const segments = await listSegments(dir);
    const tableKey = await loadTableKey(options.keyFile ?? join(dir, 'table.key'), segments.length > 0);
    const keys = new HandKeys(tableKey);
    const tail = await recover(segments, keys, options);
    const files = options.files ?? diskFiles;
    const writer = new JournalWriter(
      { dir, keys, files, clock: options.clock, now: options.now, segmentBytes: options.segmentBytes ?? SEGMENT_BYTES },
      tail.segment,
      tail.lastSeq,
    );
    const quarantined = await countQuarantined(dir);
    return {
      get lastSeq() {
        return writer.lastSeq;
      },
      append: (records) => writer.append(records),
      records: (fromSeq = 1) => readJournal(dir, tableKey, { fromSeq, toSeq: writer.lastSeq }),
      revealHandKey: (hand) => keys.reveal(hand),
      status: () => ({ lastSyncMs: writer.lastSyncMs, pending: writer.pending, quarantined, tornBytes: tail.tornBytes }),
      close: async () => {
        await writer.close();
        await lock.release();
      },
    };
  } catch (error) {
    await lock.release();
    throw error;
  }
}

interface Tail {
  readonly segment: OpenSegment | null;
  readonly lastSeq: number;
  readonly tornBytes: number;
}

/** The end of the journal as it may be written on. Hands that are still open have their keys in the last two segments. */
async function recover(segments: readonly Segment[], keys: HandKeys, options: JournalOptions): Promise<Tail> {
  const last = segments.at(-1);
  if (!last) return { segment: null, lastSeq: 0, tornBytes: 0 };
  const before = segments.at(-2);
  if (before) learnKeys(await readSegment(before, last.firstSeq - 1), keys);

  const bytes = await readFile(last.path);
  const { records, goodBytes, damage } = scanSegment(bytes, last.firstSeq);
  if (damage?.kind === 'inside') throw await corrupt(last, damage);
  const hands = learnKeys(records, keys);
  const file = await (options.files ?? diskFiles).reopen(last.path);
  const tornBytes = bytes.length - goodBytes;
  if (tornBytes > 0) {
    const quarantine = await quarantineBytes(last, bytes.subarray(goodBytes), goodBytes);
    await file.truncate(goodBytes);
    await file.sync();
    await syncDirectory(options.dir);
    options.logger.warn('journal: a torn tail was cut', { segment: last.path, tornBytes, quarantine });
  }
  return { segment: { file, bytes: goodBytes, hands }, lastSeq: last.firstSeq + records.length - 1, tornBytes };
}

function learnKeys(records: readonly RecordLine[], keys: HandKeys): Set<string> {
  const hands = new Set<string>();
  for (const record of records) {
    if (record.type !== HAND_KEY_RECORD) continue;
    keys.learn(record);
    hands.add((record.data as { hand: string }).hand);
  }
  return hands;
}

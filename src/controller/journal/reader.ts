import { readFile } from 'node:fs/promises';
import { TableError } from '../../base/errors.js';
import { HAND_KEY_RECORD, HandKeys } from './hand-keys.js';
import type { RecordLine, StoredRecord } from './record.js';
import { type Damage, scanSegment } from './scan.js';
import { listSegments, quarantineSegment, type Segment } from './segments.js';

export interface ReadRange {
  readonly fromSeq: number;
  /** Last record known to be synced; what follows is being written and not looked at. */
  readonly toSeq: number;
}

/** Records `fromSeq` to `toSeq` of the journal in `dir`, opened with the table's key. Throws at the first damage among them. */
export async function* readJournal(dir: string, tableKey: Buffer, range: ReadRange): AsyncGenerator<StoredRecord> {
  const { fromSeq, toSeq } = range;
  const segments = await listSegments(dir);
  for (const [index, segment] of segments.entries()) {
    const next = segments[index + 1];
    if (segment.firstSeq > toSeq || (next && next.firstSeq <= fromSeq)) continue;
    const records = await readSegment(segment, toSeq);
    const end = segment.firstSeq + records.length;
    if (next && next.firstSeq <= toSeq && next.firstSeq !== end) throw missingRecords(segment, end, next.firstSeq);
    yield* opened(records, new HandKeys(tableKey), range);
  }
}

/** Seals opened; keys come from the segment itself, which holds all that it needs. */
function* opened(records: readonly RecordLine[], keys: HandKeys, { fromSeq, toSeq }: ReadRange): Generator<StoredRecord> {
  for (const record of records) {
    if (record.type === HAND_KEY_RECORD) keys.learn(record);
    else if (record.seq >= fromSeq && record.seq <= toSeq) yield toStored(record, keys);
  }
}

function toStored({ batch: _, sealedBy, ...record }: RecordLine, keys: HandKeys): StoredRecord {
  return sealedBy === undefined ? record : { ...record, secretOf: sealedBy, data: keys.open({ ...record, sealedBy }, sealedBy) };
}

/** A segment up to record `toSeq` at least. @throws TableError `JOURNAL_CORRUPT` */
export async function readSegment(segment: Segment, toSeq: number): Promise<readonly RecordLine[]> {
  const { records, damage } = scanSegment(await readFile(segment.path), segment.firstSeq);
  if (damage !== null && damage.seq <= toSeq) throw await corrupt(segment, damage);
  return records;
}

/** The error for a bad record inside; a copy of the segment is in quarantine when it is thrown. */
export async function corrupt(segment: Segment, damage: Damage): Promise<TableError> {
  const quarantine = await quarantineSegment(segment);
  return new TableError(
    'JOURNAL_CORRUPT',
    `journal record ${damage.seq} is damaged (${segment.path}, line ${damage.line}); a copy is in ${quarantine}. ` +
      'Put the data folder back from a backup, or run jantaku doctor to go on from the last good record',
    'fault',
    { segment: segment.path, line: damage.line, seq: damage.seq, offset: damage.offset, quarantine },
  );
}

const missingRecords = (segment: Segment, expected: number, found: number): TableError =>
  new TableError(
    'JOURNAL_CORRUPT',
    `journal records ${expected} to ${found - 1} are missing after ${segment.path}. Put the data folder back from a backup, ` +
      'or run jantaku doctor to go on from the last good record',
    'fault',
    { segment: segment.path, seq: expected, found },
  );

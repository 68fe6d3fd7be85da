import { crc32 } from 'node:zlib';

/** Which hand's key seals a record; unique within the table's life, as the caller chooses (`m12-h3`). */
export type HandKeyId = string;

/**
 * A fact to be written. `data` is plain JSON. With `secretOf` it reveals hidden tiles and is sealed with that hand's key;
 * `type` stays readable to anybody who holds the file, so it must not betray a tile (design 4.7).
 */
export interface NewRecord {
  readonly type: string;
  /** Version of the data's shape. */
  readonly v: number;
  readonly data: unknown;
  readonly secretOf?: HandKeyId;
}

/** A fact as it was read back, its seal opened. */
export interface StoredRecord extends NewRecord {
  /** 1, 2, 3 … without gaps over all segments; the journal's own records (hand keys) take numbers too and are not handed out. */
  readonly seq: number;
  /** ISO 8601, for people; order is by `seq`. */
  readonly t: string;
}

/** What stands on a line. `sealedBy` names the key when `data` is a sealed box (base64). */
export interface RecordLine {
  readonly seq: number;
  readonly t: string;
  /**
   * First and last `seq` of the batch that was synced together; absent for a batch of one. A batch counts whole or not at
   * all, and a damaged record that a later batch follows was on disk once: that tells bit rot from a torn tail.
   */
  readonly batch?: readonly [number, number];
  readonly type: string;
  readonly v: number;
  readonly sealedBy?: HandKeyId;
  readonly data: unknown;
}

const CRC_DIGITS = 8;
const checksum = (json: string | Buffer): string => crc32(json).toString(16).padStart(CRC_DIGITS, '0');

/** `crc32hex SP json LF`; the CRC-32 (zlib) is over the UTF-8 bytes of the JSON. */
export function encodeLine(record: RecordLine): string {
  const json = JSON.stringify(record);
  return `${checksum(json)} ${json}\n`;
}

/** The record of one line (without its LF), or null when checksum or shape are wrong. */
export function decodeLine(line: Buffer): RecordLine | null {
  if (line.length < CRC_DIGITS + 2 || line[CRC_DIGITS] !== 0x20) return null;
  const json = line.subarray(CRC_DIGITS + 1);
  if (line.toString('latin1', 0, CRC_DIGITS) !== checksum(json)) return null;
  try {
    const value: unknown = JSON.parse(json.toString('utf8'));
    return isRecordLine(value) ? value : null;
  } catch {
    return null;
  }
}

export const firstOfBatch = (record: RecordLine): number => record.batch?.[0] ?? record.seq;
export const lastOfBatch = (record: RecordLine): number => record.batch?.[1] ?? record.seq;

function isRecordLine(value: unknown): value is RecordLine {
  if (typeof value !== 'object' || value === null) return false;
  const { seq, t, type, v, batch, sealedBy } = value as Record<string, unknown>;
  return (
    Number.isSafeInteger(seq) &&
    typeof t === 'string' &&
    typeof type === 'string' &&
    Number.isSafeInteger(v) &&
    'data' in value &&
    (batch === undefined || (Array.isArray(batch) && batch.length === 2 && batch.every(Number.isSafeInteger))) &&
    (sealedBy === undefined || typeof sealedBy === 'string')
  );
}

import { TableError } from '../../base/errors.js';
import type { HandKeyId, RecordLine } from './record.js';
import { newKey, openBox, padded, sealBox } from './seal.js';

/** The journal's own record that carries a hand's key, wrapped by the table's key. Each segment carries those it needs. */
export const HAND_KEY_RECORD = 'hand-key';
const HAND_KEY_VERSION = 1;

interface HandKeyData {
  readonly hand: HandKeyId;
  readonly wrapped: string;
}

const placeOf = (record: Pick<RecordLine, 'seq' | 'type' | 'v'>, hand: HandKeyId): string =>
  `${record.seq} ${record.type} ${record.v} ${hand}`;

/** Keys of hands: made when first needed, or learned from the journal. Giving one away opens no other hand. */
export class HandKeys {
  private readonly keys = new Map<HandKeyId, Buffer>();

  constructor(private readonly tableKey: Buffer) {}

  /** The part of a record that introduces the hand's key to a segment. */
  keyRecord(hand: HandKeyId): Pick<RecordLine, 'type' | 'v' | 'data'> {
    const key = this.keys.get(hand) ?? this.make(hand);
    const data: HandKeyData = { hand, wrapped: sealBox(this.tableKey, key, hand) };
    return { type: HAND_KEY_RECORD, v: HAND_KEY_VERSION, data };
  }

  /** @throws TableError `JOURNAL_KEY_WRONG` when the table's key does not open it. */
  learn(record: RecordLine): void {
    const { hand, wrapped } = record.data as HandKeyData;
    const key = openBox(this.tableKey, wrapped, hand);
    if (key === null) throw keyWrong(record.seq);
    this.keys.set(hand, key);
  }

  /** The hand's key must have been introduced or learned. */
  seal(place: Pick<RecordLine, 'seq' | 'type' | 'v'>, hand: HandKeyId, json: string): string {
    return sealBox(this.keyOf(hand, place.seq), padded(json), placeOf(place, hand));
  }

  /** The data of a sealed record. @throws TableError `JOURNAL_KEY_WRONG` */
  open(record: RecordLine, hand: HandKeyId): unknown {
    const plain = openBox(this.keyOf(hand, record.seq), String(record.data), placeOf(record, hand));
    if (plain === null) throw keyWrong(record.seq);
    return JSON.parse(plain.toString('utf8'));
  }

  /** Base64, or null for a hand without sealed records. */
  reveal(hand: HandKeyId): string | null {
    return this.keys.get(hand)?.toString('base64') ?? null;
  }

  private make(hand: HandKeyId): Buffer {
    const key = newKey();
    this.keys.set(hand, key);
    return key;
  }

  private keyOf(hand: HandKeyId, seq: number): Buffer {
    const key = this.keys.get(hand);
    if (!key) throw keyWrong(seq);
    return key;
  }
}

/** Opens one sealed record with a revealed key: what a verifier without the table's key does. Null when the key is another's. */
export function openWithRevealedKey(record: RecordLine, keyBase64: string): unknown {
  if (record.sealedBy === undefined) return record.data;
  const plain = openBox(Buffer.from(keyBase64, 'base64'), String(record.data), placeOf(record, record.sealedBy));
  return plain === null ? null : JSON.parse(plain.toString('utf8'));
}

const keyWrong = (seq: number): TableError =>
  new TableError(
    'JOURNAL_KEY_WRONG',
    `journal record ${seq} does not open with this table's key: put back the table.key that belongs to this data folder`,
    'fault',
    { seq },
  );

import type { HandKeyId, NewRecord, StoredRecord } from './record.js';

/** The table's memory: append-only. What has been appended is on the disk; only then may anybody hear of it. */
export interface Journal {
  /** Number of the last record on disk; 0 when there is none. */
  readonly lastSeq: number;
  /**
   * Writes the records in order and syncs; resolves with the `seq` of the last one. Calls made while a sync runs share the
   * next one. An empty list resolves with `lastSeq` once everything before it is synced.
   * @throws TableError `JOURNAL_DISK_FULL`, `JOURNAL_WRITE_FAILED` (latched: every later append rejects alike), `JOURNAL_CLOSED`.
   */
  append(records: readonly NewRecord[]): Promise<number>;
  /**
   * Everything on disk from `fromSeq` (default 1) on, seals opened, verified as it is read.
   * @throws TableError `JOURNAL_CORRUPT` at the first bad record (a copy is in quarantine), `JOURNAL_KEY_WRONG`.
   */
  records(fromSeq?: number): AsyncIterable<StoredRecord>;
  /** The key that opens one hand's sealed records, as base64, to be given out when the hand is over; null when it has none. */
  revealHandKey(hand: HandKeyId): string | null;
  status(): JournalStatus;
  /** Syncs what is pending, closes the files, gives up the lock. Idempotent. */
  close(): Promise<void>;
}

export interface JournalStatus {
  /** How long the last sync took. */
  readonly lastSyncMs: number;
  /** Records waiting for a sync. */
  readonly pending: number;
  /** Files in quarantine. */
  readonly quarantined: number;
  /** Bytes of a torn tail that were cut when the journal was opened. */
  readonly tornBytes: number;
}

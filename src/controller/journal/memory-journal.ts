import type { DateSource } from '../../base/clock.js';
import { TableError } from '../../base/errors.js';
import type { Journal } from './journal.js';
import type { StoredRecord } from './record.js';

/** A journal that lives as long as the process: for replays, bulk simulation and tests. Nothing is sealed, nothing is synced. */
export function memoryJournal(now: DateSource): Journal {
  const kept: StoredRecord[] = [];
  let closed = false;
  return {
    get lastSeq() {
      return kept.length;
    },
    append: async (records) => {
      if (closed) throw new TableError('JOURNAL_CLOSED', 'the journal is closed: the table is shutting down', 'transient');
      for (const record of records) kept.push({ ...record, seq: kept.length + 1, t: now() });
      return kept.length;
    },
    async *records(fromSeq = 1) {
      yield* kept.slice(fromSeq - 1);
    },
    revealHandKey: () => null,
    status: () => ({ lastSyncMs: 0, pending: 0, quarantined: 0, tornBytes: 0 }),
    close: async () => {
      closed = true;
    },
  };
}

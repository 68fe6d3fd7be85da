import type { Clock } from '../../base/clock.js';
import { messageOf, TableError } from '../../base/errors.js';
import { errorCode } from './durable-files.js';
import type { HandKeys } from './hand-keys.js';
import { encodeLine, type HandKeyId, type NewRecord, type RecordLine } from './record.js';
import { type SegmentFile, type SegmentFiles, segmentAt } from './segments.js';

export interface WriterOptions {
  readonly dir: string;
  readonly keys: HandKeys;
  readonly files: SegmentFiles;
  readonly clock: Pick<Clock, 'nowMs'>;
  /** ISO 8601 wall time. */
  readonly now: () => string;
  /** A segment is closed at the first batch that finds it at least this long. */
  readonly segmentBytes: number;
}

/** The segment that is open for writing. */
export interface OpenSegment {
  readonly file: SegmentFile;
  /** Length on disk, all of it synced. */
  readonly bytes: number;
  /** Hands whose keys it already holds. */
  readonly hands: ReadonlySet<HandKeyId>;
}

interface Waiting {
  /** With the data already turned to JSON, so that what cannot be written is refused at once and alone. */
  readonly records: readonly (NewRecord & { readonly json: string })[];
  readonly resolve: (seq: number) => void;
  readonly reject: (error: TableError) => void;
}

/** Group commit: while one batch is being synced the next one gathers; each batch is one write and one sync. */
export class JournalWriter {
  private waiting: Waiting[] = [];
  private running: Promise<void> | null = null;
  private failure: TableError | null = null;
  private closed = false;
  private syncMs = 0;

  constructor(
    private readonly options: WriterOptions,
    private segment: OpenSegment | null,
    private seq: number,
  ) {}

  get lastSeq(): number {
    return this.seq;
  }

  get lastSyncMs(): number {
    return this.syncMs;
  }

  get pending(): number {
    return this.waiting.reduce((sum, { records }) => sum + records.length, 0);
  }

  async append(records: readonly NewRecord[]): Promise<number> {
    if (this.closed) throw new TableError('JOURNAL_CLOSED', 'the journal is closed: the table is shutting down', 'transient');
    if (this.failure) throw this.failure;
    const ready = records.map((record) => ({ ...record, json: JSON.stringify(record.data ?? null) }));
    return new Promise((resolve, reject) => {
      this.waiting.push({ records: ready, resolve, reject });
      this.running ??= this.run();
    });
  }

  async close(): Promise<void> {
    this.closed = true;
    await this.running;
    await this.segment?.file.close();
    this.segment = null;
  }

  private async run(): Promise<void> {
    // Everything that is appended in the same turn of the event loop shares the first sync.
    await Promise.resolve();
    while (this.waiting.length > 0 && !this.failure) {
      const batch = this.waiting;
      this.waiting = [];
      await this.commit(batch);
    }
    this.running = null;
  }

  private async commit(batch: readonly Waiting[]): Promise<void> {
    try {
      const ends = await this.write(batch);
      for (const [index, { resolve }] of batch.entries()) resolve(ends[index]);
    } catch (error) {
      this.failure = await this.fail(error);
      for (const { reject } of [...batch, ...this.waiting]) reject(this.failure);
      this.waiting = [];
    }
  }

  /** Returns the last `seq` of each waiting append. */
  private async write(batch: readonly Waiting[]): Promise<number[]> {
    const segment = await this.segmentFor(batch);
    const { lines, ends, hands } = this.encode(batch, segment?.hands ?? new Set());
    if (segment === null || lines.length === 0) return ends;
    const bytes = Buffer.from(lines.map(encodeLine).join(''));
    const startedMs = this.options.clock.nowMs();
    await segment.file.append(bytes);
    await segment.file.sync();
    this.syncMs = this.options.clock.nowMs() - startedMs;
    this.segment = { file: segment.file, bytes: segment.bytes + bytes.length, hands };
    this.seq = lines[lines.length - 1].seq;
    return ends;
  }

  /** Opens the next segment when there is none or the present one is full. */
  private async segmentFor(batch: readonly Waiting[]): Promise<OpenSegment | null> {
    if (batch.every(({ records }) => records.length === 0)) return this.segment;
    if (this.segment && this.segment.bytes >= this.options.segmentBytes) {
      await this.segment.file.close();
      this.segment = null;
    }
    this.segment ??= {
      file: await this.options.files.create(segmentAt(this.options.dir, this.seq + 1).path),
      bytes: 0,
      hands: new Set(),
    };
    return this.segment;
  }

  private encode(
    batch: readonly Waiting[],
    known: ReadonlySet<HandKeyId>,
  ): { lines: RecordLine[]; ends: number[]; hands: ReadonlySet<HandKeyId> } {
    const hands = new Set(known);
    const lines: RecordLine[] = [];
    const t = this.options.now();
    const next = (): { seq: number; t: string } => ({ seq: this.seq + lines.length + 1, t });
    const ends = batch.map(({ records }) => {
      for (const { type, v, json, secretOf } of records) {
        if (secretOf === undefined) {
          lines.push({ ...next(), type, v, data: JSON.parse(json) });
          continue;
        }
        if (!hands.has(secretOf)) lines.push({ ...next(), ...this.options.keys.keyRecord(secretOf) });
        hands.add(secretOf);
        const place = { ...next(), type, v };
        lines.push({ ...place, sealedBy: secretOf, data: this.options.keys.seal(place, secretOf, json) });
      }
      return this.seq + lines.length;
    });
    return { lines: withBatch(lines), ends, hands };
  }

  /** After a failed write or sync nothing on the disk can be trusted beyond the last synced byte: cut there and stay failed. */
  private async fail(error: unknown): Promise<TableError> {
    await this.segment?.file.truncate(this.segment.bytes).catch(() => undefined);
    const full = ['ENOSPC', 'EDQUOT'].includes(errorCode(error));
    const context = { dir: this.options.dir, lastSeq: this.seq };
    return full
      ? new TableError(
          'JOURNAL_DISK_FULL',
          `no space left for the journal in ${this.options.dir}: free some and restart the table`,
          'fault',
          context,
          { cause: error },
        )
      : new TableError(
          'JOURNAL_WRITE_FAILED',
          `the journal in ${this.options.dir} cannot be written (${messageOf(error)}): check the disk, then restart the table`,
          'fault',
          context,
          { cause: error },
        );
  }
}

function withBatch(lines: readonly RecordLine[]): RecordLine[] {
  if (lines.length < 2) return [...lines];
  const batch = [lines[0].seq, lines[lines.length - 1].seq] as const;
  return lines.map(({ seq, t, ...rest }) => ({ seq, t, batch, ...rest }));
}

import { decodeLine, firstOfBatch, lastOfBatch, type RecordLine } from './record.js';

const LINE_FEED = 0x0a;

/** What the bytes of a segment hold. Only whole batches count. */
export interface Scan {
  readonly records: readonly RecordLine[];
  /** Bytes up to the end of the last whole batch. */
  readonly goodBytes: number;
  readonly damage: Damage | null;
}

/** Where good records end. `line` is 1-based. */
export interface Damage {
  /** `torn`: the last batch was being written when the power went; nobody heard of it. `inside`: it was whole once. */
  readonly kind: 'torn' | 'inside';
  readonly line: number;
  readonly seq: number;
  readonly offset: number;
}

interface Line {
  readonly record: RecordLine | null;
  readonly start: number;
  readonly end: number;
}

/** Verifies checksums, sequence (which starts at `firstSeq`) and batches. */
export function scanSegment(bytes: Buffer, firstSeq: number): Scan {
  const lines = splitLines(bytes);
  let good = 0;
  while (good < lines.length && lines[good].record?.seq === firstSeq + good) good++;
  const whole = wholeBatches(lines, good);
  const records = lines.slice(0, whole).map((line) => line.record!);
  const goodBytes = whole === 0 ? 0 : lines[whole - 1].end;
  if (whole === lines.length) return { records, goodBytes, damage: null };
  const seq = firstSeq + good;
  const inside = lines.slice(good).some(({ record }) => record !== null && (firstOfBatch(record) > seq || record.seq < seq));
  return { records, goodBytes, damage: { kind: inside ? 'inside' : 'torn', line: good + 1, seq, offset: goodBytes } };
}

/** How many of the first `good` lines belong to batches that are complete within them. */
function wholeBatches(lines: readonly Line[], good: number): number {
  if (good === 0) return 0;
  const last = lines[good - 1].record!;
  return lastOfBatch(last) === last.seq ? good : good - (last.seq - firstOfBatch(last) + 1);
}

function splitLines(bytes: Buffer): Line[] {
  const lines: Line[] = [];
  for (let start = 0; start < bytes.length; ) {
    const feed = bytes.indexOf(LINE_FEED, start);
    const end = feed < 0 ? bytes.length : feed + 1;
    lines.push({ record: feed < 0 ? null : decodeLine(bytes.subarray(start, feed)), start, end });
    start = end;
  }
  return lines;
}

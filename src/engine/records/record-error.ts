import { TableError } from '../../base/errors.js';

/** Where in a record something is wrong. */
export interface RecordPlace {
  /** Characters from the beginning of the text. */
  readonly position?: number | null;
  /** 1-based line. */
  readonly line?: number | null;
  /** Which hand, as people name it. */
  readonly hand?: string | null;
}

/** A record that is none, breaks off or contradicts itself: says where (hand, line or character) and why. */
export class RecordError extends TableError {
  readonly position: number | null;
  readonly hand: string | null;
  readonly line: number | null;

  constructor(reason: string, place: RecordPlace | number | null = null, hand: string | null = null) {
    const { position = null, line = null, hand: named = hand } = typeof place === 'object' ? (place ?? {}) : { position: place };
    const where = [named, line === null ? null : `line ${line}`, position === null ? null : `character ${position}`];
    const told = where.filter((part) => part !== null).join(', ');
    super('RECORD_INVALID', told === '' ? reason : `${reason} (${told})`, 'user', { position, line, hand: named });
    this.position = position;
    this.line = line;
    this.hand = named;
  }
}

export const isRecordError = (error: unknown): error is RecordError => error instanceof RecordError;

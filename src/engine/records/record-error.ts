import { TableError } from '../../base/errors.js';

/** A record that is none, breaks off or contradicts itself: says where (character position, hand) and why. */
export class RecordError extends TableError {
  constructor(
    reason: string,
    readonly position: number | null,
    readonly hand: string | null = null,
  ) {
    const where = [hand, position === null ? null : `character ${position}`].filter((part) => part !== null).join(', ');
    super('RECORD_INVALID', where === '' ? reason : `${reason} (${where})`, 'user', { position, hand });
  }
}

export const isRecordError = (error: unknown): error is RecordError => error instanceof RecordError;

import { SEQUENCE_MODULUS } from './sentence.js';

export type SequenceVerdict =
  | { readonly type: 'in-order' }
  | { readonly type: 'gap'; readonly missed: number }
  | { readonly type: 'past' };

/** No serial line holds back more lines than this; a number further behind means that the reader started anew. */
const LATE_WINDOW = 64;

const after = (seq: number): number => (seq + 1) % SEQUENCE_MODULUS;

/**
 * Follows the line numbers of one connection. The first line may have any number. One number from the recent past is a
 * repeated line; two in a row are a reader that started anew, which counts as a gap of one, since how much was lost is unknown.
 */
export class SequenceWatch {
  #next: number | undefined;
  #nextLate: number | undefined;

  accept(seq: number): SequenceVerdict {
    const expected = this.#next;
    if (expected === undefined || seq === expected) return this.#goOn(seq, { type: 'in-order' });
    const ahead = (seq - expected + SEQUENCE_MODULUS) % SEQUENCE_MODULUS;
    const behind = SEQUENCE_MODULUS - ahead;
    if (behind > LATE_WINDOW) return this.#goOn(seq, { type: 'gap', missed: ahead < SEQUENCE_MODULUS / 2 ? ahead : 1 });
    if (seq === this.#nextLate) return this.#goOn(seq, { type: 'gap', missed: 1 });
    this.#nextLate = after(seq);
    return { type: 'past' };
  }

  #goOn(seq: number, verdict: SequenceVerdict): SequenceVerdict {
    this.#next = after(seq);
    this.#nextLate = undefined;
    return verdict;
  }
}

import { MAX_LINE_BYTES } from './sentence.js';

const LINE_FEED = 0x0a;

/**
 * Passes whole lines on and drops what is too long. `@serialport/parser-readline` keeps an unfinished line for ever and
 * joins it anew with every chunk, so a wrong baud rate would stall the process; behind this it only ever sees whole lines.
 */
export class LineCap {
  #pending: Uint8Array[] = [];
  #pendingBytes = 0;
  #dropping = false;

  constructor(
    private readonly onOverlong: () => void,
    private readonly maxBytes = MAX_LINE_BYTES,
  ) {}

  /** Bytes held back, at most `maxBytes`. */
  get heldBytes(): number {
    return this.#pendingBytes;
  }

  /** The whole lines (with their line feeds) that this chunk completes, in one buffer; empty when there is none. */
  feed(chunk: Uint8Array): Uint8Array {
    const whole: Uint8Array[] = [];
    let start = 0;
    for (let end = chunk.indexOf(LINE_FEED); end !== -1; end = chunk.indexOf(LINE_FEED, start)) {
      this.#hold(chunk.subarray(start, end + 1));
      if (!this.#dropping) whole.push(...this.#pending);
      this.#reset();
      start = end + 1;
    }
    if (start < chunk.length) this.#hold(chunk.subarray(start));
    this.#ownPending();
    return whole.length === 1 ? whole[0] : Buffer.concat(whole);
  }

  #hold(bytes: Uint8Array): void {
    if (this.#dropping) return;
    if (this.#pendingBytes + bytes.length > this.maxBytes) {
      this.#reset();
      this.#dropping = true;
      this.onOverlong();
      return;
    }
    this.#pending.push(bytes);
    this.#pendingBytes += bytes.length;
  }

  /** What is kept beyond the call is copied: the port may reuse its buffer, and many one-byte chunks become one. */
  #ownPending(): void {
    if (this.#pending.length > 0) this.#pending = [Buffer.concat(this.#pending)];
  }

  #reset(): void {
    this.#pending = [];
    this.#pendingBytes = 0;
    this.#dropping = false;
  }
}

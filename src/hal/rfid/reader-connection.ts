import { ReadlineParser } from '@serialport/parser-readline';
import type { Clock } from '../../base/clock.js';
import type { TableError } from '../../base/errors.js';
import type { ReaderCounters } from '../ports.js';
import type { Connection, ConnectionEvents } from '../serial/link.js';
import type { PortFactory } from '../serial/port.js';
import { PortSession } from '../serial/port-session.js';
import { LineCap } from './line-cap.js';
import { decodeLine, encodeLine, type Sentence } from './sentence.js';
import { SequenceWatch } from './sequence.js';

/** A reader line says something at least once a second. */
export const READER_HEARTBEAT_MS = 1_000;
/** Three heartbeats missed. */
const SILENCE_MS = 3_500;
const READY_TIMEOUT_MS = 5_000;

export type MutableReaderCounters = { -readonly [K in keyof ReaderCounters]: ReaderCounters[K] };

export interface ReaderConnectionOptions {
  readonly name: string;
  readonly createPort: PortFactory;
  readonly clock: Clock;
  readonly readers: readonly number[];
  /** Added to in place; it outlives the connection. */
  readonly counters: MutableReaderCounters;
  readonly onSentence: (sentence: Sentence) => void;
  /** Lines were lost or spoilt: what the antennas see must be asked for again. */
  readonly onGap: () => void;
}

/** One connection to the readers of one serial line: bytes → cap → readline → codec → sequence → sentences. */
export class ReaderConnection implements Connection {
  readonly #session: PortSession;
  readonly #sequence = new SequenceWatch();
  readonly #parser = new ReadlineParser({ delimiter: '\n', encoding: 'latin1' });

  constructor(
    private readonly options: ReaderConnectionOptions,
    private readonly events: ConnectionEvents,
  ) {
    const cap = new LineCap(() => this.#overlong());
    this.#parser.on('data', (line: string) => this.#line(line));
    this.#session = new PortSession({
      name: options.name,
      createPort: options.createPort,
      clock: options.clock,
      readyTimeoutMs: READY_TIMEOUT_MS,
      silenceMs: SILENCE_MS,
      // Asking, not waiting: whatever the reader said before the port opened is lost.
      onOpen: () => this.#request(options.readers),
      onData: (chunk) => {
        const lines = cap.feed(chunk);
        if (lines.length > 0) this.#parser.write(lines);
      },
      onClosed: (reason) => {
        this.#parser.destroy();
        events.closed(reason);
      },
    });
  }

  /** Asks a reader for everything its antennas see. Rejects when the connection is not ready. */
  requestInventory(reader: number): Promise<void> {
    return this.#session.write(Buffer.from(encodeLine({ type: 'inventory-request', reader }), 'latin1'));
  }

  close(reason?: TableError): void {
    this.#session.close(reason);
  }

  #request(readers: readonly number[]): void {
    for (const reader of readers) {
      this.#session.writeHandshake(Buffer.from(encodeLine({ type: 'inventory-request', reader }), 'latin1'));
    }
  }

  #overlong(): void {
    this.options.counters.overlong += 1;
    this.#spoilt();
  }

  /** It may have been a read: no need to wait for the gap that the next line will show. */
  #spoilt(): void {
    if (this.#session.state === 'ready') this.options.onGap();
  }

  #line(line: string): void {
    const { counters } = this.options;
    const decoded = decodeLine(line);
    if (decoded.type === 'rejected') {
      counters[decoded.why] += 1;
      this.#spoilt();
      return;
    }
    if (decoded.type === 'inventory-request') {
      // Only the host says this: an echo.
      counters.unknown += 1;
      this.#spoilt();
      return;
    }
    const verdict = this.#sequence.accept(decoded.seq);
    if (verdict.type === 'past') {
      counters.outOfSequence += 1;
      return;
    }
    counters.accepted += 1;
    this.#session.heard();
    if (this.#session.state === 'open') {
      this.#session.markReady();
      this.events.ready();
    }
    if (verdict.type === 'gap') {
      counters.missed += verdict.missed;
      this.options.onGap();
    }
    this.options.onSentence(decoded);
  }
}

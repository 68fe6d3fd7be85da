import type { Clock, Timer } from '../../base/clock.js';
import { messageOf, type TableError } from '../../base/errors.js';
import type { Logger } from '../../base/logger.js';
import { halError } from '../errors.js';
import { Listeners } from '../listeners.js';
import type { LinkId, LinkState, LinkStatus } from '../ports.js';

/** One connection as the link sees it: made by the protocol, used up after `closed`. */
export interface Connection {
  readonly close: (reason?: TableError) => void;
}

export interface ConnectionEvents {
  readonly ready: () => void;
  readonly closed: (reason: TableError) => void;
}

export interface LinkOptions<C extends Connection> {
  readonly id: LinkId;
  readonly clock: Clock;
  readonly log: Logger;
  readonly connect: (events: ConnectionEvents) => C;
}

export const FIRST_RETRY_MS = 250;
export const LAST_RETRY_MS = 30_000;

/** Keeps one device connected: a new connection object each time, waiting 0.25 s and doubling up to 30 s in between. */
export class Link<C extends Connection> {
  readonly #changes = new Listeners<LinkStatus>();
  #connection: C | undefined;
  #state: LinkState = 'init';
  #reason = 'not started';
  #atMs: number;
  #connections = 0;
  #retryMs = FIRST_RETRY_MS;
  #retryTimer: Timer | undefined;
  #running = false;
  #whenClosed: (() => void) | undefined;

  constructor(private readonly options: LinkOptions<C>) {
    this.#atMs = options.clock.nowMs();
  }

  readonly onChange = this.#changes.subscribe;

  get status(): LinkStatus {
    return { link: this.options.id, state: this.#state, reason: this.#reason, connections: this.#connections, atMs: this.#atMs };
  }

  /** The connection, only while it is ready. */
  get ready(): C | undefined {
    return this.#state === 'ready' ? this.#connection : undefined;
  }

  start(): void {
    if (this.#running || this.#state === 'disconnected') return;
    this.#running = true;
    this.#connect();
  }

  /** Ends the connection for good; resolves when the port is closed. */
  close(): Promise<void> {
    this.#running = false;
    this.#retryTimer?.cancel();
    this.#change('disconnected', 'closed by the program');
    const connection = this.#connection;
    if (!connection) return Promise.resolve();
    return new Promise((resolve) => {
      const earlier = this.#whenClosed;
      this.#whenClosed = () => {
        earlier?.();
        resolve();
      };
      connection.close();
    });
  }

  #connect(): void {
    let ended = false;
    const closed = (reason: TableError): void => {
      if (ended) return;
      ended = true;
      this.#ended(reason);
    };
    const ready = (): void => {
      if (ended || !this.#running) return;
      this.#retryMs = FIRST_RETRY_MS;
      this.#connections += 1;
      this.#change('ready', '');
    };
    try {
      const connection = this.options.connect({ ready, closed });
      if (!ended) this.#connection = connection;
    } catch (error) {
      closed(halError('HAL_OPEN_FAILED', `${this.options.id} could not be opened: ${messageOf(error)}`, {}, error));
    }
  }

  #ended(reason: TableError): void {
    this.#connection = undefined;
    this.#whenClosed?.();
    this.#whenClosed = undefined;
    if (!this.#running) return;
    const waitMs = this.#retryMs;
    this.#retryMs = Math.min(this.#retryMs * 2, LAST_RETRY_MS);
    this.options.log.warn(`${reason.message}; trying again in ${waitMs} ms`, { link: this.options.id, code: reason.code });
    this.#change(this.#connections === 0 ? 'init' : 'lost', reason.message);
    this.#retryTimer = this.options.clock.after(waitMs, () => this.#connect());
  }

  #change(state: LinkState, reason: string): void {
    if (this.#state === state && this.#reason === reason) return;
    this.#state = state;
    this.#reason = reason;
    this.#atMs = this.options.clock.nowMs();
    this.#changes.emit(this.status);
  }
}

import { type BackOffLimits, backOffMs } from '../base/back-off.js';
import type { Clock, Timer } from '../base/clock.js';
import { isTableError, messageOf, TableError } from '../base/errors.js';
import type { Logger } from '../base/logger.js';
import type { Random } from '../base/random.js';
import { type BrokerLogin, type InMessage, MqttSession, placeOf, type SessionOptions } from './mqtt-session.js';
import { Outbox, type OutMessage } from './outbox.js';

export interface MqttLinkOptions extends Omit<SessionOptions, 'connectTimeoutMs' | 'signal'> {
  readonly connectTimeoutMs?: number;
  readonly backOff?: BackOffLimits;
  /** Momentary messages kept while the broker is away. */
  readonly maxMomentary?: number;
  /** Messages sent and not yet acknowledged. */
  readonly maxInFlight?: number;
}

export interface MqttLinkDeps {
  /** Real time: a broker lives outside the simulation. */
  readonly clock: Clock;
  readonly random: Random;
  readonly logger: Logger;
  readonly onMessage: (message: InMessage) => void;
}

export interface MqttLinkHealth {
  readonly broker: string;
  readonly connected: boolean;
  readonly reconnects: number;
  readonly waiting: number;
  readonly dropped: number;
}

/** Keeps one broker told: reconnects with growing waits, says all retained topics again after each connect, never queues without bound. */
export class MqttLink {
  private readonly outbox: Outbox;
  private readonly maxInFlight: number;
  private readonly inFlight = new Set<OutMessage>();
  private session: MqttSession | null = null;
  private attempt = 0;
  private connects = 0;
  private retry: Timer | null = null;
  private readonly stop = new AbortController();
  private idle: (() => void) | null = null;

  constructor(
    private readonly options: MqttLinkOptions,
    private readonly deps: MqttLinkDeps,
  ) {
    this.outbox = new Outbox(options.maxMomentary ?? 256);
    this.maxInFlight = options.maxInFlight ?? 64;
  }

  /**
   * Starts connecting. Resolves after the first attempt, with null or with what went wrong (`BROKER_REFUSED` is for a
   * person to mend, `BROKER_UNREACHABLE` may mend itself); it goes on trying in either case until {@link close}.
   */
  async start(): Promise<TableError | null> {
    return this.connect();
  }

  publish(message: OutMessage): void {
    this.outbox.put(message);
    this.pump();
  }

  /** Says every retained topic again, for whoever asks for a complete picture. */
  repeatRetained(): void {
    this.outbox.repeatRetained();
    this.pump();
  }

  /** Messages that were not handed to the broker yet. */
  get waiting(): number {
    return this.outbox.size;
  }

  health(): MqttLinkHealth {
    return {
      broker: placeOf(this.options.login.url),
      connected: this.session !== null,
      reconnects: Math.max(0, this.connects - 1),
      waiting: this.outbox.size + this.inFlight.size,
      dropped: this.outbox.dropped,
    };
  }

  /** Sends what waits (for at most `timeoutMs`), says good-bye and stops trying. */
  async close(timeoutMs: number): Promise<void> {
    this.stop.abort();
    this.retry?.cancel();
    const session = this.session;
    if (!session) return;
    const drained = new Promise<void>((resolve) => {
      this.idle = resolve;
      this.pump();
    });
    const finished = drained.then(() => session.end());
    await this.within(finished, timeoutMs);
    session.destroy();
  }

  private async connect(): Promise<TableError | null> {
    const { connectTimeoutMs = 5_000, ...options } = this.options;
    try {
      const session = await MqttSession.open(
        { ...options, connectTimeoutMs, signal: this.stop.signal },
        { onMessage: this.deps.onMessage, onClose: (reason) => this.onClose(reason) },
      );
      if (this.stop.signal.aborted) {
        await session.end();
        return null;
      }
      this.session = session;
      this.attempt = 0;
      this.connects++;
      this.deps.logger.info('broker connected', { broker: placeOf(options.login.url), connects: this.connects });
      this.repeatRetained();
      return null;
    } catch (error) {
      const reason = isTableError(error)
        ? error
        : new TableError('BROKER_UNREACHABLE', messageOf(error), 'transient', {}, { cause: error });
      this.retryLater(reason);
      return reason;
    }
  }

  private onClose(reason: TableError | null): void {
    this.session = null;
    this.outbox.giveBack([...this.inFlight]);
    this.inFlight.clear();
    this.idle?.();
    if (!this.stop.signal.aborted) this.retryLater(reason);
  }

  private retryLater(reason: TableError | null): void {
    if (this.stop.signal.aborted) return;
    const delayMs = backOffMs(this.attempt++, this.options.backOff ?? { firstMs: 250, maxMs: 30_000 }, this.deps.random);
    this.deps.logger.warn(reason?.message ?? 'the broker closed the connection', { delayMs, attempt: this.attempt });
    this.retry = this.deps.clock.after(delayMs, () => void this.connect());
  }

  private pump(): void {
    while (this.session && this.inFlight.size < this.maxInFlight) {
      const message = this.outbox.take();
      if (!message) break;
      this.inFlight.add(message);
      void this.session.send(message).then((sent) => this.onSent(message, sent));
    }
    if (this.inFlight.size === 0 && this.outbox.size === 0) this.idle?.();
  }

  /** An unsent message stays in flight until the session's close gives it back. */
  private onSent(message: OutMessage, sent: boolean): void {
    if (!sent) return;
    this.inFlight.delete(message);
    this.pump();
  }

  private within(promise: Promise<void>, timeoutMs: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = this.deps.clock.after(timeoutMs, resolve);
      void promise.then(() => {
        timer.cancel();
        resolve();
      });
    });
  }
}

export type { BrokerLogin, InMessage };

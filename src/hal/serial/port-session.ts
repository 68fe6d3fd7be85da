import type { Clock, Timer } from '../../base/clock.js';
import { isTableError, messageOf, type TableError } from '../../base/errors.js';
import { halError } from '../errors.js';
import type { PortFactory, PortLike } from './port.js';

export type SessionState = 'opening' | 'open' | 'ready' | 'closed';

export interface PortSessionOptions {
  readonly name: string;
  readonly createPort: PortFactory;
  readonly clock: Clock;
  /** Longest wait for the port to open and the handshake to end. */
  readonly readyTimeoutMs: number;
  /** Closes the connection when nothing valid was {@link PortSession.heard} for so long. */
  readonly silenceMs: number;
  readonly onOpen: () => void;
  readonly onData: (chunk: Buffer) => void;
  /** Exactly once, after the port has closed (or refused to). */
  readonly onClosed: (reason: TableError) => void;
}

/** A port that does not confirm its closing within this time is dropped all the same. */
const CLOSE_GRACE_MS = 1_000;

/**
 * One connection over one port object: opening, open, ready, closed; never opened again. The owner speaks the protocol: it
 * sends its handshake when open, says {@link markReady}, and says {@link heard} for every valid message.
 */
export class PortSession {
  #state: SessionState = 'opening';
  #port: PortLike;
  #portOpen = false;
  #readyTimer: Timer;
  #silenceTimer: Timer | undefined;
  #graceTimer: Timer | undefined;
  #lastHeardMs: number;
  #reason: TableError | undefined;
  #finished = false;

  constructor(private readonly options: PortSessionOptions) {
    this.#lastHeardMs = options.clock.nowMs();
    this.#readyTimer = options.clock.after(options.readyTimeoutMs, () =>
      this.close(
        halError(
          'HAL_TIMEOUT',
          `${options.name} opened but did not answer within ${options.readyTimeoutMs} ms; check its firmware and baud rate`,
        ),
      ),
    );
    this.#port = options.createPort();
    // Attached before opening: a port nobody reads from never notices that it was unplugged.
    this.#port.on('data', (chunk) => this.#guarded(() => options.onData(chunk)));
    this.#port.on('error', (error) => this.close(this.#lost(error)));
    this.#port.on('close', (error) => {
      this.#portOpen = false;
      this.close(this.#lost(error));
      this.#finish();
    });
    this.#port.open((error) => this.#opened(error));
  }

  get state(): SessionState {
    return this.#state;
  }

  /** A valid message came. */
  heard(): void {
    this.#lastHeardMs = this.options.clock.nowMs();
  }

  /** The handshake is done; from now on {@link write} sends. */
  markReady(): void {
    if (this.#state !== 'open') return;
    this.#state = 'ready';
    this.#readyTimer.cancel();
    this.#watchSilence(this.options.silenceMs);
  }

  /** Sends the owner's handshake, before ready as well. What comes after closing is dropped. */
  writeHandshake(data: Uint8Array): void {
    if (this.#state === 'open' || this.#state === 'ready') this.#send(data, () => {});
  }

  /** Rejects `HAL_NOT_READY` before ready and after closing, `HAL_LINK_LOST` when the port fails. */
  write(data: Uint8Array): Promise<void> {
    if (this.#state !== 'ready') {
      return Promise.reject(halError('HAL_NOT_READY', `${this.options.name} is ${this.#state}; nothing was sent`));
    }
    return new Promise((resolve, reject) => {
      this.#send(data, (error) => (error ? reject(this.#lost(error)) : resolve()));
    });
  }

  close(reason: TableError = halError('HAL_NOT_READY', `${this.options.name} was closed`)): void {
    if (this.#state === 'closed') return;
    const wasOpening = this.#state === 'opening';
    this.#state = 'closed';
    this.#reason = reason;
    this.#readyTimer.cancel();
    this.#silenceTimer?.cancel();
    this.#graceTimer = this.options.clock.after(CLOSE_GRACE_MS, () => this.#finish());
    if (this.#portOpen) this.#closePort();
    else if (!wasOpening) this.#finish();
    // A port that is still opening cannot be closed yet: #opened does it.
  }

  #opened(error: Error | null): void {
    if (error) {
      this.close(halError('HAL_OPEN_FAILED', `${this.options.name} could not be opened: ${messageOf(error)}`, {}, error));
      this.#finish();
      return;
    }
    this.#portOpen = true;
    if (this.#state === 'closed') {
      this.#closePort();
      return;
    }
    this.#state = 'open';
    this.#guarded(this.options.onOpen);
  }

  #closePort(): void {
    this.#port.close(() => {
      this.#portOpen = false;
      this.#finish();
    });
  }

  #send(data: Uint8Array, done: (error?: Error | null) => void): void {
    this.#port.write(data, done);
  }

  /** Re-arms for the rest instead of once a message: messages are many, silence is rare. */
  #watchSilence(delayMs: number): void {
    this.#silenceTimer = this.options.clock.after(delayMs, () => {
      const silentMs = this.options.clock.nowMs() - this.#lastHeardMs;
      if (silentMs >= this.options.silenceMs) {
        this.close(
          halError('HAL_LINK_LOST', `${this.options.name} has been silent for ${silentMs} ms; check its cable and power`),
        );
      } else {
        this.#watchSilence(this.options.silenceMs - silentMs);
      }
    });
  }

  /** A defect in a protocol handler, or noise that a library chokes on, ends the connection and not the program. */
  #guarded(action: () => void): void {
    if (this.#state === 'closed') return;
    try {
      action();
    } catch (error) {
      this.close(
        isTableError(error)
          ? error
          : halError('HAL_FRAME_INVALID', `${this.options.name} sent what could not be read: ${messageOf(error)}`, {}, error),
      );
    }
  }

  #lost(error?: Error | null): TableError {
    const detail = error ? `: ${messageOf(error)}` : '';
    return halError('HAL_LINK_LOST', `${this.options.name} was disconnected${detail}`, {}, error ?? undefined);
  }

  #finish(): void {
    if (this.#finished || this.#state !== 'closed') return;
    this.#finished = true;
    this.#graceTimer?.cancel();
    this.#port.removeAllListeners();
    // Late failures of a dropped port concern nobody, but an unheard `error` event would end the process.
    this.#port.on('error', () => {});
    this.options.onClosed(this.#reason ?? this.#lost());
  }
}

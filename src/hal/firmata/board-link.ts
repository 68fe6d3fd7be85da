import type { Clock } from '../../base/clock.js';
import type { Logger } from '../../base/logger.js';
import { withDeadline } from '../deadline.js';
import { halError } from '../errors.js';
import { Listeners } from '../listeners.js';
import type { Deadline } from '../ports.js';
import { boardChecksum } from '../profile.js';
import type { WiringProfile } from '../profile-schema.js';
import { Link } from '../serial/link.js';
import type { PortFactory } from '../serial/port.js';
import { BoardConnection, type BoardCounters } from './board-connection.js';
import type { BoardDevices } from './board-devices.js';
import type { BoardMessage } from './sysex.js';

export interface PinChange {
  readonly pin: number;
  readonly high: boolean;
}

export interface BoardLinkOptions {
  readonly profile: WiringProfile;
  readonly createPort: PortFactory;
  readonly clock: Clock;
  readonly log: Logger;
  readonly inputPins: readonly number[];
}

/** The actuator board across reconnects: what the ports of motion, power, inputs and consoles are built on. */
export class BoardLink {
  readonly link: Link<BoardConnection>;
  readonly clock: Clock;
  readonly counters: BoardCounters = { garbled: 0 };
  readonly #messages = new Listeners<BoardMessage>();
  readonly #pins = new Listeners<PinChange>();

  constructor({ profile, createPort, clock, log, inputPins }: BoardLinkOptions) {
    this.clock = clock;
    const checksum = boardChecksum(profile);
    this.link = new Link<BoardConnection>({
      id: 'board',
      clock,
      log,
      connect: (events) =>
        new BoardConnection(
          {
            createPort,
            clock,
            profile: profile.board,
            inputPins,
            checksum,
            counters: this.counters,
            onMessage: (message) => this.#messages.emit(message),
            onPin: (pin, high) => this.#pins.emit({ pin, high }),
          },
          events,
        ),
    });
  }

  readonly onMessage = this.#messages.subscribe;
  readonly onPin = this.#pins.subscribe;

  get devices(): BoardDevices | undefined {
    return this.link.ready?.devices;
  }

  /** Calls back when a ready connection ends, for whatever reason. */
  onLost(action: (reason: string) => void): () => void {
    return this.link.onChange(({ state, reason }) => {
      if (state !== 'ready') action(reason);
    });
  }

  /** Rejects `HAL_NOT_READY` while there is no connection; nothing is kept for later. */
  send(message: BoardMessage): Promise<void> {
    const connection = this.link.ready;
    if (!connection) {
      return Promise.reject(halError('HAL_NOT_READY', `the actuator board is not connected (${this.link.status.reason})`));
    }
    return connection.send(message);
  }

  /** Sends, and waits for the first message that `answer` gives a value or an error for. */
  request<T>(
    message: BoardMessage,
    what: string,
    deadline: Deadline,
    answer: (reply: BoardMessage) => T | Error | undefined,
  ): Promise<T> {
    return withDeadline<T>(this.clock, deadline, what, (settle) => {
      const stopReplies = this.onMessage((reply) => {
        const value = answer(reply);
        if (value instanceof Error) settle.reject(value);
        else if (value !== undefined) settle.resolve(value);
      });
      const stopLost = this.onLost((reason) => settle.reject(halError('HAL_LINK_LOST', `${what} was not answered: ${reason}`)));
      this.send(message).catch(settle.reject);
      return () => {
        stopReplies();
        stopLost();
      };
    });
  }
}

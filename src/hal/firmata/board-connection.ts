import type { Clock, Timer } from '../../base/clock.js';
import type { TableError } from '../../base/errors.js';
import { halError } from '../errors.js';
import type { WiringProfile } from '../profile-schema.js';
import type { Connection, ConnectionEvents } from '../serial/link.js';
import type { PortFactory } from '../serial/port.js';
import { PortSession } from '../serial/port-session.js';
import { BoardDevices } from './board-devices.js';
import { JohnnyBoard } from './johnny-board.js';
import { BOARD_PROTOCOL, type BoardMessage, type DecodedSysex, encodeSysex, JANTAKU_SYSEX } from './sysex.js';

/** Dead-man: the board warns after 500 ms without one and lets go of all motors after 1 s. */
export const HEARTBEAT_MS = 200;
/** The board answers every heartbeat. */
const SILENCE_MS = 1_500;
/** A boot loader keeps a board quiet for up to two seconds after the port is opened. */
const READY_TIMEOUT_MS = 8_000;
const ASK_AGAIN_MS = 500;
const HEARTBEAT_MODULUS = 128;
const EVERY_ORDER = 0;

export interface BoardCounters {
  /** Messages with a wrong checksum or form, dropped. */
  garbled: number;
}

export interface BoardConnectionOptions {
  readonly createPort: PortFactory;
  readonly clock: Clock;
  readonly profile: WiringProfile['board'];
  readonly inputPins: readonly number[];
  /** What the board must answer: it was built for this wiring. */
  readonly checksum: number;
  readonly counters: BoardCounters;
  readonly onMessage: (message: BoardMessage) => void;
  readonly onPin: (pin: number, high: boolean) => void;
}

/** One connection to the actuator board: Firmata handshake, pins, configuration check, then heartbeats. */
export class BoardConnection implements Connection {
  readonly #session: PortSession;
  #johnny: JohnnyBoard | undefined;
  #devices: BoardDevices | undefined;
  #heartbeat: Timer | undefined;
  #askAgain: Timer | undefined;
  #beat = 0;

  constructor(
    private readonly options: BoardConnectionOptions,
    private readonly events: ConnectionEvents,
  ) {
    this.#session = new PortSession({
      name: 'actuator board',
      createPort: options.createPort,
      clock: options.clock,
      readyTimeoutMs: READY_TIMEOUT_MS,
      silenceMs: SILENCE_MS,
      onOpen: () => this.#open(),
      onData: (chunk) => this.#johnny?.receive(chunk),
      onClosed: (reason) => {
        this.#heartbeat?.cancel();
        this.#askAgain?.cancel();
        this.#johnny?.dispose();
        this.#devices = undefined;
        events.closed(reason);
      },
    });
  }

  /** Lamps and the like; only while the connection is ready. */
  get devices(): BoardDevices | undefined {
    return this.#session.state === 'ready' ? this.#devices : undefined;
  }

  /** Rejects unless the connection is ready; see {@link PortSession.write}. */
  send(message: BoardMessage): Promise<void> {
    return this.#session.write(frame(message));
  }

  close(reason?: TableError): void {
    this.#session.close(reason);
  }

  #open(): void {
    this.#johnny = new JohnnyBoard({
      send: (data) => this.#session.writeHandshake(data),
      onReady: () => this.#configure(),
      onMessage: (message) => this.#message(message),
      onPin: this.options.onPin,
      onError: (error) => this.close(halError('HAL_OPEN_FAILED', `actuator board: ${error.message}`, {}, error)),
    });
    this.#ask();
  }

  #ask(): void {
    this.#johnny?.ask();
    if (this.#session.state === 'open') this.#askAgain = this.options.clock.after(ASK_AGAIN_MS, () => this.#ask());
  }

  /** Firmata is ready: inputs first, so that their states are here before the answer to the query is. */
  #configure(): void {
    const johnny = this.#johnny;
    if (!johnny) return;
    this.#askAgain?.cancel();
    johnny.watchInputs(this.options.inputPins);
    this.#devices = new BoardDevices({ board: johnny.board, outputMode: johnny.io.MODES.OUTPUT }, this.options.profile);
    // An order from before a short loss is nobody's any more: its caller was told that the link is lost.
    this.#session.writeHandshake(frame({ type: 'stop', id: EVERY_ORDER }));
    this.#session.writeHandshake(frame({ type: 'query' }));
  }

  #message(message: DecodedSysex): void {
    if (message.type === 'rejected') {
      this.options.counters.garbled += 1;
      return;
    }
    this.#session.heard();
    this.options.onMessage(message);
    if (message.type === 'config' && this.#session.state === 'open') this.#accept(message.protocol, message.checksum);
  }

  #accept(protocol: number, checksum: number): void {
    if (protocol !== BOARD_PROTOCOL || checksum !== this.options.checksum) {
      const hex = (value: number): string => value.toString(16).padStart(8, '0');
      this.close(
        halError(
          'HAL_CONFIG_MISMATCH',
          `the actuator board was built for another wiring (protocol ${protocol}, ${hex(checksum)}) than the profile says (protocol ` +
            `${BOARD_PROTOCOL}, ${hex(this.options.checksum)}); flash the firmware made from this profile, or load its profile`,
        ),
      );
      return;
    }
    this.#session.markReady();
    this.#beatOnce();
    this.events.ready();
  }

  #beatOnce(): void {
    // A failed write closes the session, which ends the heartbeat.
    this.send({ type: 'heartbeat', beat: this.#beat }).catch(() => {});
    this.#beat = (this.#beat + 1) % HEARTBEAT_MODULUS;
    this.#heartbeat = this.options.clock.after(HEARTBEAT_MS, () => this.#beatOnce());
  }
}

const frame = (message: BoardMessage): Uint8Array => Uint8Array.from([0xf0, JANTAKU_SYSEX, ...encodeSysex(message), 0xf7]);

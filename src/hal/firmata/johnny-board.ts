import { EventEmitter } from 'node:events';
import firmataIo, { type Firmata } from 'firmata-io';
import five from 'johnny-five';
import { type DecodedSysex, decodeSysex, JANTAKU_SYSEX } from './sysex.js';

const SYSEX_EVENT = 'jantaku-sysex';
/** No message of the board is longer; more means that an end byte was lost among noise. */
const MAX_MESSAGE_BYTES = 1_024;
/** A real timer inside firmata-io that asks for the version; we ask ourselves, at once and again. */
const NEVER_MS = 2 ** 31 - 1;
const ASK_VERSION = [0xf9];
const ASK_FIRMWARE = [0xf0, 0x79, 0xf7];

/**
 * firmata-io keeps sysex handlers in one table for all boards and throws when one is set twice. This handler knows no board:
 * it passes the bytes on to whichever received them.
 */
function installSysexHandler(io: Firmata): void {
  if (firmataIo.Firmata.SYSEX_RESPONSE[JANTAKU_SYSEX]) return;
  io.sysexResponse(JANTAKU_SYSEX, function passOn(bytes) {
    this.emit(SYSEX_EVENT, bytes);
  });
}

/** firmata-io's transport over a session: it only ever sees bytes and `open`. */
class SessionTransport extends EventEmitter {
  #send: (data: Uint8Array) => void;

  constructor(send: (data: Uint8Array) => void) {
    super();
    this.#send = send;
  }

  /** Lets go of the session, since the library holds on to its transport. */
  detach(): void {
    this.#send = () => {};
    this.removeAllListeners();
  }

  write(data: Uint8Array, done?: () => void): void {
    this.#send(data);
    done?.();
  }
}

export interface JohnnyBoardOptions {
  /** Puts bytes on the wire; drops them when the connection is gone. */
  readonly send: (data: Uint8Array) => void;
  readonly onReady: () => void;
  readonly onMessage: (message: DecodedSysex) => void;
  readonly onPin: (pin: number, high: boolean) => void;
  readonly onError: (error: Error) => void;
}

/**
 * One johnny-five board on one connection, with what the library leaves to its user: no REPL, no output, no SIGINT handler of
 * its own, errors heard (a timeout raises two), and nothing of it kept afterwards.
 */
export class JohnnyBoard {
  readonly board: five.Board;
  readonly io: Firmata;
  readonly #transport: SessionTransport;

  constructor(options: JohnnyBoardOptions) {
    this.#transport = new SessionTransport(options.send);
    this.io = new firmataIo.Firmata(this.#transport, { reportVersionTimeout: NEVER_MS });
    installSysexHandler(this.io);
    const boardOptions = { io: this.io, repl: false, debug: false, sigint: false, timeout: NEVER_MS };
    this.board = new five.Board(boardOptions as five.BoardOption);
    this.board.on('error', (error: unknown) => {
      if (error instanceof Error) options.onError(error);
    });
    this.board.on('ready', options.onReady);
    this.io.on('digital-read', ({ pin, value }: { pin: number; value: number }) => options.onPin(pin, value === 1));
    this.io.on(SYSEX_EVENT, (bytes: number[]) => options.onMessage(decodeSysex(bytes)));
    // firmata-io waits for its transport's `open`, which came before it existed.
    this.#transport.emit('open');
  }

  /** Asks the board who it is: what it said while it started is lost, and while its boot loader runs it does not answer. */
  ask(): void {
    if (!this.io.versionReceived) this.#transport.write(Buffer.from(ASK_VERSION));
    if (!this.io.isReady) this.#transport.write(Buffer.from(ASK_FIRMWARE));
  }

  receive(chunk: Uint8Array): void {
    this.#transport.emit('data', chunk);
    if (this.io.buffer.length > MAX_MESSAGE_BYTES) this.io.buffer.length = 0;
  }

  /** A switch to ground with the board's pull-up, reported on every change. */
  watchInputs(pins: readonly number[]): void {
    for (const pin of pins) this.io.pinMode(pin, this.io.MODES.PULLUP);
    // One request reports eight pins.
    const ports = new Map(pins.map((pin) => [pin >> 3, pin]));
    for (const pin of ports.values()) this.io.reportDigitalPin(pin, 1);
  }

  /**
   * johnny-five and firmata-io keep boards, components and I²C settings in module-level tables for ever; what can be taken out
   * is taken out, and what stays is emptied.
   */
  dispose(): void {
    clearTimeout(this.io.reportVersionTimeoutId);
    const board = this.board as unknown as { timer?: NodeJS.Timeout; register: object[]; io: unknown; pins: unknown };
    clearTimeout(board.timer);
    const emitter = this.board as unknown as EventEmitter;
    const library = five.Board as unknown as { cache: object[]; Pins: { normalize: { clear(): void } } };
    const index = library.cache.indexOf(this.board);
    if (index !== -1) library.cache.splice(index, 1);
    library.Pins.normalize.clear();
    for (const component of board.register) Object.assign(component, { board: undefined, io: undefined });
    board.register = [];
    board.pins = undefined;
    emitter.removeAllListeners();
    this.board.on('error', () => {});
    this.io.removeAllListeners();
    this.io.pins = [];
    this.#transport.detach();
  }
}

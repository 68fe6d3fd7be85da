import type { Clock } from '../../src/base/clock.js';
import { DIGIT_ADDRESSES, SEGMENTS } from '../../src/hal/firmata/score-display.js';
import { type BoardMessage, decodeSysex, encodeSysex, JANTAKU_SYSEX } from '../../src/hal/firmata/sysex.js';
import type { AxisId, AxisPosition, ConsoleKey, CounterId, GuardInput, LaneInput, MotorId, Side } from '../../src/hal/ports.js';
import { boardChecksum } from '../../src/hal/profile.js';
import type { WiringProfile } from '../../src/hal/profile-schema.js';
import { BoardLogic } from './board-logic.js';
import { BoardPins, keyName } from './board-pins.js';
import type { BoardSide, MachinePlant } from './device-ends.js';
import {
  digitalFrame,
  FirmataFrames,
  type HostFrame,
  joinPairs,
  splitPairs,
  sysexFrame,
  versionFrame,
} from './firmata-frames.js';
import type { DeviceWire, WireDevice } from './in-process-wire.js';

const QUERY_FIRMWARE = 0x79;
const CAPABILITY_QUERY = 0x6b;
const CAPABILITY_RESPONSE = 0x6c;
const ANALOG_MAPPING_QUERY = 0x69;
const ANALOG_MAPPING_RESPONSE = 0x6a;
const I2C_REQUEST = 0x76;
const FIRMWARE_NAME = 'jantaku';
const CHARACTER_OF: ReadonlyMap<number, string> = new Map(
  Object.entries(SEGMENTS).map(([character, segments]) => [segments, character]),
);

const GUARDS: ReadonlySet<string> = new Set<GuardInput>(['e-stop', 'top-open', 'mains-fail']);
const isGuard = (input: GuardInput | LaneInput): input is GuardInput => GUARDS.has(input);

export interface BoardEndOptions {
  readonly wire: DeviceWire;
  readonly profile: WiringProfile;
  readonly clock: Clock;
  readonly plant: MachinePlant;
  /** Another wiring than the host's, to try the configuration check. */
  readonly checksum?: number;
}

/** The actuator board's end of the wire: Firmata at protocol level, and behind it what the microcontroller decides itself. */
export class BoardEnd implements WireDevice, BoardSide {
  readonly #frames = new FirmataFrames((frame) => this.#frame(frame));
  readonly #pins: BoardPins;
  readonly #logic: BoardLogic;
  readonly #displayOfAddress: ReadonlyMap<number, Side>;
  readonly #shown = new Map<Side, string>();
  /** Messages that came with a wrong checksum or form. */
  garbled = 0;
  #silent = false;

  constructor(private readonly options: BoardEndOptions) {
    const { wire, profile, clock, plant } = options;
    this.#pins = new BoardPins(
      profile.board,
      (port, levels) => this.#send(digitalFrame(port, levels)),
      (output, on) => plant.outputChanged(output, on),
    );
    this.#logic = new BoardLogic({
      profile: profile.board,
      checksum: options.checksum ?? boardChecksum(profile),
      clock,
      plant,
      send: (message) => this.#say(message),
      outputsOff: () => this.#pins.outputsOff(),
    });
    this.#displayOfAddress = new Map(profile.board.consoles.map(({ side, displayAddress }) => [displayAddress, side]));
    wire.attach(this);
  }

  limitChanged(axis: AxisId, position: AxisPosition, active: boolean): void {
    this.#pins.setInput(`${axis}-${position}`, active);
    this.#logic.limitChanged(axis, position, active);
  }

  overCurrent(subject: AxisId | MotorId): void {
    this.#logic.orders.overCurrent(subject);
  }

  counted(counter: CounterId, tiles = 1): void {
    this.#logic.orders.counted(counter, tiles);
  }

  inputChanged(input: GuardInput | LaneInput, active: boolean): void {
    this.#pins.setInput(input, active);
    if (isGuard(input)) this.#logic.guardChanged(input, active);
  }

  keyChanged(side: Side, key: ConsoleKey, pressed: boolean): void {
    this.#pins.setInput(keyName(side, key), pressed);
  }

  /** A hung microcontroller: it says nothing and hears nothing, though the cable is in. */
  hang(hung: boolean): void {
    this.#silent = hung;
  }

  /** Raw bytes as noise would put them on the line. */
  noise(bytes: Uint8Array): void {
    this.options.wire.send(bytes);
  }

  connected(): void {
    this.#frames.reset();
  }

  disconnected(): void {
    this.#pins.disconnected();
  }

  received(bytes: Uint8Array): void {
    if (!this.#silent) this.#frames.feed(bytes);
  }

  #frame(frame: HostFrame): void {
    switch (frame.type) {
      case 'report-version':
        this.#send(versionFrame());
        break;
      case 'pin-mode':
        this.#pins.setMode(frame.pin, frame.mode);
        break;
      case 'report-digital':
        this.#pins.reportPort(frame.port, frame.on);
        break;
      case 'digital-write':
        this.#pins.writePort(frame.port, frame.levels);
        break;
      case 'system-reset':
        this.#pins.outputsOff();
        break;
      case 'sysex':
        this.#sysex(frame.command, frame.data);
        break;
      case 'other':
        return;
    }
  }

  #sysex(command: number, data: readonly number[]): void {
    switch (command) {
      case JANTAKU_SYSEX: {
        const message = decodeSysex(data);
        if (message.type === 'rejected') this.garbled += 1;
        else this.#logic.message(message);
        return;
      }
      case QUERY_FIRMWARE:
        this.#send(sysexFrame(QUERY_FIRMWARE, [2, 5, ...splitPairs(Buffer.from(FIRMWARE_NAME, 'latin1'))]));
        break;
      case CAPABILITY_QUERY:
        this.#send(sysexFrame(CAPABILITY_RESPONSE, this.#pins.capabilities()));
        break;
      case ANALOG_MAPPING_QUERY:
        this.#send(sysexFrame(ANALOG_MAPPING_RESPONSE, this.#pins.analogMapping()));
        break;
      case I2C_REQUEST:
        this.#i2cWrite(data[0], joinPairs(data.slice(2)));
        break;
      default:
        return;
    }
  }

  /** Display memory written from its beginning; commands such as brightness change no digit. */
  #i2cWrite(address: number, bytes: readonly number[]): void {
    const side = this.#displayOfAddress.get(address);
    const [first, ...memory] = bytes;
    if (side === undefined || first !== 0x00 || memory.length === 0) return;
    const text = DIGIT_ADDRESSES.map((digit) => CHARACTER_OF.get(memory[digit]) ?? '?').join('');
    if (this.#shown.get(side) === text) return;
    this.#shown.set(side, text);
    this.options.plant.displayChanged(side, text);
  }

  #say(message: BoardMessage): void {
    this.#send(sysexFrame(JANTAKU_SYSEX, encodeSysex(message)));
  }

  #send(bytes: Uint8Array): void {
    if (!this.#silent) this.options.wire.send(bytes);
  }
}

import five from 'johnny-five';
import type { Side } from '../ports.js';
import type { WiringProfile } from '../profile-schema.js';
import { ScoreDisplay } from './score-display.js';

/** What a board must offer so that devices can be driven on it. */
export interface DeviceBoard {
  readonly board: five.Board;
  readonly outputMode: number;
}

/** Lamps, buzzer, dice relay and displays of one connection, all off at first. */
export class BoardDevices {
  readonly #lamps = new Map<Side, five.Led>();
  readonly #displays = new Map<Side, ScoreDisplay>();
  readonly #buzzer: five.Relay;
  readonly #shaker: five.Relay | undefined;

  constructor({ board, outputMode }: DeviceBoard, profile: WiringProfile['board']) {
    // johnny-five's Relay never sets the pin's mode and leaves its level alone; without `board` a component joins the first
    // board of the process, which may be a dead one.
    const relay = (pin: number): five.Relay => {
      board.pinMode(pin, outputMode);
      const device = new five.Relay({ pin, board } as five.RelayOption);
      device.open();
      return device;
    };
    this.#buzzer = relay(profile.buzzerPin);
    this.#shaker = profile.dice.kind === 'shaker' ? relay(profile.dice.pin) : undefined;
    if (profile.consoles.length > 0) board.io.i2cConfig({ delay: 0 });
    for (const { side, lampPin, displayAddress } of profile.consoles) {
      const lamp = new five.Led({ pin: lampPin, board } as five.LedOption);
      lamp.off();
      this.#lamps.set(side, lamp);
      this.#displays.set(side, new ScoreDisplay(board.io, displayAddress, side));
    }
  }

  lamp(side: Side, lit: boolean): void {
    const lamp = this.#lamps.get(side);
    if (lit) lamp?.on();
    else lamp?.off();
  }

  show(side: Side, text: string): void {
    this.#displays.get(side)?.show(text);
  }

  buzzer(on: boolean): void {
    if (on) this.#buzzer.close();
    else this.#buzzer.open();
  }

  shaker(on: boolean): void {
    if (on) this.#shaker?.close();
    else this.#shaker?.open();
  }

  allOff(): void {
    this.buzzer(false);
    this.shaker(false);
    for (const side of this.#lamps.keys()) this.lamp(side, false);
    for (const side of this.#displays.keys()) this.show(side, '');
  }
}

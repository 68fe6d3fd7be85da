import type { AxisPosition, ConsoleKey, GuardInput, InputId, LaneInput, LimitInput, Side } from '../../src/hal/ports.js';
import type { WiringProfile } from '../../src/hal/profile-schema.js';
import type { PlantOutput } from './device-ends.js';

const PIN_COUNT = 128;
const MODE = { input: 0x00, output: 0x01, i2c: 0x06, pullup: 0x0b } as const;
const NO_MODE_AFTER = 0x7f;
const NO_CHANNEL = 0x7f;

type Wire =
  | { readonly type: 'input'; readonly activeLow: boolean }
  | { readonly type: 'output'; readonly output: PlantOutput }
  | { readonly type: 'i2c' };

export const keyName = (side: Side, key: ConsoleKey): string => `key-${side}-${key}`;

/**
 * The pins that the board shows to Firmata: inputs, lamps, buzzer, dice relay, I²C. Motors and counters are not among them, so
 * that no host can switch a motor past the board's own limits.
 */
export class BoardPins {
  readonly #wires = new Map<number, Wire>();
  readonly #pinOfInput = new Map<string, number>();
  readonly #modes = new Map<number, number>();
  readonly #high = new Set<number>();
  readonly #reported = new Set<number>();

  constructor(
    profile: WiringProfile['board'],
    private readonly sendPort: (port: number, levels: number) => void,
    private readonly onOutput: (output: PlantOutput, on: boolean) => void,
  ) {
    const input = (name: string, pin: number, activeLow: boolean): void => {
      this.#wires.set(pin, { type: 'input', activeLow });
      this.#pinOfInput.set(name, pin);
      if (activeLow) this.#high.add(pin);
    };
    for (const { input: name, pin, activeLow } of profile.inputs) input(name, pin, activeLow);
    for (const { axis, limits } of profile.axes) {
      for (const [position, pin] of Object.entries(limits) as [AxisPosition, number][]) {
        const name: LimitInput = `${axis}-${position}`;
        input(name, pin, true);
      }
    }
    for (const { side, keys, lampPin } of profile.consoles) {
      for (const [key, pin] of Object.entries(keys) as [ConsoleKey, number][]) input(keyName(side, key), pin, true);
      this.#wires.set(lampPin, { type: 'output', output: `lamp-${side}` });
    }
    this.#wires.set(profile.buzzerPin, { type: 'output', output: 'buzzer' });
    if (profile.dice.kind === 'shaker') this.#wires.set(profile.dice.pin, { type: 'output', output: 'dice-shaker' });
    for (const { pin, use } of profile.reserved) if (use.startsWith('I2C')) this.#wires.set(pin, { type: 'i2c' });
  }

  /** Body of a capability response: mode and resolution of every mode of every pin. */
  capabilities(): number[] {
    const modesOf = (wire: Wire | undefined): number[] => {
      switch (wire?.type) {
        case 'input':
          return [MODE.input, 1, MODE.pullup, 1];
        case 'output':
          return [MODE.output, 1];
        case 'i2c':
          return [MODE.i2c, 1];
        case undefined:
          return [];
      }
    };
    return Array.from({ length: PIN_COUNT }, (_, pin) => [...modesOf(this.#wires.get(pin)), NO_MODE_AFTER]).flat();
  }

  /** Body of an analog mapping response: no pin of this board is read as analog. */
  analogMapping(): number[] {
    return new Array<number>(PIN_COUNT).fill(NO_CHANNEL);
  }

  setMode(pin: number, mode: number): void {
    this.#modes.set(pin, mode);
  }

  reportPort(port: number, on: boolean): void {
    if (on) this.#reported.add(port);
    else this.#reported.delete(port);
    if (on) this.#report(port);
  }

  /** The host writes eight pins at once; only outputs follow. */
  writePort(port: number, levels: number): void {
    for (let bit = 0; bit < 8; bit++) {
      const pin = 8 * port + bit;
      const wire = this.#wires.get(pin);
      if (wire?.type === 'output' && this.#modes.get(pin) === MODE.output)
        this.#drive(pin, wire.output, (levels & (1 << bit)) !== 0);
    }
  }

  setInput(name: InputId | GuardInput | LaneInput | string, active: boolean): void {
    const pin = this.#pinOfInput.get(name);
    const wire = pin === undefined ? undefined : this.#wires.get(pin);
    if (pin === undefined || wire?.type !== 'input') return;
    const high = active !== wire.activeLow;
    if (this.#high.has(pin) === high) return;
    if (high) this.#high.add(pin);
    else this.#high.delete(pin);
    if (this.#reported.has(pin >> 3)) this.#report(pin >> 3);
  }

  outputsOff(): void {
    for (const [pin, wire] of this.#wires) if (wire.type === 'output') this.#drive(pin, wire.output, false);
  }

  /** A new host sets modes and reports anew; what the pins carry stays. */
  disconnected(): void {
    this.#reported.clear();
  }

  #drive(pin: number, output: PlantOutput, on: boolean): void {
    if (this.#high.has(pin) === on) return;
    if (on) this.#high.add(pin);
    else this.#high.delete(pin);
    this.onOutput(output, on);
  }

  #report(port: number): void {
    let levels = 0;
    for (let bit = 0; bit < 8; bit++) if (this.#high.has(8 * port + bit)) levels |= 1 << bit;
    this.sendPort(port, levels);
  }
}

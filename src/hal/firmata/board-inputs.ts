import { halError } from '../errors.js';
import { Listeners } from '../listeners.js';
import type {
  AxisPosition,
  ConsoleKey,
  CountChange,
  CounterId,
  Counters,
  Deadline,
  DigitalInputs,
  InputChange,
  InputId,
  KeyEvent,
  LimitInput,
  Side,
} from '../ports.js';
import type { WiringProfile } from '../profile-schema.js';
import type { BoardLink } from './board-link.js';

type Wired =
  | { readonly type: 'input'; readonly input: InputId; readonly activeLow: boolean }
  | { readonly type: 'key'; readonly side: Side; readonly key: ConsoleKey };

/** What each input pin means. Keys and limit switches close to ground. */
function wiredInputs(profile: WiringProfile['board']): ReadonlyMap<number, Wired> {
  const wired = new Map<number, Wired>();
  for (const { input, pin, activeLow } of profile.inputs) wired.set(pin, { type: 'input', input, activeLow });
  for (const { axis, limits } of profile.axes) {
    for (const [position, pin] of Object.entries(limits) as [AxisPosition, number][]) {
      const input: LimitInput = `${axis}-${position}`;
      wired.set(pin, { type: 'input', input, activeLow: true });
    }
  }
  for (const { side, keys } of profile.consoles) {
    for (const [key, pin] of Object.entries(keys) as [ConsoleKey, number][]) wired.set(pin, { type: 'key', side, key });
  }
  return wired;
}

/** Pins that the host must have reported. Counters are the board's own. */
export const inputPinsOf = (profile: WiringProfile['board']): readonly number[] => [...wiredInputs(profile).keys()];

/** Switches and keys, from firmata-io's pin reports directly: johnny-five's Switch loses edges and repeats others. */
export class BoardInputs implements DigitalInputs {
  readonly #states = new Map<InputId, boolean>();
  readonly #keysDown = new Set<string>();
  readonly #changes = new Listeners<InputChange>();
  readonly #keys = new Listeners<KeyEvent>();

  constructor(
    private readonly board: BoardLink,
    profile: WiringProfile['board'],
  ) {
    const wired = wiredInputs(profile);
    board.onPin(({ pin, high }) => {
      const meaning = wired.get(pin);
      if (meaning?.type === 'input') this.#input(meaning.input, high !== meaning.activeLow);
      else if (meaning) this.#key(meaning.side, meaning.key, !high);
    });
    board.onLost(() => {
      this.#states.clear();
      // A key held while the cable is pulled is let go as far as anyone can know; no event, since nobody let it go.
      this.#keysDown.clear();
    });
  }

  readonly onChange = this.#changes.subscribe;
  readonly onKey = this.#keys.subscribe;

  state(input: InputId): boolean | undefined {
    return this.#states.get(input);
  }

  /** A report repeats all eight pins of its port: only a difference is a change. */
  #input(input: InputId, active: boolean): void {
    if (this.#states.get(input) === active) return;
    this.#states.set(input, active);
    this.#changes.emit({ input, active, atMs: this.board.clock.nowMs() });
  }

  #key(side: Side, key: ConsoleKey, pressed: boolean): void {
    const id = `${side}/${key}`;
    if (this.#keysDown.has(id) === pressed) return;
    if (pressed) this.#keysDown.add(id);
    else this.#keysDown.delete(id);
    this.#keys.emit({ side, key, pressed, atMs: this.board.clock.nowMs() });
  }
}

/** The board's tile counters. */
export class BoardCounters implements Counters {
  readonly #values = new Map<CounterId, number>();
  readonly #numbers: ReadonlyMap<CounterId, number>;
  readonly #changes = new Listeners<CountChange>();

  constructor(
    private readonly board: BoardLink,
    profile: WiringProfile['board'],
  ) {
    this.#numbers = new Map(profile.counters.map(({ counter, number }) => [counter, number]));
    const byNumber = new Map(profile.counters.map(({ counter, number }) => [number, counter]));
    board.onMessage((message) => {
      const counter = message.type === 'counted' ? byNumber.get(message.counter) : undefined;
      if (message.type !== 'counted' || counter === undefined || this.#values.get(counter) === message.count) return;
      this.#values.set(counter, message.count);
      this.#changes.emit({ counter, count: message.count, atMs: board.clock.nowMs() });
    });
  }

  readonly onChange = this.#changes.subscribe;

  value(counter: CounterId): number {
    return this.#values.get(counter) ?? 0;
  }

  async reset(counter: CounterId, deadline: Deadline): Promise<void> {
    const number = this.#numbers.get(counter);
    if (number === undefined) throw halError('HAL_NOT_FITTED', `this table has no counter ${counter}`);
    await this.board.request({ type: 'resetCounter', counter: number }, `resetting counter ${counter}`, deadline, (reply) =>
      reply.type === 'counted' && reply.counter === number && reply.count === 0 ? true : undefined,
    );
  }
}

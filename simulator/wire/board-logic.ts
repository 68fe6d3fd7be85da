import type { Clock, Timer } from '../../src/base/clock.js';
import { BOARD_PROTOCOL, type BoardMessage, LATCH_CODES, type Refusal } from '../../src/hal/firmata/sysex.js';
import type { AxisId, AxisPosition, GuardInput, LatchCause } from '../../src/hal/ports.js';
import type { WiringProfile } from '../../src/hal/profile-schema.js';
import { BoardOrders } from './board-orders.js';
import type { MachinePlant } from './device-ends.js';

/** Without a heartbeat for so long the board warns … */
const LATE_MS = 500;
/** … and for so long it lets go of everything (design 3, machine safety 1). */
const DEAD_MS = 1_000;

export interface BoardLogicOptions {
  readonly profile: WiringProfile['board'];
  readonly checksum: number;
  readonly clock: Clock;
  readonly plant: MachinePlant;
  readonly send: (message: BoardMessage) => void;
  /** Lamps, buzzer, shaker off: the host that switched them is gone. */
  readonly outputsOff: () => void;
}

/** What the microcontroller decides by itself: orders, guards, dead-man, latch. It outlives connections. */
export class BoardLogic {
  readonly orders: BoardOrders;
  readonly #guards = new Set<GuardInput>();
  #enabled = false;
  #late = false;
  #latch: LatchCause = 'none';
  #lastBeatMs = 0;
  #watch: Timer | undefined;

  constructor(private readonly options: BoardLogicOptions) {
    this.orders = new BoardOrders(options.profile, options.clock, options.plant, options.send, () => this.#barred());
  }

  message(message: BoardMessage): void {
    switch (message.type) {
      case 'heartbeat':
        this.#heartbeat(message.beat);
        break;
      case 'move':
        this.orders.move(message);
        break;
      case 'home':
        this.orders.home(message);
        break;
      case 'run':
        this.orders.run(message);
        break;
      case 'stop':
        this.orders.stop(message.id);
        break;
      case 'power':
        this.#power(message.on === 1);
        break;
      case 'clearLatch':
        this.#clearLatch();
        break;
      case 'resetCounter':
        this.orders.resetCounter(message.counter);
        break;
      case 'query':
        this.#report();
        break;
      default:
        // The board's own messages make no sense here.
        return;
    }
  }

  guardChanged(guard: GuardInput, active: boolean): void {
    if (!active) {
      this.#guards.delete(guard);
      return;
    }
    this.#guards.add(guard);
    this.#latchWith(guard);
  }

  limitChanged(axis: AxisId, position: AxisPosition, active: boolean): void {
    if (this.orders.limitChanged(axis, position, active)) this.#latchWith('both-limits');
  }

  #barred(): Refusal | undefined {
    if (this.#latch !== 'none') return 'latched';
    return this.#enabled ? undefined : 'no-power';
  }

  #heartbeat(beat: number): void {
    this.#lastBeatMs = this.options.clock.nowMs();
    this.#late = false;
    if (!this.#watch) this.#watchHost(LATE_MS);
    this.options.send({ type: 'alive', beat, ...this.#powerFields() });
  }

  #watchHost(delayMs: number): void {
    this.#watch = this.options.clock.after(delayMs, () => {
      const silentMs = this.options.clock.nowMs() - this.#lastBeatMs;
      if (silentMs >= DEAD_MS) this.#hostLost();
      else if (silentMs >= LATE_MS) {
        this.#late = true;
        this.#sendPower();
        this.#watchHost(DEAD_MS - silentMs);
      } else this.#watchHost(LATE_MS - silentMs);
    });
  }

  #hostLost(): void {
    this.#watch = undefined;
    this.options.outputsOff();
    // With power off nothing can run, and a host that switched it off before it left need not find a latch.
    if (this.#enabled) this.#latchWith('dead-man');
  }

  #power(on: boolean): void {
    if (!on) this.orders.stop(0);
    if (!on || this.#latch === 'none') this.#setPower(on);
    this.#sendPower();
  }

  #setPower(on: boolean): void {
    if (this.#enabled === on) return;
    this.#enabled = on;
    this.options.plant.powerChanged(on);
  }

  /** The first cause stays: it is what a person must look at. */
  #latchWith(cause: LatchCause): void {
    if (this.#latch === 'none') this.#latch = cause;
    this.orders.stop(0, 'latched');
    this.#setPower(false);
    this.orders.forgetPositions();
    this.#sendPower();
  }

  #clearLatch(): void {
    const remains = this.#guards.values().next().value ?? (this.orders.anyAxisAtTwoLimits() ? 'both-limits' : 'none');
    this.#latch = this.#latch === 'none' ? 'none' : remains;
    this.#sendPower();
  }

  #powerFields(): { enabled: number; late: number; latch: number } {
    return { enabled: this.#enabled ? 1 : 0, late: this.#late ? 1 : 0, latch: LATCH_CODES.indexOf(this.#latch) };
  }

  #sendPower(): void {
    this.options.send({ type: 'powerIs', ...this.#powerFields() });
  }

  #report(): void {
    this.orders.report();
    this.#sendPower();
    this.options.send({ type: 'config', protocol: BOARD_PROTOCOL, checksum: this.options.checksum });
  }
}

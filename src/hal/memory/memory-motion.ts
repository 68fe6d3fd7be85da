import type { Clock, Timer } from '../../base/clock.js';
import { halError } from '../errors.js';
import { Listeners } from '../listeners.js';
import type {
  AxisId,
  AxisPosition,
  BoundedAxes,
  CountChange,
  CounterId,
  Counters,
  HalCapabilities,
  LatchCause,
  MotorId,
  MotorPower,
  Motors,
  MoveOutcome,
  PowerState,
  RunOrder,
  StopReason,
} from '../ports.js';

/** How the next orders to an axis or motor end by themselves; `never` leaves it to the deadline. */
export type Ending = { readonly after: number; readonly stop: 'reached' | 'stalled' } | 'never';

export interface MotionRecord {
  readonly subject: AxisId | MotorId;
  readonly order: string;
}

interface Order {
  readonly subject: AxisId | MotorId;
  readonly startedMs: number;
  readonly timers: Timer[];
  readonly until: RunOrder['until'];
  readonly end: (stop: StopReason) => void;
  readonly fail: (error: Error) => void;
}

const DEFAULT_ENDING: Ending = { after: 0, stop: 'reached' };

/** Axes, motors, counters and motor power without a machine: orders end as the script says. */
export class MemoryMotion implements BoundedAxes, Motors {
  readonly history: MotionRecord[] = [];
  readonly #endings = new Map<AxisId | MotorId, Ending>();
  readonly #positions = new Map<AxisId, AxisPosition>();
  readonly #orders = new Map<AxisId | MotorId, Order>();
  readonly #counts = new Map<CounterId, number>();
  readonly #countChanges = new Listeners<CountChange>();
  readonly #powerChanges = new Listeners<PowerState>();
  readonly #causes = new Set<LatchCause>();
  #power: PowerState = { enabled: false, latched: 'none', hostLate: false };
  #connected = false;

  constructor(
    private readonly capabilities: HalCapabilities,
    private readonly clock: Clock,
  ) {}

  readonly power: MotorPower = {
    state: () => this.#power,
    onChange: this.#powerChanges.subscribe,
    enable: async () => {
      this.#requireConnection();
      if (this.#power.latched !== 'none') throw latchError(this.#power.latched);
      this.#setPower({ enabled: true });
    },
    disable: async () => {
      this.#requireConnection();
      this.#endAll('stopped');
      this.#setPower({ enabled: false });
    },
    clearLatch: async () => {
      this.#requireConnection();
      const [remaining = 'none'] = this.#causes;
      this.#setPower({ latched: remaining });
      if (remaining !== 'none') throw latchError(remaining);
    },
  };

  readonly counters: Counters = {
    value: (counter) => this.#counts.get(counter) ?? 0,
    onChange: this.#countChanges.subscribe,
    reset: async (counter) => {
      this.#requireConnection();
      if (!this.capabilities.counters.includes(counter)) throw notFitted(`counter ${counter}`);
      this.#count(counter, 0);
    },
  };

  move: BoundedAxes['move'] = async (axis, { to, timeoutMs, signal }) => {
    if (!this.#axis(axis)?.positions.includes(to)) throw notFitted(`${axis} ${to}`);
    return this.#order(axis, to, timeoutMs, { to, mustBeHomed: true, ...(signal ? { signal } : {}) });
  };

  home: BoundedAxes['home'] = async (axis, { timeoutMs, signal }) => {
    const to = this.#axis(axis)?.home;
    if (!to) throw notFitted(axis);
    return this.#order(axis, 'home', timeoutMs, { to, ...(signal ? { signal } : {}) });
  };

  position(axis: AxisId): AxisPosition | 'unknown' {
    return this.#positions.get(axis) ?? 'unknown';
  }

  run: Motors['run'] = async (motor, { forMs, until, direction = 'forward', signal }) => {
    if (!this.capabilities.motors.includes(motor)) throw notFitted(`motor ${motor}`);
    if (until && !this.capabilities.counters.includes(until.counter)) throw notFitted(`counter ${until.counter}`);
    return this.#order(motor, direction, forMs, { ...(until ? { until } : {}), ...(signal ? { signal } : {}) });
  };

  /** How orders to this axis or motor end from now on. Axes arrive at once and motors run out by default. */
  endsWith(subject: AxisId | MotorId, ending: Ending): void {
    this.#endings.set(subject, ending);
  }

  /** Axes and motors under way. */
  turning(): readonly (AxisId | MotorId)[] {
    return [...this.#orders.keys()];
  }

  addCount(counter: CounterId, tiles: number): void {
    this.#count(counter, (this.#counts.get(counter) ?? 0) + tiles);
  }

  latch(cause: Exclude<LatchCause, 'none'>, active: boolean): void {
    if (!active) {
      this.#causes.delete(cause);
      return;
    }
    this.#causes.add(cause);
    this.#endAll('latched');
    this.#positions.clear();
    this.#setPower({ enabled: false, latched: this.#power.latched === 'none' ? cause : this.#power.latched });
  }

  connected(): void {
    this.#connected = true;
  }

  /** As a pulled cable: orders fail, and the dead-man takes power away from a machine that had it. */
  lost(): void {
    this.#connected = false;
    for (const order of [...this.#orders.values()]) {
      order.fail(halError('HAL_LINK_LOST', `${order.subject}: the link was lost and its motor's state is unknown`));
    }
    this.#positions.clear();
    this.#setPower({ enabled: false, latched: this.#power.enabled ? 'dead-man' : this.#power.latched });
  }

  #order(
    subject: AxisId | MotorId,
    name: string,
    limitMs: number,
    { to, until, mustBeHomed = false, signal }: OrderTarget,
  ): Promise<MoveOutcome> {
    this.#requireConnection();
    if (signal?.aborted) return Promise.resolve({ stop: 'stopped', ranMs: 0 });
    this.#permit(subject, mustBeHomed);
    this.history.push({ subject, order: name });
    return new Promise((resolve, reject) => {
      const onAbort = (): void => order.end('stopped');
      const settle = (): boolean => {
        if (!this.#orders.delete(subject)) return false;
        for (const timer of order.timers) timer.cancel();
        signal?.removeEventListener('abort', onAbort);
        return true;
      };
      const order: Order = {
        subject,
        startedMs: this.clock.nowMs(),
        timers: [],
        until,
        end: (stop) => {
          if (!settle()) return;
          if (to && stop === 'reached') this.#positions.set(subject as AxisId, to);
          resolve({ stop, ranMs: this.clock.nowMs() - order.startedMs });
        },
        fail: (error) => {
          if (settle()) reject(error);
        },
      };
      this.#orders.set(subject, order);
      if (to) this.#positions.delete(subject as AxisId);
      signal?.addEventListener('abort', onAbort, { once: true });
      order.timers.push(this.clock.after(limitMs, () => order.end('deadline')));
      const ending = this.#endings.get(subject) ?? (to ? DEFAULT_ENDING : 'never');
      if (ending !== 'never') order.timers.push(this.clock.after(ending.after, () => order.end(ending.stop)));
      this.#checkCounts();
    });
  }

  #permit(subject: AxisId | MotorId, mustBeHomed: boolean): void {
    const refuse = (refusal: string, text: string): never => {
      throw halError('HAL_MOVE_REFUSED', `${subject} was refused: ${text}`, { refusal });
    };
    if (this.#power.latched !== 'none') refuse('latched', 'motor power is latched off');
    if (!this.#power.enabled) refuse('no-power', 'motor power is off');
    if (this.#orders.has(subject)) refuse('busy', 'it is already moving');
    if (mustBeHomed && !this.#positions.has(subject as AxisId)) refuse('not-homed', 'its position is unknown');
  }

  #requireConnection(): void {
    if (!this.#connected) throw halError('HAL_NOT_READY', 'the actuator board is not connected');
  }

  #axis(axis: AxisId): HalCapabilities['axes'][number] | undefined {
    return this.capabilities.axes.find((fitted) => fitted.axis === axis);
  }

  #endAll(stop: StopReason): void {
    for (const order of [...this.#orders.values()]) order.end(stop);
  }

  #count(counter: CounterId, count: number): void {
    if (this.#counts.get(counter) === count) return;
    this.#counts.set(counter, count);
    this.#countChanges.emit({ counter, count, atMs: this.clock.nowMs() });
    this.#checkCounts();
  }

  #checkCounts(): void {
    for (const order of [...this.#orders.values()]) {
      if (order.until && (this.#counts.get(order.until.counter) ?? 0) >= order.until.count) order.end('reached');
    }
  }

  #setPower(change: Partial<PowerState>): void {
    const next = { ...this.#power, ...change };
    const changed = next.enabled !== this.#power.enabled || next.latched !== this.#power.latched;
    this.#power = next;
    if (changed) this.#powerChanges.emit(next);
  }
}

interface OrderTarget {
  readonly to?: AxisPosition;
  readonly until?: NonNullable<RunOrder['until']>;
  readonly mustBeHomed?: boolean;
  readonly signal?: AbortSignal;
}

const notFitted = (what: string): Error => halError('HAL_NOT_FITTED', `this table has no ${what}`);
const latchError = (cause: LatchCause): Error => halError('HAL_POWER_LATCHED', `motor power is latched off: ${cause}`, { cause });

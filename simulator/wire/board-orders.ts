import type { Clock, Timer } from '../../src/base/clock.js';
import {
  type BoardMessage,
  type MessageOf,
  NONE,
  POSITION_CODES,
  REFUSALS,
  type Refusal,
  STOP_CODES,
} from '../../src/hal/firmata/sysex.js';
import type { AxisId, AxisPosition, CounterId, MotorId, StopReason } from '../../src/hal/ports.js';
import type { WiringProfile } from '../../src/hal/profile-schema.js';
import type { MachinePlant } from './device-ends.js';

interface Running {
  readonly id: number;
  readonly startedMs: number;
  readonly timer: Timer;
}

interface AxisState {
  readonly axis: AxisId;
  readonly number: number;
  readonly home: AxisPosition;
  readonly positions: readonly AxisPosition[];
  readonly closed: Set<AxisPosition>;
  position: AxisPosition | undefined;
  order: (Running & { readonly to: AxisPosition }) | undefined;
}

interface MotorState {
  readonly motor: MotorId;
  readonly number: number;
  order: (Running & { readonly until: { readonly counter: number; readonly count: number } | undefined }) | undefined;
}

/** The board's own bounded orders: what runs, what stops it, and where each axis is known to stand. */
export class BoardOrders {
  readonly #axes: readonly AxisState[];
  readonly #motors: readonly MotorState[];
  readonly #counts = new Map<number, number>();
  readonly #counterNumbers: ReadonlyMap<CounterId, number>;

  constructor(
    profile: WiringProfile['board'],
    private readonly clock: Clock,
    private readonly plant: MachinePlant,
    private readonly send: (message: BoardMessage) => void,
    /** Why nothing may start just now. */
    private readonly barred: () => Refusal | undefined,
  ) {
    this.#axes = profile.axes.map(({ axis, number, home, limits }) => ({
      axis,
      number,
      home,
      positions: Object.keys(limits) as AxisPosition[],
      closed: new Set(),
      position: undefined,
      order: undefined,
    }));
    this.#motors = profile.motors.map(({ motor, number }) => ({ motor, number, order: undefined }));
    this.#counterNumbers = new Map(profile.counters.map(({ counter, number }) => [counter, number]));
    for (const number of this.#counterNumbers.values()) this.#counts.set(number, 0);
  }

  move({ id, axis, to, limitMs }: MessageOf<'move'>): void {
    const state = this.#axes.find(({ number }) => number === axis);
    this.#moveAxis(id, state, POSITION_CODES[to], limitMs, state?.position === undefined ? 'not-homed' : undefined);
  }

  home({ id, axis, limitMs }: MessageOf<'home'>): void {
    const state = this.#axes.find(({ number }) => number === axis);
    this.#moveAxis(id, state, state?.home, limitMs, undefined);
  }

  run({ id, motor, reverse, speedPercent, limitMs, counter, count }: MessageOf<'run'>): void {
    const state = this.#motors.find(({ number }) => number === motor);
    if (!state) {
      this.#refuse(id, 'unknown');
      return;
    }
    const refusal = this.barred() ?? (state.order ? 'busy' : undefined);
    if (refusal) {
      this.#refuse(id, refusal);
      return;
    }
    this.send({ type: 'started', id });
    const timer = this.clock.after(limitMs, () => this.#endRun(state, 'deadline'));
    state.order = { id, startedMs: this.clock.nowMs(), timer, until: counter === NONE ? undefined : { counter, count } };
    this.plant.driveMotor(state.motor, reverse ? 'reverse' : 'forward', speedPercent);
    this.#checkCounts();
  }

  /** Ends one order, or all with the id 0. */
  stop(id: number, reason: StopReason = 'stopped'): void {
    for (const axis of this.#axes) if (axis.order && (id === 0 || axis.order.id === id)) this.#endMove(axis, reason);
    for (const motor of this.#motors) if (motor.order && (id === 0 || motor.order.id === id)) this.#endRun(motor, reason);
  }

  /** After motor power went away nothing is known to stand where it stood. */
  forgetPositions(): void {
    for (const axis of this.#axes) this.#place(axis, undefined);
  }

  /** Gives back whether two switches of one axis are closed at once, which no axis can do. */
  limitChanged(id: AxisId, position: AxisPosition, active: boolean): boolean {
    const axis = this.#axes.find((other) => other.axis === id);
    if (!axis) return false;
    if (active) axis.closed.add(position);
    else axis.closed.delete(position);
    if (active && axis.order?.to === position) this.#endMove(axis, 'reached');
    // Sunk or pushed away from its switch.
    else if (!active && !axis.order && axis.position === position) this.#place(axis, undefined);
    return axis.closed.size > 1;
  }

  anyAxisAtTwoLimits(): boolean {
    return this.#axes.some((axis) => axis.closed.size > 1);
  }

  overCurrent(subject: AxisId | MotorId): void {
    const axis = this.#axes.find((other) => other.axis === subject);
    const motor = this.#motors.find((other) => other.motor === subject);
    if (axis?.order) this.#endMove(axis, 'stalled');
    if (motor?.order) this.#endRun(motor, 'stalled');
  }

  counted(id: CounterId, tiles: number): void {
    const counter = this.#counterNumbers.get(id);
    if (counter === undefined) return;
    this.#counts.set(counter, (this.#counts.get(counter) ?? 0) + tiles);
    this.#sendCount(counter);
    this.#checkCounts();
  }

  resetCounter(counter: number): void {
    if (this.#counts.has(counter)) this.#counts.set(counter, 0);
    this.#sendCount(counter);
  }

  report(): void {
    for (const axis of this.#axes) this.#sendPosition(axis);
    for (const counter of this.#counts.keys()) this.#sendCount(counter);
  }

  #moveAxis(
    id: number,
    axis: AxisState | undefined,
    to: AxisPosition | undefined,
    limitMs: number,
    ownRefusal: Refusal | undefined,
  ): void {
    if (!axis || !to || !axis.positions.includes(to)) {
      this.#refuse(id, 'unknown');
      return;
    }
    const refusal = this.barred() ?? (axis.order ? 'busy' : ownRefusal);
    if (refusal) {
      this.#refuse(id, refusal);
      return;
    }
    this.send({ type: 'started', id });
    const timer = this.clock.after(limitMs, () => this.#endMove(axis, 'deadline'));
    axis.order = { id, startedMs: this.clock.nowMs(), timer, to };
    if (axis.closed.has(to)) {
      this.#endMove(axis, 'reached');
      return;
    }
    this.#place(axis, undefined);
    this.plant.driveAxis(axis.axis, to);
  }

  #endMove(axis: AxisState, reason: StopReason): void {
    const { order } = axis;
    if (!order) return;
    axis.order = undefined;
    this.plant.stopAxis(axis.axis);
    this.#place(axis, reason === 'reached' ? order.to : undefined);
    this.#done(order, reason);
  }

  #endRun(motor: MotorState, reason: StopReason): void {
    const { order } = motor;
    if (!order) return;
    motor.order = undefined;
    this.plant.stopMotor(motor.motor);
    this.#done(order, reason);
  }

  #done({ id, startedMs, timer }: Running, reason: StopReason): void {
    timer.cancel();
    this.send({ type: 'done', id, stop: STOP_CODES.indexOf(reason), ranMs: this.clock.nowMs() - startedMs });
  }

  #refuse(id: number, refusal: Refusal): void {
    this.send({ type: 'refused', id, refusal: REFUSALS.indexOf(refusal) });
  }

  #checkCounts(): void {
    for (const motor of this.#motors) {
      const until = motor.order?.until;
      if (until && (this.#counts.get(until.counter) ?? 0) >= until.count) this.#endRun(motor, 'reached');
    }
  }

  #place(axis: AxisState, position: AxisPosition | undefined): void {
    if (axis.position === position) return;
    axis.position = position;
    this.#sendPosition(axis);
  }

  #sendPosition({ number, position }: AxisState): void {
    this.send({ type: 'axisAt', axis: number, position: position === undefined ? NONE : POSITION_CODES.indexOf(position) });
  }

  #sendCount(counter: number): void {
    this.send({ type: 'counted', counter, count: this.#counts.get(counter) ?? 0 });
  }
}

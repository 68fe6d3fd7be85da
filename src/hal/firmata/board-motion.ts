import type { Timer } from '../../base/clock.js';
import { halError } from '../errors.js';
import type { AxisId, AxisPosition, BoundedAxes, MotorId, Motors, MoveOrder, MoveOutcome, RunOrder } from '../ports.js';
import type { ProfileAxis, ProfileMotor, WiringProfile } from '../profile-schema.js';
import type { BoardLink } from './board-link.js';
import { type BoardMessage, type MessageOf, NONE, POSITION_CODES, REFUSALS, type Refusal, STOP_CODES } from './sysex.js';

/** The board answers an order at once; more means that the order or the answer was lost. */
const ANSWER_MS = 500;
/** Beyond the order's own limit, which the board keeps. */
const DONE_GRACE_MS = 1_000;
const LAST_ORDER_ID = 16_383;
const EVERYTHING = 0;

type OrderMessage = MessageOf<'move' | 'home' | 'run'>;
/** An order before it has its number. */
type Unnumbered = { [T in OrderMessage['type']]: Omit<Extract<OrderMessage, { type: T }>, 'id'> }[OrderMessage['type']];

interface PendingOrder {
  readonly what: string;
  readonly limitMs: number;
  timer: Timer;
  readonly resolve: (outcome: MoveOutcome) => void;
  readonly reject: (error: Error) => void;
}

const REFUSAL_TEXTS: Readonly<Record<Refusal, string>> = {
  'no-power': 'motor power is off; enable it first',
  latched: 'motor power is latched off; clear the cause and the latch, then home',
  'not-homed': 'its position is unknown; home it first',
  busy: 'it is already moving',
  unknown: 'the board does not know it; check the wiring profile against the firmware',
  'cause-remains': 'the cause of the latch is still there',
};

/** Bounded orders to the board: numbered, answered, limited by the board and watched by the host. */
export class BoardMotion implements BoundedAxes, Motors {
  readonly #axes: ReadonlyMap<AxisId, ProfileAxis>;
  readonly #motors: ReadonlyMap<MotorId, ProfileMotor>;
  readonly #axisOfNumber: ReadonlyMap<number, AxisId>;
  readonly #counterNumbers: ReadonlyMap<string, number>;
  readonly #positions = new Map<AxisId, AxisPosition>();
  readonly #pending = new Map<number, PendingOrder>();
  #lastId = 0;

  constructor(
    private readonly board: BoardLink,
    profile: WiringProfile['board'],
  ) {
    this.#axes = new Map(profile.axes.map((axis) => [axis.axis, axis]));
    this.#motors = new Map(profile.motors.map((motor) => [motor.motor, motor]));
    this.#axisOfNumber = new Map(profile.axes.map(({ axis, number }) => [number, axis]));
    this.#counterNumbers = new Map(profile.counters.map(({ counter, number }) => [counter, number]));
    board.onMessage((message) => this.#message(message));
    board.onLost((reason) => this.#lost(reason));
  }

  move(axis: AxisId, { to, timeoutMs, signal }: MoveOrder): Promise<MoveOutcome> {
    const fitted = this.#axes.get(axis);
    if (fitted?.limits[to] === undefined)
      return Promise.reject(halError('HAL_NOT_FITTED', `${axis} has no position ${to}`, { axis, to }));
    const order = { type: 'move', axis: fitted.number, to: POSITION_CODES.indexOf(to), limitMs: timeoutMs } as const;
    return this.#order(order, `${axis} ${to}`, timeoutMs, signal);
  }

  home(axis: AxisId, { timeoutMs, signal }: { timeoutMs: number; signal?: AbortSignal }): Promise<MoveOutcome> {
    const fitted = this.#axes.get(axis);
    if (!fitted) return Promise.reject(halError('HAL_NOT_FITTED', `this table has no ${axis}`, { axis }));
    return this.#order({ type: 'home', axis: fitted.number, limitMs: timeoutMs }, `${axis} home`, timeoutMs, signal);
  }

  position(axis: AxisId): AxisPosition | 'unknown' {
    return this.#positions.get(axis) ?? 'unknown';
  }

  run(motor: MotorId, { forMs, until, direction = 'forward', speedPercent = 100, signal }: RunOrder): Promise<MoveOutcome> {
    const fitted = this.#motors.get(motor);
    if (!fitted) return Promise.reject(halError('HAL_NOT_FITTED', `this table has no motor ${motor}`, { motor }));
    if (direction === 'reverse' && fitted.reversePin === undefined) {
      return Promise.reject(halError('HAL_NOT_FITTED', `motor ${motor} cannot run in reverse`, { motor }));
    }
    const counter = until ? this.#counterNumbers.get(until.counter) : NONE;
    if (counter === undefined) return Promise.reject(halError('HAL_NOT_FITTED', `this table has no counter ${until?.counter}`));
    const order = {
      type: 'run',
      motor: fitted.number,
      reverse: direction === 'reverse' ? 1 : 0,
      speedPercent,
      limitMs: forMs,
      counter,
      count: until?.count ?? 0,
    } as const;
    return this.#order(order, `motor ${motor}`, forMs, signal);
  }

  /** Stops every motor; the stopped orders resolve as usual. */
  stopAll(): Promise<void> {
    return this.board.send({ type: 'stop', id: EVERYTHING });
  }

  #order(order: Unnumbered, what: string, limitMs: number, signal?: AbortSignal): Promise<MoveOutcome> {
    if (signal?.aborted) return Promise.resolve({ stop: 'stopped', ranMs: 0 });
    this.#lastId = (this.#lastId % LAST_ORDER_ID) + 1;
    const id = this.#lastId;
    return new Promise<MoveOutcome>((resolve, reject) => {
      // Not an order's end: the board says `done` when the motor stands, and until then the state is not known.
      const onAbort = (): void => this.#stop(id);
      const settle = (action: () => void): void => {
        this.#pending.get(id)?.timer.cancel();
        this.#pending.delete(id);
        signal?.removeEventListener('abort', onAbort);
        action();
      };
      signal?.addEventListener('abort', onAbort, { once: true });
      this.#pending.set(id, {
        what,
        limitMs,
        timer: this.#deadline(id, ANSWER_MS),
        resolve: (outcome) => settle(() => resolve(outcome)),
        reject: (error) => settle(() => reject(error)),
      });
      this.board.send({ ...order, id } as OrderMessage).catch((error) => this.#pending.get(id)?.reject(error));
    });
  }

  #deadline(id: number, waitMs: number): Timer {
    return this.board.clock.after(waitMs, () => {
      const order = this.#pending.get(id);
      if (!order) return;
      this.#stop(id);
      order.reject(
        halError('HAL_TIMEOUT', `the actuator board did not answer for ${order.what} within ${waitMs} ms; a stop was sent`, {
          waitMs,
        }),
      );
    });
  }

  #stop(id: number): void {
    // Without a connection there is nothing to stop: the dead-man has done it.
    this.board.send({ type: 'stop', id }).catch(() => {});
  }

  #message(message: BoardMessage): void {
    switch (message.type) {
      case 'started': {
        const order = this.#pending.get(message.id);
        if (!order) return;
        order.timer.cancel();
        order.timer = this.#deadline(message.id, order.limitMs + DONE_GRACE_MS);
        return;
      }
      case 'done':
        this.#pending.get(message.id)?.resolve({ stop: STOP_CODES[message.stop] ?? 'stopped', ranMs: message.ranMs });
        return;
      case 'refused': {
        const order = this.#pending.get(message.id);
        const refusal = REFUSALS[message.refusal] ?? 'unknown';
        order?.reject(halError('HAL_MOVE_REFUSED', `${order.what} was refused: ${REFUSAL_TEXTS[refusal]}`, { refusal }));
        return;
      }
      case 'axisAt': {
        const axis = this.#axisOfNumber.get(message.axis);
        const position = POSITION_CODES[message.position];
        if (!axis) return;
        if (position) this.#positions.set(axis, position);
        else this.#positions.delete(axis);
        return;
      }
      default:
        return;
    }
  }

  #lost(reason: string): void {
    this.#positions.clear();
    for (const order of [...this.#pending.values()]) {
      order.reject(halError('HAL_LINK_LOST', `${order.what}: the link was lost and its motor's state is unknown (${reason})`));
    }
  }
}

import { sleep } from '../../base/clock.js';
import { messageOf } from '../../base/errors.js';
import { type AxisId, SIDES } from '../../hal/ports.js';
import type { FaultRef } from '../faults/active.js';
import type { Intent, TableEvent } from '../machines/table/intents.js';
import type { SetFault } from '../tracking/wall-recorder.js';
import { build, type Walls } from './build.js';
import { MENDED_BY } from './mended-faults.js';
import { type Failure, type MotionOptions, MotionRunner } from './motion.js';
import { FAULT_OF_LATCH, rejectionFault } from './outcome-faults.js';

export interface ExecutorOptions extends Omit<MotionOptions, 'onSlow'> {
  readonly walls: Walls;
  /** Answers to intents, for the table machine. */
  readonly onEvent: (event: TableEvent) => void;
  readonly onFault: (fault: FaultRef, detail: string | null) => void;
  readonly onFaultGone: (fault: FaultRef) => void;
  /** Faces of the dice, before the answer to the intent. */
  readonly onDice: (faces: readonly number[]) => void;
}

type IntentOf<K extends Intent['kind']> = Extract<Intent, { kind: K }>;
/** Null when done; `stopped` when another intent stopped it, which is answered instead. */
type Result = Failure | SetFault | 'stopped';
type Handler<K extends Intent['kind']> = (intent: IntentOf<K>, signal: AbortSignal) => Promise<Result>;

const POWER_TIMEOUT_MS = 1_000;
const BEEP_MS = 200;
const lifts: readonly AxisId[] = SIDES.map((side): AxisId => `lift-${side}`);
const stackers: readonly AxisId[] = SIDES.map((side): AxisId => `stacker-${side}`);

/** Runs the table machine's intents on the hardware ports and answers each exactly once. Nothing here decides what comes next. */
export class Executor {
  private readonly motion: MotionRunner;
  private running = new AbortController();
  private building: AbortController | null = null;
  private built: Promise<unknown> = Promise.resolve();

  constructor(private readonly options: ExecutorOptions) {
    this.motion = new MotionRunner({
      ...options,
      onSlow: (axis, slow) => this.tell({ code: 'SLOW_AXIS', part: axis }, slow),
    });
  }

  get movingParts(): MotionRunner['movingParts'] {
    return this.motion.movingParts;
  }

  /** Resolves when the intent is answered; never rejects. */
  async execute(intent: Intent): Promise<void> {
    const handler = this.handlers[intent.kind] as Handler<Intent['kind']>;
    const signal = this.running.signal;
    const result = await handler(intent as never, signal).catch((error): FaultRef => {
      this.options.logger.error('intent failed by a mistake of the program', { intent: intent.kind, error: messageOf(error) });
      return { code: 'INTERNAL' };
    });
    if (result === 'stopped' || (result !== null && signal.aborted)) return;
    if (result === null) {
      for (const fault of MENDED_BY[intent.kind] ?? []) this.options.onFaultGone(fault);
      this.options.onEvent({ type: 'DONE', id: intent.id });
      return;
    }
    const { fault, detail } = 'fault' in result ? result : { fault: result, detail: null };
    this.options.onFault(fault, detail);
    this.options.onEvent({ type: 'FAILED', id: intent.id, fault });
  }

  private readonly handlers: { readonly [K in Intent['kind']]: Handler<K> } = {
    home: ({ lifts: withLifts }, signal) => this.home(withLifts, signal),
    'open-dome': (_, signal) => this.nearHands(signal, () => this.motion.move('dome', 'up', signal)),
    'close-dome': (_, signal) => this.nearHands(signal, () => this.motion.move('dome', 'down', signal)),
    'present-walls': (_, signal) => this.nearHands(signal, () => this.presentWalls(signal)),
    build: (intent, signal) => this.build(intent, signal),
    'stop-build': () => this.stopBuild(),
    'roll-dice': (_, signal) => this.rollDice(signal),
    'stop-all': () => this.stopAll(),
    'clear-latch': () => this.clearLatch(),
  };

  /** Lamps and a sound come before anything moves near hands (hardware D5). */
  private async nearHands(signal: AbortSignal, move: () => Promise<Failure>): Promise<Failure> {
    const { hardware, clock, timings } = this.options;
    const light = (lit: boolean): void => {
      for (const side of SIDES) hardware.consoles.lamp(side, lit);
    };
    const refused = await this.motion.enablePower(signal);
    if (refused) return refused;
    light(true);
    hardware.consoles.beep(BEEP_MS);
    try {
      await sleep(clock, timings.warnMs, signal).catch(() => undefined);
      return await move();
    } finally {
      light(false);
    }
  }

  private home(withLifts: boolean, signal: AbortSignal): Promise<Failure> {
    const homeAll = (axes: readonly AxisId[]) =>
      this.motion.group(
        axes.map((axis) => (all) => this.motion.home(axis, all)),
        signal,
      );
    return this.nearHands(signal, async () => {
      return (await homeAll(stackers)) ?? (await homeAll(['dome', ...(withLifts ? lifts : [])]));
    });
  }

  private async presentWalls(signal: AbortSignal): Promise<Failure> {
    const each = (axes: readonly AxisId[], step: (axis: AxisId, all: AbortSignal) => Promise<Failure>) =>
      this.motion.group(
        axes.map((axis) => (all) => step(axis, all)),
        signal,
      );
    return (
      (await each(lifts, (axis, all) => this.motion.goHome(axis, all))) ??
      (await each(stackers, (axis, all) => this.motion.move(axis, 'open', all))) ??
      (await each(stackers, (axis, all) => this.motion.move(axis, 'closed', all))) ??
      (await each(lifts, (axis, all) => this.motion.move(axis, 'up', all)))
    );
  }

  private async build(intent: IntentOf<'build'>, signal: AbortSignal): Promise<Result> {
    this.building = new AbortController();
    const onSlow = (slow: boolean): void => this.tell({ code: 'SLOW_BUILD' }, slow);
    const run = build({ ...this.options, motion: this.motion, onSlow }, intent, AbortSignal.any([signal, this.building.signal]));
    this.built = run.catch(() => undefined);
    const faults = await run;
    if (faults === null) return 'stopped';
    const [first, ...others] = faults;
    for (const { fault, detail } of others) this.options.onFault(fault, detail);
    return first ?? null;
  }

  private async stopBuild(): Promise<Failure> {
    this.building?.abort();
    await this.built;
    return null;
  }

  private async rollDice(signal: AbortSignal): Promise<Failure> {
    const { hardware, timings } = this.options;
    try {
      const { faces } = await hardware.dice.roll({ timeoutMs: timings.diceMs, signal });
      this.options.onDice(faces);
      return null;
    } catch (error) {
      return rejectionFault(error, null, hardware.power.state().latched);
    }
  }

  /** Everything stands and power is off; what the board says about it can only be that it was off already. */
  private async stopAll(): Promise<Failure> {
    this.running.abort();
    this.running = new AbortController();
    this.motion.forgetConsent();
    await this.options.hardware.power.disable({ timeoutMs: POWER_TIMEOUT_MS }).catch(() => undefined);
    return null;
  }

  private async clearLatch(): Promise<Failure> {
    const { power } = this.options.hardware;
    if (power.state().latched === 'none') return null;
    try {
      await power.clearLatch({ timeoutMs: POWER_TIMEOUT_MS });
      return null;
    } catch (error) {
      const { latched } = power.state();
      return latched === 'none' ? rejectionFault(error, null, latched) : { code: FAULT_OF_LATCH[latched] };
    }
  }

  private tell(fault: FaultRef, isThere: boolean): void {
    if (isThere) this.options.onFault(fault, null);
    else this.options.onFaultGone(fault);
  }
}

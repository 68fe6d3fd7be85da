import { type Clock, sleep } from '../../base/clock.js';
import type { Logger } from '../../base/logger.js';
import type { AxisId, AxisPosition, MotorId, MoveOutcome, RunOrder, TableHardware } from '../../hal/ports.js';
import type { MachineTimings } from '../config/schema.js';
import type { FaultRef } from '../faults/active.js';
import { blockedBy, type Motion } from '../interlocks/interlocks.js';
import { readFacts } from './motion-facts.js';
import { axisFault, motorFault, rejectionFault } from './outcome-faults.js';
import { isSlow, learn, limitMs, type TravelTimes, travelKey } from './travel-times.js';

export interface MotionOptions {
  readonly hardware: TableHardware;
  readonly clock: Clock;
  readonly timings: MachineTimings;
  readonly logger: Logger;
  /** Whether walls of a hand stand on the lifts. */
  readonly wallsStand: () => boolean;
  /** Learned times at the start, and who keeps them. */
  readonly travelTimes: TravelTimes;
  readonly onLearned: (times: TravelTimes) => void;
  readonly onSlow: (axis: AxisId, slow: boolean) => void;
}

/** Null when it went well. */
export type Failure = FaultRef | null;

const POWER_TIMEOUT_MS = 1_000;

/** Runs bounded motions: interlocks before, deadline and learned time during, the right fault after. */
export class MotionRunner {
  private readonly moving = new Set<AxisId | MotorId>();
  private times: TravelTimes;
  private consent = false;
  private nextStartMs = Number.NEGATIVE_INFINITY;

  constructor(private readonly options: MotionOptions) {
    this.times = options.travelTimes;
    options.hardware.consoles.onKey(({ key, pressed }) => {
      if (pressed && (key === 'lift' || key === 'dice')) this.consent = true;
    });
  }

  get movingParts(): ReadonlySet<AxisId | MotorId> {
    return this.moving;
  }

  /** After a stop somebody must press a key again (design 3, machine safety 3). */
  forgetConsent(): void {
    this.consent = false;
  }

  /** Motors of a group start one after the other. The first failure stops the rest of the group. */
  async group(starts: readonly ((signal: AbortSignal) => Promise<Failure>)[], signal: AbortSignal): Promise<Failure> {
    const stop = new AbortController();
    const all = AbortSignal.any([signal, stop.signal]);
    const failures: FaultRef[] = [];
    await Promise.all(
      starts.map(async (start) => {
        const failure = await start(all);
        if (failure === null) return;
        failures.push(failure);
        stop.abort();
      }),
    );
    return failures[0] ?? null;
  }

  /** Nothing to do when the axis stands there, or is not fitted. */
  async move(axis: AxisId, to: AxisPosition, signal: AbortSignal): Promise<Failure> {
    const { hardware, timings } = this.options;
    if (!this.isFitted(axis) || hardware.axes.position(axis) === to) return null;
    const timeoutMs = limitMs(this.times, axis, to, timings);
    const result = await this.guarded({ kind: 'move', axis, to }, axis, signal, () =>
      hardware.axes.move(axis, { to, timeoutMs, signal }),
    );
    if ('code' in result) return result;
    if (result.stop !== 'reached') return axisFault(axis, to, result.stop, hardware.power.state().latched);
    this.arrived(axis, to, result.ranMs);
    return null;
  }

  async home(axis: AxisId, signal: AbortSignal): Promise<Failure> {
    const { hardware, timings } = this.options;
    const fitted = hardware.capabilities.axes.find((capability) => capability.axis === axis);
    if (!fitted) return null;
    const result = await this.guarded({ kind: 'home', axis }, axis, signal, () =>
      hardware.axes.home(axis, { timeoutMs: timings.homeMs, signal }),
    );
    if ('code' in result) return result;
    return result.stop === 'reached' ? null : axisFault(axis, fitted.home, result.stop, hardware.power.state().latched);
  }

  /** Home where the position is unknown, otherwise a move to where home is. */
  goHome(axis: AxisId, signal: AbortSignal): Promise<Failure> {
    const fitted = this.options.hardware.capabilities.axes.find((capability) => capability.axis === axis);
    if (!fitted) return Promise.resolve(null);
    const isUnknown = this.options.hardware.axes.position(axis) === 'unknown';
    return isUnknown ? this.home(axis, signal) : this.move(axis, fitted.home, signal);
  }

  /** `reached`, or `deadline` for a run without a count, or `stopped` by the signal; everything else is a fault. */
  async run(motor: MotorId, order: RunOrder, signal: AbortSignal): Promise<MoveOutcome | FaultRef> {
    const { hardware } = this.options;
    const result = await this.guarded({ kind: 'run', motor }, motor, signal, () =>
      hardware.motors.run(motor, { ...order, signal }),
    );
    if ('code' in result || result.stop === 'reached' || result.stop === 'stopped') return result;
    if (result.stop === 'deadline' && !order.until) return result;
    return motorFault(motor, result.stop, hardware.power.state().latched);
  }

  /** @returns the fault when power cannot be switched on. */
  async enablePower(signal: AbortSignal): Promise<Failure> {
    const { power } = this.options.hardware;
    if (power.state().enabled) return null;
    try {
      await power.enable({ timeoutMs: POWER_TIMEOUT_MS, signal });
      return null;
    } catch (error) {
      return rejectionFault(error, null, power.state().latched);
    }
  }

  private async guarded(
    motion: Motion,
    part: AxisId | MotorId,
    signal: AbortSignal,
    start: () => Promise<MoveOutcome>,
  ): Promise<MoveOutcome | FaultRef> {
    const { hardware, logger, wallsStand } = this.options;
    await this.stagger(signal);
    if (signal.aborted) return { stop: 'stopped', ranMs: 0 };
    const facts = readFacts(hardware, { moving: this.moving, consent: this.consent, wallsStand: wallsStand() });
    const blocked = blockedBy(motion, facts);
    if (blocked) {
      logger.warn(`motion refused: ${blocked.text}`, { part, interlock: blocked.name });
      return blocked.name === 'board' ? { code: 'BOARD_LOST' } : { code: 'NOT_HOMED', part };
    }
    this.moving.add(part);
    try {
      return await start();
    } catch (error) {
      return rejectionFault(error, part, hardware.power.state().latched);
    } finally {
      this.moving.delete(part);
    }
  }

  /** Motors do not start at the same moment: their starting currents would add up. */
  private async stagger(signal: AbortSignal): Promise<void> {
    const { clock, timings } = this.options;
    const nowMs = clock.nowMs();
    const startMs = Math.max(nowMs, this.nextStartMs);
    this.nextStartMs = startMs + timings.staggerMs;
    if (startMs > nowMs) await sleep(clock, startMs - nowMs, signal).catch(() => undefined);
  }

  private arrived(axis: AxisId, to: AxisPosition, ranMs: number): void {
    const key = travelKey(axis, to);
    this.options.onSlow(axis, isSlow(this.times, key, ranMs, this.options.timings));
    this.times = learn(this.times, key, ranMs);
    this.options.onLearned(this.times);
  }

  private isFitted(axis: AxisId): boolean {
    return this.options.hardware.capabilities.axes.some((capability) => capability.axis === axis);
  }
}

import type { Clock, Timer } from '../../src/base/clock.js';
import { TimerQueue } from './timer-queue.js';

/** How fast virtual time goes: so many times real time, or as fast as everything else can follow. */
export type Pace = number | 'max';

export interface VirtualClockOptions {
  readonly pace: Pace;
  /** Things that must be quiet before time may go on: bytes on wires, syncs under way, full outboxes. */
  readonly busy: readonly (() => boolean)[];
  /** The same for work that says when it is done: a promise while there is any, else null. Waiting for it costs nothing. */
  readonly pending?: readonly (() => Promise<unknown> | null)[];
}

/** Turns of the event loop in which nothing may have happened before time goes on: promises of streams need a few. */
const QUIET_TURNS = 2;
/** Longest real pause, so that a timer set meanwhile is not late. */
const LONGEST_PAUSE_MS = 20;

/**
 * Virtual time for the simulated table. It advances only while wires and syncs are quiet, from timer to timer; at a numeric
 * pace it also waits for real time to catch up. Nothing is ever due in the past.
 */
export class VirtualClock implements Clock {
  readonly #timers = new TimerQueue();
  readonly #options: VirtualClockOptions;
  #nowMs = 0;

  constructor(options: VirtualClockOptions) {
    this.#options = options;
  }

  nowMs(): number {
    return this.#nowMs;
  }

  after(delayMs: number, action: () => void): Timer {
    return this.#timers.add(this.#nowMs + Math.max(0, delayMs), action);
  }

  /** Drives time until the signal aborts. */
  async run(signal: AbortSignal): Promise<void> {
    const { pace } = this.#options;
    const startedMs = performance.now();
    const startedAtMs = this.#nowMs;
    while (!signal.aborted) {
      await this.#quiet(signal);
      // Stopped while it waited: what is due then never happens.
      if (signal.aborted) return;
      const dueMs = this.#timers.nextMs();
      if (dueMs === null) {
        await pause(1);
        continue;
      }
      const aheadMs = pace === 'max' ? 0 : (dueMs - startedAtMs) / pace - (performance.now() - startedMs);
      if (aheadMs > 1) {
        await pause(Math.min(aheadMs, LONGEST_PAUSE_MS));
        continue;
      }
      this.#nowMs = Math.max(this.#nowMs, dueMs);
      this.#timers.runUntil(this.#nowMs);
    }
  }

  async #quiet(signal: AbortSignal): Promise<void> {
    let quietTurns = 0;
    while (quietTurns < QUIET_TURNS && !signal.aborted) {
      await turn();
      const pending = this.#options.pending?.map((ask) => ask()).filter((work) => work !== null) ?? [];
      if (pending.length > 0) await Promise.allSettled(pending);
      quietTurns = pending.length > 0 || this.#options.busy.some((isBusy) => isBusy()) ? 0 : quietTurns + 1;
    }
  }
}

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

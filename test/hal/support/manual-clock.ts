import type { Clock, Timer } from '../../../src/base/clock.js';

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Lets streams, promises and next-ticks of the process run until they rest. */
export async function settle(turns = 12): Promise<void> {
  for (let i = 0; i < turns; i++) await turn();
}

/** Time that goes on only when a test says so; between two timers everything else comes to rest. */
export class ManualClock implements Clock {
  #nowMs = 0;
  #timers: { dueMs: number; order: number; action: () => void }[] = [];
  #order = 0;

  nowMs(): number {
    return this.#nowMs;
  }

  after(delayMs: number, action: () => void): Timer {
    const timer = { dueMs: this.#nowMs + delayMs, order: this.#order++, action };
    this.#timers.push(timer);
    return {
      cancel: () => {
        this.#timers = this.#timers.filter((other) => other !== timer);
      },
    };
  }

  get pending(): number {
    return this.#timers.length;
  }

  async advance(durationMs: number): Promise<void> {
    const endMs = this.#nowMs + durationMs;
    await settle();
    for (let timer = this.#due(endMs); timer; timer = this.#due(endMs)) {
      this.#timers = this.#timers.filter((other) => other !== timer);
      this.#nowMs = Math.max(this.#nowMs, timer.dueMs);
      timer.action();
      await settle();
    }
    this.#nowMs = endMs;
  }

  #due(endMs: number): { dueMs: number; order: number; action: () => void } | undefined {
    return this.#timers.filter(({ dueMs }) => dueMs <= endMs).sort((a, b) => a.dueMs - b.dueMs || a.order - b.order)[0];
  }
}

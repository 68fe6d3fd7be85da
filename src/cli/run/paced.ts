import type { Clock, Timer } from '../../base/clock.js';

/** Shows the first of a burst at once and then the newest at most every `periodMs`; nothing that is newest is ever left out. */
export class Paced {
  #newest: (() => void) | null = null;
  #resting: Timer | null = null;

  constructor(
    private readonly clock: Clock,
    private readonly periodMs: number,
  ) {}

  show(action: () => void): void {
    if (this.#resting) {
      this.#newest = action;
      return;
    }
    action();
    this.#rest();
  }

  /** Shows what still waits. */
  flush(): void {
    this.#resting?.cancel();
    this.#resting = null;
    const action = this.#newest;
    this.#newest = null;
    action?.();
  }

  #rest(): void {
    this.#resting = this.clock.after(this.periodMs, () => {
      this.#resting = null;
      const action = this.#newest;
      this.#newest = null;
      if (!action) return;
      action();
      this.#rest();
    });
  }
}

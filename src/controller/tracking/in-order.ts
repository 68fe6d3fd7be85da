import type { TileMoved } from './moves.js';

/**
 * Hands moves out in the order in which they were made. A tile whose place is still in doubt since `t` holds back what
 * happened after `t` (U094: a discard whose removal from the hand is reported late stays before the next draw).
 */
export class InOrder {
  private waiting: TileMoved[] = [];
  private lastMs = Number.NEGATIVE_INFINITY;

  constructor(private readonly out: (move: TileMoved) => void) {}

  add(move: TileMoved): void {
    // Equal times keep the order in which they were settled.
    const after = this.waiting.findIndex(({ atMs }) => atMs > move.atMs);
    this.waiting.splice(after < 0 ? this.waiting.length : after, 0, move);
  }

  /** Lets go of every move that is not later than `untilMs`. */
  release(untilMs: number): void {
    while (this.waiting.length > 0 && this.waiting[0].atMs <= untilMs) {
      const move = this.waiting.shift()!;
      this.lastMs = Math.max(this.lastMs, move.atMs);
      this.out({ ...move, atMs: this.lastMs });
    }
  }
}

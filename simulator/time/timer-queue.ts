import type { Timer } from '../../src/base/clock.js';

interface Entry {
  readonly atMs: number;
  readonly order: number;
  readonly action: () => void;
  cancelled: boolean;
}

/** Pending timers by time, then by the order in which they were set: a binary heap. */
export class TimerQueue {
  readonly #heap: Entry[] = [];
  #order = 0;

  add(atMs: number, action: () => void): Timer {
    const entry: Entry = { atMs, order: this.#order++, action, cancelled: false };
    this.#push(entry);
    return {
      cancel: () => {
        entry.cancelled = true;
      },
    };
  }

  nextMs(): number | null {
    while (this.#heap.length > 0 && this.#heap[0].cancelled) this.#pop();
    return this.#heap[0]?.atMs ?? null;
  }

  /** Runs what is due; actions may add timers, which run too when they are due already. */
  runUntil(nowMs: number): void {
    for (let nextMs = this.nextMs(); nextMs !== null && nextMs <= nowMs; nextMs = this.nextMs()) this.#pop()?.action();
  }

  #push(entry: Entry): void {
    const heap = this.#heap;
    let at = heap.length;
    heap.push(entry);
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if (!isBefore(heap[at], heap[parent])) return;
      [heap[at], heap[parent]] = [heap[parent], heap[at]];
      at = parent;
    }
  }

  #pop(): Entry | undefined {
    const heap = this.#heap;
    const first = heap[0];
    const last = heap.pop();
    if (last === undefined || last === first) return first;
    heap[0] = last;
    let at = 0;
    for (;;) {
      const left = 2 * at + 1;
      const smaller = left + 1 < heap.length && isBefore(heap[left + 1], heap[left]) ? left + 1 : left;
      if (smaller >= heap.length || !isBefore(heap[smaller], heap[at])) return first;
      [heap[at], heap[smaller]] = [heap[smaller], heap[at]];
      at = smaller;
    }
  }
}

const isBefore = (a: Entry, b: Entry): boolean => a.atMs < b.atMs || (a.atMs === b.atMs && a.order < b.order);

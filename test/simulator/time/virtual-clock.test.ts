import { array, assert, asyncProperty, integer } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { VirtualClock, type VirtualClockOptions } from '../../../simulator/time/virtual-clock.js';

/** Runs a clock until `count` more timers have gone off, or it has had the chance to for a while. */
async function run(clock: VirtualClock, isDone: () => boolean): Promise<void> {
  const abort = new AbortController();
  const running = clock.run(abort.signal);
  while (!isDone()) await new Promise((resolve) => setImmediate(resolve));
  abort.abort();
  await running;
}

const clockOf = (options: Partial<VirtualClockOptions> = {}): VirtualClock =>
  new VirtualClock({ pace: 'max', busy: [], ...options });

describe('virtual time', () => {
  it('stands still until it is run, and goes from timer to timer in order of time, then of setting', async () => {
    await assert(
      asyncProperty(array(integer({ min: 0, max: 50 }), { minLength: 1, maxLength: 40 }), async (delays) => {
        const clock = clockOf();
        const seen: (readonly [number, number])[] = [];
        for (const [index, delayMs] of delays.entries()) clock.after(delayMs, () => seen.push([clock.nowMs(), index]));
        expect(clock.nowMs()).toBe(0);
        await run(clock, () => seen.length === delays.length);
        const expected = delays.map((delayMs, index) => [delayMs, index] as const).sort((a, b) => a[0] - b[0] || a[1] - b[1]);
        expect(seen).toEqual(expected);
      }),
      { numRuns: 25 },
    );
  });

  it('never runs what was cancelled, before or while others of the same moment run', async () => {
    const clock = clockOf();
    const seen: string[] = [];
    const later = clock.after(5, () => seen.push('cancelled by the first'));
    clock.after(10, () => seen.push('last'));
    clock.after(5, () => seen.push('same moment'));
    clock.after(1, () => {
      seen.push('first');
      later.cancel();
      later.cancel();
    });
    clock.after(0, () => seen.push('never')).cancel();
    await run(clock, () => seen.includes('last'));
    expect(seen).toEqual(['first', 'same moment', 'last']);
    expect(clock.nowMs()).toBe(10);
  });

  it('runs a timer that a timer set, even one that is due at once, and nothing in the past', async () => {
    const clock = clockOf();
    const seen: (readonly [string, number])[] = [];
    clock.after(10, () => {
      clock.after(-5, () => seen.push(['at once', clock.nowMs()]));
      clock.after(3, () => seen.push(['after three', clock.nowMs()]));
    });
    clock.after(12, () => seen.push(['twelve', clock.nowMs()]));
    await run(clock, () => seen.length === 3);
    expect(seen).toEqual([
      ['at once', 10],
      ['twelve', 12],
      ['after three', 13],
    ]);
  });

  it('waits while anything is busy', async () => {
    let isBusy = true;
    let gone = false;
    const clock = clockOf({ busy: [() => false, () => isBusy] });
    clock.after(1, () => {
      gone = true;
    });
    let turns = 0;
    await run(clock, () => ++turns > 200);
    expect(gone).toBe(false);
    expect(clock.nowMs()).toBe(0);
    isBusy = false;
    await run(clock, () => gone);
    expect(clock.nowMs()).toBe(1);
  });

  it('lets promises that a timer settled go on before the next timer is due', async () => {
    const clock = clockOf();
    const seen: string[] = [];
    clock.after(1, () => {
      void Promise.resolve()
        .then(() => new Promise((resolve) => setImmediate(resolve)))
        .then(() => seen.push('promise'));
    });
    clock.after(2, () => seen.push('next timer'));
    await run(clock, () => seen.length === 2);
    expect(seen).toEqual(['promise', 'next timer']);
  });

  it('at a numeric pace does not go ahead of real time', async () => {
    const clock = clockOf({ pace: 10 });
    let realMs = 0;
    const startedMs = performance.now();
    clock.after(500, () => {
      realMs = performance.now() - startedMs;
    });
    await run(clock, () => realMs > 0);
    // Half a second at ten times the speed is 50 ms; one is what the clock may be ahead.
    expect(realMs).toBeGreaterThanOrEqual(49);
  });

  it('runs nothing that is due once it was stopped while it waited', async () => {
    const abort = new AbortController();
    let isBusy = true;
    let gone = false;
    const clock = clockOf({ busy: [() => isBusy] });
    clock.after(0, () => {
      gone = true;
    });
    const running = clock.run(abort.signal);
    await new Promise((resolve) => setImmediate(resolve));
    abort.abort();
    isBusy = false;
    await running;
    expect(gone).toBe(false);
  });

  it('stops when it is told to, also with nothing to wait for', async () => {
    const abort = new AbortController();
    const running = clockOf().run(abort.signal);
    abort.abort();
    await expect(running).resolves.toBeUndefined();
  });
});

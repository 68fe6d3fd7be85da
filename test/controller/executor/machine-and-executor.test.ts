import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { tableMachine } from '../../../src/controller/machines/table/table-machine.js';
import { tableStep } from '../../../src/controller/machines/table/view.js';
import { input } from '../machines/support.js';
import { ExecutorBench, PLAN } from './support.js';

/** The table machine and the executor together, on a table in memory. */
function runTable(): { bench: ExecutorBench; state: () => string; key: (key: 'lift' | 'dice') => Promise<void> } {
  const bench = new ExecutorBench();
  const actor = createActor(tableMachine, { input: input() });
  actor.on('intent', ({ intent }) => void bench.executor.execute(intent));
  bench.listeners.push((event) => actor.send(event));
  actor.start();
  bench.table.hardware.start();
  return {
    bench,
    state: () => tableStep(actor.getSnapshot()).step ?? tableStep(actor.getSnapshot()).state,
    key: async (key) => {
      bench.table.key(0, key, true);
      await bench.clock.advance(200);
      bench.table.key(0, key, false);
      await bench.clock.advance(6_000);
    },
  };
}

describe('the table machine on the hardware ports', () => {
  it('goes from a cold table to a hand and builds the next set meanwhile', async () => {
    const { bench, state, key } = runTable();
    await bench.clock.advance(10_000);
    expect(bench.history).toEqual([]);
    await key('lift');
    expect(state()).toBe('idle');
    await bench.feed(PLAN);
    await key('lift');
    expect(state()).toBe('collecting');
    await key('lift');
    expect(state()).toBe('dice');
    bench.table.dice([2, 6]);
    await key('dice');
    expect([state(), bench.rolls]).toEqual(['playing', [[2, 6]]]);
    await bench.feed(PLAN);
    expect(bench.executor.movingParts.size).toBe(0);
    expect(bench.faults).toEqual([]);
  });

  it('stops in the middle of anything on the e-stop and plays on after clearing and homing', async () => {
    const { bench, state, key } = runTable();
    await bench.clock.advance(1_000);
    await key('lift');
    await bench.feed([10, 10, 10, 10]);
    bench.table.input('e-stop', true);
    await bench.clock.advance(1_000);
    expect(state()).toBe('aborted');
    expect(bench.executor.movingParts.size).toBe(0);
    await key('lift');
    expect(state()).toBe('aborted');
    bench.table.input('e-stop', false);
    bench.send({ type: 'FAULTS_CLEARED' });
    await bench.clock.advance(1_000);
    expect(state()).toBe('stopped');
    await key('lift');
    expect(state()).toBe('idle');
    await bench.feed([24, 24, 24, 24]);
    expect(bench.executor.movingParts.size).toBe(0);
    await key('lift');
    expect(state()).toBe('collecting');
  });

  it('comes back from a pulled cable without a restart (U111)', async () => {
    const { bench, state, key } = runTable();
    await key('lift');
    bench.table.lose('board');
    await bench.clock.advance(10_000);
    expect(state()).toBe('aborted');
    bench.table.restore('board');
    bench.send({ type: 'FAULTS_CLEARED' });
    await bench.clock.advance(1_000);
    expect(state()).toBe('stopped');
    await key('lift');
    expect(state()).toBe('idle');
  });
});

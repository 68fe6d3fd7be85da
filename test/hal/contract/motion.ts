import { expect, it } from 'vitest';
import { homed, type MakeRig, started, TRAVEL_MS, whileTimePasses } from './rig.js';

/** What every implementation of bounded axes, motors and counters must do. */
export function motionContract(make: MakeRig): void {
  it('refuses to move without motor power', async () => {
    const rig = await started(make);
    const move = rig.hardware.axes.home('dome', { timeoutMs: 1_000 });
    await expect(whileTimePasses(rig, move)).rejects.toMatchObject({
      code: 'HAL_MOVE_REFUSED',
      context: { refusal: 'no-power' },
    });
  });

  it('refuses to move an axis that was not homed, and homes it', async () => {
    const rig = await homed(make);
    expect(rig.hardware.axes.position('dome')).toBe('unknown');
    const move = rig.hardware.axes.move('dome', { to: 'up', timeoutMs: 1_000 });
    await expect(whileTimePasses(rig, move)).rejects.toMatchObject({ context: { refusal: 'not-homed' } });
    const home = await whileTimePasses(rig, rig.hardware.axes.home('dome', { timeoutMs: 5_000 }));
    expect(home.stop).toBe('reached');
    expect(rig.hardware.axes.position('dome')).toBe('down');
  });

  it('moves to a switch, stops there, and says how long it took', async () => {
    const rig = await homed(make, 'lift-1');
    const move = rig.hardware.axes.move('lift-1', { to: 'middle', timeoutMs: 5_000 });
    await rig.clock.advance(TRAVEL_MS / 2);
    expect(rig.turning()).toEqual(['lift-1']);
    expect(rig.hardware.axes.position('lift-1')).toBe('unknown');
    expect(await whileTimePasses(rig, move)).toEqual({ stop: 'reached', ranMs: TRAVEL_MS });
    expect(rig.turning()).toEqual([]);
    expect(rig.hardware.axes.position('lift-1')).toBe('middle');
    expect((await whileTimePasses(rig, rig.hardware.axes.move('lift-1', { to: 'up', timeoutMs: 5_000 }))).stop).toBe('reached');
    expect(rig.hardware.axes.position('lift-1')).toBe('up');
  });

  it('stops at the deadline when no switch closes, and must then be homed', async () => {
    const rig = await homed(make, 'dome');
    rig.behave('dome', 'never-arrives');
    const outcome = await whileTimePasses(rig, rig.hardware.axes.move('dome', { to: 'up', timeoutMs: 800 }));
    expect(outcome).toEqual({ stop: 'deadline', ranMs: 800 });
    expect(rig.turning()).toEqual([]);
    expect(rig.hardware.axes.position('dome')).toBe('unknown');
    rig.behave('dome', 'arrives');
    await expect(whileTimePasses(rig, rig.hardware.axes.move('dome', { to: 'up', timeoutMs: 800 }))).rejects.toMatchObject({
      context: { refusal: 'not-homed' },
    });
  });

  it('stops when the motor stalls', async () => {
    const rig = await homed(make, 'lift-0');
    rig.behave('lift-0', 'stalls');
    const outcome = await whileTimePasses(rig, rig.hardware.axes.move('lift-0', { to: 'up', timeoutMs: 5_000 }));
    expect(outcome).toEqual({ stop: 'stalled', ranMs: TRAVEL_MS });
    expect(rig.hardware.axes.position('lift-0')).toBe('unknown');
  });

  it('stops when the caller aborts, and never starts for a caller that has already', async () => {
    const rig = await homed(make, 'dome');
    const abort = new AbortController();
    const move = rig.hardware.axes.move('dome', { to: 'up', timeoutMs: 5_000, signal: abort.signal });
    await rig.clock.advance(100);
    expect(rig.turning()).toEqual(['dome']);
    abort.abort();
    expect(await whileTimePasses(rig, move)).toEqual({ stop: 'stopped', ranMs: 100 });
    expect(rig.turning()).toEqual([]);
    const late = rig.hardware.axes.home('dome', { timeoutMs: 5_000, signal: abort.signal });
    expect(await whileTimePasses(rig, late)).toEqual({ stop: 'stopped', ranMs: 0 });
    expect(rig.turning()).toEqual([]);
  });

  it('refuses a second order to an axis that moves, and moves others beside it', async () => {
    const rig = await homed(make, 'lift-0', 'lift-1');
    const first = rig.hardware.axes.move('lift-0', { to: 'up', timeoutMs: 5_000 });
    const other = rig.hardware.axes.move('lift-1', { to: 'up', timeoutMs: 5_000 });
    const second = rig.hardware.axes.home('lift-0', { timeoutMs: 5_000 }).catch((error: unknown) => error);
    await rig.clock.advance(1_000);
    expect(await second).toMatchObject({ code: 'HAL_MOVE_REFUSED', context: { refusal: 'busy' } });
    expect((await first).stop).toBe('reached');
    expect((await other).stop).toBe('reached');
  });

  it('knows no axis or position that is not fitted', async () => {
    const rig = await homed(make);
    await expect(rig.hardware.axes.move('dome', { to: 'middle', timeoutMs: 100 })).rejects.toMatchObject({
      code: 'HAL_NOT_FITTED',
    });
    await expect(rig.hardware.motors.run('lane-9' as 'lane-0', { forMs: 100 })).rejects.toMatchObject({ code: 'HAL_NOT_FITTED' });
  });

  it('runs a motor for a time', async () => {
    const rig = await homed(make);
    const run = rig.hardware.motors.run('drum', { forMs: 700, speedPercent: 60 });
    await rig.clock.advance(350);
    expect(rig.turning()).toEqual(['drum']);
    expect(await whileTimePasses(rig, run)).toEqual({ stop: 'deadline', ranMs: 700 });
    expect(rig.turning()).toEqual([]);
  });

  it('runs a motor until its counter stands high enough', async () => {
    const rig = await homed(make);
    const counts: number[] = [];
    rig.hardware.counters.onChange(({ counter, count }) => counter === 'lane-2' && counts.push(count));
    rig.count('lane-2', 3);
    await rig.clock.advance(10);
    await whileTimePasses(rig, rig.hardware.counters.reset('lane-2', { timeoutMs: 500 }), 50);
    expect(rig.hardware.counters.value('lane-2')).toBe(0);
    const run = rig.hardware.motors.run('lane-2', { forMs: 60_000, until: { counter: 'lane-2', count: 2 } });
    await rig.clock.advance(100);
    rig.count('lane-2', 1);
    await rig.clock.advance(100);
    expect(rig.turning()).toEqual(['lane-2']);
    rig.count('lane-2', 1);
    await rig.clock.advance(10);
    expect(await run).toEqual({ stop: 'reached', ranMs: 200 });
    expect(rig.turning()).toEqual([]);
    expect(counts).toEqual([3, 0, 1, 2]);
  });

  it('fails the orders of a board that is unplugged, moves nothing by itself afterwards, and must be homed', async () => {
    const rig = await homed(make, 'dome');
    const move = rig.hardware.axes.move('dome', { to: 'up', timeoutMs: 5_000 }).catch((error: unknown) => error);
    rig.behave('dome', 'never-arrives');
    await rig.clock.advance(100);
    rig.unplug('board');
    await rig.clock.advance(100);
    expect(await move).toMatchObject({ code: 'HAL_LINK_LOST' });
    expect(rig.hardware.axes.position('dome')).toBe('unknown');
    const stale = rig.hardware.axes.home('dome', { timeoutMs: 5_000 });
    await expect(whileTimePasses(rig, stale, 3_000)).rejects.toMatchObject({ code: 'HAL_NOT_READY' });
    rig.replug('board');
    await rig.clock.advance(5_000);
    expect(rig.turning()).toEqual([]);
    expect(rig.hardware.power.state()).toMatchObject({ enabled: false, latched: 'dead-man' });
    expect(rig.hardware.axes.position('dome')).toBe('unknown');
  });
}

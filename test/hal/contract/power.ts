import { expect, it } from 'vitest';
import type { PowerState } from '../../../src/hal/ports.js';
import { homed, type MakeRig, started, whileTimePasses } from './rig.js';

const SOON = { timeoutMs: 500 };

/** What every implementation of motor power and its latch must do. */
export function powerContract(make: MakeRig): void {
  it('is off at first, goes on and off, and tells both', async () => {
    const rig = await started(make);
    const states: PowerState[] = [];
    rig.hardware.power.onChange((state) => states.push(state));
    expect(rig.hardware.power.state()).toEqual({ enabled: false, latched: 'none', hostLate: false });
    await whileTimePasses(rig, rig.hardware.power.enable(SOON), 50);
    expect(rig.hardware.power.state().enabled).toBe(true);
    await whileTimePasses(rig, rig.hardware.power.disable(SOON), 50);
    expect(states.map(({ enabled }) => enabled)).toEqual([true, false]);
  });

  it.each(['e-stop', 'top-open', 'mains-fail'] as const)(
    'latches off on %s, and stays off until that is mended and cleared',
    async (guard) => {
      const rig = await homed(make, 'dome');
      rig.behave('dome', 'never-arrives');
      const move = rig.hardware.axes.move('dome', { to: 'up', timeoutMs: 5_000 });
      await rig.clock.advance(100);
      rig.input(guard, true);
      await rig.clock.advance(10);
      expect(await move).toEqual({ stop: 'latched', ranMs: 100 });
      expect(rig.turning()).toEqual([]);
      expect(rig.hardware.power.state()).toMatchObject({ enabled: false, latched: guard });
      expect(rig.hardware.inputs.state(guard)).toBe(true);
      await expect(whileTimePasses(rig, rig.hardware.power.clearLatch(SOON), 50)).rejects.toMatchObject({
        code: 'HAL_POWER_LATCHED',
      });
      rig.input(guard, false);
      await expect(whileTimePasses(rig, rig.hardware.power.enable(SOON), 50)).rejects.toMatchObject({
        code: 'HAL_POWER_LATCHED',
      });
      await expect(whileTimePasses(rig, rig.hardware.axes.home('dome', SOON), 50)).rejects.toMatchObject({
        code: 'HAL_MOVE_REFUSED',
      });
      await whileTimePasses(rig, rig.hardware.power.clearLatch(SOON), 50);
      await whileTimePasses(rig, rig.hardware.power.enable(SOON), 50);
      expect(rig.hardware.axes.position('dome')).toBe('unknown');
      rig.behave('dome', 'arrives');
      await expect(whileTimePasses(rig, rig.hardware.axes.move('dome', { to: 'up', timeoutMs: 900 }))).rejects.toMatchObject({
        context: { refusal: 'not-homed' },
      });
      expect((await whileTimePasses(rig, rig.hardware.axes.home('dome', { timeoutMs: 5_000 }))).stop).toBe('reached');
    },
  );

  it('closes with everything off and every link disconnected, twice if need be', async () => {
    const rig = await homed(make, 'dome');
    rig.hardware.consoles.lamp(0, true);
    rig.behave('dome', 'never-arrives');
    const move = rig.hardware.axes.move('dome', { to: 'up', timeoutMs: 5_000 }).catch((error: unknown) => error);
    await rig.clock.advance(100);
    await whileTimePasses(rig, Promise.all([rig.hardware.close(), rig.hardware.close()]), 100);
    expect(await move).toMatchObject({ stop: 'stopped' });
    expect(rig.turning()).toEqual([]);
    expect(rig.lit(0)).toBe(false);
    expect(new Set(rig.hardware.links.status().map(({ state }) => state))).toEqual(new Set(['disconnected']));
    await rig.clock.advance(60_000);
    expect(new Set(rig.hardware.links.status().map(({ state }) => state))).toEqual(new Set(['disconnected']));
    expect(rig.clock.pending).toBe(0);
  });
}

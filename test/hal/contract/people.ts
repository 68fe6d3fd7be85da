import { expect, it } from 'vitest';
import type { InputChange, KeyEvent } from '../../../src/hal/ports.js';
import { type MakeRig, started, whileTimePasses } from './rig.js';

/** What every implementation of inputs, consoles and dice must do. */
export function peopleContract(make: MakeRig): void {
  it('tells an input once a change, by its meaning', async () => {
    const rig = await started(make);
    const changes: InputChange[] = [];
    rig.hardware.inputs.onChange((change) => changes.push(change));
    expect(rig.hardware.inputs.state('lane-1-blocked')).toBe(false);
    rig.input('lane-1-blocked', true);
    // A neighbour on the same eight pins.
    rig.input('lane-2-blocked', true);
    rig.input('lane-1-blocked', false);
    await rig.clock.advance(10);
    expect(changes.map(({ input, active }) => [input, active])).toEqual([
      ['lane-1-blocked', true],
      ['lane-2-blocked', true],
      ['lane-1-blocked', false],
    ]);
    expect(rig.hardware.inputs.state('lane-2-blocked')).toBe(true);
  });

  it('tells keys by seat, pressed and let go', async () => {
    const rig = await started(make);
    const keys: KeyEvent[] = [];
    rig.hardware.consoles.onKey((key) => keys.push(key));
    rig.key(0, 'lift', true);
    rig.key(3, 'riichi', true);
    rig.key(0, 'lift', false);
    await rig.clock.advance(10);
    expect(keys.map(({ side, key, pressed }) => [side, key, pressed])).toEqual([
      [0, 'lift', true],
      [3, 'riichi', true],
      [0, 'lift', false],
    ]);
  });

  it('shows scores and lights lamps, and again after the board was away', async () => {
    const rig = await started(make);
    rig.hardware.consoles.show(1, '250');
    rig.hardware.consoles.show(2, '-12');
    rig.hardware.consoles.lamp(3, true);
    await rig.clock.advance(10);
    expect([rig.shown(1), rig.shown(2)]).toEqual([' 250', ' -12']);
    expect([rig.lit(0), rig.lit(3)]).toEqual([false, true]);
    rig.unplug('board');
    await rig.clock.advance(2_000);
    rig.hardware.consoles.show(1, '1000');
    rig.replug('board');
    await rig.clock.advance(5_000);
    expect([rig.shown(1), rig.shown(2), rig.lit(3)]).toEqual(['1000', ' -12', true]);
  });

  it('rolls the dice', async () => {
    const rig = await started(make);
    rig.nextDice([3, 6]);
    const first = await whileTimePasses(rig, rig.hardware.dice.roll({ timeoutMs: 8_000 }));
    expect([...first.faces].sort()).toEqual([3, 6]);
    rig.nextDice([1, 1]);
    expect((await whileTimePasses(rig, rig.hardware.dice.roll({ timeoutMs: 8_000 }))).faces).toEqual([1, 1]);
  });
}

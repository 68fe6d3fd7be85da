import { beforeEach, describe, expect, it } from 'vitest';
import { defaultConfig } from '../../../src/controller/config/load.js';
import { learn, limitMs, type TravelTimes, travelKey } from '../../../src/controller/executor/travel-times.js';
import { ExecutorBench, PLAN } from './support.js';

let bench: ExecutorBench;
beforeEach(() => {
  bench = new ExecutorBench().ready();
});

const buildB = { kind: 'build', set: 'B', plan: PLAN, resume: false } as const;

describe('homing', () => {
  it('closes stackers, then dome and lifts down, motors one after the other, lamps and a sound before', async () => {
    await bench.run({ kind: 'home', lifts: true }, 499);
    expect(bench.history).toEqual([]);
    expect(bench.table.lit.size).toBe(4);
    expect(bench.table.beeps).toHaveLength(1);
    await bench.clock.advance(5_000);
    expect(bench.history).toEqual([
      ...['stacker-0', 'stacker-1', 'stacker-2', 'stacker-3'].map((axis) => `${axis} home`),
      ...['dome', 'lift-0', 'lift-1', 'lift-2', 'lift-3'].map((axis) => `${axis} home`),
    ]);
    expect(bench.table.lit.size).toBe(0);
    expect(bench.answers).toEqual(['1 done']);
  });

  it('leaves the lifts alone when it must', async () => {
    await bench.run({ kind: 'home', lifts: false });
    expect(bench.history.filter((line) => line.startsWith('lift'))).toEqual([]);
  });

  it('does nothing that nobody asked for by a key', async () => {
    bench = new ExecutorBench();
    bench.table.hardware.start();
    await bench.home();
    expect(bench.history).toEqual([]);
    expect(bench.answers).toEqual(['1 NOT_HOMED']);
  });

  it('starts no two motors at the same moment', async () => {
    const starts: number[] = [];
    const { axes } = bench.table.hardware;
    const home = axes.home;
    const noted: typeof home = (...args) => {
      starts.push(bench.clock.nowMs());
      return home(...args);
    };
    Object.assign(axes, { home: noted });
    await bench.home();
    const gaps = starts.slice(1).map((ms, index) => ms - starts[index]);
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(defaultConfig().machine.staggerMs);
  });
});

describe('an axis that does not arrive', () => {
  it.each([
    ['open-dome', 'dome', 'DOME_UP_TIMEOUT'],
    ['present-walls', 'lift-2', 'LIFT_NOT_UP 2'],
    ['present-walls', 'stacker-1', 'STACKER_CYCLE 1'],
  ] as const)('%s: %s → %s', async (kind, axis, fault) => {
    await bench.home();
    bench.table.motion.endsWith(axis, 'never');
    await bench.run(kind === 'present-walls' ? { kind, set: 'A' } : { kind });
    expect(bench.faultCodes).toEqual([fault]);
    expect(bench.answers.at(-1)).toBe(`2 ${fault.split(' ')[0]}`);
    expect(bench.table.hardware.axes.position(axis)).toBe('unknown');
  });

  it('is a stall when its current says so, and stops the others of its group', async () => {
    await bench.home();
    for (const side of [0, 1, 2, 3] as const) bench.table.motion.endsWith(`lift-${side}`, { after: 5_000, stop: 'reached' });
    bench.table.motion.endsWith('lift-1', { after: 300, stop: 'stalled' });
    await bench.run({ kind: 'present-walls', set: 'A' });
    expect(bench.faultCodes).toEqual(['STALL lift-1']);
    expect(bench.executor.movingParts.size).toBe(0);
    expect(bench.table.hardware.axes.position('lift-0')).toBe('unknown');
  });

  it('is not moved again before it is homed', async () => {
    await bench.home();
    bench.table.motion.endsWith('dome', 'never');
    await bench.run({ kind: 'open-dome' });
    bench.table.motion.endsWith('dome', { after: 100, stop: 'reached' });
    await bench.run({ kind: 'close-dome' });
    expect(bench.history.filter((line) => line === 'dome down')).toEqual([]);
    expect(bench.answers.at(-1)).toBe('3 NOT_HOMED');
  });
});

describe('presenting the walls', () => {
  it('lowers the lifts, pushes, raises them', async () => {
    await bench.home();
    const before = bench.history.length;
    await bench.run({ kind: 'present-walls', set: 'A' });
    const orders = bench.history.slice(before);
    const sides = [0, 1, 2, 3];
    expect(orders).toEqual([
      ...sides.map((side) => `stacker-${side} open`),
      ...sides.map((side) => `stacker-${side} closed`),
      ...sides.map((side) => `lift-${side} up`),
    ]);
    await bench.run({ kind: 'present-walls', set: 'B' });
    expect(bench.history.slice(before + 12, before + 16)).toEqual(sides.map((side) => `lift-${side} down`));
  });

  it('never moves a lift under a hand', async () => {
    await bench.home();
    bench.wallsStand = true;
    const before = bench.history.length;
    await bench.run({ kind: 'present-walls', set: 'A' });
    expect(bench.history.slice(before).filter((line) => line.startsWith('lift'))).toEqual([]);
  });
});

describe('learned times', () => {
  const timings = defaultConfig().machine;
  const learned = (runs: number, ms: number): TravelTimes =>
    Array.from({ length: runs }).reduce<TravelTimes>((times) => learn(times, travelKey('dome', 'up'), ms), {});

  it('limit a movement to 3T once T is known from five good runs, never beyond the configured limit', () => {
    expect(limitMs(learned(4, 900), 'dome', 'up', timings)).toBe(8_000);
    expect(limitMs(learned(5, 900), 'dome', 'up', timings)).toBe(2_700);
    expect(limitMs(learned(5, 5_000), 'dome', 'up', timings)).toBe(8_000);
    expect(limitMs(learned(5, 100), 'dome', 'up', timings)).toBe(1_000);
  });

  it('are learned from good runs, and stop the next one at 3T', async () => {
    bench = new ExecutorBench({}, learned(5, 900)).ready();
    await bench.home();
    bench.table.motion.endsWith('dome', { after: 900, stop: 'reached' });
    await bench.run({ kind: 'open-dome' });
    expect(bench.times[travelKey('dome', 'up')]).toEqual({ runs: 6, meanMs: 900 });
    await bench.run({ kind: 'close-dome' });
    bench.table.motion.endsWith('dome', 'never');
    void bench.executor.execute({ kind: 'open-dome', id: 99 });
    await bench.clock.advance(timings.warnMs + 2_699);
    expect(bench.faultCodes).toEqual([]);
    await bench.clock.advance(10);
    expect(bench.faultCodes).toEqual(['DOME_UP_TIMEOUT']);
  });

  it('warn of a movement beyond T and the slack, until it is well again', async () => {
    bench = new ExecutorBench({}, learned(5, 900)).ready();
    await bench.home();
    bench.table.motion.endsWith('dome', { after: 1_500, stop: 'reached' });
    await bench.run({ kind: 'open-dome' });
    expect(bench.faultCodes).toEqual(['SLOW_AXIS dome']);
    expect(bench.answers.at(-1)).toBe('2 done');
    await bench.run({ kind: 'close-dome' });
    bench.table.motion.endsWith('dome', { after: 900, stop: 'reached' });
    await bench.run({ kind: 'open-dome' });
    expect(bench.gone).toContainEqual({ code: 'SLOW_AXIS', part: 'dome' });
  });
});

describe('building', () => {
  it('runs drum and lanes until every wall has its tiles, then stops the drum', async () => {
    await bench.home();
    await bench.run(buildB, 1_000);
    expect(bench.history.slice(-5).sort()).toEqual([
      'drum forward',
      'lane-0 forward',
      'lane-1 forward',
      'lane-2 forward',
      'lane-3 forward',
    ]);
    await bench.feed(PLAN);
    expect(bench.answers.at(-1)).toBe('2 done');
    expect(bench.executor.movingParts.size).toBe(0);
    expect(bench.begun).toBe(1);
    expect(bench.faults).toEqual([]);
  });

  it('takes unequal walls (108 tiles: 14, 13, 14, 13 stacks)', async () => {
    await bench.home();
    await bench.run({ ...buildB, plan: [28, 26, 28, 26] }, 1_000);
    await bench.feed([28, 26, 28, 26]);
    expect(bench.answers.at(-1)).toBe('2 done');
  });

  it('turns the drum back twice when a lane gets no more tiles, then says what is missing (U062, U080, U087)', async () => {
    await bench.home();
    bench.wrongs = [
      { fault: { code: 'MISSING_TILE' }, detail: '3p (blue set) missing, last seen river 1.' },
      { fault: { code: 'WALL_SHORT', side: 3 }, detail: '33 tiles were counted, 34 belong there.' },
    ];
    await bench.run(buildB, 1_000);
    await bench.feed([34, 34, 34, 33]);
    await bench.clock.advance(60_000);
    expect(bench.history.filter((line) => line === 'drum reverse')).toHaveLength(2);
    expect(bench.answers.at(-1)).toBe('2 MISSING_TILE');
    // Three times 15 s without a tile after 17 s of building: slow, too.
    expect(bench.faultCodes.sort()).toEqual(['MISSING_TILE', 'SLOW_BUILD', 'WALL_SHORT 3']);
    expect(bench.faults.find(({ code }) => code === 'MISSING_TILE')?.detail).toContain('3p (blue set) missing');
    expect(bench.executor.movingParts.size).toBe(0);
  });

  it('goes on with walls that were begun, though the board counts from zero again', async () => {
    await bench.home();
    bench.recorded.splice(0, 4, 34, 34, 34, 30);
    await bench.run({ ...buildB, resume: true }, 1_000);
    expect(bench.begun).toBe(0);
    expect(bench.history.slice(-2).sort()).toEqual(['drum forward', 'lane-3 forward']);
    await bench.feed([0, 0, 0, 4]);
    expect(bench.answers.at(-1)).toBe('2 done');
  });

  it('that succeeds says that what people had to mend is mended', async () => {
    await bench.home();
    bench.wrongs = [{ fault: { code: 'MISSING_TILE' }, detail: null }];
    await bench.run(buildB, 1_000);
    await bench.feed(PLAN);
    expect(bench.gone).not.toContainEqual({ code: 'MISSING_TILE' });
    bench.wrongs = [];
    await bench.run({ ...buildB, resume: true }, 1_000);
    expect(bench.answers.at(-1)).toBe('3 done');
    expect(bench.gone).toContainEqual({ code: 'MISSING_TILE' });
    expect(bench.gone).toContainEqual({ code: 'JAM_LANE', side: 2 });
  });

  it('does not deal a set whose identity is wrong although the counts are right', async () => {
    await bench.home();
    bench.wrongs = [{ fault: { code: 'WRONG_SET' }, detail: 'It is of the yellow set.' }];
    await bench.run(buildB, 1_000);
    await bench.feed(PLAN);
    expect(bench.answers.at(-1)).toBe('2 WRONG_SET');
  });

  it.each([
    ['lane-2-blocked', 'JAM_LANE 2'],
    ['lane-1-flipped', 'FLIPPED_TILE 1'],
  ] as const)('stops when %s stays on, not when it flickers', async (input, fault) => {
    await bench.home();
    await bench.run(buildB, 1_000);
    bench.table.input(input, true);
    await bench.clock.advance(1_000);
    bench.table.input(input, false);
    await bench.clock.advance(2_000);
    expect(bench.faults).toEqual([]);
    bench.table.input(input, true);
    await bench.clock.advance(2_000);
    expect(bench.faultCodes).toEqual([fault]);
    expect(bench.executor.movingParts.size).toBe(0);
  });

  it('warns when it is slow and stops at its limit', async () => {
    await bench.home();
    await bench.run({ ...buildB, plan: [200, 200, 200, 200] }, 100);
    await bench.feed([119, 119, 119, 119], 500);
    expect(bench.faultCodes).toEqual([]);
    await bench.feed([2, 2, 2, 2], 500);
    expect(bench.faultCodes).toEqual(['SLOW_BUILD']);
    for (let n = 0; n < 13; n++) await bench.feed([1, 0, 0, 0], 10_000);
    expect(bench.answers.at(-1)).toBe('2 BUILD_TIMEOUT');
    expect(bench.gone).toContainEqual({ code: 'SLOW_BUILD' });
  });

  it('is stopped at once by its own intent, which alone is answered', async () => {
    await bench.home();
    await bench.run(buildB, 5_000);
    await bench.run({ kind: 'stop-build' }, 10);
    expect(bench.executor.movingParts.size).toBe(0);
    expect(bench.answers).toEqual(['1 done', '3 done']);
    expect(bench.faults).toEqual([]);
  });

  it('names the motor that stalled', async () => {
    await bench.home();
    bench.table.motion.endsWith('drum', { after: 3_000, stop: 'stalled' });
    await bench.run(buildB, 10_000);
    expect(bench.faultCodes).toEqual(['STALL drum']);
    expect(bench.executor.movingParts.size).toBe(0);
  });

  it('never turns the drum under an open dome', async () => {
    await bench.home();
    await bench.run({ kind: 'open-dome' });
    await bench.run(buildB);
    expect(bench.history).not.toContain('drum forward');
  });
});

describe('stops', () => {
  it('stop-all: everything stands, power off, and a key is wanted again', async () => {
    await bench.home();
    await bench.run(buildB, 5_000);
    await bench.run({ kind: 'stop-all' }, 10);
    expect(bench.executor.movingParts.size).toBe(0);
    expect(bench.table.hardware.power.state().enabled).toBe(false);
    const before = bench.history.length;
    await bench.home();
    expect(bench.history.length).toBe(before);
    bench.table.key(1, 'lift', true);
    bench.table.key(1, 'lift', false);
    await bench.home();
    expect(bench.answers.at(-1)).toBe('5 done');
  });

  it('an e-stop in a movement: the board stops, the fault is named once, homing is refused until it is cleared', async () => {
    await bench.home();
    bench.table.motion.endsWith('dome', { after: 2_000, stop: 'reached' });
    await bench.run({ kind: 'open-dome' }, 1_000);
    bench.table.input('e-stop', true);
    await bench.clock.advance(10);
    expect(new Set(bench.faultCodes)).toEqual(new Set(['E_STOP']));
    expect(bench.events).toContainEqual({ type: 'GUARD', input: 'e-stop', active: true });
    expect(bench.events).toContainEqual({ type: 'LATCHED', cause: 'e-stop' });
    await bench.run({ kind: 'clear-latch' }, 10);
    expect(bench.answers.at(-1)).toBe('3 E_STOP');
    bench.table.input('e-stop', false);
    expect(bench.gone).toContainEqual({ code: 'E_STOP' });
    await bench.run({ kind: 'clear-latch' }, 10);
    expect(bench.answers.at(-1)).toBe('4 done');
  });

  it('a pulled cable in mid-lift: board lost, position unknown (U105)', async () => {
    await bench.home();
    bench.table.motion.endsWith('lift-0', { after: 2_000, stop: 'reached' });
    await bench.run({ kind: 'present-walls', set: 'A' }, 3_000);
    bench.table.lose('board');
    await bench.clock.advance(5_000);
    expect(bench.faultCodes).toContain('BOARD_LOST');
    expect(bench.events).toContainEqual({ type: 'BOARD', ready: false });
    bench.table.restore('board');
    expect(bench.gone).toContainEqual({ code: 'BOARD_LOST' });
    expect(bench.table.hardware.axes.position('lift-0')).toBe('unknown');
  });
});

describe('dice', () => {
  it('gives their faces before the answer', async () => {
    await bench.home();
    bench.table.dice([3, 5]);
    await bench.run({ kind: 'roll-dice' });
    expect(bench.rolls).toEqual([[3, 5]]);
    expect(bench.answers.at(-1)).toBe('2 done');
  });

  it('that were not read are a fault that a key mends', async () => {
    await bench.home();
    await bench.run({ kind: 'roll-dice' });
    expect(bench.answers.at(-1)).toBe('2 DICE_TIMEOUT');
  });
});

describe('keys', () => {
  const types = (): string[] => bench.events.map(({ type }) => type).filter((type) => type.includes('KEY'));
  beforeEach(async () => {
    await bench.clock.advance(500);
    bench.events.length = 0;
  });

  it('one lift key is one event, a moment later', async () => {
    bench.table.key(2, 'lift', true);
    expect(types()).toEqual([]);
    await bench.clock.advance(200);
    bench.table.key(2, 'lift', false);
    await bench.clock.advance(500);
    expect(types()).toEqual(['LIFT_KEY']);
  });

  it('two together are another event, and no single one', async () => {
    bench.table.key(2, 'lift', true);
    await bench.clock.advance(80);
    bench.table.key(0, 'lift', true);
    await bench.clock.advance(500);
    bench.table.key(0, 'lift', false);
    bench.table.key(2, 'lift', false);
    await bench.clock.advance(500);
    expect(types()).toEqual(['BOTH_LIFT_KEYS']);
  });

  it('the dice key speaks at once, when it is pressed', () => {
    bench.table.key(1, 'dice', true);
    bench.table.key(1, 'dice', false);
    expect(types()).toEqual(['DICE_KEY']);
  });
});

describe('links', () => {
  it('a lost reader is shown by its name and goes when it is back', () => {
    bench.table.lose('side-0');
    expect(bench.faultCodes).toEqual(['READER_LOST side-0']);
    bench.table.restore('side-0');
    expect(bench.gone).toContainEqual({ code: 'READER_LOST', part: 'side-0' });
  });
});

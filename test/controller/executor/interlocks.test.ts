import { describe, expect, it } from 'vitest';
import { blockedBy, INTERLOCKS, type Motion, type MotionFacts } from '../../../src/controller/interlocks/interlocks.js';
import type { AxisId, AxisPosition } from '../../../src/hal/ports.js';

const at =
  (positions: Partial<Record<AxisId, AxisPosition | 'unknown'>>) =>
  (axis: AxisId): AxisPosition | 'unknown' =>
    positions[axis] ?? (axis.startsWith('stacker') ? 'closed' : 'down');

const FREE: MotionFacts = {
  boardReady: true,
  latched: 'none',
  guards: { 'e-stop': 'closed', 'top-open': 'closed', 'mains-fail': 'closed' },
  positionOf: at({}),
  moving: new Set(),
  consent: true,
  wallsStand: false,
};

const domeUp: Motion = { kind: 'move', axis: 'dome', to: 'up' };
const liftUp: Motion = { kind: 'move', axis: 'lift-2', to: 'up' };
const liftDown: Motion = { kind: 'move', axis: 'lift-2', to: 'down' };
const push: Motion = { kind: 'move', axis: 'stacker-2', to: 'open' };
const drum: Motion = { kind: 'run', motor: 'drum' };
const homeLift: Motion = { kind: 'home', axis: 'lift-2' };
const ALL: readonly Motion[] = [domeUp, liftUp, liftDown, push, drum, homeLift, { kind: 'home', axis: 'dome' }];

describe('interlocks', () => {
  it('let everything pass when all is well', () => {
    expect(ALL.map((motion) => blockedBy(motion, FREE))).toEqual(ALL.map(() => null));
  });

  const everything: readonly [string, Partial<MotionFacts>][] = [
    ['board', { boardReady: false }],
    ['latch', { latched: 'dead-man' }],
    ['consent', { consent: false }],
    ['e-stop', { guards: { ...FREE.guards, 'e-stop': 'open' } }],
    ['e-stop', { guards: { ...FREE.guards, 'e-stop': 'unknown' } }],
    ['top-open', { guards: { ...FREE.guards, 'top-open': 'open' } }],
    ['mains-fail', { guards: { ...FREE.guards, 'mains-fail': 'open' } }],
  ];
  it.each(everything)('%s blocks every motion, homing too: %j', (name, facts) => {
    expect(ALL.map((motion) => blockedBy(motion, { ...FREE, ...facts })?.name)).toEqual(ALL.map(() => name));
  });

  const some: readonly [string, Motion, Partial<MotionFacts>][] = [
    ['homed', domeUp, { positionOf: at({ dome: 'unknown' }) }],
    // U117: up and down together. The second order waits until the first has ended.
    ['one-at-a-time', liftDown, { moving: new Set(['lift-2'] as const) }],
    ['one-at-a-time', drum, { moving: new Set(['drum'] as const) }],
    ['walls-stand', liftDown, { wallsStand: true }],
    ['walls-stand', homeLift, { wallsStand: true }],
    ['dome-before-lifts', liftUp, { positionOf: at({ dome: 'up' }) }],
    ['dome-before-lifts', liftUp, { moving: new Set(['dome'] as const) }],
    ['stacker-before-lift', liftUp, { positionOf: at({ 'stacker-2': 'open' }) }],
    ['lift-before-stacker', push, { positionOf: at({ 'lift-2': 'up' }) }],
    ['dome-over-running-drum', domeUp, { moving: new Set(['drum'] as const) }],
    ['drum-under-open-dome', drum, { positionOf: at({ dome: 'up' }) }],
    ['drum-under-open-dome', drum, { moving: new Set(['dome'] as const) }],
  ];
  it.each(some)('%s blocks %j', (name, motion, facts) => {
    expect(blockedBy(motion, { ...FREE, ...facts })?.name).toBe(name);
  });

  it('let homing pass where the position is unknown', () => {
    expect(blockedBy(homeLift, { ...FREE, positionOf: at({ 'lift-2': 'unknown' }) })).toBeNull();
  });

  it('of one side do not block another', () => {
    expect(blockedBy(push, { ...FREE, positionOf: at({ 'lift-1': 'up' }) })).toBeNull();
  });

  it('are each tried here', () => {
    const tried = new Set([...everything, ...some].map(([name]) => name));
    expect(INTERLOCKS.map(({ name }) => name).filter((name) => !tried.has(name))).toEqual([]);
  });
});

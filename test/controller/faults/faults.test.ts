import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type ActiveFaults,
  type FaultChange,
  faultView,
  isLatched,
  machineStands,
  NO_FAULTS,
  reduceFaults,
  sameFault,
} from '../../../src/controller/faults/active.js';
import { FAULT_CODES, faultKind, isFaultCode } from '../../../src/controller/faults/catalogue.js';
import { faultsPage } from '../../../src/controller/faults/page.js';
import { SIDES } from '../../../src/hal/ports.js';
import { expectCurrentPage } from '../support/generated-page.js';

const AT = '2026-05-01T12:00:00Z';
const play = (...changes: FaultChange[]): ActiveFaults => changes.reduce(reduceFaults, NO_FAULTS);

describe('the catalogue', () => {
  // The list of hardware research D; LIFT-n-SINKING, OVERHEAT and DUST need sensors that the reference table does not have.
  const WANTED = [
    'E_STOP', 'TOP_OPEN', 'HOST_LOST', 'CONFIG_MISMATCH', 'DOME_UP_TIMEOUT', 'DOME_DOWN_TIMEOUT', 'LIFT_NOT_UP', 'LIFT_NOT_DOWN',
    'BOTH_LIMITS', 'JAM_LANE', 'STACKER_CYCLE', 'WALL_SHORT', 'WALL_OVER', 'FLIPPED_TILE', 'UNREAD_TILE', 'MISSING_TILE',
    'DUPLICATE_TILE', 'WRONG_SET', 'UNKNOWN_TAG', 'STALL', 'OVERLOAD', 'SENSOR_STUCK', 'SLOW_BUILD', 'READER_LOST', 'CROSSTALK',
    'DICE_TIMEOUT', 'POWER_FAIL',
  ]; // biome-ignore format: one look at the list

  it('has the faults that real tables have', () => {
    expect(WANTED.filter((code) => !isFaultCode(code))).toEqual([]);
    expect(isFaultCode('toString')).toBe(false);
  });

  it.each(FAULT_CODES)('%s tells what was seen and what to do', (code) => {
    const { cause, remedy, severity, latching, stopsMachine, clearedBy } = faultKind(code);
    expect(cause).toMatch(/^[A-Z].*\.$/);
    expect(remedy).toMatch(/^[A-Z].*\.$/);
    expect(severity === 'fault').toBe(stopsMachine);
    if (latching) expect(clearedBy).toBe('operator');
  });

  it('is what docs/faults.md says', () => expectCurrentPage('faults.md', faultsPage()));
});

describe('active faults', () => {
  it('keep apart sides and parts, and the time when they were first raised', () => {
    const faults = play(
      { type: 'raised', fault: { code: 'JAM_LANE', side: 1 }, at: AT, step: 'building' },
      { type: 'raised', fault: { code: 'JAM_LANE', side: 2 }, at: AT },
      { type: 'raised', fault: { code: 'JAM_LANE', side: 1 }, at: '2026-05-01T13:00:00Z' },
      { type: 'raised', fault: { code: 'READER_LOST', part: 'side-0' }, at: AT },
    );
    expect(faults.map(({ code, side, part, since, step }) => [code, side, part, since, step])).toEqual([
      ['JAM_LANE', 1, undefined, AT, 'building'],
      ['JAM_LANE', 2, undefined, AT, null],
      ['READER_LOST', undefined, 'side-0', AT, null],
    ]);
  });

  it('go with their cause when they may, and stay when they latch', () => {
    const raised = play(
      { type: 'raised', fault: { code: 'READER_LOST', part: 'side-0' }, at: AT },
      { type: 'raised', fault: { code: 'E_STOP' }, at: AT },
    );
    const later = [
      { type: 'cause-gone', fault: { code: 'READER_LOST', part: 'side-0' } },
      { type: 'cause-gone', fault: { code: 'E_STOP' } },
    ] satisfies FaultChange[];
    const faults = later.reduce(reduceFaults, raised);
    expect(faults.map(({ code, present }) => [code, present])).toEqual([['E_STOP', false]]);
    expect(isLatched(faults)).toBe(true);
  });

  it('that a player had to mend go when the machine has succeeded', () => {
    const raised = play({ type: 'raised', fault: { code: 'WALL_SHORT', side: 3 }, at: AT });
    expect(reduceFaults(raised, { type: 'cause-gone', fault: { code: 'WALL_SHORT', side: 3 } })).toEqual([]);
  });

  it('are cleared by those who may: a player no latched fault, nobody a stop that is still pressed', () => {
    const raised = play(
      { type: 'raised', fault: { code: 'E_STOP' }, at: AT },
      { type: 'raised', fault: { code: 'WALL_SHORT', side: 3 }, at: AT },
    );
    expect(reduceFaults(raised, { type: 'cleared', by: 'player' }).map(({ code }) => code)).toEqual(['E_STOP']);
    expect(reduceFaults(raised, { type: 'cleared', by: 'operator' }).map(({ code }) => code)).toEqual(['E_STOP']);
    const released = reduceFaults(raised, { type: 'cause-gone', fault: { code: 'E_STOP' } });
    expect(reduceFaults(released, { type: 'cleared', by: 'player' }).map(({ code }) => code)).toEqual(['E_STOP']);
    expect(reduceFaults(released, { type: 'cleared', by: 'operator' })).toEqual([]);
    expect(
      reduceFaults(released, { type: 'cleared', by: 'operator', fault: { code: 'E_STOP' } }).map(({ code }) => code),
    ).toEqual(['WALL_SHORT']);
  });

  it('keep the machine still only when they say so', () => {
    expect(machineStands(play({ type: 'raised', fault: { code: 'READER_LOST', part: 'x' }, at: AT }))).toBe(false);
    expect(machineStands(play({ type: 'raised', fault: { code: 'MISSING_TILE' }, at: AT }))).toBe(true);
  });

  it('are shown with what is special about them', () => {
    const [fault] = play({
      type: 'raised',
      fault: { code: 'MISSING_TILE' },
      at: AT,
      step: 'building',
      detail: '3p (blue set) missing, last seen river 1.',
    });
    expect(faultView(fault)).toMatchObject({ code: 'MISSING_TILE', side: null, step: 'building', since: AT, severity: 'fault' });
    expect(faultView(fault).cause).toMatch(/3p \(blue set\) missing, last seen river 1\.$/);
  });

  it('are each listed once, and a change that changes nothing gives the same list', () => {
    const ref = fc.record({ code: fc.constantFrom(...FAULT_CODES), side: fc.constantFrom(...SIDES) });
    const change: fc.Arbitrary<FaultChange> = fc.oneof(
      ref.map((fault) => ({ type: 'raised', fault, at: AT }) as const),
      ref.map((fault) => ({ type: 'cause-gone', fault }) as const),
      fc.constantFrom('player', 'operator').map((by) => ({ type: 'cleared', by }) as const),
    );
    fc.assert(
      fc.property(fc.array(change, { maxLength: 60 }), (changes) => {
        const faults = changes.reduce(reduceFaults, NO_FAULTS);
        for (const fault of faults) expect(faults.filter((other) => sameFault(other, fault))).toHaveLength(1);
        const last = changes.at(-1);
        if (last) expect(reduceFaults(faults, last)).toBe(faults);
      }),
    );
  });
});

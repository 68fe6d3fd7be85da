import { expect, it } from 'vitest';
import { NO_FAULTS, reduceFaults } from '../../../src/controller/faults/active.js';
import { faultNews } from '../../../src/controller/table/tracking-faults.js';
import type { TrackingNotice } from '../../../src/controller/tracking/moves.js';

const faultsAfter = (...notices: readonly TrackingNotice[]): readonly string[] =>
  notices
    .map(faultNews)
    .reduce(
      (faults, { fault, detail }) =>
        reduceFaults(
          faults,
          detail === null ? { type: 'cause-gone', fault } : { type: 'raised', fault, detail, at: '2026-01-01T00:00:00.000Z' },
        ),
      NO_FAULTS,
    )
    .map(({ code, part }) => `${code} ${part ?? ''}`.trim());

it.each(['crosstalk', 'duplicate-tag'] as const)('%s at two places is two faults: one that goes leaves the other', (kind) => {
  const code = kind === 'crosstalk' ? 'CROSSTALK' : 'DUPLICATE_TILE';
  const at = (ghostZone: 'river-1' | 'river-2'): TrackingNotice => ({ kind, zone: 'hand-0', ghostZone, atMs: 0 });
  expect(faultsAfter(at('river-1'), at('river-2'))).toEqual([`${code} river-1`, `${code} river-2`]);
  const gone: TrackingNotice = { kind: `${kind}-gone`, ghostZone: 'river-1', atMs: 1 };
  expect(faultsAfter(at('river-1'), at('river-2'), gone)).toEqual([`${code} river-2`]);
});

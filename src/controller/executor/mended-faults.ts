import { type AxisId, type MotorId, SIDES } from '../../hal/ports.js';
import type { FaultRef } from '../faults/active.js';
import type { FaultCode } from '../faults/catalogue.js';
import type { IntentKind } from '../machines/table/intents.js';

const onEachSide = (...codes: FaultCode[]): FaultRef[] => codes.flatMap((code) => SIDES.map((side) => ({ code, side })));

const PARTS: readonly (AxisId | MotorId)[] = [
  'dome',
  'drum',
  ...SIDES.flatMap((side) => [`lift-${side}`, `stacker-${side}`, `lane-${side}`] as const),
];

/** Faults that are gone when an intent has succeeded, because it would not have. Latched ones stay until they are cleared. */
export const MENDED_BY: Readonly<Partial<Record<IntentKind, readonly FaultRef[]>>> = {
  home: [{ code: 'BOARD_LOST' }, ...PARTS.map((part): FaultRef => ({ code: 'NOT_HOMED', part }))],
  build: [
    ...onEachSide('JAM_LANE', 'FLIPPED_TILE', 'UNREAD_TILE', 'WALL_SHORT', 'WALL_OVER'),
    { code: 'MISSING_TILE' },
    { code: 'WRONG_SET' },
    { code: 'BUILD_TIMEOUT' },
  ],
  'roll-dice': [{ code: 'DICE_TIMEOUT' }],
};

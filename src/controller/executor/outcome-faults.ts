import { isTableError } from '../../base/errors.js';
import type { AxisId, AxisPosition, LatchCause, MotorId, Side, StopReason } from '../../hal/ports.js';
import type { FaultRef } from '../faults/active.js';
import type { FaultCode } from '../faults/catalogue.js';

/** Which fault a latch shows as. */
export const FAULT_OF_LATCH: Readonly<Record<Exclude<LatchCause, 'none'>, FaultCode>> = {
  'e-stop': 'E_STOP',
  'top-open': 'TOP_OPEN',
  'dead-man': 'HOST_LOST',
  overload: 'OVERLOAD',
  'both-limits': 'BOTH_LIMITS',
  'mains-fail': 'POWER_FAIL',
};

const sideOf = (name: string): Side => Number(name.slice(name.indexOf('-') + 1)) as Side;

/** The fault of an axis that did not arrive. `latched` is why motor power went away, `none` when it did not. */
export function axisFault(axis: AxisId, to: AxisPosition, stop: Exclude<StopReason, 'reached'>, latched: LatchCause): FaultRef {
  switch (stop) {
    case 'deadline':
      return lateFault(axis, to);
    case 'stalled':
      return { code: 'STALL', part: axis };
    case 'stopped':
      return { code: 'NOT_HOMED', part: axis };
    case 'latched':
      return latchFault(latched, axis);
  }
}

/** The fault of a motor without end stop. */
export function motorFault(motor: MotorId, stop: Exclude<StopReason, 'reached'>, latched: LatchCause): FaultRef {
  if (stop === 'deadline') return { code: 'BUILD_TIMEOUT' };
  if (stop === 'stalled') return { code: 'STALL', part: motor };
  return latchFault(latched, motor);
}

export function latchFault(latched: LatchCause, part: AxisId | MotorId): FaultRef {
  return latched === 'none' ? { code: 'NOT_HOMED', part } : { code: FAULT_OF_LATCH[latched] };
}

function lateFault(axis: AxisId, to: AxisPosition): FaultRef {
  if (axis === 'dome') return { code: to === 'up' ? 'DOME_UP_TIMEOUT' : 'DOME_DOWN_TIMEOUT' };
  if (axis.startsWith('lift-')) return { code: to === 'down' ? 'LIFT_NOT_DOWN' : 'LIFT_NOT_UP', side: sideOf(axis) };
  return { code: 'STACKER_CYCLE', side: sideOf(axis) };
}

/** The fault of a hardware call that rejected. */
export function rejectionFault(error: unknown, part: AxisId | MotorId | null, latched: LatchCause): FaultRef {
  const code = isTableError(error) ? error.code : '';
  switch (code) {
    case 'HAL_LINK_LOST':
    case 'HAL_NOT_READY':
    case 'HAL_TIMEOUT':
    case 'HAL_OPEN_FAILED':
      return { code: 'BOARD_LOST' };
    case 'HAL_CONFIG_MISMATCH':
      return { code: 'CONFIG_MISMATCH' };
    case 'HAL_POWER_LATCHED':
      return part === null ? { code: latched === 'none' ? 'OVERLOAD' : FAULT_OF_LATCH[latched] } : latchFault(latched, part);
    case 'HAL_MOVE_REFUSED':
      return part === null ? { code: 'INTERNAL' } : latchFault(latched, part);
    case 'HAL_DICE_UNREAD':
      return { code: 'DICE_TIMEOUT' };
    default:
      return { code: 'INTERNAL' };
  }
}

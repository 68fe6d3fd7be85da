import type { AxisId, GuardInput, MotorId, TableHardware } from '../../hal/ports.js';
import type { GuardState, MotionFacts } from '../interlocks/interlocks.js';

const BOARD = 'board';

/** What only the controller knows. */
export interface OwnFacts {
  readonly moving: ReadonlySet<AxisId | MotorId>;
  readonly consent: boolean;
  readonly wallsStand: boolean;
}

export const isBoardReady = ({ links }: TableHardware): boolean =>
  links.status().some(({ link, state }) => link === BOARD && state === 'ready');

/** Reads what the hardware says now. */
export function readFacts(hardware: TableHardware, own: OwnFacts): MotionFacts {
  const guard = (input: GuardInput): GuardState => {
    if (!hardware.capabilities.inputs.includes(input)) return 'closed';
    const active = hardware.inputs.state(input);
    return active === undefined ? 'unknown' : active ? 'open' : 'closed';
  };
  return {
    ...own,
    boardReady: isBoardReady(hardware),
    latched: hardware.power.state().latched,
    guards: { 'e-stop': guard('e-stop'), 'top-open': guard('top-open'), 'mains-fail': guard('mains-fail') },
    positionOf: (axis) => hardware.axes.position(axis),
  };
}

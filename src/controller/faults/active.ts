import type { Side } from '../../hal/ports.js';
import type { FaultView } from '../ports/world.js';
import { type FaultCode, faultKind } from './catalogue.js';
import type { ClearedBy } from './fault.js';

/** Which fault, and whose: the side for `side` faults, the part's name for `part` faults. */
export interface FaultRef {
  readonly code: FaultCode;
  readonly side?: Side;
  readonly part?: string;
}

export interface ActiveFault extends FaultRef {
  /** What the machine was doing. */
  readonly step: string | null;
  /** What is special about this one, in a sentence; never a concealed tile or a place in a wall (hardware F11). */
  readonly detail: string | null;
  /** ISO 8601. */
  readonly since: string;
  /** Whether what caused it is still there; a latching fault outlives its cause. */
  readonly present: boolean;
}

/** Faults by what they are, in the order in which they were raised. Immutable. */
export type ActiveFaults = readonly ActiveFault[];

export type FaultChange =
  | {
      readonly type: 'raised';
      readonly fault: FaultRef;
      readonly at: string;
      readonly step?: string | null;
      readonly detail?: string | null;
    }
  /** The cause is gone, as a sensor tells. */
  | { readonly type: 'cause-gone'; readonly fault: FaultRef }
  /** Somebody says that it is dealt with; everything that they may clear and whose cause is gone goes. */
  | { readonly type: 'cleared'; readonly by: Exclude<ClearedBy, 'itself'>; readonly fault?: FaultRef };

export const NO_FAULTS: ActiveFaults = [];

export const sameFault = (a: FaultRef, b: FaultRef): boolean => a.code === b.code && a.side === b.side && a.part === b.part;

/** The faults after a change; the same array when nothing changed. */
export function reduceFaults(faults: ActiveFaults, change: FaultChange): ActiveFaults {
  switch (change.type) {
    case 'raised':
      return raise(faults, change);
    case 'cause-gone':
      return causeGone(faults, change.fault);
    case 'cleared':
      return keep(
        faults,
        (fault) => !mayClear(fault, change.by) || (change.fault !== undefined && !sameFault(fault, change.fault)),
      );
  }
}

/** Raising it again keeps the time and refreshes what is special about it. */
function raise(
  faults: ActiveFaults,
  { fault, at, step = null, detail = null }: Extract<FaultChange, { type: 'raised' }>,
): ActiveFaults {
  const known = faults.find((active) => sameFault(active, fault));
  if (!known) return [...faults, { ...fault, step, detail, since: at, present: true }];
  if (known.present && (detail === null || detail === known.detail)) return faults;
  return faults.map((active) => (active === known ? { ...known, present: true, detail: detail ?? known.detail } : active));
}

function causeGone(faults: ActiveFaults, ref: FaultRef): ActiveFaults {
  const known = faults.find((active) => sameFault(active, ref));
  if (!known?.present) return faults;
  // Only a latch outlives its cause; what a player had to mend is mended.
  if (!faultKind(known.code).latching) return keep(faults, (active) => active !== known);
  return faults.map((active) => (active === known ? { ...known, present: false } : active));
}

/** An operator may do what a player may. Nobody clears a guard that is still open: only when its cause is seen to be gone. */
function mayClear({ code, present }: ActiveFault, by: Exclude<ClearedBy, 'itself'>): boolean {
  const { clearedBy, latching } = faultKind(code);
  const allowed = clearedBy === 'player' || (clearedBy === 'operator' && by === 'operator');
  return allowed && !(latching && present && WATCHED.has(code));
}

/** Faults whose cause a sensor goes on watching: it says `cause-gone` by itself. The others are gone when somebody says so. */
const WATCHED: ReadonlySet<FaultCode> = new Set(['E_STOP', 'TOP_OPEN', 'POWER_FAIL']);

const keep = (faults: ActiveFaults, wanted: (fault: ActiveFault) => boolean): ActiveFaults => {
  const kept = faults.filter(wanted);
  return kept.length === faults.length ? faults : kept;
};

/** Whether the machine may not move. */
export const machineStands = (faults: ActiveFaults): boolean => faults.some(({ code }) => faultKind(code).stopsMachine);
export const isLatched = (faults: ActiveFaults): boolean => faults.some(({ code }) => faultKind(code).latching);

/** As the world sees it. */
export function faultView({ code, side, part, step, detail, since }: ActiveFault): FaultView {
  const { severity, cause, remedy } = faultKind(code);
  const about = [part === undefined ? null : `(${part})`, detail].filter((text) => text !== null);
  return { code, side: side ?? null, step, severity, cause: [cause, ...about].join(' '), remedy, since };
}

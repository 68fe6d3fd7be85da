import type { AntennaZone, AxisId, ConsoleKey, GuardInput, Side } from '../../hal/ports.js';

/**
 * What can be made to go wrong on a simulated table; links are named as in the wiring profile. Written down here because the
 * simulator is only loaded when it is needed.
 */
export interface FaultKnobs {
  unplug(link: string): void;
  replug(link: string): void;
  /** Another text for each line of a reader link, or undefined for a lost line; null ends it. */
  tamper(link: string, change: ((line: string) => string | undefined) | null): void;
  noise(link: string, bytes: Uint8Array): void;
  /** A tag that is no tile of the table lies in a zone, or is taken away. */
  strangeTag(zone: AntennaZone, uid: string, lies: boolean): void;
  jamLane(side: Side, jammed: boolean): void;
  /** `stuck`: does not move; `dead-switch`: arrives, and its switch says nothing. */
  axis(axis: AxisId, fault: 'none' | 'stuck' | 'dead-switch'): void;
  guard(input: GuardInput, active: boolean): void;
  /** People keep their hands off the tiles, as they do while a fault is on; or go on. */
  peopleWait(waits: boolean): void;
  /** Somebody presses a key and lets it go. */
  key(side: Side, key: ConsoleKey): void;
}

import type { AxisId, AxisPosition } from '../../hal/ports.js';
import type { MachineTimings } from '../config/schema.js';

export type TravelKey = `${AxisId} ${AxisPosition}`;
export const travelKey = (axis: AxisId, to: AxisPosition): TravelKey => `${axis} ${to}`;

/** Times of good runs of one movement. */
export interface TravelTime {
  readonly runs: number;
  readonly meanMs: number;
}

/** Learned times by movement; plain data, kept in the data folder. Immutable. */
export type TravelTimes = Readonly<Partial<Record<TravelKey, TravelTime>>>;

/** So many good runs make a time known (hardware C). */
const KNOWN_AFTER_RUNS = 5;
/** Later runs weigh as if there had been this many: a mechanism ages. */
const MEMORY_RUNS = 50;
/** Stop at 3T, but leave a quick mechanism the time that a motor needs to start (design 3, machine safety 4). */
const STOP_FACTOR = 3;
const LEAST_LIMIT_MS = 1_000;

export function learn(times: TravelTimes, key: TravelKey, ranMs: number): TravelTimes {
  const { runs, meanMs } = times[key] ?? { runs: 0, meanMs: 0 };
  const weight = Math.min(runs, MEMORY_RUNS);
  return { ...times, [key]: { runs: runs + 1, meanMs: (meanMs * weight + ranMs) / (weight + 1) } };
}

/** The learned time T, or null while too few runs are known. */
export function knownMs(times: TravelTimes, key: TravelKey): number | null {
  const time = times[key];
  return time && time.runs >= KNOWN_AFTER_RUNS ? time.meanMs : null;
}

/** When the movement is stopped: 3T, or the configured limit until T is known; never beyond the configured limit. */
export function limitMs(times: TravelTimes, axis: AxisId, to: AxisPosition, timings: MachineTimings): number {
  const configuredMs = configuredLimitMs(axis, timings);
  const learnedMs = knownMs(times, travelKey(axis, to));
  return learnedMs === null ? configuredMs : Math.min(configuredMs, Math.max(LEAST_LIMIT_MS, Math.ceil(STOP_FACTOR * learnedMs)));
}

/** Rising friction or a weak motor: longer than T and the slack. */
export function isSlow(times: TravelTimes, key: TravelKey, ranMs: number, { slackMs }: MachineTimings): boolean {
  const learnedMs = knownMs(times, key);
  return learnedMs !== null && ranMs > learnedMs + slackMs;
}

function configuredLimitMs(axis: AxisId, { domeMs, liftMs, stackerMs }: MachineTimings): number {
  if (axis === 'dome') return domeMs;
  return axis.startsWith('lift-') ? liftMs : stackerMs;
}

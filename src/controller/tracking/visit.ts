import type { Zone } from './moves.js';
import { enterRule, type TrackingTimings } from './timings.js';

/** What an antenna claims: `unknown` when its reader cannot be asked at present. */
export type Level = 'in' | 'out' | 'unknown';

/** One zone's evidence about one tile, from its first read there until the antenna takes it back. Immutable. */
export interface Visit {
  readonly zone: Zone;
  readonly reader: number;
  readonly firstMs: number;
  readonly hits: number;
  readonly level: Level;
  /** When the antenna said `left`; only with level `out`. */
  readonly leftMs: number;
  /** Lost a contest against the place where the tile lies, or was left behind by a move: no claim until it is read again. */
  readonly ghost: boolean;
  /** It lost such a contest since it began: other tiles no longer wait for what it claims. */
  readonly beaten: boolean;
}

/**
 * Evidence after a read at `atMs`. A tile that was out of sight for less than `glimpseMs` goes on with its visit (it lies
 * badly); longer, or a ghost, starts anew.
 */
export function readAgain(
  visit: Visit | undefined,
  zone: Zone,
  reader: number,
  atMs: number,
  { glimpseMs }: TrackingTimings,
): Visit {
  const goesOn =
    visit !== undefined && !visit.ghost && (visit.level === 'in' || (visit.level === 'out' && atMs - visit.leftMs <= glimpseMs));
  if (goesOn) return { ...visit, hits: visit.hits + 1, level: 'in' };
  return { zone, reader, firstMs: atMs, hits: 1, level: 'in', leftMs: 0, ghost: false, beaten: visit?.beaten ?? false };
}

/** When the visit counts as a stay (maybe in the future), or null when the tile was gone before that. */
export function stayFromMs(visit: Visit, timings: TrackingTimings): number | null {
  const { hits, holdMs } = enterRule(visit.zone, timings);
  if (visit.hits >= hits) return visit.firstMs;
  const heldMs = visit.firstMs + holdMs;
  return visit.level === 'out' && visit.leftMs < heldMs ? null : heldMs;
}

import type { HealthView, StatusView } from '../../../controller/ports/world.js';

/** How the picture stands: `stale` also covers a table that said good-bye or broke off. */
export type Freshness =
  | { readonly kind: 'connecting' }
  | { readonly kind: 'live' }
  | { readonly kind: 'stale'; readonly why: 'silence' | 'off' | 'lost' };

export interface Signs {
  readonly connected: boolean;
  /** ms on a clock that only rises; null before the first message. */
  readonly lastHeardMs: number | null;
  readonly nowMs: number;
  readonly status: StatusView | null;
  readonly health: HealthView | null;
}

/** Without a word for so long the table counts as gone: three heartbeats, and never less than this. */
const LEAST_SILENCE_MS = 4_000;
const DEFAULT_PERIOD_MS = 2_000;

/** The heart may miss two beats. */
export function freshness({ connected, lastHeardMs, nowMs, status, health }: Signs): Freshness {
  if (lastHeardMs === null) return { kind: 'connecting' };
  if (!connected) return { kind: 'stale', why: 'silence' };
  if (status?.state === 'lost') return { kind: 'stale', why: 'lost' };
  if (status?.state === 'disconnected') return { kind: 'stale', why: 'off' };
  const patienceMs = Math.max(LEAST_SILENCE_MS, 3 * (health?.periodMs ?? DEFAULT_PERIOD_MS));
  return nowMs - lastHeardMs > patienceMs ? { kind: 'stale', why: 'silence' } : { kind: 'live' };
}

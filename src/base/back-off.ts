import type { Random } from './random.js';

export interface BackOffLimits {
  readonly firstMs: number;
  readonly maxMs: number;
}

/**
 * How long to wait before attempt `attempt` (0-based) at something that just failed: doubling from `firstMs` to `maxMs`,
 * less up to half of it at random, so that many tables do not knock at a broker in step.
 */
export function backOffMs(attempt: number, { firstMs, maxMs }: BackOffLimits, random: Random): number {
  const full = Math.min(maxMs, firstMs * 2 ** Math.min(attempt, 30));
  const half = Math.floor(full / 2);
  return half + random.below(full - half + 1);
}

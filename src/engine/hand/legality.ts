import type { Check } from '../ruleset/contract.js';
import type { Objection } from './consequence.js';
import type { HandEvent } from './events.js';
import type { HandState } from './state.js';

/** The first thing a ruleset has against an act. */
export function firstObjection<M, E extends HandEvent>(
  checks: readonly Check<M, E>[],
  hand: HandState<M>,
  event: E,
): Objection | null {
  for (const check of checks) {
    const objection = check(hand, event);
    if (objection) return objection;
  }
  return null;
}

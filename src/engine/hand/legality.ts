import type { Check, Legality } from '../ruleset/contract.js';
import type { Objection } from './consequence.js';
import type { HandEvent } from './events.js';
import type { GeneralCode } from './objections.js';
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

/** A general objection in the ruleset's own words, where it has any. */
export function inOwnWords<M, O extends Objection | null>(legality: Legality<M>, objection: O): O | Objection {
  const own = objection?.rule === 'general' ? legality.general?.[objection.code as GeneralCode] : undefined;
  return own && objection ? { ...objection, ...own } : objection;
}

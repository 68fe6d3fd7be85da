import type { Rules } from '../ruleset/contract.js';
import type { Consequence } from './consequence.js';
import type { EventOf } from './events.js';
import { generalObjection } from './objections.js';
import type { HandState } from './state.js';
import { done, refused, type Step } from './step.js';

export function pass<M>(hand: HandState<M>, event: EventOf<'Passed'>): Step<M> {
  const { open } = hand;
  if (!open || event.seat === open.from) return refused(hand, generalObjection('not-now'));
  if (open.passed.includes(event.seat)) return done(hand);
  return done({ ...hand, open: { ...open, passed: [...open.passed, event.seat] } });
}

/** The open tile went by without a win: the ruleset books what follows (a stick that stands, a missed win). Once for a tile. */
export function letPass<M>(
  rules: Rules<M>,
  hand: HandState<M>,
): { readonly hand: HandState<M>; readonly consequences: Consequence[] } {
  if (!hand.open || hand.open.claims.length > 0 || !rules.memory.passed) return { hand, consequences: [] };
  const change = rules.memory.passed(hand);
  const consequences: Consequence[] = [...(change.consequences ?? [])];
  if (change.payments?.length) consequences.push({ kind: 'paid', payments: change.payments });
  return { hand: { ...hand, memory: change.memory, paid: [...hand.paid, ...(change.payments ?? [])] }, consequences };
}

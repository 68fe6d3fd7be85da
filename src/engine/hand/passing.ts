import type { MemoryChange, Rules } from '../ruleset/contract.js';
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
): { readonly hand: HandState<M>; readonly consequences: readonly Consequence[] } {
  if (!hand.open || hand.open.claims.length > 0 || !rules.memory.passed) return { hand, consequences: [] };
  const change = rules.memory.passed(hand);
  return { hand: booked(hand, change), consequences: consequencesOf(change) };
}

/** The hand with what the ruleset's memory makes of an event; the same hand when that is nothing. */
export function booked<M>(hand: HandState<M>, { memory, payments }: MemoryChange<M>): HandState<M> {
  if (payments?.length) return { ...hand, memory, paid: [...hand.paid, ...payments] };
  return memory === hand.memory ? hand : { ...hand, memory };
}

export function consequencesOf<M>({ consequences = [], payments }: MemoryChange<M>): readonly Consequence[] {
  return payments?.length ? [...consequences, { kind: 'paid', payments }] : consequences;
}

import { SEATS } from '../table/seat.js';
import type { Table } from './apply.js';
import type { EventOf } from './events.js';
import { firstObjection } from './legality.js';
import { generalObjection } from './objections.js';
import { advance, openingStep } from './opening.js';
import type { HandState } from './state.js';
import { done, refused, type Step, stands } from './step.js';
import { settle } from './winning.js';

/** A spoken declaration: a bid of the opening, one that ends the hand, or one the ruleset's memory keeps. */
export function declare<M>(table: Table<M>, hand: HandState<M>, event: EventOf<'Declared'>): Step<M> {
  const { phase } = hand;
  if (phase.name === 'settling' && !table.rules.endings.resettles?.(hand, event)) {
    return refused(hand, generalObjection('hand-over'));
  }
  const objection = firstObjection(table.rules.legality.declare, hand, event);
  if (objection?.effect === 'refused') return refused(hand, objection);
  if (phase.name === 'settling') {
    const { memory } = table.rules.memory.reduce(hand, event, hand, null);
    return settle(table, { ...hand, memory, phase: phase.before }, phase.outcome);
  }
  const step = openingStep(table, hand);
  if (step?.kind === 'bids') return bid(table, hand, event, step);
  const outcome = table.rules.endings.endsBy(hand, event);
  if (outcome) return settle(table, hand, outcome);
  return objection ? stands(hand, objection) : done(hand);
}

function bid<M>(
  table: Table<M>,
  hand: HandState<M>,
  event: EventOf<'Declared'>,
  step: { readonly name: string; readonly min: number; readonly max: number },
): Step<M> {
  const { phase } = hand;
  const value = event.value ?? Number.NaN;
  const fits = event.what === step.name && Number.isInteger(value) && value >= step.min && value <= step.max;
  if (!fits || phase.name !== 'opening') return refused(hand, generalObjection('not-now'));
  const bidders = SEATS.filter((seat) => !hand.setup.empty.includes(seat)).length;
  const next: HandState<M> = { ...hand, phase: { ...phase, done: phase.done + 1 } };
  return phase.done + 1 >= bidders ? advance(table, next) : done(next);
}

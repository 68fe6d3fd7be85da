import { isBonus } from '../tiles/kind.js';
import type { Table } from './apply.js';
import type { EventOf } from './events.js';
import { firstObjection } from './legality.js';
import { generalObjection } from './objections.js';
import { advance, bonusSettled, openingStep } from './opening.js';
import { without, withSeat } from './seat-state.js';
import type { HandState, OpeningPhase } from './state.js';
import { done, refused, type Step, stands } from './step.js';

/** A flower or season laid out, in the opening or in one's own turn; its replacement is due at once. */
export function layBonus<M>(table: Table<M>, hand: HandState<M>, event: EventOf<'BonusLaid'>): Step<M> {
  if (hand.phase.name === 'robbing' && hand.phase.opening) return layBesideKong(table, hand, hand.phase.opening, event);
  const { phase } = hand;
  const inOpening = openingStep(table, hand)?.kind === 'bonus';
  const inTurn = phase.name === 'acting' && phase.seat === event.seat;
  if (!inOpening && !inTurn) return refused(hand, generalObjection('not-now'), event.tile);
  if (!isBonus(table.tiles.kinds[event.tile])) return refused(hand, generalObjection('no-bonus-tile'), event.tile);
  const state = hand.seats[event.seat];
  const rest = without(state.concealed, [event.tile]);
  if (!rest) return refused(hand, generalObjection('tile-not-held'), event.tile);
  const objection = firstObjection(table.rules.legality.bonus, hand, event);
  if (objection?.effect === 'refused') return refused(hand, objection, event.tile);
  const laid = withSeat(hand, event.seat, { concealed: rest, bonus: [...state.bonus, event.tile] });
  const next = inOpening ? laid : replacementDue(table, laid, event);
  const step = inOpening && bonusSettled(table, next) ? advance(table, next) : done(next);
  return objection ? { ...step, ...stands(step.hand, objection, event.tile) } : step;
}

/** Bonus tiles are laid out while a kong of the deal may still be robbed. */
function layBesideKong<M>(table: Table<M>, hand: HandState<M>, opening: OpeningPhase, event: EventOf<'BonusLaid'>): Step<M> {
  const step = layBonus(table, { ...hand, phase: opening }, event);
  const { phase } = step.hand;
  return phase.name === 'opening' ? { ...step, hand: { ...step.hand, phase: { name: 'robbing', opening: phase } } } : step;
}

function replacementDue<M>(table: Table<M>, hand: HandState<M>, { seat, tile }: EventOf<'BonusLaid'>): HandState<M> {
  const { bonusFrom } = table.rules.claims;
  if (bonusFrom === 'none') return hand;
  const { phase } = hand;
  const laid = phase.name === 'acting' && phase.drawn === tile ? { laid: { tile, source: phase.source } } : {};
  return { ...hand, phase: { name: 'drawing', seat, end: bonusFrom, why: 'bonus', ...laid } };
}

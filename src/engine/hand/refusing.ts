import { SEATS } from '../table/seat.js';
import type { Table } from './apply.js';
import type { EventOf } from './events.js';
import { nextInTurn } from './seat-state.js';
import type { HandState } from './state.js';
import { done, type Step } from './step.js';
import { settle } from './winning.js';

/**
 * A player who is to draw passes the tile on, where the ruleset allows it (the last tile of the wall). The next in turn is
 * asked; when everybody has refused, the hand is drawn. Null when this pass is no such refusal.
 */
export function refuseDraw<M>(table: Table<M>, hand: HandState<M>, event: EventOf<'Passed'>): Step<M> | null {
  const { phase } = hand;
  if (phase.name !== 'drawing' || phase.why !== 'turn' || phase.seat !== event.seat) return null;
  if (!table.rules.claims.mayRefuseDraw?.(hand)) return null;
  const refusals = (phase.refusals ?? 0) + 1;
  const players = SEATS.filter((seat) => !hand.setup.empty.includes(seat)).length;
  if (refusals >= players) return settle(table, hand, { kind: 'exhaustive-draw' });
  return done({ ...hand, phase: { ...phase, seat: nextInTurn(hand, phase.seat), refusals } });
}

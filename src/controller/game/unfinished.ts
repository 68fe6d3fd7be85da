import { applyAll, startHand, type Table } from '../../engine/hand/apply.js';
import { wallOfLanes } from '../table/walls.js';
import type { GameState, HandLog, TableOf } from './fold.js';
import type { GameFact } from './journal-facts.js';

/**
 * What the table does by itself after a fact, and had not yet written when it was stopped in between: the next such fact, or
 * null. Until there are none the state is not one in which people can go on.
 */
export function unfinished(state: GameState, tableOf: TableOf): GameFact | null {
  const { ruleset, hand, log, sets, walls } = state;
  if (!ruleset || !hand || !log) return null;
  const table = tableOf(ruleset);
  if (hand.phase.name === 'over') return { type: 'hand-finished', hand: log.id };
  if (log.events.length === 0) {
    const lanes = (sets?.onTable && walls[sets.onTable]) || [[], [], [], []];
    return { type: 'hand-event', hand: log.id, event: { type: 'WallBuilt', tiles: wallOfLanes(table, lanes) } };
  }
  const slot = slotDue(table, log);
  const tile = slot === null ? null : (hand.wall.tiles[slot] ?? null);
  return tile === null ? null : { type: 'hand-event', hand: log.id, event: { type: 'IndicatorTurned', tile } };
}

/** A tile fell due to be turned up with the last thing that happened, and was not. */
function slotDue(table: Table, { setup, events }: HandLog): number | null {
  const at = events.findLastIndex(({ type }) => type !== 'IndicatorTurned');
  const before = applyAll(table, startHand(table, setup), events.slice(0, Math.max(0, at))).hand;
  const { consequences } = applyAll(table, before, events.slice(Math.max(0, at)));
  const due = consequences.flatMap((entry) => (entry.kind === 'indicator-due' ? [entry.slot] : []));
  return due[events.length - 1 - at] ?? null;
}

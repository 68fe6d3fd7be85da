import { BotProgramme } from '../../../simulator/programme/bot-programme.js';
import { type Random, seededRandom, shuffled } from '../../../src/base/random.js';
import { analysisTables, tableMaker } from '../../../src/cli/rules.js';
import { apply, startHand, type Table } from '../../../src/engine/hand/apply.js';
import type { Consequence } from '../../../src/engine/hand/consequence.js';
import type { HandEvent } from '../../../src/engine/hand/events.js';
import type { HandSetup, HandState } from '../../../src/engine/hand/state.js';
import { startMatch } from '../../../src/engine/match/match.js';
import { playerId } from '../../../src/engine/table/seat.js';
import { type TileId, tileIdFromIndex } from '../../../src/engine/tiles/tile-set.js';

export const riichiTable = (): Table => tableMaker()({ id: 'riichi', preset: null, options: {} });

export const PLAYERS = ['Ann', 'Bo', 'Cy', 'Di'].map(playerId);

export interface PlayedHand {
  readonly setup: HandSetup;
  /** Everything that happened, what the table does by itself included. */
  readonly events: readonly HandEvent[];
  readonly consequences: readonly Consequence[];
  readonly hand: HandState;
}

export const allTiles = (table: Table): TileId[] =>
  Array.from({ length: table.tiles.size }, (_, index) => tileIdFromIndex(index));

/** The event folded, and with it the tiles that are due to be turned up, which the table does by itself. */
export function follow(
  table: Table,
  hand: HandState,
  event: HandEvent,
): { readonly hand: HandState; readonly events: HandEvent[]; readonly consequences: Consequence[] } {
  const applied = apply(table, hand, event);
  let next = applied.hand;
  const events = [event];
  const consequences = [...applied.consequences];
  for (const consequence of applied.consequences) {
    const tile = consequence.kind === 'indicator-due' ? (next.wall.tiles[consequence.slot] ?? null) : null;
    if (tile === null) continue;
    const turned = follow(table, next, { type: 'IndicatorTurned', tile });
    next = turned.hand;
    events.push(...turned.events);
    consequences.push(...turned.consequences);
  }
  return { hand: next, events, consequences };
}

/**
 * Hand after hand as the simulator's bots play them, by the fold alone: no wire, no clock. With `isLongEnough` a hand is left
 * where that says so (after its opening) and does not count in the match.
 */
export function* botHands(
  table: Table,
  seed: number,
  random: Random = seededRandom(seed),
  isLongEnough: (hand: HandState) => boolean = () => false,
): Generator<PlayedHand> {
  const newMatch = () => startMatch(table.rules, PLAYERS.slice(0, table.rules.match.players.min));
  const programme = new BotProgramme({ table, analysisTables, random, match: newMatch(), newMatch });
  for (;;) {
    const { setup, script } = programme.plan() as NonNullable<ReturnType<typeof programme.plan>>;
    let hand = startHand(table, setup);
    const events: HandEvent[] = [];
    const consequences: Consequence[] = [];
    const happen = (event: HandEvent): void => {
      const step = follow(table, hand, event);
      hand = step.hand;
      events.push(...step.events);
      consequences.push(...step.consequences);
    };
    happen({ type: 'WallBuilt', tiles: shuffled(allTiles(table), random) });
    for (let act = script.next(hand); act !== null && !isLongEnough(hand); act = script.next(hand)) {
      happen(act.type === 'ThrowDice' ? { type: 'DiceRolled', by: act.by, dice: dice(table, hand, random) } : act);
    }
    if (hand.phase.name === 'over') programme.played(hand);
    yield { setup, events, consequences, hand };
  }
}

function dice(table: Table, hand: HandState, random: Random): number[] {
  const step = hand.phase.name === 'opening' ? table.rules.opening[hand.phase.step] : null;
  const count = step?.kind === 'dice' ? step.count : 2;
  return Array.from({ length: count }, () => random.below(6) + 1);
}

import { apply, startHand, type Table } from '../../engine/hand/apply.js';
import type { HandEvent } from '../../engine/hand/events.js';
import type { HandSetup, HandState } from '../../engine/hand/state.js';
import { endMatch, finishHand, startMatch } from '../../engine/match/match.js';
import type { MatchState } from '../../engine/match/state.js';
import type { PlayerId } from '../../engine/table/seat.js';
import type { TileId } from '../../engine/tiles/tile-set.js';
import type { SetPlaces } from '../machines/table/sets.js';
import type { TileSetName } from '../tiles/registry.js';
import type { GameFact, NamedPlace, RulesetInUse } from './journal-facts.js';

/** A hand as its events tell it: the events are kept, so that some can be withdrawn. */
export interface HandLog {
  readonly id: string;
  readonly setup: HandSetup;
  readonly events: readonly HandEvent[];
}

/** What the table remembers: the fold of its journal. */
export interface GameState {
  readonly matchId: string | null;
  readonly ruleset: RulesetInUse | null;
  readonly match: MatchState | null;
  readonly log: HandLog | null;
  readonly hand: HandState | null;
  readonly handsFinished: number;
  /** What displays call people who are not called by their ids. */
  readonly names: Readonly<Record<PlayerId, string>>;
  readonly sets: SetPlaces | null;
  readonly buildBegun: boolean;
  /** What each lane stacked of the walls that no hand has used yet, by set and side. */
  readonly walls: Readonly<Partial<Record<TileSetName, readonly (readonly TileId[])[]>>>;
}

export const NO_GAME: GameState = {
  matchId: null,
  ruleset: null,
  match: null,
  log: null,
  hand: null,
  handsFinished: 0,
  names: {},
  sets: null,
  buildBegun: false,
  walls: {},
};

/** Makes the table of a ruleset in use; throws when this firmware does not know it. */
export type TableOf = (ruleset: RulesetInUse) => Table;

/** The state after a fact. Replaying the journal gives the same state, always. */
export function foldFact(state: GameState, fact: GameFact, tableOf: TableOf): GameState {
  switch (fact.type) {
    case 'match-started': {
      const { rules } = tableOf(fact.ruleset);
      return {
        ...state,
        matchId: fact.matchId,
        ruleset: fact.ruleset,
        match: startMatch(rules, fact.players, fact.firstDealer),
        log: null,
        hand: null,
        handsFinished: 0,
        names: {},
      };
    }
    case 'hand-started': {
      const log: HandLog = { id: fact.hand, setup: fact.setup, events: [] };
      return { ...state, log, hand: state.ruleset ? startHand(tableOf(state.ruleset), fact.setup) : null };
    }
    case 'hand-event':
      return state.log && state.hand && state.ruleset
        ? {
            ...state,
            log: { ...state.log, events: [...state.log.events, fact.event] },
            hand: apply(tableOf(state.ruleset), state.hand, fact.event).hand,
          }
        : state;
    case 'events-withdrawn':
      return state.log && state.ruleset ? withdraw(state, state.log, fact.count, tableOf(state.ruleset)) : state;
    case 'hand-finished':
      return state.match && state.hand && state.ruleset
        ? {
            ...state,
            match: finishHand(tableOf(state.ruleset).rules, state.match, state.hand),
            log: null,
            hand: null,
            handsFinished: state.handsFinished + 1,
          }
        : state;
    case 'match-ended':
      return state.match && state.ruleset
        ? {
            ...state,
            match: state.match.over ? state.match : endMatch(tableOf(state.ruleset).rules, state.match),
            log: null,
            hand: null,
          }
        : state;
    case 'players-named':
      return { ...state, names: { ...state.names, ...namesIn(state.match, fact.players) } };
    case 'sets-moved':
      return { ...state, sets: fact.sets, buildBegun: fact.buildBegun };
    case 'walls-recorded':
      return { ...state, walls: { ...state.walls, [fact.set]: fact.lanes } };
  }
}

/** A name is a person's and goes with them to another chair; places beyond the chairs are those of who sits out. */
const namesIn = (match: MatchState | null, named: readonly NamedPlace[]): Readonly<Record<PlayerId, string>> =>
  Object.fromEntries(
    named.flatMap(({ seat, name }) => {
      const player = match ? [...match.chairs, ...match.bench][seat] : undefined;
      return player ? [[player, name]] : [];
    }),
  );

function withdraw(state: GameState, log: HandLog, count: number, table: Table): GameState {
  const events = log.events.slice(0, Math.max(0, log.events.length - count));
  const hand = events.reduce((current, event) => apply(table, current, event).hand, startHand(table, log.setup));
  return { ...state, log: { ...log, events }, hand };
}

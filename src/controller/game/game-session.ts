import { type Actor, createActor } from 'xstate';
import { TableError } from '../../base/errors.js';
import type { Logger } from '../../base/logger.js';
import type { Table } from '../../engine/hand/apply.js';
import type { Consequence } from '../../engine/hand/consequence.js';
import type { HandEvent, MaybeTile } from '../../engine/hand/events.js';
import type { HandState } from '../../engine/hand/state.js';
import { finishHand, setupOf } from '../../engine/match/match.js';
import type { MatchState } from '../../engine/match/state.js';
import { type PlayerId, SEATS, type Seat } from '../../engine/table/seat.js';
import type { TileId } from '../../engine/tiles/tile-set.js';
import type { Journal } from '../journal/journal.js';
import { type Applied, liveHandMachine } from '../machines/live-hand/live-hand.js';
import type { TileSetName } from '../tiles/registry.js';
import { foldFact, type GameState, type TableOf } from './fold.js';
import { type GameFact, type NamedPlace, type RulesetInUse, recordOf } from './journal-facts.js';
import { narrate, type Told } from './narrate.js';

/** What the game tells the rest of the table at once, before the world hears of it. */
export type GameNews =
  | { readonly kind: 'hand-started' }
  | { readonly kind: 'applied'; readonly event: HandEvent; readonly consequences: readonly Consequence[] }
  | { readonly kind: 'hand-finished'; readonly hand: HandState; readonly before: MatchState; readonly after: MatchState };

/** What the world may hear, in order, once everything before it is on the disk. */
export type ForTheWorld =
  | { readonly kind: 'told'; readonly told: readonly Told[] }
  | { readonly kind: 'state'; readonly state: GameState; readonly table: Table }
  | {
      readonly kind: 'settled';
      readonly hand: HandState;
      readonly before: MatchState;
      readonly after: MatchState;
      readonly table: Table;
    }
  /** What was told as settled last is not: the end of the hand was taken back. */
  | { readonly kind: 'unsettled' };

export interface GameSessionOptions {
  readonly journal: Journal;
  readonly tableOf: TableOf;
  readonly log: Logger;
  /** Unique names for matches. */
  readonly newMatchId: () => string;
  readonly news: (news: GameNews) => void;
  /** Called after the sync. */
  readonly tell: (facts: readonly ForTheWorld[]) => void;
  /** The journal could not keep a fact: nothing is told any more. */
  readonly failed: (error: unknown) => void;
}

/** The game on the table: one match, one live hand, every fact in the journal before anybody hears of it. */
export class GameSession {
  readonly #options: GameSessionOptions;
  #state: GameState;
  #actor: Actor<typeof liveHandMachine> | null = null;
  #hand: HandState | null = null;
  #paused = false;
  #faulted = false;

  constructor(options: GameSessionOptions, folded: GameState) {
    this.#options = options;
    this.#state = folded;
    if (folded.hand && folded.log) this.#raise(folded.log.setup, folded.hand);
  }

  get state(): GameState {
    return this.#state;
  }

  /** The hand as it stands now; null between hands. */
  get hand(): HandState | null {
    return this.#hand;
  }

  /** @throws TableError `NO_MATCH` when nothing is being played. */
  get table(): Table {
    const { ruleset } = this.#state;
    if (!ruleset) throw new TableError('NO_MATCH', 'no match is being played', 'user');
    return this.#options.tableOf(ruleset);
  }

  startMatch(ruleset: RulesetInUse, players: readonly PlayerId[], firstDealer: Seat): void {
    const matchId = this.#options.newMatchId();
    this.#keep({ type: 'match-started', matchId, ruleset, players, firstDealer }, [
      { kind: 'told', told: [{ kind: 'match-started', matchId, ruleset: ruleset.id }] },
    ]);
  }

  endMatch(): void {
    const { matchId } = this.#state;
    if (matchId === null) return;
    this.#drop();
    this.#keep({ type: 'match-ended', matchId }, [{ kind: 'told', told: [{ kind: 'match-ended', matchId }] }]);
  }

  namePlayers(players: readonly NamedPlace[]): void {
    this.#keep({ type: 'players-named', players }, []);
  }

  keepSets(sets: NonNullable<GameState['sets']>, buildBegun: boolean): void {
    this.#keep({ type: 'sets-moved', sets, buildBegun }, []);
  }

  keepWalls(set: TileSetName, lanes: readonly (readonly TileId[])[]): void {
    this.#keep({ type: 'walls-recorded', set, lanes }, []);
  }

  /** The walls stand: the next hand begins. */
  startHand(wall: readonly MaybeTile[]): void {
    const { match, matchId } = this.#state;
    if (!match || matchId === null) throw new TableError('NO_MATCH', 'no match is being played', 'user');
    const setup = setupOf(match);
    const { handNumber, dealNumber } = match;
    this.#keep({ type: 'hand-started', hand: `${matchId}-h${handNumber}`, setup }, [
      {
        kind: 'told',
        told: [{ kind: 'hand-started', handNumber, dealer: setup.dealer, roundWind: setup.roundWind, dealNumber }],
      },
    ]);
    this.#raise(setup, null);
    this.#options.news({ kind: 'hand-started' });
    this.happened({ type: 'WallBuilt', tiles: wall });
  }

  /** Something happened at the table. */
  happened(event: HandEvent): void {
    if (!this.#actor) return;
    this.#actor.send({ type: 'HAPPENED', event });
  }

  pause(paused: boolean): void {
    this.#paused = paused;
    this.#actor?.send({ type: paused ? 'PAUSE' : 'RESUME' });
  }

  /** The machine stands because of a fault, or goes on. A hand that was paused before is paused again after the repair. */
  fault(faulted: boolean): void {
    if (faulted === this.#faulted) return;
    this.#faulted = faulted;
    this.#actor?.send({ type: faulted ? 'FAULT' : 'REPAIRED' });
    if (!faulted && this.#paused) this.#actor?.send({ type: 'PAUSE' });
  }

  /** What the people at a hand can do; null between hands. */
  get people(): 'playing' | 'paused' | 'faulted' | null {
    return this.#actor?.getSnapshot().value.people ?? null;
  }

  /** The last readings of the hand were wrong: it is folded again without them. False when there is nothing to withdraw. */
  withdraw(count: number, reason: string): boolean {
    const { log } = this.#state;
    if (!log || log.events.length === 0) return false;
    const before = this.#hand;
    this.#keep(
      { type: 'events-withdrawn', hand: log.id, count, reason },
      [{ kind: 'told', told: [{ kind: 'corrected', corrected: log.events.length, sentence: reason }] }],
      (after) => unsettled(before, after.hand),
    );
    if (this.#state.hand && this.#state.log) this.#raise(this.#state.log.setup, this.#state.hand);
    return true;
  }

  /** Resolves when everything so far is on the disk. */
  async settled(): Promise<void> {
    await this.#options.journal.append([]);
  }

  #raise(setup: HandState['setup'], resumed: HandState | null): void {
    this.#drop();
    const { table } = this;
    const actor = createActor(liveHandMachine, { input: { table, setup, ...(resumed ? { resumed } : {}) } });
    actor.on('applied', (applied) => this.#applied(applied));
    actor.subscribe({ error: (error) => this.#options.failed(error) });
    actor.start();
    // A hand that is folded again is still paused, and the machine still stands.
    if (this.#paused) actor.send({ type: 'PAUSE' });
    if (this.#faulted) actor.send({ type: 'FAULT' });
    this.#actor = actor;
    this.#hand = actor.getSnapshot().context.hand;
  }

  #drop(): void {
    this.#actor?.stop();
    this.#actor = null;
    this.#hand = null;
  }

  #applied({ event, hand, consequences }: Applied): void {
    const { log, match } = this.#state;
    const before = this.#hand;
    if (!log || !match || !before) return;
    this.#hand = hand;
    const { table } = this;
    const told: ForTheWorld[] = [{ kind: 'told', told: narrate(table, before, hand, event, consequences) }];
    told.push(...unsettled(before, hand));
    const ended = consequences.find((entry) => entry.kind === 'hand-ended');
    if (ended?.kind === 'hand-ended') {
      told.push({ kind: 'told', told: [{ kind: 'hand-ended', handNumber: match.handNumber, outcome: ended.outcome.kind }] });
      told.push({ kind: 'settled', hand, before: match, after: finishHand(table.rules, match, hand), table });
    }
    this.#keepFolded({ type: 'hand-event', hand: log.id, event }, hand, told);
    this.#options.news({ kind: 'applied', event, consequences });
    this.#turnIndicators(consequences);
    if (hand.phase.name === 'over') this.#finish(match, log.id);
  }

  /** Tiles that are due to be turned up: their identity is read from the lane record. */
  #turnIndicators(consequences: readonly Consequence[]): void {
    for (const consequence of consequences) {
      if (consequence.kind !== 'indicator-due') continue;
      const tile = this.#hand?.wall.tiles[consequence.slot] ?? null;
      if (tile !== null) this.happened({ type: 'IndicatorTurned', tile });
    }
  }

  #finish(before: MatchState, hand: string): void {
    const last = this.#hand;
    this.#keep({ type: 'hand-finished', hand }, []);
    this.#drop();
    const after = this.#state.match;
    if (last && after) this.#options.news({ kind: 'hand-finished', hand: last, before, after });
    if (after?.over && this.#state.matchId !== null) {
      this.#keep({ type: 'match-ended', matchId: this.#state.matchId }, [
        { kind: 'told', told: [{ kind: 'match-ended', matchId: this.#state.matchId }] },
      ]);
    }
  }

  #keep(fact: GameFact, told: readonly ForTheWorld[], follows: (after: GameState) => readonly ForTheWorld[] = () => []): void {
    this.#state = foldFact(this.#state, fact, this.#options.tableOf);
    this.#write(fact, [...told, ...follows(this.#state)]);
  }

  /** As {@link #keep}, for an event that the live hand has folded already. */
  #keepFolded(fact: Extract<GameFact, { type: 'hand-event' }>, hand: HandState, told: readonly ForTheWorld[]): void {
    const { log } = this.#state;
    if (log) this.#state = { ...this.#state, hand, log: { ...log, events: [...log.events, fact.event] } };
    this.#write(fact, told);
  }

  #write(fact: GameFact, told: readonly ForTheWorld[]): void {
    const state = this.#state;
    const table = state.ruleset ? this.#options.tableOf(state.ruleset) : null;
    this.#options.journal.append([recordOf(fact)]).then(
      () => this.#options.tell(table ? [...told, { kind: 'state', state, table }] : told),
      (error: unknown) => this.#options.failed(error),
    );
  }
}

const isSettled = (hand: HandState | null): boolean => hand?.phase.name === 'settling' || hand?.phase.name === 'over';
const unsettled = (before: HandState | null, after: HandState | null): ForTheWorld[] =>
  isSettled(before) && !isSettled(after) ? [{ kind: 'unsettled' }] : [];

/** Chairs with a player. */
export const occupiedSeats = (match: MatchState): Seat[] => SEATS.filter((seat) => match.chairs[seat] !== null);

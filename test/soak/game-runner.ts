import { analysisFor, Bot } from '../../simulator/bots/bot.js';
import { BotScript } from '../../simulator/people/bot-script.js';
import { type Random, seededRandom, shuffled } from '../../src/base/random.js';
import type { AnalysisTables } from '../../src/engine/analysis/index.js';
import { apply, applyAll, startHand, type Table } from '../../src/engine/hand/apply.js';
import type { HandEvent } from '../../src/engine/hand/events.js';
import type { HandState } from '../../src/engine/hand/state.js';
import { finishHand, setupOf, startMatch } from '../../src/engine/match/match.js';
import type { MatchState } from '../../src/engine/match/state.js';
import type { Rules } from '../../src/engine/ruleset/contract.js';
import { playerId, SEATS } from '../../src/engine/table/seat.js';
import { tileIdFromIndex, tileSet } from '../../src/engine/tiles/tile-set.js';

export interface Tally {
  readonly games: number;
  readonly hands: number;
  readonly wins: number;
  readonly draws: number;
  readonly events: number;
  /** Hands by the id of each line of the winner's report. */
  readonly items: Readonly<Record<string, number>>;
}

const PEOPLE = ['Ann', 'Ben', 'Cho', 'Dee', 'Eva'];
/** A hand has some 150 draws and discards and fewer claims; a game of classical rules hardly ever 100 hands. */
const MOST_EVENTS = 2000;
const MOST_HANDS = 1000;
const REPLAYED_EVERY = 20;

/** Plays game after game with the same bots; throws at the first thing that does not hold. */
export class GameRunner {
  readonly #rules: Rules;
  readonly #table: Table;
  readonly #random: Random;
  readonly #script: BotScript;
  #tally: Tally = { games: 0, hands: 0, wins: 0, draws: 0, events: 0, items: {} };

  constructor(
    rules: Rules,
    readonly seed: number,
    tables: AnalysisTables,
  ) {
    this.#rules = rules;
    this.#table = { rules, tiles: tileSet(rules.equipment) };
    this.#random = seededRandom(seed);
    const analysis = analysisFor(this.#table, tables);
    this.#script = new BotScript(
      this.#table,
      SEATS.map(() => new Bot(this.#table, this.#random, analysis)),
    );
  }

  get tally(): Tally {
    return this.#tally;
  }

  /** @param mostHands where the game stops, for sessions that have no end of their own */
  playGame(mostHands = Number.POSITIVE_INFINITY): Tally {
    const players = PEOPLE.slice(0, this.#rules.match.players.max).map(playerId);
    let match = startMatch(this.#rules, players);
    const points = total(match);
    const lastHand = this.#tally.hands + mostHands;
    while (!match.over && this.#tally.hands < lastHand) {
      if (match.handNumber > MOST_HANDS) throw this.#failure(match, 'the game does not end');
      const hand = this.#playHand(match);
      match = finishHand(this.#rules, match, hand);
      if (total(match) !== points) throw this.#failure(match, `${points} points became ${total(match)}`);
    }
    this.#tally = { ...this.#tally, games: this.#tally.games + 1 };
    return this.#tally;
  }

  #playHand(match: MatchState): HandState {
    const start = startHand(this.#table, setupOf(match));
    const wall = shuffled(
      Array.from({ length: this.#table.tiles.size }, (_, index) => tileIdFromIndex(index)),
      this.#random,
    );
    const events: HandEvent[] = [{ type: 'WallBuilt', tiles: wall }];
    let hand = apply(this.#table, start, events[0]).hand;
    while (hand.phase.name !== 'over') {
      const event = this.#next(match, hand);
      const applied = apply(this.#table, hand, event);
      events.push(event);
      hand = applied.hand;
      const turned = applied.consequences.find((entry) => entry.kind === 'indicator-due');
      if (turned?.kind === 'indicator-due') hand = this.#turn(match, hand, turned.slot, events);
      if (hand.irregularities.length > 0) throw this.#failure(match, JSON.stringify({ event, broken: hand.irregularities }));
      if (events.length > MOST_EVENTS) throw this.#failure(match, 'the hand does not end');
    }
    this.#check(match, hand, start, events);
    return hand;
  }

  #next(match: MatchState, hand: HandState): HandEvent {
    const act = this.#script.next(hand);
    if (act === null) throw this.#failure(match, `nobody knows how to go on in ${JSON.stringify(hand.phase)}`);
    return act.type === 'ThrowDice' ? { type: 'DiceRolled', by: act.by, dice: this.#throw(hand) } : act;
  }

  #throw(hand: HandState): number[] {
    const step = hand.phase.name === 'opening' ? this.#rules.opening[hand.phase.step] : null;
    const count = step?.kind === 'dice' ? step.count : 2;
    return Array.from({ length: count }, () => this.#random.below(6) + 1);
  }

  #turn(match: MatchState, hand: HandState, slot: number, events: HandEvent[]): HandState {
    const tile = hand.wall.tiles[slot];
    if (tile === null) throw this.#failure(match, `no tile in slot ${slot}`);
    const event: HandEvent = { type: 'IndicatorTurned', tile };
    events.push(event);
    return apply(this.#table, hand, event).hand;
  }

  #check(match: MatchState, hand: HandState, start: HandState, events: readonly HandEvent[]): void {
    if (hand.phase.name !== 'over') return;
    const { outcome, settlement } = hand.phase;
    if (!allTilesOnce(hand, this.#table.tiles.size)) throw this.#failure(match, 'a tile is missing or lies in two places');
    const replayed = this.#tally.hands % REPLAYED_EVERY === 0;
    if (replayed && JSON.stringify(applyAll(this.#table, start, events).hand) !== JSON.stringify(hand)) {
      throw this.#failure(match, 'replay and play differ');
    }
    const won = outcome.kind === 'win';
    const items = { ...this.#tally.items };
    if (won) for (const { id } of settlement.reports[0]?.lines ?? []) items[id] = (items[id] ?? 0) + 1;
    const { games, hands, wins, draws, events: before } = this.#tally;
    this.#tally = {
      games,
      hands: hands + 1,
      wins: wins + (won ? 1 : 0),
      draws: draws + (won ? 0 : 1),
      events: before + events.length,
      items,
    };
  }

  #failure(match: MatchState, what: string): Error {
    return new Error(`seed ${this.seed}, game ${this.#tally.games + 1}, hand ${match.handNumber}: ${what}`);
  }
}

const total = (match: MatchState): number => Object.values(match.points).reduce((sum, points) => sum + points, match.pot);

/** Tiles in hands, melds, rivers and among the bonus tiles are all different, and with those left in the wall they are all. */
function allTilesOnce({ seats, wall }: HandState, size: number): boolean {
  const seen = seats.flatMap(({ concealed, melds, bonus, river }) => [
    ...concealed,
    ...melds.flatMap(({ tiles }) => tiles),
    ...bonus,
    ...river.filter(({ claimedBy }) => claimedBy === null).map(({ tile }) => tile),
  ]);
  return !seen.includes(null) && new Set(seen).size === seen.length && seen.length + wall.tiles.length - wall.taken === size;
}

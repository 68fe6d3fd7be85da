import type { Random } from '../../src/base/random.js';
import type { AnalysisTables } from '../../src/engine/analysis/index.js';
import type { Table } from '../../src/engine/hand/apply.js';
import type { HandState } from '../../src/engine/hand/state.js';
import { finishHand, setupOf } from '../../src/engine/match/match.js';
import type { MatchState } from '../../src/engine/match/state.js';
import { SEATS } from '../../src/engine/table/seat.js';
import { analysisFor, Bot } from '../bots/bot.js';
import { BotScript } from '../people/bot-script.js';
import type { Script } from '../people/script.js';
import type { Programme } from '../simulated-table.js';

export interface BotProgrammeOptions {
  readonly table: Table;
  readonly analysisTables: AnalysisTables;
  readonly random: Random;
  /** The match as it stands when people sit down. */
  readonly match: MatchState;
  /** Another one, when it is over. */
  readonly newMatch: () => MatchState;
}

/** A game that was called for at the table; the usual next one where `match` is null. */
export interface CalledGame {
  readonly table: Table;
  readonly match: MatchState | null;
}

/** Bots play match after match on chance walls. They keep the score in their heads as the table does. */
export class BotProgramme implements Programme {
  readonly #options: BotProgrammeOptions;
  #bots: readonly Bot[];
  #table: Table;
  #match: MatchState;
  #called: CalledGame | null = null;

  constructor(options: BotProgrammeOptions) {
    this.#options = options;
    this.#match = options.match;
    this.#table = options.table;
    this.#bots = this.#botsAt(options.table);
  }

  #botsAt(table: Table): readonly Bot[] {
    const analysis = analysisFor(table, this.#options.analysisTables);
    return SEATS.map(() => new Bot(table, this.#options.random, analysis));
  }

  /** Somebody ended the game, or called for another one: with the next walls it is played. */
  sitDown(called: CalledGame): void {
    this.#called = called;
  }

  nextWall(): null {
    return null;
  }

  nextDice(): readonly number[] {
    return [this.#options.random.below(6) + 1, this.#options.random.below(6) + 1];
  }

  plan(): ReturnType<Programme['plan']> {
    if (this.#called || this.#match.over) {
      const { table, match } = this.#called ?? { table: this.#options.table, match: null };
      if (table !== this.#table) this.#bots = this.#botsAt(table);
      this.#table = table;
      this.#match = match ?? this.#options.newMatch();
      this.#called = null;
    }
    return { table: this.#table, setup: setupOf(this.#match), script: this.script() };
  }

  script(): Script {
    return new BotScript(this.#table, this.#bots);
  }

  played(hand: HandState): void {
    this.#match = finishHand(this.#table.rules, this.#match, hand);
  }
}

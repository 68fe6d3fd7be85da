import type { Random } from '../../src/base/random.js';
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
  readonly random: Random;
  /** The match as it stands when people sit down. */
  readonly match: MatchState;
  /** Another one, when it is over. */
  readonly newMatch: () => MatchState;
}

/** Bots play match after match on chance walls. They keep the score in their heads as the table does. */
export class BotProgramme implements Programme {
  readonly #options: BotProgrammeOptions;
  readonly #bots: readonly Bot[];
  #match: MatchState;

  constructor(options: BotProgrammeOptions) {
    this.#options = options;
    this.#match = options.match;
    const analysis = analysisFor(options.table);
    this.#bots = SEATS.map(() => new Bot(options.table, options.random, analysis));
  }

  nextWall(): null {
    return null;
  }

  nextDice(): readonly number[] {
    return [this.#options.random.below(6) + 1, this.#options.random.below(6) + 1];
  }

  plan(): ReturnType<Programme['plan']> {
    if (this.#match.over) this.#match = this.#options.newMatch();
    return { setup: setupOf(this.#match), script: this.script() };
  }

  script(): Script {
    return new BotScript(this.#options.table, this.#bots);
  }

  played(hand: HandState): void {
    this.#match = finishHand(this.#options.table.rules, this.#match, hand);
  }
}

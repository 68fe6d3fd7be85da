import { type Clock, sleep } from '../../src/base/clock.js';
import type { Logger } from '../../src/base/logger.js';
import { apply, startHand, type Table } from '../../src/engine/hand/apply.js';
import type { HandEvent } from '../../src/engine/hand/events.js';
import type { HandSetup, HandState } from '../../src/engine/hand/state.js';
import type { TileId } from '../../src/engine/tiles/tile-set.js';
import type { SetName } from '../plant/plant.js';
import type { HandsOn, PeopleTimings } from './hands-on.js';
import type { Script } from './script.js';

/** A hand that people are about to play: how it starts and who decides what happens. */
export interface PlannedHand {
  /** Where other rules are played than those the people sat down to. */
  readonly table?: Table;
  readonly setup: HandSetup;
  readonly script: Script;
  /** The walls as they stand, by slot. */
  readonly wall: readonly TileId[];
}

/** A hand that was interrupted and lies on the table as it was. */
export interface InterruptedHand {
  readonly set: SetName;
  readonly hand: HandState;
  readonly script: Script;
}

export interface TableCrewOptions {
  readonly table: Table;
  readonly clock: Clock;
  readonly timings: PeopleTimings;
  readonly hands: HandsOn;
  readonly log: Logger;
  readonly signal: AbortSignal;
  /** What is played next with the walls of this set; null when people have had enough. */
  readonly plan: (set: SetName) => PlannedHand | null;
  readonly played: (hand: HandState) => void;
  readonly pushIn: (set: SetName) => void;
}

/** People press the lift key again after this long when nothing has come of it. */
const LIFT_PATIENCE_MS = 4_000;
/** Everything is home again by then. */
const HOMING_MS = 15_000;
/** Dice settle and are read before anybody takes a tile. */
const DICE_READ_MS = 2_500;

/**
 * The people around the table: press the lift key, push the used tiles in, throw the dice, deal, play, confirm, again. They
 * follow the game with a hand of their own (the shadow), as people do in their heads; the table hears of it only by tags
 * and keys.
 */
export class TableCrew {
  readonly #options: TableCrewOptions;
  #onTable: SetName | null;
  #wallsUp: ((set: SetName) => void) | null = null;
  #diceAtRest: ((faces: readonly number[] | null) => void) | null = null;
  #givenUp = false;
  #pushing = false;
  #waiting = false;
  #table: Table;

  constructor(options: TableCrewOptions, onTable: SetName | null) {
    this.#options = options;
    this.#onTable = onTable;
    this.#table = options.table;
  }

  /** Plays hand after hand until the plan ends or the signal aborts. */
  async run(interrupted: InterruptedHand | null = null): Promise<void> {
    const { plan, signal, log } = this.#options;
    if (interrupted) await this.#goOn(interrupted);
    while (!signal.aborted) {
      const set = await this.#bringUpWalls();
      const planned = plan(set);
      if (!planned) return;
      log.debug('people play a hand', { dealer: planned.setup.dealer });
      await this.#play(set, planned);
    }
  }

  /** Hands off the tiles: people look at a fault on the display before they go on, or go on again. */
  wait(waits: boolean): void {
    this.#waiting = waits;
  }

  /** The hand is not played on: the game was ended, or another one was called for. */
  giveUp(): void {
    this.#givenUp = true;
    this.#diceAtRest?.(null);
  }

  wallsUp(set: SetName): void {
    this.#onTable = set;
    this.#wallsUp?.(set);
  }

  diceAtRest(faces: readonly number[]): void {
    this.#diceAtRest?.(faces);
  }

  /** The dome stands open: in with the tiles, then down with it. */
  domeOpened(): void {
    const set = this.#onTable;
    if (set === null || this.#pushing) return;
    this.#pushing = true;
    void this.#pushIn(set);
  }

  async #pushIn(set: SetName): Promise<void> {
    const { clock, hands, pushIn, signal } = this.#options;
    try {
      await sleep(clock, 500, signal);
      this.#onTable = null;
      pushIn(set);
      await sleep(clock, 1_500, signal);
      await hands.press(0, 'lift');
    } catch (error) {
      if (!signal.aborted) throw error;
    } finally {
      this.#pushing = false;
    }
  }

  async #bringUpWalls(): Promise<SetName> {
    const { clock, hands, signal } = this.#options;
    const walls = new Promise<SetName>((resolve) => {
      this.#wallsUp = resolve;
    });
    let up: SetName | null = null;
    void walls.then((set) => {
      up = set;
    });
    while (up === null) {
      if (!this.#pushing) await hands.press(0, 'lift');
      for (let waited = 0; waited < LIFT_PATIENCE_MS && up === null; waited += 500) await sleep(clock, 500, signal);
    }
    return up;
  }

  async #play(set: SetName, planned: PlannedHand): Promise<void> {
    const table = planned.table ?? this.#options.table;
    this.#table = table;
    await this.#playOn(
      set,
      apply(table, startHand(table, planned.setup), { type: 'WallBuilt', tiles: planned.wall }).hand,
      planned.script,
    );
  }

  /** Somebody presses the lift key, the table homes, and play goes on where it stopped. */
  async #goOn({ set, hand, script }: InterruptedHand): Promise<void> {
    const { clock, hands, signal } = this.#options;
    this.#onTable = set;
    await sleep(clock, LIFT_PATIENCE_MS, signal);
    await hands.press(0, 'lift');
    await sleep(clock, HOMING_MS, signal);
    await this.#playOn(set, hand, script);
  }

  async #playOn(set: SetName, from: HandState, script: Script): Promise<void> {
    const { clock, timings, hands, signal, played } = this.#options;
    let hand = from;
    this.#givenUp = false;
    for (let act = script.next(hand); act !== null; act = script.next(hand)) {
      do await sleep(clock, timings.thinkMs, signal);
      while (this.#waiting && !this.#givenUp);
      if (this.#givenUp) return;
      if (act.type === 'ThrowDice') {
        const faces = await this.#throwDice(act.by);
        if (faces === null) return;
        hand = this.#follow(hand, { type: 'DiceRolled', by: act.by, dice: faces });
      } else {
        await hands.perform(set, hand, act);
        hand = this.#follow(hand, act);
      }
    }
    played(hand);
  }

  /** Null when the hand was given up meanwhile. */
  async #throwDice(by: 0 | 1 | 2 | 3): Promise<readonly number[] | null> {
    const { clock, hands, signal } = this.#options;
    const rest = new Promise<readonly number[] | null>((resolve) => {
      this.#diceAtRest = resolve;
    });
    await hands.press(by, 'dice');
    const faces = await rest;
    await sleep(clock, DICE_READ_MS, signal);
    return faces;
  }

  /** Their own idea of the hand; tiles that are to be turned up are turned at once. */
  #follow(hand: HandState, event: HandEvent): HandState {
    const { log } = this.#options;
    const applied = apply(this.#table, hand, event);
    let next = applied.hand;
    for (const consequence of applied.consequences) {
      if (consequence.kind === 'irregularity') log.debug('people broke a rule', { code: consequence.irregularity.code });
      if (consequence.kind !== 'indicator-due') continue;
      const tile = next.wall.tiles[consequence.slot];
      if (tile !== null && tile !== undefined) next = this.#follow(next, { type: 'IndicatorTurned', tile });
    }
    return next;
  }
}

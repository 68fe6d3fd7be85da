import { type Clock, sleep } from '../../src/base/clock.js';
import type { HandEvent } from '../../src/engine/hand/events.js';
import type { HandState } from '../../src/engine/hand/state.js';
import { answerers } from '../../src/engine/hand/window.js';
import type { Seat } from '../../src/engine/table/seat.js';
import type { TileId } from '../../src/engine/tiles/tile-set.js';
import type { AntennaZone, ConsoleKey } from '../../src/hal/ports.js';
import type { Plant, SetName } from '../plant/plant.js';
import type { BoardSide } from '../wire/device-ends.js';

/** How fast people are, in virtual time. */
export interface PeopleTimings {
  /** Between two acts. */
  readonly thinkMs: number;
  /** Between the tiles of one act. */
  readonly tileMs: number;
  /** A tile between two places. */
  readonly inHandMs: number;
  readonly keyMs: number;
}

export const PEOPLE_TIMINGS: PeopleTimings = { thinkMs: 900, tileMs: 60, inHandMs: 80, keyMs: 120 };

export interface HandsOnOptions {
  readonly plant: Plant;
  readonly board: BoardSide;
  readonly clock: Clock;
  readonly timings: PeopleTimings;
  readonly signal: AbortSignal;
}

/** Does with tiles and keys what an event says, as people would: design 3, "What a move looks like in tags". */
export class HandsOn {
  constructor(private readonly options: HandsOnOptions) {}

  async perform(set: SetName, hand: HandState, event: HandEvent): Promise<void> {
    switch (event.type) {
      case 'TilesDealt':
      case 'TileDrawn':
        return this.#moveAll(set, event.type === 'TileDrawn' ? [event.tile] : event.tiles, `hand-${event.seat}`);
      case 'TileDiscarded':
        return this.#moveAll(set, [event.tile], `river-${event.seat}`);
      case 'TileClaimed':
        return this.#moveAll(
          set,
          [...event.with.slice(0, 1), hand.open?.tile ?? null, ...event.with.slice(1)],
          `meld-${event.seat}`,
        );
      case 'KongDeclared':
        return this.#moveAll(set, event.tiles, `meld-${event.seat}`);
      case 'BonusLaid':
        return this.#moveAll(set, [event.tile], `meld-${event.seat}`);
      case 'Declared':
        return this.#declare(event.seat, event.what, event.value);
      case 'WinDeclared':
        return this.press(event.seat, 'win');
      case 'Passed':
        return this.press(event.seat, 'pass');
      case 'WindowClosed':
        return this.#closeWindow(hand);
      case 'TakenBack':
        return this.press(event.seat, 'undo');
      case 'WallBuilt':
      case 'DiceRolled':
      case 'IndicatorTurned':
        return;
    }
  }

  async press(side: Seat, key: ConsoleKey): Promise<void> {
    const { board, clock, timings, signal } = this.options;
    board.keyChanged(side, key, true);
    await sleep(clock, timings.keyMs, signal);
    board.keyChanged(side, key, false);
    await sleep(clock, timings.keyMs, signal);
  }

  /** A bid is dialled with the declare key and confirmed; anything else is one press. */
  async #declare(seat: Seat, what: string, value: number | undefined): Promise<void> {
    if (value === undefined) return this.press(seat, DECLARATION_KEYS[what] ?? 'riichi');
    for (let press = 0; press < value; press++) await this.press(seat, 'riichi');
    await this.press(seat, 'pass');
  }

  /** Everybody who has not answered says so; a settlement is confirmed by the dealer. */
  async #closeWindow(hand: HandState): Promise<void> {
    const { open, phase } = hand;
    if (phase.name !== 'claiming' && phase.name !== 'robbing') return this.press(hand.setup.dealer, 'pass');
    for (const seat of answerers(hand)) {
      if (!open?.passed.includes(seat) && !open?.wins.includes(seat)) await this.press(seat, 'pass');
    }
  }

  async #moveAll(set: SetName, tiles: readonly (TileId | null)[], zone: AntennaZone): Promise<void> {
    const { plant, clock, timings, signal } = this.options;
    for (const tile of tiles) {
      if (tile === null) continue;
      plant.move({ set, tile }, 'fingers');
      await sleep(clock, timings.inHandMs, signal);
      plant.move({ set, tile }, zone);
      await sleep(clock, timings.tileMs, signal);
    }
  }
}

/** Declarations that have the attention key; all others have the declare key. */
const DECLARATION_KEYS: Readonly<Record<string, ConsoleKey>> = { 'nine-terminals': 'attention' };

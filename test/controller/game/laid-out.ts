import { leadingRolls } from '../../../src/controller/table/walls.js';
import { startHand, type Table } from '../../../src/engine/hand/apply.js';
import type { HandEvent } from '../../../src/engine/hand/events.js';
import { dealtSlots, openingStep } from '../../../src/engine/hand/opening.js';
import type { HandSetup, HandState } from '../../../src/engine/hand/state.js';
import { nextTailSlot, tileInSlot } from '../../../src/engine/hand/wall.js';
import { SEATS, type Seat } from '../../../src/engine/table/seat.js';
import { formatFace, parseTiles } from '../../../src/engine/tiles/notation.js';
import type { TileId } from '../../../src/engine/tiles/tile-set.js';
import { firstDeal } from '../../engine/hand/first-deal.js';
import { allTiles, follow } from '../../simulator/bots/bot-hands.js';

/** How a hand is dealt: 13 tiles a seat (the dealer's 14th comes first in `draws`), then what is drawn from either end. */
export interface Deal {
  readonly hands: readonly [string, string, string, string];
  readonly draws: string;
  readonly replacements?: string;
}

export const SETUP = firstDeal();

/** A hand whose tiles a test chooses, followed event by event. */
export class LaidOut {
  hand: HandState;
  readonly wall: readonly TileId[];
  readonly events: HandEvent[] = [];
  readonly codes: string[] = [];
  /** The dice of the opening, one roll after the other. */
  readonly rolls: readonly (readonly number[])[];
  readonly #free: Set<TileId>;

  constructor(
    readonly table: Table,
    deal: Deal,
    setup: HandSetup = SETUP,
  ) {
    this.rolls = table.rules.opening
      .slice(0, leadingRolls(table))
      .map((step) => Array.from({ length: step.kind === 'dice' ? step.count : 0 }, (_, die) => 3 + die));
    this.#free = new Set(allTiles(table));
    this.hand = startHand(table, setup);
    this.wall = this.#wallOf(deal, setup);
    this.happened({ type: 'WallBuilt', tiles: this.wall });
  }

  happened(event: HandEvent): void {
    const { hand, events, consequences } = follow(this.table, this.hand, event);
    this.hand = hand;
    this.events.push(...events);
    for (const entry of consequences) if (entry.kind === 'irregularity') this.codes.push(entry.irregularity.code);
  }

  rolled(): this {
    for (const dice of this.rolls) {
      const step = openingStep(this.table, this.hand);
      if (step?.kind === 'dice') this.happened({ type: 'DiceRolled', by: step.by(this.hand.setup, this.hand.rolls), dice });
    }
    return this;
  }

  /** Dice thrown and all tiles dealt, as a record would. */
  dealt(): this {
    this.rolled();
    for (const { seat, slots } of this.hand.wall.broken?.deal ?? []) {
      this.happened({ type: 'TilesDealt', seat, tiles: slots.map((slot) => this.wall[slot]) });
    }
    return this;
  }

  /** Tiles of a seat's hand by notation, each physical tile once. */
  held(seat: Seat, text: string): TileId[] {
    const from = [...this.hand.seats[seat].concealed];
    return parseTiles(text).map((face) => {
      const at = from.findIndex((tile) => tile !== null && this.table.tiles.faces[tile] === face);
      const [tile] = at < 0 ? [null] : from.splice(at, 1);
      if (tile === null) throw new RangeError(`seat ${seat} holds no ${formatFace(face)}`);
      return tile;
    });
  }

  /** The tile that is drawn next from the head of the wall, or after `skip` more. */
  next(skip = 0): TileId {
    const { broken, headTaken, tiles } = this.hand.wall;
    return tiles[broken?.head[headTaken + skip] ?? -1] as TileId;
  }

  replacement(): TileId {
    return tileInSlot(this.hand.wall, nextTailSlot(this.table.rules, this.hand)) as TileId;
  }

  one(seat: Seat, text: string): TileId {
    return this.held(seat, text)[0];
  }

  #wallOf({ hands, draws, replacements = '' }: Deal, setup: HandSetup): TileId[] {
    const { wall, handSize } = this.table.rules;
    const broken = wall.breakAt(this.rolls, setup.dealer);
    const slots = new Map<number, TileId>();
    const place = (order: readonly number[], text: string): void => {
      for (const [index, tile] of this.#take(text).entries()) slots.set(order[index], tile);
    };
    const dealt = { ...this.hand, wall: { ...this.hand.wall, broken } };
    for (const seat of SEATS) place(dealtSlots(dealt, seat).slice(0, handSize), hands[seat]);
    place([...dealtSlots(dealt, setup.dealer).slice(handSize), ...broken.head], draws);
    place(broken.tail, replacements);
    const rest = [...this.#free];
    return wall.plan.slots.map((_, slot) => slots.get(slot) ?? (rest.shift() as TileId));
  }

  #take(text: string): TileId[] {
    return parseTiles(text).map((face) => {
      const tile = [...this.#free].find((id) => this.table.tiles.faces[id] === face);
      if (tile === undefined) throw new RangeError(`there are not so many ${formatFace(face)}`);
      this.#free.delete(tile);
      return tile;
    });
  }
}

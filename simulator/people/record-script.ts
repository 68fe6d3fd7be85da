import type { Table } from '../../src/engine/hand/apply.js';
import type { HandEvent } from '../../src/engine/hand/events.js';
import { dealtSlots, openingStep } from '../../src/engine/hand/opening.js';
import type { HandState } from '../../src/engine/hand/state.js';
import { tileInSlot } from '../../src/engine/hand/wall.js';
import { SEATS } from '../../src/engine/table/seat.js';
import type { NextAct, Script } from './script.js';

/** Moves the tiles as a recorded hand says: the moves people made, in their order. What the table does itself is left to it. */
export class RecordScript implements Script {
  readonly #events: readonly HandEvent[];
  #next = 0;

  /** @param events of one recorded hand. */
  constructor(
    private readonly table: Table,
    events: readonly HandEvent[],
  ) {
    this.#events = events.filter(
      ({ type }) => type !== 'WallBuilt' && type !== 'DiceRolled' && type !== 'IndicatorTurned' && type !== 'TilesDealt',
    );
  }

  next(hand: HandState): NextAct | null {
    if (hand.phase.name === 'over') return null;
    const step = openingStep(this.table, hand);
    if (step?.kind === 'dice') return { type: 'ThrowDice', by: step.by(hand.setup, hand.rolls) };
    if (step?.kind === 'deal') return this.#deal(hand);
    return this.#events[this.#next++] ?? null;
  }

  /** Everybody takes what lies in their slots, the dealer's last tile at the end. */
  #deal(hand: HandState): HandEvent | null {
    const extra = hand.wall.broken?.deal.at(-1);
    for (const seat of SEATS) {
      const slots = dealtSlots(hand, seat).slice(0, seat === extra?.seat ? -1 : undefined);
      if (hand.seats[seat].concealed.length < slots.length) {
        return { type: 'TilesDealt', seat, tiles: slots.map((slot) => tileInSlot(hand.wall, slot)) };
      }
    }
    return extra ? { type: 'TilesDealt', seat: extra.seat, tiles: extra.slots.map((slot) => tileInSlot(hand.wall, slot)) } : null;
  }
}

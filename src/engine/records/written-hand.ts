import type { HandEvent } from '../hand/events.js';
import type { Seat } from '../table/seat.js';
import { HandWalk } from './hand-walk.js';
import type { GameRecord, RecordedHand } from './record.js';
import { RecordError } from './record-error.js';
import { hasUnknownTiles } from './tile-book.js';

/** A recorded hand while it is written out: its tiles, and the points and sticks as they change. */
export class WrittenHand {
  readonly walk = new HandWalk();
  readonly points: number[];
  sticks: number;
  /** Whose riichi stands: they see what lies under the indicators. */
  readonly inRiichi = new Set<Seat>();
  readonly #declared = new Set<Seat>();

  constructor(readonly hand: RecordedHand) {
    this.points = [...hand.setup.balances];
    this.sticks = hand.setup.pot / 1000;
  }

  /** Calls `write` before each event is booked, and `paid` when a stick stands: its tile was not won on. */
  forEach(write: (event: HandEvent) => void, paid: (seat: Seat) => void): void {
    const { events } = this.hand;
    for (const [index, event] of events.entries()) {
      write(event);
      this.walk.apply(event);
      if (event.type === 'Declared' && event.what === 'riichi') this.#declared.add(event.seat);
      if (event.type !== 'TileDiscarded' || !this.#declared.delete(event.seat)) continue;
      const next = events[index + 1];
      if (next === undefined || next.type === 'WinDeclared') continue;
      this.points[event.seat] -= 1000;
      this.sticks++;
      this.inRiichi.add(event.seat);
      paid(event.seat);
    }
  }
}

/** @throws RecordError when the record leaves out what `format` must tell. */
export function mustBeComplete(record: GameRecord, format: string): void {
  for (const hand of record.hands) {
    const missing = hand.untold.filter((part) => part !== 'dice');
    if (missing.length > 0)
      throw new RecordError(`the record does not tell ${missing.join(', ')}, which ${format} needs`, { hand: hand.name });
    if (hasUnknownTiles(hand.events))
      throw new RecordError(`the record has unknown tiles, which ${format} cannot tell`, { hand: hand.name });
    if (hand.result.kind === 'unfinished')
      throw new RecordError(`the hand has no end, which ${format} needs`, { hand: hand.name });
  }
}

import type { Table } from '../../src/engine/hand/apply.js';
import type { GameRecord, RecordedHand } from '../../src/engine/records/record.js';
import { fillWall, wallOf } from '../../src/engine/records/wall-of.js';
import { type TileId, tileIdFromIndex } from '../../src/engine/tiles/tile-set.js';
import { RecordScript } from '../people/record-script.js';
import type { Programme } from '../simulated-table.js';

/** Plays recorded hands one after the other: walls as they must have stood, dice as they fell, moves as they were made. */
export class RecordProgramme implements Programme {
  readonly #hands: readonly RecordedHand[];
  #walls = 0;
  #dice = 0;
  #planned = 0;

  constructor(
    private readonly table: Table,
    records: readonly GameRecord[],
  ) {
    this.#hands = records.flatMap((record) => record.hands);
  }

  nextWall(): readonly TileId[] | null {
    const hand = this.#hands[this.#walls++];
    return hand ? this.#wallOf(hand) : null;
  }

  nextDice(): readonly number[] {
    return this.#hands[this.#dice++]?.dice ?? [1, 1];
  }

  plan(): ReturnType<Programme['plan']> {
    const hand = this.#hands[this.#planned++];
    return hand ? { setup: hand.setup, script: new RecordScript(this.table, hand.events) } : null;
  }

  played(): void {}

  /** Tiles that the record never shows lie in the free places in order. */
  #wallOf(hand: RecordedHand): TileId[] {
    const { wall } = this.table.rules;
    const broken = wall.breakAt([hand.dice], hand.setup.dealer);
    const known = wallOf(hand, broken, wall.plan.slots.length, (slot) => wall.under?.(slot) ?? null);
    const seen = new Set(known);
    const unseen = Array.from({ length: this.table.tiles.size }, (_, index) => tileIdFromIndex(index)).filter(
      (tile) => !seen.has(tile),
    );
    return fillWall(known, unseen);
  }
}

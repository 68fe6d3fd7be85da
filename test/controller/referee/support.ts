import { Referee } from '../../../src/controller/referee/referee.js';
import type { TileMoved, Zone } from '../../../src/controller/tracking/moves.js';
import type { Table } from '../../../src/engine/hand/apply.js';
import type { HandEvent } from '../../../src/engine/hand/events.js';
import type { TileId } from '../../../src/engine/tiles/tile-set.js';
import { type Deal, LaidOut, SETUP } from '../game/laid-out.js';
import { StepClock } from '../tracking/support.js';

export const SETTLE_MS = 400;

/** A referee over a hand that a test laid out; tiles are moved by hand and what it reports is folded at once. */
export class RefereeBench {
  readonly clock = new StepClock();
  readonly reported: HandEvent[] = [];
  readonly game: LaidOut;
  readonly referee: Referee;
  readonly #places = new Map<TileId, { zone: Zone | null; last: Zone | null }>();

  constructor(table: Table, deal: Deal, options: { readonly dealt?: boolean } = {}) {
    this.game = new LaidOut(table, deal, SETUP);
    if (options.dealt !== false) this.game.dealt();
    this.referee = new Referee({
      table,
      clock: this.clock,
      hand: () => this.game.hand,
      report: (event) => {
        this.reported.push(event);
        this.game.happened(event);
      },
      settleMs: SETTLE_MS,
    });
    for (const [seat, { concealed }] of this.game.hand.seats.entries()) {
      for (const tile of concealed) if (tile !== null) this.#places.set(tile, { zone: `hand-${seat}` as Zone, last: null });
    }
  }

  /** The tile lies there now, as tracking would tell it. */
  move(tile: TileId, to: Zone | null): void {
    const { zone = null, last = null } = this.#places.get(tile) ?? {};
    const move: TileMoved = {
      kind: 'moved',
      set: 'A',
      tile,
      fromZone: zone,
      toZone: to,
      lastZone: zone ?? last,
      atMs: this.clock.nowMs(),
    };
    this.#places.set(tile, { zone: to, last: to ?? zone ?? last });
    this.referee.moved(move);
  }

  /** Out of every zone first, as tiles in fingers are, then there. */
  carry(tile: TileId, to: Zone): void {
    this.move(tile, null);
    this.move(tile, to);
  }

  wait(ms: number): void {
    this.clock.runTo(this.clock.nowMs() + ms);
  }

  /** What was reported since the last look. */
  told(): HandEvent[] {
    return this.reported.splice(0);
  }
}

export function permutations<T>(items: readonly T[]): T[][] {
  if (items.length <= 1) return [[...items]];
  return items.flatMap((item, index) => permutations(items.filter((_, other) => other !== index)).map((rest) => [item, ...rest]));
}

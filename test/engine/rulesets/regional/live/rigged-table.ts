import { apply, startHand, type Table } from '../../../../../src/engine/hand/apply.js';
import type { Consequence } from '../../../../../src/engine/hand/consequence.js';
import { drawDue } from '../../../../../src/engine/hand/drawing.js';
import type { HandEvent, MaybeTile } from '../../../../../src/engine/hand/events.js';
import { openingStep } from '../../../../../src/engine/hand/opening.js';
import type { HandSetup, HandState } from '../../../../../src/engine/hand/state.js';
import { nextHeadSlot, nextTailSlot, tileInSlot } from '../../../../../src/engine/hand/wall.js';
import type { Rules, WallBreak } from '../../../../../src/engine/ruleset/contract.js';
import { SEATS, type Seat } from '../../../../../src/engine/table/seat.js';
import { isBonus, kindOf, type TileKind } from '../../../../../src/engine/tiles/kind.js';
import { formatKind, parseTiles } from '../../../../../src/engine/tiles/notation.js';
import { type TileId, tileIdFromIndex, tileSet } from '../../../../../src/engine/tiles/tile-set.js';

/** What is fixed of a wall; everything else is filled with the tiles left over, in kind order. Tiles in compact notation. */
export interface Rig {
  /** Every roll of the opening in order. */
  readonly rolls: readonly (readonly number[])[];
  readonly dealer?: Seat;
  readonly roundWind?: HandSetup['roundWind'];
  /** By seat; the dealer's fourteenth tile last. */
  readonly hands?: readonly (string | null)[];
  /** Draws from the open end, in order. */
  readonly head?: string;
  /** Replacement tiles, in order. */
  readonly tail?: string;
  /** Tiles that lie deep in the wall, so that nobody is dealt them by accident. */
  readonly buried?: string;
  readonly indicator?: string;
  /** Bids by seat, where the ruleset asks for any. */
  readonly bids?: readonly number[];
  readonly balances?: HandSetup['balances'];
  readonly carried?: unknown;
  readonly streak?: number;
}

/** More draws than any of these hands takes, and far from both ends. */
const BURIED_FROM = 24;

/** A hand of a ruleset at a rigged wall, played by naming tiles. */
export class RiggedTable<M> {
  readonly table: Table<M>;
  hand: HandState<M>;
  readonly consequences: Consequence[] = [];

  constructor(
    readonly rules: Rules<M>,
    private readonly rig: Rig,
  ) {
    this.table = { rules, tiles: tileSet(rules.equipment) };
    this.hand = startHand(this.table, setupOf(rig));
    const slot = this.indicatorSlot();
    this.hand = startHand(this.table, setupOf(rig));
    this.apply({ type: 'WallBuilt', tiles: this.wall(slot) });
    this.playOpening();
  }

  apply(event: HandEvent): this {
    const applied = apply(this.table, this.hand, event);
    this.hand = applied.hand;
    this.consequences.push(...applied.consequences);
    return this;
  }

  /** Draws what lies next in the wall for whoever must draw. */
  draw(seat: Seat, tile: TileId | null = this.nextTile()): this {
    return this.apply({ type: 'TileDrawn', seat, tile });
  }

  discard(seat: Seat, tile: string): this {
    return this.apply({ type: 'TileDiscarded', seat, tile: this.held(seat, tile, 1)[0] });
  }

  claim(seat: Seat, claim: 'chow' | 'pung' | 'kong', tiles: string): this {
    return this.apply({ type: 'TileClaimed', seat, claim, with: this.heldAll(seat, tiles) });
  }

  kong(seat: Seat, how: 'concealed' | 'added', tile: string): this {
    return this.apply({ type: 'KongDeclared', seat, how, tiles: this.held(seat, tile, how === 'concealed' ? 4 : 1) });
  }

  win(seat: Seat): this {
    return this.apply({ type: 'WinDeclared', seat, shown: true });
  }

  close(): this {
    return this.apply({ type: 'WindowClosed' });
  }

  /** Plays one turn of a seat: draw, then discard what was drawn. */
  turn(seat: Seat): this {
    this.draw(seat);
    const drawn = this.hand.phase.name === 'acting' ? this.hand.phase.drawn : null;
    if (drawn === null) throw new Error(`seat ${seat} drew nothing: ${JSON.stringify(this.hand.phase)}`);
    return this.apply({ type: 'TileDiscarded', seat, tile: drawn });
  }

  /** What is wrong, newest last. */
  objections(): string[] {
    return this.hand.irregularities.map(({ code }) => code);
  }

  /** Net of all payments of the hand so far, the settlement included, by seat. */
  net(): number[] {
    const { phase } = this.hand;
    const settled = phase.name === 'settling' || phase.name === 'over' ? phase.settlement.payments : [];
    const net = [0, 0, 0, 0];
    for (const { from, to, amount } of [...this.hand.paid, ...settled]) {
      if (typeof from === 'number') net[from] -= amount;
      if (typeof to === 'number') net[to] += amount;
    }
    return net;
  }

  /** Ids of the patterns that were paid. */
  patterns(): string[] {
    const { phase } = this.hand;
    if (phase.name !== 'settling' && phase.name !== 'over') return [];
    return phase.settlement.reports.flatMap(({ lines }) => lines.map(({ id }) => id));
  }

  /** Lays every bonus tile that the opening asks for, and draws for it. */
  layFlowers(): this {
    for (let guard = 0; guard < 40 && openingStep(this.table, this.hand)?.kind === 'bonus'; guard++) {
      for (const seat of SEATS) this.layFlowersOf(seat);
    }
    return this;
  }

  private layFlowersOf(seat: Seat): void {
    const isLaid = (tile: MaybeTile): tile is TileId =>
      tile !== null && isBonus(this.table.tiles.kinds[tile]) && !this.rules.claims.keepsBonus?.(this.hand, tile);
    const flowers = this.hand.seats[seat].concealed.filter(isLaid);
    for (const tile of flowers) this.apply({ type: 'BonusLaid', seat, tile });
    for (const _ of flowers) this.draw(seat, tileInSlot(this.hand.wall, nextTailSlot(this.rules, this.hand)));
  }

  private nextTile(): MaybeTile {
    const fromTail = drawDue(this.rules, this.hand)?.end === 'tail' || this.hand.phase.name === 'robbing';
    return tileInSlot(this.hand.wall, fromTail ? nextTailSlot(this.rules, this.hand) : nextHeadSlot(this.hand));
  }

  held(seat: Seat, tile: string, count: number): TileId[] {
    const kind = kindOf(parseTiles(tile)[0]);
    const found = this.hand.seats[seat].concealed.filter(
      (id): id is TileId => id !== null && this.table.tiles.kinds[id] === kind,
    );
    if (found.length < count) throw new Error(`seat ${seat} holds ${found.length} of ${tile}, not ${count}`);
    return found.slice(0, count);
  }

  private heldAll(seat: Seat, tiles: string): TileId[] {
    const counts = new Map<string, number>();
    for (const face of parseTiles(tiles)) counts.set(formatKind(kindOf(face)), (counts.get(formatKind(kindOf(face))) ?? 0) + 1);
    return [...counts].flatMap(([tile, count]) => this.held(seat, tile, count));
  }

  /** Where this ruleset turns its indicator up, found by playing the opening on an unknown wall. */
  private indicatorSlot(): number | null {
    this.apply({ type: 'WallBuilt', tiles: this.rules.wall.plan.slots.map(() => null) });
    for (let guard = 0; guard < 60 && this.hand.phase.name === 'opening'; guard++) {
      const step = openingStep(this.table, this.hand);
      if (step?.kind === 'indicator') return step.slot(this.hand);
      if (!this.openingMove(null)) return null;
    }
    return null;
  }

  private playOpening(): void {
    for (let guard = 0; guard < 120 && this.hand.phase.name === 'opening'; guard++) {
      const step = openingStep(this.table, this.hand);
      const slot = step?.kind === 'indicator' ? step.slot(this.hand) : null;
      if (!this.openingMove(slot)) return;
    }
  }

  /** One event of the opening; false where people would have to decide something. */
  private openingMove(slot: number | null): boolean {
    const step = openingStep(this.table, this.hand);
    const { phase } = this.hand;
    if (!step || phase.name !== 'opening') return false;
    switch (step.kind) {
      case 'dice':
        this.apply({
          type: 'DiceRolled',
          by: step.by(this.hand.setup, this.hand.rolls),
          dice: this.rig.rolls[this.hand.rolls.length],
        });
        return true;
      case 'deal':
        for (const { seat, slots } of this.hand.wall.broken?.deal ?? []) {
          this.apply({ type: 'TilesDealt', seat, tiles: slots.map((at) => this.hand.wall.tiles[at] ?? null) });
        }
        return true;
      case 'indicator': {
        const tile = slot === null ? null : (this.hand.wall.tiles[slot] ?? null);
        if (tile === null) return false;
        this.apply({ type: 'IndicatorTurned', tile });
        return true;
      }
      case 'bids':
        this.apply({
          type: 'Declared',
          seat: bidder(this.hand, phase.done),
          what: step.name,
          value: this.rig.bids?.[bidder(this.hand, phase.done)] ?? 0,
        });
        return true;
      case 'bonus':
        return false;
    }
  }

  private wall(indicatorSlot: number | null): MaybeTile[] {
    const broken = this.broken();
    const { kinds, size } = this.table.tiles;
    const free = Array.from({ length: size }, (_, index) => tileIdFromIndex(index));
    const take = (kind: TileKind): TileId => {
      const at = free.findIndex((id) => kinds[id] === kind);
      if (at < 0) throw new Error(`no ${formatKind(kind)} left for the rigged wall`);
      return free.splice(at, 1)[0];
    };
    const wall: MaybeTile[] = this.rules.wall.plan.slots.map(() => null);
    const lay = (slots: readonly number[], tiles: string | null | undefined): void => {
      const open = slots.filter((slot) => wall[slot] === null && slot !== indicatorSlot);
      for (const [index, face] of parseTiles(tiles ?? '').entries()) wall[open[index]] = take(kindOf(face));
    };
    if (indicatorSlot !== null && this.rig.indicator) wall[indicatorSlot] = take(kindOf(parseTiles(this.rig.indicator)[0]));
    for (const seat of SEATS)
      lay(
        broken.deal.filter((deal) => deal.seat === seat).flatMap(({ slots }) => slots),
        this.rig.hands?.[seat],
      );
    lay(broken.head, this.rig.head);
    lay(broken.tail, this.rig.tail);
    lay(broken.head.slice(BURIED_FROM), this.rig.buried);
    return wall.map((tile) => tile ?? (free.shift() as TileId));
  }

  private broken(): WallBreak {
    return this.rules.wall.breakAt(this.rig.rolls, this.rig.dealer ?? 0);
  }
}

const bidder = (hand: HandState, done: number): Seat => ((hand.setup.dealer + done) % 4) as Seat;

const setupOf = ({ dealer = 0, roundWind = 0, balances = [0, 0, 0, 0], carried = null, streak = 1 }: Rig): HandSetup => ({
  dealer,
  roundWind,
  streak,
  counters: 0,
  pot: 0,
  balances,
  empty: [],
  carried,
});

import { apply, startHand, type Table } from '../../../../src/engine/hand/apply.js';
import type { Consequence, Irregularity, Settlement } from '../../../../src/engine/hand/consequence.js';
import { drawDue } from '../../../../src/engine/hand/drawing.js';
import type { HandEvent } from '../../../../src/engine/hand/events.js';
import type { HandSetup, HandState } from '../../../../src/engine/hand/state.js';
import { liveTilesLeft, nextHeadSlot, nextTailSlot } from '../../../../src/engine/hand/wall.js';
import type { Rules } from '../../../../src/engine/ruleset/contract.js';
import type { ClassicalMemory } from '../../../../src/engine/rulesets/classical/live/memory.js';
import type { ClassicalOptions } from '../../../../src/engine/rulesets/classical/options.js';
import { SEATS, type Seat } from '../../../../src/engine/table/seat.js';
import { isBonus, type TileFace } from '../../../../src/engine/tiles/kind.js';
import { formatFace, parseTiles } from '../../../../src/engine/tiles/notation.js';
import { type TileId, tileIdFromIndex, tileSet } from '../../../../src/engine/tiles/tile-set.js';
import { firstDeal } from '../../hand/first-deal.js';

type LiveRules = Rules<ClassicalMemory, ClassicalOptions>;
export type Hand = HandState<ClassicalMemory>;

export interface Layout {
  /** By chair: tiles to be dealt, the rest filled up with what is left; East has 14. */
  readonly hands?: readonly (string | undefined)[];
  /** Tiles of the live wall in drawing order. */
  readonly draws?: string;
  /** The last tile of the live wall. */
  readonly last?: string;
  /** Loose tiles in drawing order. */
  readonly loose?: string;
  readonly setup?: Partial<HandSetup>;
  /** Leaves the dealt bonus tiles in the hands. */
  readonly stopAtBonus?: boolean;
  /** Orders the tiles that the layout does not place; with it bonus tiles lie anywhere. */
  readonly shuffle?: (tiles: readonly TileId[]) => TileId[];
}

const FIRST_THROW = [1, 3];
const SECOND_THROW = [2, 5];

export const SETUP = firstDeal(2000);

/** A hand played with a wall that was laid by design; every act goes through the fold. */
export class LiveTable {
  readonly table: Table<ClassicalMemory>;
  readonly events: HandEvent[] = [];
  readonly consequences: Consequence[] = [];
  readonly start: Hand;
  hand: Hand;

  constructor(
    readonly rules: LiveRules,
    layout: Layout,
  ) {
    this.table = { rules, tiles: tileSet(rules.equipment) };
    this.start = startHand(this.table, { ...SETUP, ...layout.setup });
    this.hand = this.start;
    this.open(layout);
  }

  private open(layout: Layout): void {
    const { dealer } = this.hand.setup;
    this.send({ type: 'WallBuilt', tiles: this.wallFor(layout) });
    for (const dice of [FIRST_THROW, SECOND_THROW]) {
      const step = this.rules.opening[this.hand.rolls.length];
      const by = step.kind === 'dice' ? step.by(this.hand.setup, this.hand.rolls) : dealer;
      this.send({ type: 'DiceRolled', by, dice });
    }
    for (const { seat, slots } of this.hand.wall.broken?.deal ?? []) {
      this.send({ type: 'TilesDealt', seat, tiles: slots.map((slot) => this.hand.wall.tiles[slot]) });
    }
    if (!layout.stopAtBonus) this.replaceDealtBonus();
  }

  private wallFor({ hands = [], draws = '', last, loose = '', setup, shuffle }: Layout): TileId[] {
    const { rules } = this;
    const broken = rules.wall.breakAt([FIRST_THROW, SECOND_THROW], setup?.dealer ?? SETUP.dealer);
    const wall: (TileId | undefined)[] = rules.wall.plan.slots.map(() => undefined);
    const pool = this.table.tiles.faces.map((_, index) => tileIdFromIndex(index));
    const take = (face: TileFace): TileId => {
      const at = pool.findIndex((tile) => this.table.tiles.faces[tile] === face);
      if (at < 0) throw new Error(`no ${formatFace(face)} left`);
      return pool.splice(at, 1)[0];
    };
    const lay = (slots: readonly number[], text: string): void => {
      for (const [index, face] of parseTiles(text).entries()) wall[slots[index]] = take(face);
    };
    for (const seat of SEATS) {
      lay(
        broken.deal.filter((taken) => taken.seat === seat).flatMap(({ slots }) => slots),
        hands[seat] ?? '',
      );
    }
    lay(broken.head, draws);
    if (last) lay(broken.head.slice(-1), last);
    lay(broken.tail, loose);
    if (shuffle) {
      const rest = shuffle(pool);
      return wall.map((tile) => tile ?? (rest.shift() as TileId));
    }
    // Bonus tiles go where they are not drawn unless the layout asks for them: to the end of the dead wall.
    const bonusFirst = [...pool].sort((a, b) => Number(this.bonus(b)) - Number(this.bonus(a)));
    for (const slot of [...broken.tail].reverse()) if (wall[slot] === undefined) wall[slot] = bonusFirst.shift();
    return wall.map((tile) => tile ?? (bonusFirst.shift() as TileId));
  }

  private bonus(tile: TileId): boolean {
    return isBonus(this.table.tiles.kinds[tile]);
  }

  private replaceDealtBonus(): void {
    while (this.hand.phase.name === 'opening') {
      const owner = SEATS.map((step) => ((this.hand.setup.dealer + step) % 4) as Seat).find((seat) =>
        this.hand.seats[seat].concealed.some((tile) => tile !== null && this.bonus(tile)),
      );
      if (owner === undefined) throw new Error('the opening does not end');
      const tile = this.hand.seats[owner].concealed.find((held) => held !== null && this.bonus(held)) as TileId;
      this.send({ type: 'BonusLaid', seat: owner, tile });
      this.send({ type: 'TileDrawn', seat: owner, tile: this.hand.wall.tiles[nextHeadSlot(this.hand) as number] });
    }
  }

  send(event: HandEvent): Irregularity[] {
    const applied = apply(this.table, this.hand, event);
    this.events.push(event);
    this.hand = applied.hand;
    this.consequences.push(...applied.consequences);
    return applied.consequences.flatMap((entry) => (entry.kind === 'irregularity' ? [entry.irregularity] : []));
  }

  /** Sends an event that must be lawful. */
  private lawful(event: HandEvent): this {
    const problems = this.send(event);
    if (problems.length > 0) throw new Error(`${JSON.stringify(event)}: ${problems.map(({ code }) => code).join()}`);
    return this;
  }

  /** The next tile of the wall that is due goes to whoever is to draw it. */
  draw(expected?: string): this {
    const due = drawDue(this.rules, this.hand);
    if (!due) throw new Error(`no draw is due in ${JSON.stringify(this.hand.phase)}`);
    const slot = due.end === 'head' ? nextHeadSlot(this.hand) : nextTailSlot(this.rules, this.hand);
    const tile = this.hand.wall.tiles[slot as number] as TileId;
    const name = formatFace(this.table.tiles.faces[tile]);
    if (expected && name !== expected) throw new Error(`drew ${name}, expected ${expected}`);
    return this.lawful({ type: 'TileDrawn', seat: due.seat, tile });
  }

  /** A tile from the named end that a seat is owed in the opening. */
  drawOwed(end: 'head' | 'tail', seat: Seat, expected?: string): this {
    const slot = end === 'head' ? nextHeadSlot(this.hand) : nextTailSlot(this.rules, this.hand);
    const tile = this.hand.wall.tiles[slot as number] as TileId;
    const name = formatFace(this.table.tiles.faces[tile]);
    if (expected && name !== expected) throw new Error(`drew ${name}, expected ${expected}`);
    return this.lawful({ type: 'TileDrawn', seat, tile });
  }

  lay(seat: Seat, name: string): this {
    return this.lawful({ type: 'BonusLaid', seat, tile: this.find(seat, name) });
  }

  find(seat: Seat, name: string): TileId {
    const tile = this.hand.seats[seat].concealed.find((held) => held !== null && this.nameOf(held) === name);
    if (tile === undefined || tile === null) throw new Error(`seat ${seat} holds no ${name}`);
    return tile;
  }

  tilesOf(seat: Seat, text: string): TileId[] {
    const left = [...this.hand.seats[seat].concealed];
    return parseTiles(text).map((face) => {
      const at = left.findIndex((held) => held !== null && this.table.tiles.faces[held] === face);
      if (at < 0) throw new Error(`seat ${seat} holds no ${formatFace(face)}`);
      return left.splice(at, 1)[0] as TileId;
    });
  }

  private nameOf = (tile: TileId): string => formatFace(this.table.tiles.faces[tile]);

  discard(seat: Seat, name: string): this {
    return this.lawful({ type: 'TileDiscarded', seat, tile: this.find(seat, name) });
  }

  /** Discards the tile that was just drawn. */
  discardDrawn(): this {
    const { phase } = this.hand;
    if (phase.name !== 'acting' || phase.drawn === null) throw new Error('nothing was drawn');
    return this.lawful({ type: 'TileDiscarded', seat: phase.seat, tile: phase.drawn });
  }

  /** Discards a tile that the test does not care for: the first of the hand. */
  discardAny(seat: Seat): this {
    const tile = this.hand.seats[seat].concealed.find((held) => held !== null && !this.bonus(held)) as TileId;
    return this.lawful({ type: 'TileDiscarded', seat, tile });
  }

  /** Everybody draws and discards until it is the seat's turn and it has drawn. */
  until(seat: Seat): this {
    do this.draw();
    while (this.passOn(seat));
    return this;
  }

  private passOn(seat: Seat): boolean {
    const { phase } = this.hand;
    if (phase.name === 'acting' && phase.seat === seat) return false;
    this.discardDrawn();
    return true;
  }

  claim(seat: Seat, claim: 'chow' | 'pung' | 'kong', withTiles: string): this {
    return this.lawful({ type: 'TileClaimed', seat, claim, with: this.tilesOf(seat, withTiles) });
  }

  kong(seat: Seat, text: string): this {
    const how = parseTiles(text).length === 4 ? 'concealed' : 'added';
    return this.lawful({ type: 'KongDeclared', seat, how, tiles: this.tilesOf(seat, text) });
  }

  declare(seat: Seat, what: string, value?: number): this {
    return this.lawful({ type: 'Declared', seat, what, ...(value === undefined ? {} : { value }) });
  }

  win(seat: Seat): this {
    return this.lawful({ type: 'WinDeclared', seat, shown: true });
  }

  close(): this {
    return this.lawful({ type: 'WindowClosed' });
  }

  get liveLeft(): number {
    return liveTilesLeft(this.rules, this.hand);
  }

  get settlement(): Settlement {
    const { phase } = this.hand;
    if (phase.name !== 'settling' && phase.name !== 'over') throw new Error(`the hand is not settled: ${JSON.stringify(phase)}`);
    return phase.settlement;
  }

  /** What each chair gains by the settlement and the payments during the hand. */
  get net(): number[] {
    const payments = [...this.hand.paid, ...this.settlement.payments];
    return SEATS.map((seat) =>
      payments.reduce((sum, { from, to, amount }) => sum + (to === seat ? amount : 0) - (from === seat ? amount : 0), 0),
    );
  }

  /** Ids of the special hands and doubles of the winner. */
  get winningItems(): string[] {
    return this.settlement.reports[0].lines.map(({ id }) => id);
  }
}

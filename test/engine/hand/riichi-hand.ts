import { type Applied, apply, startHand, type Table } from '../../../src/engine/hand/apply.js';
import type { Consequence, Irregularity } from '../../../src/engine/hand/consequence.js';
import { drawDue } from '../../../src/engine/hand/drawing.js';
import type { HandEvent, MaybeTile } from '../../../src/engine/hand/events.js';
import type { HandSetup, HandState } from '../../../src/engine/hand/state.js';
import { liveTilesLeft, nextHeadSlot, nextTailSlot, tileInSlot } from '../../../src/engine/hand/wall.js';
import type { OptionValues } from '../../../src/engine/ruleset/options.js';
import type { RiichiMemory } from '../../../src/engine/rulesets/riichi/live/memory.js';
import type { Seat } from '../../../src/engine/table/seat.js';
import type { TileFace } from '../../../src/engine/tiles/kind.js';
import { parseTiles } from '../../../src/engine/tiles/notation.js';
import { type TileId, tileIdFromIndex, tileSet } from '../../../src/engine/tiles/tile-set.js';
import { riichi } from '../rulesets/all-rulesets.js';
import { firstDeal } from './first-deal.js';

export interface Layout {
  /** By chair: 13 tiles each, filled up with what is left. */
  readonly hands?: readonly (string | undefined)[];
  /** The dealer's fourteenth tile, then the live wall in drawing order. */
  readonly draws?: string;
  /** Replacement tiles in drawing order. */
  readonly replacements?: string;
  readonly indicators?: string;
  readonly options?: OptionValues;
  readonly setup?: Partial<HandSetup>;
}

export const SETUP = firstDeal();

export const DICE = [1, 2];

const tables = new Map<string, Table<RiichiMemory>>();

/** Rules are pure: one table for each choice of options. */
function tableOf(options: OptionValues): Table<RiichiMemory> {
  const key = JSON.stringify(options);
  const known = tables.get(key);
  if (known) return known;
  const rules = riichi.rules(options);
  const table: Table<RiichiMemory> = { rules, tiles: tileSet(rules.equipment) };
  tables.set(key, table);
  return table;
}

/** A riichi hand with a wall laid by design: every act goes through the fold, answers are kept. */
export class RiichiHand {
  readonly table: Table<RiichiMemory>;
  readonly events: HandEvent[] = [];
  readonly wall: readonly TileId[];
  hand: HandState<RiichiMemory>;

  constructor(layout: Layout = {}, dealt = true) {
    this.table = tableOf({ redFives: 0, ...layout.options });
    this.hand = startHand(this.table, { ...SETUP, ...layout.setup });
    this.wall = this.wallFor(layout);
    if (dealt) this.deal();
  }

  /** Applies an event and gives what it was answered with. */
  send(event: HandEvent): readonly Consequence[] {
    const applied: Applied<RiichiMemory> = apply(this.table, this.hand, event);
    this.events.push(event);
    this.hand = applied.hand;
    return applied.consequences;
  }

  /** The irregularity that an event is answered with, or null. */
  ask(event: HandEvent): Irregularity | null {
    const found = this.send(event).find((consequence) => consequence.kind === 'irregularity');
    return found?.kind === 'irregularity' ? found.irregularity : null;
  }

  code(event: HandEvent): string | null {
    return this.ask(event)?.code ?? null;
  }

  deal(): void {
    const { dealer } = this.hand.setup;
    this.send({ type: 'WallBuilt', tiles: this.wall });
    this.send({ type: 'DiceRolled', by: dealer, dice: DICE });
    for (const { seat, slots } of this.hand.wall.broken?.deal ?? []) {
      this.send({ type: 'TilesDealt', seat, tiles: slots.map((slot) => this.wall[slot]) });
    }
    this.indicator();
  }

  indicator(): void {
    const slot = this.hand.wall.broken?.indicators[this.hand.indicators.length] ?? 0;
    this.send({ type: 'IndicatorTurned', tile: this.wall[slot] });
  }

  /** The next draw of whoever is due; its answer. */
  draw(): Irregularity | null {
    const due = drawDue(this.table.rules, this.hand);
    if (!due) throw new Error(`nobody is to draw in phase ${this.hand.phase.name}`);
    const slot = due.end === 'head' ? nextHeadSlot(this.hand) : nextTailSlot(this.table.rules, this.hand);
    return this.ask({ type: 'TileDrawn', seat: due.seat, tile: tileInSlot(this.hand.wall, slot) });
  }

  discard(seat: Seat, tile: string): Irregularity | null {
    return this.ask({ type: 'TileDiscarded', seat, tile: this.held(seat, tile)[0] });
  }

  claim(seat: Seat, claim: 'chow' | 'pung' | 'kong', tiles: string): Irregularity | null {
    return this.ask({ type: 'TileClaimed', seat, claim, with: this.held(seat, tiles) });
  }

  kong(seat: Seat, how: 'concealed' | 'added', tiles: string): Irregularity | null {
    return this.ask({ type: 'KongDeclared', seat, how, tiles: this.held(seat, tiles) });
  }

  declare(seat: Seat, what: string): Irregularity | null {
    return this.ask({ type: 'Declared', seat, what });
  }

  win(seat: Seat, shown = true): Irregularity | null {
    return this.ask({ type: 'WinDeclared', seat, shown });
  }

  close(): Irregularity | null {
    return this.ask({ type: 'WindowClosed' });
  }

  /** Everybody draws and throws the drawn tile until so many live tiles are left and the last of them lies open. */
  drain(left: number): void {
    for (;;) {
      const { phase } = this.hand;
      if (phase.name === 'acting' && phase.drawn !== null)
        this.send({ type: 'TileDiscarded', seat: phase.seat, tile: phase.drawn });
      if (liveTilesLeft(this.table.rules, this.hand) <= left) return;
      this.draw();
    }
  }

  /** Tiles of a hand by notation; a tile that is not held is taken from elsewhere, for acts that cannot be. */
  held(seat: Seat, notation: string): TileId[] {
    const { faces } = this.table.tiles;
    const rest: MaybeTile[] = [...this.hand.seats[seat].concealed].reverse();
    return parseTiles(notation).map((face) => {
      const at = rest.findIndex((tile) => tile !== null && faces[tile] === face);
      const tile = at < 0 ? null : rest.splice(at, 1)[0];
      return tile ?? tileIdFromIndex(faces.indexOf(face));
    });
  }

  concealed(seat: Seat): TileFace[] {
    return this.hand.seats[seat].concealed.map((tile) => this.table.tiles.faces[tile ?? 0]).sort((a, b) => a - b);
  }

  private wallFor({ hands = [], draws = '', replacements = '', indicators = '', setup }: Layout): TileId[] {
    const { faces } = this.table.tiles;
    const free = faces.map((_, id) => tileIdFromIndex(id));
    const take = (face: TileFace): TileId => {
      const at = free.findIndex((id) => faces[id] === face);
      if (at < 0) throw new Error(`no such tile is left: ${face}`);
      return free.splice(at, 1)[0];
    };
    const { plan, breakAt } = this.table.rules.wall;
    const dealer = setup?.dealer ?? SETUP.dealer;
    const broken = breakAt([DICE], dealer);
    const wall: (TileId | undefined)[] = Array(plan.slots.length).fill(undefined);
    const lay = (slots: readonly number[], notation: string): void => {
      for (const [index, face] of parseTiles(notation).entries()) wall[slots[index]] = take(face);
    };
    const extra = broken.deal[broken.deal.length - 1].slots;
    for (const seat of [0, 1, 2, 3] as const) {
      lay(
        broken.deal
          .slice(0, -1)
          .filter((turn) => turn.seat === seat)
          .flatMap(({ slots }) => slots),
        hands[seat] ?? '',
      );
    }
    lay([...extra, ...broken.head], draws);
    lay(broken.tail, replacements);
    lay(broken.indicators, indicators);
    // What nobody asked for lies as far apart as it can: no hand is filled up with sets.
    const rest = free.map((_, index) => free[(index * 29) % free.length]);
    const order = free.length % 29 === 0 ? free : rest;
    return wall.map((tile) => tile ?? (order.shift() as TileId));
  }
}

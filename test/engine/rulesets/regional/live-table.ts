import { apply, startHand, type Table } from '../../../../src/engine/hand/apply.js';
import type { Consequence, Outcome, Settlement } from '../../../../src/engine/hand/consequence.js';
import { drawDue } from '../../../../src/engine/hand/drawing.js';
import type { HandEvent } from '../../../../src/engine/hand/events.js';
import { isLawful } from '../../../../src/engine/hand/lawful.js';
import { dealtSlots, openingStep, replacementsOwed } from '../../../../src/engine/hand/opening.js';
import type { HandSetup, HandState } from '../../../../src/engine/hand/state.js';
import { liveTilesLeft, nextHeadSlot, nextTailSlot, tileInSlot } from '../../../../src/engine/hand/wall.js';
import type { Rules } from '../../../../src/engine/ruleset/contract.js';
import { netBySeat } from '../../../../src/engine/table/payment.js';
import { SEATS, type Seat } from '../../../../src/engine/table/seat.js';
import { isBonus, type TileKind } from '../../../../src/engine/tiles/kind.js';
import { parseKinds } from '../../../../src/engine/tiles/notation.js';
import { type TileId, tileIdFromIndex, tileSet } from '../../../../src/engine/tiles/tile-set.js';
import { firstDeal } from '../../hand/first-deal.js';

/** A hand set up by hand: who is dealt what and what comes off the wall, the rest of the set anywhere. */
export interface Script {
  readonly setup?: Partial<HandSetup>;
  /** Rolls in the order in which the opening asks for them. */
  readonly dice: readonly (readonly [number, number])[];
  /** By seat, in notation; a shorter hand is filled up with tiles that help nobody in particular. */
  readonly hands: readonly [string, string, string, string];
  /** Tiles drawn from the head after the deal, in order. */
  readonly head?: string;
  /** Tiles drawn from the tail, in order. */
  readonly tail?: string;
  readonly indicator?: string;
  /** Bids by seat where the opening asks for them. */
  readonly bids?: readonly number[];
}

const SETUP = firstDeal(0);

/** A table where tests play tile by tile; every draw takes the tile that the rules say comes next. */
export class LiveTable<M> {
  readonly table: Table<M>;
  hand: HandState<M>;
  readonly consequences: Consequence[] = [];

  constructor(rules: Rules<M>, script: Script) {
    this.table = { rules, tiles: tileSet(rules.equipment) };
    this.hand = startHand(this.table, { ...SETUP, ...script.setup });
    this.open(script);
  }

  apply(event: HandEvent): this {
    const applied = apply(this.table, this.hand, event);
    this.hand = applied.hand;
    this.consequences.push(...applied.consequences);
    return this;
  }

  draw(seat: Seat): this {
    return this.apply({ type: 'TileDrawn', seat, tile: this.nextTile() });
  }

  discard(seat: Seat, tile: string): this {
    return this.apply({ type: 'TileDiscarded', seat, tile: this.held(seat, tile)[0] });
  }

  /** Draws and throws the drawn tile away at once. */
  pass(...seats: readonly Seat[]): this {
    for (const seat of seats) {
      this.draw(seat);
      const { phase } = this.hand;
      if (phase.name !== 'acting' || phase.drawn === null) throw new Error(`seat ${seat} has nothing to discard: ${phase.name}`);
      this.apply({ type: 'TileDiscarded', seat, tile: phase.drawn });
    }
    return this;
  }

  claim(seat: Seat, claim: 'chow' | 'pung' | 'kong', tiles: string): this {
    return this.apply({ type: 'TileClaimed', seat, claim, with: this.held(seat, tiles) });
  }

  kong(seat: Seat, how: 'concealed' | 'added', tiles: string): this {
    return this.apply({ type: 'KongDeclared', seat, how, tiles: this.held(seat, tiles) });
  }

  layBonus(seat: Seat, tile: string): this {
    return this.apply({ type: 'BonusLaid', seat, tile: this.held(seat, tile)[0] });
  }

  declare(seat: Seat, what: string): this {
    return this.apply({ type: 'Declared', seat, what });
  }

  takeBack(seat: Seat, what: 'draw' | 'discard' | 'claim' | 'win'): this {
    return this.apply({ type: 'TakenBack', seat, what });
  }

  /** Declares the win and lets everybody else be silent. */
  win(...seats: readonly Seat[]): this {
    for (const seat of seats) this.apply({ type: 'WinDeclared', seat, shown: false });
    return this.hand.phase.name === 'settling' ? this : this.apply({ type: 'WindowClosed' });
  }

  /** Codes of the irregularities so far. */
  get objections(): string[] {
    return this.hand.irregularities.map(({ code }) => code);
  }

  /** Why a win of this seat would be refused now; null when it would stand. */
  refusal(seat: Seat): string | null {
    const verdict = this.table.rules.wins.judge(this.hand, seat);
    return verdict.win ? null : verdict.reason;
  }

  get ended(): { readonly outcome: Outcome; readonly settlement: Settlement } {
    const { phase } = this.hand;
    if (phase.name !== 'settling' && phase.name !== 'over') throw new Error(`the hand is still ${phase.name}`);
    return phase;
  }

  get payments(): readonly number[] {
    return netBySeat(this.ended.settlement.payments);
  }

  get patterns(): string[] {
    return this.ended.settlement.reports.flatMap(({ lines }) => lines.map(({ id }) => id)).sort();
  }

  get live(): number {
    return liveTilesLeft(this.table.rules, this.hand);
  }

  private nextTile(): TileId | null {
    const due = drawDue(this.table.rules, this.hand);
    const step = openingStep(this.table, this.hand);
    const fromTail = due ? due.end === 'tail' : step?.kind === 'bonus' && this.table.rules.claims.bonusFrom === 'tail';
    const slot = fromTail ? nextTailSlot(this.table.rules, this.hand) : nextHeadSlot(this.hand);
    return tileInSlot(this.hand.wall, slot);
  }

  private held(seat: Seat, tiles: string): TileId[] {
    const rest = [...this.hand.seats[seat].concealed];
    return parseKinds(tiles).map((kind) => {
      const at = rest.findIndex((tile) => tile !== null && this.table.tiles.kinds[tile] === kind);
      if (at < 0) throw new Error(`seat ${seat} holds no such tile out of ${tiles}`);
      return rest.splice(at, 1)[0] as TileId;
    });
  }

  /** Dice, deal, indicator, bids and flowers, each as the ruleset's opening asks for it. */
  private open(script: Script): void {
    this.apply({ type: 'WallBuilt', tiles: this.table.rules.wall.plan.slots.map((_, index) => tileIdFromIndex(index)) });
    const dice = [...script.dice];
    for (let step = openingStep(this.table, this.hand); step !== null; step = openingStep(this.table, this.hand)) {
      switch (step.kind) {
        case 'dice': {
          const roll = dice.shift();
          if (!roll) throw new Error(`the opening asks for another roll (${step.name})`);
          this.apply({ type: 'DiceRolled', by: step.by(this.hand.setup, this.hand.rolls), dice: roll });
          break;
        }
        case 'deal':
          this.layTiles(script);
          for (const seat of SEATS) this.apply({ type: 'TilesDealt', seat, tiles: this.inSlots(dealtSlots(this.hand, seat)) });
          break;
        case 'indicator':
          this.apply({ type: 'IndicatorTurned', tile: this.inSlots([step.slot(this.hand)])[0] as TileId });
          break;
        case 'bonus':
          this.replaceFlowers();
          break;
        case 'bids':
          for (const seat of SEATS) this.apply({ type: 'Declared', seat, what: step.name, value: script.bids?.[seat] ?? 0 });
          break;
      }
    }
  }

  private replaceFlowers(): void {
    for (const seat of SEATS) {
      const { concealed } = this.hand.seats[seat];
      const flowers = concealed.filter((tile) => tile !== null && isBonus(this.table.tiles.kinds[tile])) as TileId[];
      for (const tile of flowers) this.apply({ type: 'BonusLaid', seat, tile });
    }
    const tile = this.nextTile();
    const due = SEATS.find((seat) => this.mayReplace(seat, tile));
    if (due !== undefined) this.draw(due);
  }

  private mayReplace(seat: Seat, tile: TileId | null): boolean {
    const isOwed = openingStep(this.table, this.hand)?.kind === 'bonus' && replacementsOwed(this.table, this.hand, seat) > 0;
    return isOwed && isLawful(this.table, this.hand, { type: 'TileDrawn', seat, tile });
  }

  private inSlots(slots: readonly number[]): (TileId | null)[] {
    return slots.map((slot) => tileInSlot(this.hand.wall, slot));
  }

  /** Exchanges tiles in the built wall so that the script's tiles lie where they will be taken. */
  private layTiles(script: Script): void {
    const tiles = [...this.hand.wall.tiles] as TileId[];
    const wanted = new Map<number, TileKind>();
    const want = (slots: readonly number[], text: string): void => {
      for (const [index, kind] of parseKinds(text).entries()) wanted.set(slots[index], kind);
    };
    const { broken } = this.hand.wall;
    const indicatorStep = this.table.rules.opening.find((step) => step.kind === 'indicator');
    for (const seat of SEATS) want(dealtSlots(this.hand, seat), script.hands[seat]);
    const flowers = script.hands.flatMap((text) => parseKinds(text)).filter(isBonus).length;
    const dry: HandState<M> = {
      ...this.hand,
      rolls: script.dice.map((roll) => [...roll]),
      wall: { ...this.hand.wall, tailTaken: flowers },
    };
    const indicatorSlot = indicatorStep?.kind === 'indicator' && script.indicator ? indicatorStep.slot(dry) : null;
    if (indicatorSlot !== null && script.indicator) want([indicatorSlot], script.indicator);
    const inPlay = (slot: number): boolean => slot !== indicatorSlot;
    want((broken?.head ?? []).filter(inPlay), script.head ?? '');
    want((broken?.tail ?? []).filter(inPlay), script.tail ?? '');
    for (const [slot, kind] of wanted) {
      const from = tiles.findIndex(
        (tile, at) => this.table.tiles.kinds[tile] === kind && !isFixed(wanted, tiles, at, this.table.tiles.kinds),
      );
      if (this.table.tiles.kinds[tiles[slot]] === kind) continue;
      if (from < 0) throw new Error('the script asks for more tiles of a kind than the set holds');
      [tiles[slot], tiles[from]] = [tiles[from], tiles[slot]];
    }
    this.moveFlowersAway(tiles, wanted);
    this.hand = { ...this.hand, wall: { ...this.hand.wall, tiles } };
  }

  /** Flowers that the script does not place go to the middle of the wall, so that no hand gets one by accident. */
  private moveFlowersAway(tiles: TileId[], wanted: ReadonlyMap<number, TileKind>): void {
    const { kinds } = this.table.tiles;
    const head = this.hand.wall.broken?.head ?? [];
    const middle = head.slice(25, Math.min(55, head.length - 25)).filter((slot) => !wanted.has(slot));
    const places = middle.filter((slot) => !isBonus(kinds[tiles[slot]]));
    for (const [slot, tile] of tiles.entries()) {
      if (!isBonus(kinds[tile]) || wanted.has(slot) || middle.includes(slot)) continue;
      const place = places.pop();
      if (place !== undefined) [tiles[slot], tiles[place]] = [tiles[place], tiles[slot]];
    }
  }
}

/** A place that holds already what the script wants there. */
const isFixed = (
  wanted: ReadonlyMap<number, TileKind>,
  tiles: readonly TileId[],
  at: number,
  kinds: readonly TileKind[],
): boolean => wanted.get(at) === kinds[tiles[at]];

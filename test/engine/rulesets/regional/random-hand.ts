import { expect } from 'vitest';
import { apply, startHand, type Table } from '../../../../src/engine/hand/apply.js';
import { drawDue } from '../../../../src/engine/hand/drawing.js';
import type { HandEvent, MaybeTile } from '../../../../src/engine/hand/events.js';
import { isLawful, lawfulActs } from '../../../../src/engine/hand/lawful.js';
import { dealtSlots, openingStep, replacementsOwed } from '../../../../src/engine/hand/opening.js';
import type { HandState } from '../../../../src/engine/hand/state.js';
import { liveTilesLeft, nextHeadSlot, nextTailSlot, replacementsLeft, tileInSlot } from '../../../../src/engine/hand/wall.js';
import type { Rules } from '../../../../src/engine/ruleset/contract.js';
import { SEATS, type Seat } from '../../../../src/engine/table/seat.js';
import { isBonus } from '../../../../src/engine/tiles/kind.js';
import { type TileId, tileIdFromIndex, tileSet } from '../../../../src/engine/tiles/tile-set.js';
import { firstDeal } from '../../hand/first-deal.js';

const SETUP = firstDeal(0);

export type Random = (below: number) => number;

/** Players who claim what they can, discard anything that is lawful, and win when they can. */
export class RandomHand {
  readonly table: Table<never>;
  hand: HandState<never>;

  constructor(
    rules: Rules<never>,
    private readonly next: Random,
    /** Looks on at every act. */
    private readonly watch: (before: HandState<never>, event: HandEvent, after: HandState<never>) => void = () => {},
  ) {
    this.table = { rules, tiles: tileSet(rules.equipment) };
    this.hand = startHand(this.table, { ...SETUP, dealer: next(4) as Seat });
    this.apply({ type: 'WallBuilt', tiles: this.shuffled() });
  }

  play(): this {
    for (let steps = 0; this.hand.phase.name !== 'settling'; steps++) {
      if (steps > 2000) throw new Error(`the hand does not end: ${JSON.stringify(this.hand.phase)}`);
      this.step();
    }
    return this;
  }

  private apply(event: HandEvent): void {
    const before = this.hand;
    this.hand = apply(this.table, before, event).hand;
    this.watch(before, event, this.hand);
  }

  private step(): void {
    const { phase } = this.hand;
    switch (phase.name) {
      case 'opening':
        this.open();
        break;
      case 'drawing':
        this.draw();
        break;
      case 'acting':
        this.act(phase.seat);
        break;
      case 'claiming':
      case 'robbing':
        this.answer();
        break;
      default:
    }
  }

  private open(): void {
    const step = openingStep(this.table, this.hand);
    if (step?.kind === 'dice') {
      const dice = [1 + this.next(6), 1 + this.next(6)];
      this.apply({ type: 'DiceRolled', by: step.by(this.hand.setup, this.hand.rolls), dice });
      return;
    }
    if (step?.kind === 'deal') {
      for (const seat of SEATS) {
        const tiles = dealtSlots(this.hand, seat).map((slot) => tileInSlot(this.hand.wall, slot));
        this.apply({ type: 'TilesDealt', seat, tiles });
      }
      return;
    }
    if (step?.kind === 'indicator') {
      this.apply({ type: 'IndicatorTurned', tile: tileInSlot(this.hand.wall, step.slot(this.hand)) as TileId });
      return;
    }
    if (step?.kind === 'bids') {
      for (const seat of SEATS)
        this.apply({ type: 'Declared', seat, what: step.name, value: step.min + this.next(step.max + 1) });
      return;
    }
    this.layFlowers();
  }

  /** Everybody lays what they hold; who is to replace one first by the rules draws. */
  private layFlowers(): void {
    for (const seat of SEATS) {
      for (const tile of this.hand.seats[seat].concealed) {
        const laid = { type: 'BonusLaid', seat, tile: tile as TileId } as const;
        if (tile !== null && isBonus(this.table.tiles.kinds[tile]) && isLawful(this.table, this.hand, laid)) this.apply(laid);
      }
    }
    const tile = tileInSlot(this.hand.wall, nextTailSlot(this.table.rules, this.hand));
    const draws = SEATS.map((seat) => ({ type: 'TileDrawn', seat, tile }) as const);
    const owed = draws.filter(({ seat }) => replacementsOwed(this.table, this.hand, seat) > 0);
    const draw = owed.find((event) => isLawful(this.table, this.hand, event));
    if (draw && openingStep(this.table, this.hand)?.kind === 'bonus') this.apply(draw);
  }

  private draw(): void {
    const { rules } = this.table;
    const due = drawDue(rules, this.hand);
    if (due === null || (due.end === 'head' ? liveTilesLeft(rules, this.hand) : replacementsLeft(rules, this.hand)) === 0) {
      this.apply({ type: 'WindowClosed' });
      return;
    }
    const slot = due.end === 'head' ? nextHeadSlot(this.hand) : nextTailSlot(rules, this.hand);
    expect(slot).not.toBeNull();
    this.apply({ type: 'TileDrawn', seat: due.seat, tile: tileInSlot(this.hand.wall, slot) });
  }

  private act(seat: Seat): void {
    if (this.table.rules.wins.judge(this.hand, seat).win && this.next(3) > 0) {
      this.apply({ type: 'WinDeclared', seat, shown: true });
      return;
    }
    const acts = lawfulActs(this.table, this.hand, seat).filter(({ type }) => type !== 'WinDeclared');
    const flower = acts.find(({ type }) => type === 'BonusLaid');
    const kong = acts.find(({ type }) => type === 'KongDeclared');
    const discards = acts.filter(({ type }) => type === 'TileDiscarded');
    expect(flower ?? discards[0]).toBeDefined();
    this.apply(flower ?? (kong && this.next(2) === 0 ? kong : discards[this.next(discards.length)]));
  }

  private answer(): void {
    const { open } = this.hand;
    const others = SEATS.filter((seat) => seat !== open?.from);
    const winners = others.filter((seat) => this.table.rules.wins.judge(this.hand, seat).win);
    if (winners.length > 0 && this.next(3) > 0) {
      for (const seat of winners) this.apply({ type: 'WinDeclared', seat, shown: false });
      this.apply({ type: 'WindowClosed' });
      return;
    }
    const claims = others.flatMap((seat) => lawfulActs(this.table, this.hand, seat)).filter(({ type }) => type === 'TileClaimed');
    const claim = claims[this.next(claims.length + 1)];
    const lawful = claim !== undefined && isLawful(this.table, this.hand, claim);
    this.apply(lawful ? claim : { type: 'WindowClosed' });
  }

  private shuffled(): TileId[] {
    const tiles = this.table.rules.wall.plan.slots.map((_, index) => tileIdFromIndex(index));
    for (let last = tiles.length - 1; last > 0; last--) {
      const other = this.next(last + 1);
      [tiles[last], tiles[other]] = [tiles[other], tiles[last]];
    }
    return tiles;
  }

  /** Every tile lies in exactly one place: in a hand, laid out, discarded, or still in the wall. */
  expectConserved(): void {
    const out = tilesOut(this.hand);
    expect(new Set(out).size).toBe(out.length);
    expect(out.length).toBe(this.hand.wall.taken);
  }
}

/** Tiles in hands, laid out and discarded. */
export const tilesOut = ({ seats }: HandState<never>): MaybeTile[] =>
  seats.flatMap(({ concealed, melds, bonus, river }) => [
    ...concealed,
    ...melds.flatMap(({ tiles }) => tiles),
    ...bonus,
    ...river.filter(({ claimedBy }) => claimedBy === null).map(({ tile }) => tile),
  ]);

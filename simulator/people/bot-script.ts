import type { Table } from '../../src/engine/hand/apply.js';
import { drawDue } from '../../src/engine/hand/drawing.js';
import type { HandEvent, MaybeTile } from '../../src/engine/hand/events.js';
import { isLawful } from '../../src/engine/hand/lawful.js';
import { openingStep, replacementEnd, replacementsOwed } from '../../src/engine/hand/opening.js';
import type { HandState } from '../../src/engine/hand/state.js';
import { nextHeadSlot, nextTailSlot, tileInSlot } from '../../src/engine/hand/wall.js';
import { answerers, mustBeClosed } from '../../src/engine/hand/window.js';
import { SEATS, type Seat, seatAfter } from '../../src/engine/table/seat.js';
import { isBonus } from '../../src/engine/tiles/kind.js';
import type { Bot } from '../bots/bot.js';
import type { NextAct, Script } from './script.js';

/** Four bots at one table. The shadow hand knows the wall; each bot is asked only about its own seat. */
export class BotScript implements Script {
  constructor(
    private readonly table: Table,
    private readonly bots: readonly Bot[],
  ) {}

  next(hand: HandState): NextAct | null {
    const { phase } = hand;
    switch (phase.name) {
      case 'opening':
        return this.#opening(hand);
      case 'acting':
        return this.#dealtWin(hand) ?? this.bots[phase.seat].act(hand, phase.seat);
      case 'drawing':
        return mustBeClosed(this.table, hand) ? { type: 'WindowClosed' } : this.#draw(hand);
      case 'claiming':
      case 'robbing':
        return this.#answer(hand);
      case 'settling':
        return { type: 'WindowClosed' };
      case 'over':
        return null;
    }
  }

  #opening(hand: HandState): NextAct | null {
    const step = openingStep(this.table, hand);
    if (!step) return null;
    switch (step.kind) {
      case 'dice':
        return { type: 'ThrowDice', by: step.by(hand.setup, hand.rolls) };
      case 'deal':
        return nextTake(hand);
      case 'bids': {
        const done = hand.phase.name === 'opening' ? hand.phase.done : 0;
        const bidders = inTurnFromDealer(hand);
        const seat = bidders[done] ?? bidders[0];
        return { type: 'Declared', seat, what: step.name, value: this.bots[seat].bid(step.min, step.max) };
      }
      case 'bonus':
        return this.#bonus(hand);
      case 'indicator':
        return null;
    }
  }

  /** Dealer first: lay what is held, then draw what is owed, in the order that the rules want. */
  #bonus(hand: HandState): NextAct {
    for (const seat of inTurnFromDealer(hand)) {
      const laid = hand.seats[seat].concealed.flatMap((tile): HandEvent[] => this.#layable(hand, seat, tile));
      if (laid.length > 0) return laid[0];
      if (replacementsOwed(this.table, hand, seat) > 0) {
        const fromHead = replacementEnd(this.table, hand, seat) === 'head';
        const slot = fromHead ? nextHeadSlot(hand) : nextTailSlot(this.table.rules, hand);
        const draw: HandEvent = { type: 'TileDrawn', seat, tile: tileInSlot(hand.wall, slot) };
        if (isLawful(this.table, hand, draw)) return draw;
      }
    }
    return { type: 'WindowClosed' };
  }

  #layable(hand: HandState, seat: Seat, tile: MaybeTile): HandEvent[] {
    if (tile === null || !isBonus(this.table.tiles.kinds[tile])) return [];
    const event: HandEvent = { type: 'BonusLaid', seat, tile };
    return isLawful(this.table, hand, event) ? [event] : [];
  }

  /** What somebody else was dealt may win before the dealer has discarded. */
  #dealtWin(hand: HandState): HandEvent | null {
    if (hand.phase.name !== 'acting' || hand.phase.source !== 'deal' || hand.discards > 0) return null;
    const { seat: dealer } = hand.phase;
    const others = inTurnFromDealer(hand).filter((seat) => seat !== dealer);
    return others.map((seat) => this.bots[seat].answer(hand, seat)).find((event) => event?.type === 'WinDeclared') ?? null;
  }

  #draw(hand: HandState): HandEvent {
    const due = drawDue(this.table.rules, hand);
    if (!due) return { type: 'WindowClosed' };
    const slot = due.end === 'head' ? nextHeadSlot(hand) : nextTailSlot(this.table.rules, hand);
    return { type: 'TileDrawn', seat: due.seat, tile: tileInSlot(hand.wall, slot) };
  }

  /** Wins first, then the claim of the highest precedence; otherwise the game goes on. */
  #answer(hand: HandState): HandEvent {
    const open = hand.open?.passed ?? [];
    const answers = inTurnFromOpen(hand)
      .filter((seat) => !open.includes(seat) && !hand.open?.wins.includes(seat))
      .map((seat) => this.bots[seat].answer(hand, seat))
      .filter((event) => event !== null);
    const win = answers.find((event) => event.type === 'WinDeclared');
    if (win) return win;
    if (mustBeClosed(this.table, hand)) return { type: 'WindowClosed' };
    const claims = answers.filter((event) => event.type === 'TileClaimed');
    return claims.find((event) => event.claim !== 'chow') ?? claims[0] ?? this.#draw(hand);
  }
}

/** The next take of the deal that has not been made. */
function nextTake(hand: HandState): HandEvent | null {
  const dealt = [0, 0, 0, 0];
  for (const { seat, slots } of hand.wall.broken?.deal ?? []) {
    if (hand.setup.empty.includes(seat)) continue;
    dealt[seat] += slots.length;
    if (hand.seats[seat].concealed.length < dealt[seat]) {
      return { type: 'TilesDealt', seat, tiles: slots.map((slot) => tileInSlot(hand.wall, slot)) };
    }
  }
  return null;
}

const inTurnFromDealer = (hand: HandState): Seat[] =>
  SEATS.map((_, step) => seatAfter(hand.setup.dealer, step)).filter((seat) => !hand.setup.empty.includes(seat));

const inTurnFromOpen = (hand: HandState): Seat[] => {
  const may = answerers(hand);
  return SEATS.map((_, step) => seatAfter(hand.open?.from ?? 0, step + 1)).filter((seat) => may.includes(seat));
};

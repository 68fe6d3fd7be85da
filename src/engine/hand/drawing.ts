import type { Rules } from '../ruleset/contract.js';
import type { WinSource } from '../table/hand-view.js';
import type { Seat } from '../table/seat.js';
import type { Table } from './apply.js';
import type { EventOf } from './events.js';
import { openingResumed } from './kongs.js';
import { firstObjection } from './legality.js';
import { generalObjection } from './objections.js';
import { advance, bonusSettled, deal, dealtSlots, openingStep, replacementEnd, replacementsOwed } from './opening.js';
import { letPass } from './passing.js';
import { nextInTurn, withSeat } from './seat-state.js';
import type { HandState, Phase } from './state.js';
import { done, refused, type Step, stands } from './step.js';
import { liveTilesLeft, nextHeadSlot, nextTailSlot, takeFromWall, tileInSlot } from './wall.js';

type Drawing = Extract<Phase, { name: 'drawing' }>;

const SOURCES: Readonly<Record<Drawing['why'], WinSource>> = { turn: 'draw', kong: 'supplement', bonus: 'bonus-supplement' };

export function draw<M>(table: Table<M>, hand: HandState<M>, event: EventOf<'TileDrawn'>): Step<M> {
  switch (hand.phase.name) {
    case 'opening':
      return drawInOpening(table, hand, event);
    case 'drawing':
      return hand.phase.seat === event.seat ? take(table, hand, event, hand.phase) : outOfTurn(hand, event);
    case 'claiming':
      return drawAfterDiscard(table, hand, event);
    case 'robbing':
      return drawAfterKong(table, hand, event);
    case 'acting':
      return outOfTurn(hand, event);
    case 'settling':
    case 'over':
      return refused(hand, generalObjection('hand-over'));
  }
}

/** The draw that the hand waits for once the open tile has passed: whose, from which end. Null where none is due. */
export function drawDue<M>(rules: Rules<M>, hand: HandState<M>): Drawing | null {
  if (hand.phase.name === 'drawing') return hand.phase;
  if (!hand.open || hand.open.wins.length > 0) return null;
  if (hand.phase.name === 'robbing') return { name: 'drawing', seat: hand.open.from, end: 'tail', why: 'kong' };
  if (hand.phase.name !== 'claiming' || liveTilesLeft(rules, hand) === 0) return null;
  return { name: 'drawing', seat: nextInTurn(hand, hand.open.from), end: 'head', why: 'turn' };
}

function drawAfterDiscard<M>(table: Table<M>, hand: HandState<M>, event: EventOf<'TileDrawn'>): Step<M> {
  const { open } = hand;
  if (!open || event.seat !== nextInTurn(hand, open.from) || open.wins.length > 0) return outOfTurn(hand, event);
  if (liveTilesLeft(table.rules, hand) === 0) return refused(hand, generalObjection('wall-exhausted'), event.tile);
  const passed = letPass(table.rules, hand);
  if (table.rules.endings.abortDue(passed.hand) !== null) return refused(hand, generalObjection('hand-over'), event.tile);
  const step = take(table, passed.hand, event, { name: 'drawing', seat: event.seat, end: 'head', why: 'turn' });
  return { ...step, consequences: [...passed.consequences, ...step.consequences] };
}

function drawAfterKong<M>(table: Table<M>, hand: HandState<M>, event: EventOf<'TileDrawn'>): Step<M> {
  const { open } = hand;
  const resumed = openingResumed(hand);
  if (resumed !== hand && open?.wins.length === 0) return drawInOpening(table, resumed, event);
  if (!open || event.seat !== open.from || open.wins.length > 0) return outOfTurn(hand, event);
  const passed = letPass(table.rules, hand);
  const step = take(table, passed.hand, event, { name: 'drawing', seat: event.seat, end: 'tail', why: 'kong' });
  return { ...step, consequences: [...passed.consequences, ...step.consequences] };
}

function take<M>(table: Table<M>, hand: HandState<M>, event: EventOf<'TileDrawn'>, due: Drawing): Step<M> {
  const { rules } = table;
  if (due.end === 'head' && liveTilesLeft(rules, hand) === 0)
    return refused(hand, generalObjection('wall-exhausted'), event.tile);
  const objection = firstObjection(rules.legality.draw, hand, event);
  if (objection?.effect === 'refused') return refused(hand, objection, event.tile);
  const expected = tileInSlot(hand.wall, due.end === 'head' ? nextHeadSlot(hand) : nextTailSlot(rules, hand));
  const seated = withSeat(hand, due.seat, { concealed: [...hand.seats[due.seat].concealed, event.tile] });
  const next: HandState<M> = {
    ...seated,
    wall: takeFromWall(seated.wall, due.end),
    phase: { name: 'acting', seat: due.seat, drawn: event.tile, source: SOURCES[due.why] },
    open: rules.claims.late ? seated.open : null,
  };
  const wrong = expected !== null && event.tile !== null && expected !== event.tile;
  if (wrong) return stands(next, generalObjection('wrong-tile-drawn'), event.tile);
  return objection ? stands(next, objection, event.tile) : done(next);
}

/** The tile is in a hand where it does not belong: a long hand, until it is given back. */
function outOfTurn<M>(hand: HandState<M>, event: EventOf<'TileDrawn'>): Step<M> {
  const seated = withSeat(hand, event.seat, { concealed: [...hand.seats[event.seat].concealed, event.tile] });
  return stands({ ...seated, wall: takeFromWall(seated.wall, 'head') }, generalObjection('draw-out-of-turn'), event.tile);
}

/** In the opening: the dealer's extra tile on tables that deal alike to all, or a replacement for bonus tiles. */
function drawInOpening<M>(table: Table<M>, hand: HandState<M>, event: EventOf<'TileDrawn'>): Step<M> {
  const step = openingStep(table, hand);
  if (step?.kind === 'deal') {
    const isExtra =
      event.seat === hand.setup.dealer && hand.seats[event.seat].concealed.length === dealtSlots(hand, event.seat).length - 1;
    return isExtra ? deal(table, hand, { type: 'TilesDealt', seat: event.seat, tiles: [event.tile] }) : outOfTurn(hand, event);
  }
  if (step?.kind !== 'bonus' || replacementsOwed(table, hand, event.seat) === 0) return outOfTurn(hand, event);
  return replaceInOpening(table, hand, event.seat, event);
}

/** The oldest kong of the deal has its loose tile. */
function withoutLoose(phase: Phase, seat: Seat): Phase {
  if (phase.name !== 'opening' || !phase.loose?.includes(seat)) return phase;
  const at = phase.loose.indexOf(seat);
  return { ...phase, loose: phase.loose.filter((_, index) => index !== at) };
}

function replaceInOpening<M>(table: Table<M>, hand: HandState<M>, seat: Seat, event: EventOf<'TileDrawn'>): Step<M> {
  const objection = firstObjection(table.rules.legality.draw, hand, event);
  if (objection?.effect === 'refused') return refused(hand, objection, event.tile);
  const end = replacementEnd(table, hand, seat);
  const expected = tileInSlot(hand.wall, end === 'head' ? nextHeadSlot(hand) : nextTailSlot(table.rules, hand));
  const seated = withSeat(hand, seat, { concealed: [...hand.seats[seat].concealed, event.tile] });
  const next: HandState<M> = { ...seated, wall: takeFromWall(seated.wall, end), phase: withoutLoose(seated.phase, seat) };
  const moved = bonusSettled(table, next) ? advance(table, next) : done(next);
  const wrong = expected !== null && event.tile !== null && expected !== event.tile;
  return { ...moved, objection: wrong ? generalObjection('wrong-tile-drawn') : objection, tile: event.tile };
}

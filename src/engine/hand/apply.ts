import { assertNever } from '../../base/errors.js';
import type { Rules } from '../ruleset/contract.js';
import type { TileSet } from '../tiles/tile-set.js';
import { asMeant } from './as-meant.js';
import { layBonus } from './bonus.js';
import { claimTile } from './claiming.js';
import type { Consequence, Irregularity, Objection } from './consequence.js';
import { declare } from './declaring.js';
import { discard } from './discarding.js';
import { draw } from './drawing.js';
import type { HandEvent, MaybeTile } from './events.js';
import { declareKong } from './kongs.js';
import { firstObjection, inOwnWords } from './legality.js';
import { generalObjection } from './objections.js';
import { buildWall, deal, rollDice, turnIndicator } from './opening.js';
import { booked, consequencesOf, pass } from './passing.js';
import { refuseDraw } from './refusing.js';
import { EMPTY_SEAT } from './seat-state.js';
import type { HandSetup, HandState } from './state.js';
import { refused, type Step } from './step.js';
import { takeBack } from './take-back.js';
import { tileOutAlready } from './tiles-out.js';
import { EMPTY_WALL } from './wall.js';
import { closeWindow, declareWin } from './winning.js';

/** A ruleset at a table with a set of tiles: everything the fold needs beside the hand itself. */
export interface Table<M = unknown> {
  readonly rules: Rules<M>;
  readonly tiles: TileSet;
}

export interface Applied<M> {
  readonly hand: HandState<M>;
  readonly consequences: readonly Consequence[];
}

/** A hand before its wall is built. */
export function startHand<M>(table: Table<M>, setup: HandSetup): HandState<M> {
  return {
    setup,
    phase: { name: 'opening', step: 0, done: 0 },
    seats: [EMPTY_SEAT, EMPTY_SEAT, EMPTY_SEAT, EMPTY_SEAT],
    wall: EMPTY_WALL,
    rolls: [],
    indicators: [],
    open: null,
    claims: [],
    chain: [],
    discards: 0,
    paid: [],
    irregularities: [],
    memory: table.rules.memory.initial(setup),
  };
}

/**
 * The fold: the hand after an event, and what it means. Total over every event in every phase; never throws for what
 * people do, never mutates. What goes against the rules is answered by an `irregularity`.
 */
export function apply<M>(table: Table<M>, hand: HandState<M>, event: HandEvent): Applied<M> {
  const meant = event.type === 'TileClaimed' || event.type === 'WinDeclared' ? asMeant(table, hand, event, apply) : null;
  if (meant) return meant;
  const step = act(table, hand, event);
  const objection = step.objection
    ? { ...inOwnWords(table.rules.legality, step.objection), effect: step.objection.effect }
    : null;
  if (objection?.effect === 'refused') return record(step.hand, [...step.consequences], event, objection, step.tile);
  // A tile discarded out of turn has to go back: it lies there, but nothing follows from it for the ruleset.
  const isStray = objection?.code === 'discard-out-of-turn';
  const change = isStray ? { memory: step.hand.memory } : table.rules.memory.reduce(step.hand, event, hand, objection);
  const consequences = [...step.consequences, ...consequencesOf(change)];
  return record(booked(step.hand, change), consequences, event, objection, step.tile);
}

function act<M>(table: Table<M>, hand: HandState<M>, event: HandEvent): Step<M> {
  if (hand.phase.name === 'over') return refused(hand, generalObjection('hand-over'));
  const twice = tileOutAlready(hand, event);
  if (twice !== null) return refused(hand, takenObjection(table.rules, hand, event), twice);
  switch (event.type) {
    case 'WallBuilt':
      return buildWall(table, hand, event);
    case 'DiceRolled':
      return rollDice(table, hand, event);
    case 'TilesDealt':
      return deal(table, hand, event);
    case 'IndicatorTurned':
      return turnIndicator(table, hand, event);
    case 'TileDrawn':
      return draw(table, hand, event);
    case 'TileDiscarded':
      return discard(table, hand, event);
    case 'TileClaimed':
      return claimTile(table, hand, event);
    case 'KongDeclared':
      return declareKong(table, hand, event);
    case 'BonusLaid':
      return layBonus(table, hand, event);
    case 'Declared':
      return declare(table, hand, event);
    case 'Passed':
      return refuseDraw(table, hand, event) ?? pass(hand, event);
    case 'WinDeclared':
      return declareWin(table, hand, event);
    case 'WindowClosed':
      return closeWindow(table, hand);
    case 'TakenBack':
      return takeBack(table, hand, event);
    default:
      return assertNever(event);
  }
}

/** Rulesets may have a word of their own for a tile taken from where it lies (Millington 81: a discard). */
function takenObjection<M>(rules: Rules<M>, hand: HandState<M>, event: HandEvent): Objection {
  const own = event.type === 'TileDrawn' ? firstObjection(rules.legality.draw, hand, event) : null;
  return own?.effect === 'refused' ? own : generalObjection('tile-out-already');
}

const KEYED: ReadonlySet<HandEvent['type']> = new Set(['Declared', 'Passed', 'WinDeclared', 'WindowClosed', 'TakenBack']);

function record<M>(
  hand: HandState<M>,
  consequences: Consequence[],
  event: HandEvent,
  objection: Objection | null,
  tile: MaybeTile,
): Applied<M> {
  if (!objection) return { hand, consequences };
  const irregularity: Irregularity = {
    ...objection,
    seat: 'seat' in event ? event.seat : 'by' in event ? event.by : hand.setup.dealer,
    event: event.type,
    knownBy: KEYED.has(event.type) ? 'key' : 'seen',
    corrected: false,
    tile,
  };
  consequences.push({ kind: 'irregularity', irregularity });
  return { hand: { ...hand, irregularities: [...hand.irregularities, irregularity] }, consequences };
}

/** Folds events from a state; what a journal, a record or a test replays. */
export function applyAll<M>(table: Table<M>, hand: HandState<M>, events: readonly HandEvent[]): Applied<M> {
  const consequences: Consequence[] = [];
  let state = hand;
  for (const event of events) {
    const applied = apply(table, state, event);
    state = applied.hand;
    consequences.push(...applied.consequences);
  }
  return { hand: state, consequences };
}

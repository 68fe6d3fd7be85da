import fc from 'fast-check';
import { drawDue } from '../../../../src/engine/hand/drawing.js';
import type { HandEvent } from '../../../../src/engine/hand/events.js';
import { conceivableActs, isLawful } from '../../../../src/engine/hand/lawful.js';
import type { HandSetup, HandState } from '../../../../src/engine/hand/state.js';
import { nextHeadSlot, nextTailSlot, tileInSlot } from '../../../../src/engine/hand/wall.js';
import type { OptionValues } from '../../../../src/engine/ruleset/options.js';
import { SEATS, type Seat } from '../../../../src/engine/table/seat.js';
import { formatFace } from '../../../../src/engine/tiles/notation.js';
import { type TileId, tileIdFromIndex, tileSet } from '../../../../src/engine/tiles/tile-set.js';
import { RiichiHand, SETUP } from '../../hand/riichi-hand.js';

/** A hand that is played by whole numbers: what happens next is picked by the next of them, so that every run can be repeated. */
export interface Script {
  readonly shuffle: number;
  /** How far tiles stray from their order: little makes hands of sets, so that people call, declare and win. */
  readonly stray: number;
  /** How many of a hundred events are anything at all, lawful or not. */
  readonly disorder: number;
  readonly options: OptionValues;
  readonly setup: Partial<HandSetup>;
  readonly picks: readonly number[];
}

const OPTIONS: readonly OptionValues[] = [
  {},
  { redFives: 4, multipleRon: 'tripleAbort', chombo: 'none', kanDora: 'atOnce' },
  { multipleRon: 'headBump', nagashiMangan: 'draw', abortive: [], temporaryFuriten: 'anyCall', chombo: 'minus20000' },
  { multipleRonSticks: 'first', multipleRonHonba: 'first', kuikae: true, riichiMinPoints: null, pao: ['daisangen', 'suukantsu'] },
];

export const script = (disorder: readonly number[], events: number): fc.Arbitrary<Script> =>
  fc.record({
    shuffle: fc.nat(),
    stray: fc.constantFrom(8, 24, 200),
    disorder: fc.constantFrom(...disorder),
    options: fc.constantFrom(...OPTIONS),
    setup: fc.record({
      dealer: fc.constantFrom<Seat>(0, 1, 2, 3),
      counters: fc.constantFrom(0, 1, 5, 8),
      pot: fc.constantFrom(0, 1000, 3000),
    }),
    picks: fc.array(fc.nat({ max: 0x3fffffff }), { minLength: events, maxLength: events, size: 'max' }),
  });

export interface Played {
  readonly table: RiichiHand;
  readonly start: HandState<unknown>;
  /** After each event. */
  readonly states: readonly RiichiHand['hand'][];
}

/** Plays until the numbers are used up or the hand is over. Every state is frozen: who changes one behind our back throws. */
export function play(given: Script): Played {
  const table = new RiichiHand({ ...layoutOf(given), options: given.options, setup: given.setup }, false);
  const start = freeze(table.hand);
  table.deal();
  const states: RiichiHand['hand'][] = [];
  for (const pick of given.picks) {
    const event = pick % 100 < given.disorder ? anyEvent(table, pick >> 7) : lawfulNext(table, pick >> 7);
    freeze(table.hand);
    table.send(event);
    states.push(table.hand);
    if (table.hand.phase.name === 'over') break;
  }
  return { table, start, states };
}

/** All tiles dealt out in an order that strays from rank. */
function layoutOf({ shuffle, stray, options }: Script): {
  hands: string[];
  draws: string;
  replacements: string;
  indicators: string;
} {
  const { faces } = tileSet(new RiichiHand({ options }, false).table.rules.equipment);
  const next = numbers(shuffle);
  const order = faces.map((face, index) => [index + stray * next(), formatFace(face)] as const).sort((a, b) => a[0] - b[0]);
  const names = order.map(([, name]) => name);
  const take = (count: number): string => names.splice(0, count).join('');
  // Hands of four suits would leave honours to one seat: the first one is dealt from a place that the numbers choose.
  names.push(...names.splice(0, Math.floor(next() * names.length)));
  const hands = SEATS.map(() => take(13));
  return { hands, replacements: take(4), indicators: take(5), draws: take(70) };
}

/** A small generator (Numerical Recipes): numbers below 1. */
function numbers(seed: number): () => number {
  let state = seed | 1;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** What people would do next when they keep to the rules: mostly what is rare, else throw the drawn tile or draw. */
function lawfulNext(table: RiichiHand, pick: number): HandEvent {
  const { hand } = table;
  const { turned } = hand.memory.kanDora;
  const slot = hand.wall.broken?.indicators[hand.indicators.length];
  const indicator = slot === undefined ? null : table.wall[slot];
  if (turned > hand.indicators.length && indicator !== null) return { type: 'IndicatorTurned', tile: indicator };
  const acts = SEATS.flatMap((seat) => conceivableActs(table.table, hand, seat)).filter(({ type }) => type !== 'Passed');
  const lawful = (some: readonly HandEvent[], from: number): HandEvent | undefined =>
    some.map((_, index) => some[(from + index) % some.length]).find((event) => isLawful(table.table, hand, event));
  const rare =
    pick % 4 > 0
      ? lawful(
          acts.filter(({ type }) => type !== 'TileDiscarded'),
          pick >> 2,
        )
      : undefined;
  if (rare) return rare;
  const discards = acts.filter(({ type }) => type === 'TileDiscarded');
  const drawn = discards.filter(
    (act) => act.type === 'TileDiscarded' && hand.phase.name === 'acting' && act.tile === hand.phase.drawn,
  );
  const discard = (pick % 8 > 2 ? lawful(drawn, 0) : undefined) ?? lawful(discards, pick >> 3);
  if (discard) return discard;
  const due = drawDue(table.table.rules, hand);
  if (due === null || (hand.open?.wins.length ?? 0) > 0) return { type: 'WindowClosed' };
  const from = due.end === 'head' ? nextHeadSlot(hand) : nextTailSlot(table.table.rules, hand);
  return from === undefined || from === null
    ? { type: 'WindowClosed' }
    : { type: 'TileDrawn', seat: due.seat, tile: tileInSlot(hand.wall, from) };
}

const WORDS = ['riichi', 'nine-terminals', 'wall-exposed', 'dead-wall-exposed', 'misconduct', 'original-call', 'constructor', ''];

/** Anything that anybody might do, whether it makes sense or not. */
function anyEvent({ hand, table }: RiichiHand, pick: number): HandEvent {
  const seat = (pick % 4) as Seat;
  const tile = tileIdFromIndex((pick >> 2) % table.tiles.size);
  const held = hand.seats[seat].concealed.filter((id): id is TileId => id !== null);
  const own = held.length > 0 && pick % 3 > 0 ? held[(pick >> 4) % held.length] : tile;
  const from = (pick >> 4) % 10;
  const some = held.slice(from, from + ((pick >> 7) % 5));
  const choice = pick >> 10;
  const events: readonly HandEvent[] = [
    { type: 'TileDiscarded', seat, tile: own },
    { type: 'TileDrawn', seat, tile: pick % 3 > 0 ? tile : null },
    { type: 'TileClaimed', seat, claim: (['chow', 'pung', 'kong'] as const)[pick % 3], with: some },
    { type: 'KongDeclared', seat, how: pick % 3 > 0 ? 'concealed' : 'added', tiles: some },
    { type: 'BonusLaid', seat, tile: own },
    { type: 'Declared', seat, what: WORDS[(pick >> 4) % WORDS.length], value: (pick >> 6) % 9 },
    { type: 'Passed', seat },
    { type: 'WinDeclared', seat, shown: pick % 3 === 0 },
    { type: 'WindowClosed' },
    { type: 'TakenBack', seat, what: (['draw', 'discard', 'claim', 'win'] as const)[(pick >> 4) % 4] },
    { type: 'IndicatorTurned', tile },
    { type: 'DiceRolled', by: seat, dice: [(pick >> 4) % 8, (pick >> 7) % 8] },
    { type: 'TilesDealt', seat, tiles: [tile, null] },
    { type: 'WallBuilt', tiles: [tile] },
  ];
  return events[choice % events.length];
}

/** Frozen through and through. */
function freeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  Object.freeze(value);
  for (const part of Object.values(value)) freeze(part);
  return value;
}

export const setupOf = ({ setup }: Script): HandSetup => ({ ...SETUP, ...setup });

import type { Consequence, Objection } from '../../../hand/consequence.js';
import type { HandEvent } from '../../../hand/events.js';
import type { HandState } from '../../../hand/state.js';
import type { MemoryChange, MemoryRules } from '../../../ruleset/contract.js';
import { SEATS, type Seat } from '../../../table/seat.js';
import type { TileId } from '../../../tiles/tile-set.js';
import type { RiichiOptions } from '../options.js';
import type { Liability } from '../scoring/circumstances.js';
import { liabilityFrom } from './liability.js';

/** `announced` by key, `discarded` with the sideways tile, `standing` once that tile has passed and the stick is paid. */
export type RiichiStage = 'none' | 'announced' | 'discarded' | 'standing';

export interface SeatMemory {
  readonly riichi: RiichiStage;
  readonly doubleRiichi: boolean;
  readonly ippatsu: boolean;
  /** A winning tile that went by since the own last turn. */
  readonly missed: TileId | null;
  /** The same after riichi: lasts to the end of the hand. */
  readonly missedInRiichi: TileId | null;
  /** Why this hand may not win any more. */
  readonly dead: string | null;
}

export interface RiichiMemory {
  readonly seats: readonly [SeatMemory, SeatMemory, SeatMemory, SeatMemory];
  /** First go-around without a call or kan. */
  readonly firstGoAround: boolean;
  /** Open and added kans whose indicator is turned with the next discard or before the next replacement tile. */
  readonly pending: number;
  /** A closed kan whose indicator is turned right after its replacement tile. */
  readonly closedPending: number;
  /** Indicators turned or due so far, the first one included. */
  readonly indicatorsDue: number;
  /** By winner: who fed the last set of which yakuman. */
  readonly pao: readonly (readonly Liability[])[];
}

type Hand = HandState<RiichiMemory>;

const FRESH: SeatMemory = { riichi: 'none', doubleRiichi: false, ippatsu: false, missed: null, missedInRiichi: null, dead: null };

/** The kinds of a player's waits, as far as the hand is known. */
export type WaitsOf = (hand: Hand, seat: Seat) => ReadonlySet<number>;

export function riichiMemory(options: RiichiOptions, kinds: readonly number[], waitsOf: WaitsOf): MemoryRules<RiichiMemory> {
  return {
    initial: () => ({
      seats: [FRESH, FRESH, FRESH, FRESH],
      firstGoAround: true,
      pending: 0,
      closedPending: 0,
      indicatorsDue: 1,
      pao: [[], [], [], []],
    }),
    reduce: (after, event, before, objection) => reduce(options, kinds, after, event, before, objection),
    passed: (hand) => tilePassed(options, kinds, waitsOf, hand),
  };
}

function reduce(
  options: RiichiOptions,
  kinds: readonly number[],
  after: Hand,
  event: HandEvent,
  before: Hand,
  objection: Objection | null,
): MemoryChange<RiichiMemory> {
  const memory = objection ? deadened(after.memory, event, objection) : after.memory;
  switch (event.type) {
    case 'TileDrawn':
      return turnIndicators(after, { ...change(memory, event.seat, { missed: null }), closedPending: 0 }, memory.closedPending);
    case 'TileDiscarded':
      return discarded(after, memory, event.seat, before);
    case 'Declared':
      return { memory: event.what === 'riichi' && !objection ? change(memory, event.seat, { riichi: 'announced' }) : memory };
    case 'TileClaimed':
      return claimed(options, kinds, after, memory, event.seat, event.claim === 'kong');
    case 'KongDeclared':
      return event.how === 'concealed' ? closedKan(options, after, memory) : { memory };
    case 'TakenBack':
      return { memory: event.what === 'discard' ? riichiTakenBack(memory, event.seat) : memory };
    default:
      return { memory };
  }
}

/** An irregularity that stood leaves a dead hand: no win, no call, noten (section 16). */
function deadened(memory: RiichiMemory, event: HandEvent, objection: Objection): RiichiMemory {
  if (!('seat' in event) || memory.seats[event.seat].dead !== null) return memory;
  const kills = objection.code === 'forgotten-draw' || objection.code === 'draw-out-of-turn' || objection.code === 'false-win';
  return kills ? change(memory, event.seat, { dead: objection.code }) : memory;
}

/** Pending indicators are turned with the discard, before it is offered (R9). */
function discarded(after: Hand, memory: RiichiMemory, seat: Seat, before: Hand): MemoryChange<RiichiMemory> {
  const own = memory.seats[seat];
  const stage: RiichiStage = own.riichi === 'announced' ? 'discarded' : own.riichi;
  const next = change(memory, seat, {
    riichi: stage,
    doubleRiichi: own.riichi === 'announced' ? memory.firstGoAround && before.seats[seat].river.length === 0 : own.doubleRiichi,
    ippatsu: own.riichi === 'standing' ? false : own.ippatsu,
    missed: null,
  });
  return turnIndicators(after, { ...next, pending: 0 }, memory.pending);
}

function claimed(
  options: RiichiOptions,
  kinds: readonly number[],
  after: Hand,
  memory: RiichiMemory,
  seat: Seat,
  isKan: boolean,
): MemoryChange<RiichiMemory> {
  const interrupted = interrupt(memory);
  const liability = liabilityFrom(options, kinds, after, seat);
  const pao = liability ? interrupted.pao.map((list, index) => (index === seat ? [...list, liability] : list)) : interrupted.pao;
  const cleared =
    options.temporaryFuriten === 'anyCall'
      ? SEATS.reduce((state, other) => change(state, other, { missed: null }), interrupted)
      : interrupted;
  const next: RiichiMemory = { ...cleared, pao };
  return isKan ? openKan(options, after, next) : { memory: next };
}

/** Older pending indicators are turned before the replacement tile; the new one waits for the discard (R9). */
function openKan(options: RiichiOptions, after: Hand, memory: RiichiMemory): MemoryChange<RiichiMemory> {
  if (options.kanDora === 'atOnce') return turnIndicators(after, memory, 1);
  return turnIndicators(after, { ...memory, pending: 1 }, memory.pending);
}

function closedKan(options: RiichiOptions, after: Hand, memory: RiichiMemory): MemoryChange<RiichiMemory> {
  const interrupted = interrupt(memory);
  if (options.kanDora === 'atOnce') return turnIndicators(after, interrupted, 1);
  return turnIndicators(after, { ...interrupted, pending: 0, closedPending: 1 }, memory.pending);
}

/** What follows when nobody wins on the open tile: missed waits, the stick that stands, a kan that can no longer be robbed. */
function tilePassed(options: RiichiOptions, kinds: readonly number[], waitsOf: WaitsOf, hand: Hand): MemoryChange<RiichiMemory> {
  const { open } = hand;
  if (!open) return { memory: hand.memory };
  const missed = open.as === 'concealed-kong' ? hand.memory : noteMissed(kinds, waitsOf, hand, open.from, open.tile);
  if (open.as === 'added-kong') return openKan(options, hand, interrupt(missed));
  if (missed.seats[open.from].riichi !== 'discarded') return { memory: missed };
  return {
    memory: change(missed, open.from, { riichi: 'standing', ippatsu: options.ippatsu }),
    payments: [{ from: open.from, to: 'pot', amount: 1000, rule: 'riichi stick' }],
  };
}

function noteMissed(kinds: readonly number[], waitsOf: WaitsOf, hand: Hand, from: Seat, tile: TileId): RiichiMemory {
  return SEATS.filter((seat) => seat !== from && waitsOf(hand, seat).has(kinds[tile])).reduce(
    (memory, seat) =>
      change(memory, seat, { missed: tile, ...(memory.seats[seat].riichi === 'standing' ? { missedInRiichi: tile } : {}) }),
    hand.memory,
  );
}

/** A call or a kan ends the first go-around and every ippatsu. */
const interrupt = (memory: RiichiMemory): RiichiMemory =>
  SEATS.reduce((state, seat) => change(state, seat, { ippatsu: false }), { ...memory, firstGoAround: false });

function turnIndicators(after: Hand, memory: RiichiMemory, count: number): MemoryChange<RiichiMemory> {
  const slots = after.wall.broken?.indicators ?? [];
  const consequences: Consequence[] = Array.from({ length: count }, (_, index) => ({
    kind: 'indicator-due',
    slot: slots[memory.indicatorsDue + index],
  }));
  return { memory: { ...memory, indicatorsDue: memory.indicatorsDue + count }, consequences };
}

const riichiTakenBack = (memory: RiichiMemory, seat: Seat): RiichiMemory =>
  memory.seats[seat].riichi === 'discarded' ? change(memory, seat, { riichi: 'none', doubleRiichi: false }) : memory;

function change(memory: RiichiMemory, seat: Seat, part: Partial<SeatMemory>): RiichiMemory {
  const own = memory.seats[seat];
  if ((Object.keys(part) as (keyof SeatMemory)[]).every((key) => own[key] === part[key])) return memory;
  const seats = memory.seats.map((state, index) => (index === seat ? { ...state, ...part } : state));
  return { ...memory, seats: seats as unknown as RiichiMemory['seats'] };
}

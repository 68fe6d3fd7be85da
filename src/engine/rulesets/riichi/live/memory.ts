import type { Consequence, Objection } from '../../../hand/consequence.js';
import type { EventOf, HandEvent } from '../../../hand/events.js';
import type { HandState } from '../../../hand/state.js';
import type { MemoryChange, MemoryRules } from '../../../ruleset/contract.js';
import { netBySeat } from '../../../table/payment.js';
import { SEATS, type Seat } from '../../../table/seat.js';
import type { TileKind } from '../../../tiles/kind.js';
import type { TileId } from '../../../tiles/tile-set.js';
import { afterKanDoraStep, FIRST_INDICATOR, type KanDora, type KanDoraStep } from '../kan-dora.js';
import type { RiichiOptions } from '../options.js';
import type { Liability } from '../scoring/circumstances.js';
import { liabilityFrom } from './liability.js';

/** `announced` by key, `discarded` with the sideways tile, `standing` once that tile has passed and the stick is paid. */
export type RiichiStage = 'none' | 'announced' | 'discarded' | 'standing';

export interface SeatMemory {
  readonly riichi: RiichiStage;
  readonly doubleRiichi: boolean;
  /** Index in the river of the discard that declared riichi; null without one. */
  readonly declaredAt: number | null;
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
  /** Indicators turned or due, and those of kans that still wait for their moment. */
  readonly kanDora: KanDora;
  /** By winner: who fed the last set of which yakuman. */
  readonly pao: readonly (readonly Liability[])[];
}

type Hand = HandState<RiichiMemory>;

const FRESH: SeatMemory = {
  riichi: 'none',
  doubleRiichi: false,
  declaredAt: null,
  ippatsu: false,
  missed: null,
  missedInRiichi: null,
  dead: null,
};

/** The kinds a player waits for outside the own turn, as far as the hand is known. */
export type WaitsOf = (hand: Hand, seat: Seat) => readonly TileKind[];

export function riichiMemory(options: RiichiOptions, kinds: readonly TileKind[], waitsOf: WaitsOf): MemoryRules<RiichiMemory> {
  return {
    initial: () => ({
      seats: [FRESH, FRESH, FRESH, FRESH],
      firstGoAround: true,
      kanDora: FIRST_INDICATOR,
      pao: [[], [], [], []],
    }),
    reduce: (after, event, before, objection) => reduce(options, kinds, after, event, before, objection),
    lasting,
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
      return indicators(options, after, change(memory, event.seat, { missed: null }), 'replacement');
    case 'TileDiscarded':
      return indicators(options, after, discarded(memory, event.seat, before), 'discard');
    case 'Declared':
      return { memory: event.what === 'riichi' && !objection ? change(memory, event.seat, { riichi: 'announced' }) : memory };
    case 'TileClaimed':
      return claimed(options, kinds, after, memory, event.seat, event.claim === 'kong');
    case 'KongDeclared':
      return event.how === 'concealed' ? indicators(options, after, interrupt(memory), 'closed-kan') : { memory };
    case 'TakenBack':
      if (event.what === 'draw') return { memory: revived(memory, event.seat, after) };
      return event.what === 'claim' ? stickTakenBack(memory, before) : { memory: withoutAnnouncement(memory, event) };
    case 'WinDeclared':
      return stickTakenBack(memory, before);
    default:
      return { memory };
  }
}

/** What makes the hand long or short, or has been declared in vain. */
const DEADLY: ReadonlySet<string> = new Set(['forgotten-draw', 'draw-out-of-turn', 'false-win']);

/** An irregularity that stood leaves a dead hand: no win, no call, noten (section 16). So does what is reported as such. */
function deadened(memory: RiichiMemory, event: HandEvent, objection: Objection): RiichiMemory {
  if (!('seat' in event) || memory.seats[event.seat].dead !== null) return memory;
  const kills = DEADLY.has(objection.code) || event.type === 'Declared';
  return kills ? change(memory, event.seat, { dead: objection.code }) : memory;
}

/** A tile drawn out of turn and given back in time has done no harm. */
function revived(memory: RiichiMemory, seat: Seat, { irregularities }: Hand): RiichiMemory {
  const stands = irregularities.some(
    (entry) => entry.code === 'draw-out-of-turn' && entry.seat === seat && entry.effect === 'stands' && !entry.corrected,
  );
  return memory.seats[seat].dead === 'draw-out-of-turn' && !stands ? change(memory, seat, { dead: null }) : memory;
}

function discarded(memory: RiichiMemory, seat: Seat, before: Hand): RiichiMemory {
  const own = memory.seats[seat];
  const announced = own.riichi === 'announced';
  return change(memory, seat, {
    riichi: announced ? 'discarded' : own.riichi,
    doubleRiichi: announced ? memory.firstGoAround && before.seats[seat].river.length === 0 : own.doubleRiichi,
    declaredAt: announced ? before.seats[seat].river.length : own.declaredAt,
    ippatsu: own.riichi === 'standing' ? false : own.ippatsu,
    missed: null,
  });
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
      ? SEATS.reduce<RiichiMemory>((state, other) => change(state, other, { missed: null }), interrupted)
      : interrupted;
  const next: RiichiMemory = { ...cleared, pao };
  return isKan ? indicators(options, after, next, 'open-kan') : { memory: next };
}

/** What follows when nobody wins on the open tile: missed waits, the stick that stands, a kan that can no longer be robbed. */
function tilePassed(
  options: RiichiOptions,
  kinds: readonly TileKind[],
  waitsOf: WaitsOf,
  hand: Hand,
): MemoryChange<RiichiMemory> {
  const { open } = hand;
  if (!open) return { memory: hand.memory };
  const missed = open.as === 'concealed-kong' ? hand.memory : noteMissed(kinds, waitsOf, hand, open.from, open.tile);
  if (open.as === 'added-kong') return indicators(options, hand, interrupt(missed), 'added-kan');
  if (missed.seats[open.from].riichi !== 'discarded') return { memory: missed };
  const standing = change(missed, open.from, { riichi: 'standing', ippatsu: options.ippatsu });
  // A claim that overrides another lets the tile pass a second time.
  if (netBySeat(hand.paid)[open.from] < 0) return { memory: standing };
  return { memory: standing, payments: [{ from: open.from, to: 'pot', amount: 1000, rule: 'riichi stick' }] };
}

function noteMissed(kinds: readonly TileKind[], waitsOf: WaitsOf, hand: Hand, from: Seat, tile: TileId): RiichiMemory {
  let { memory } = hand;
  for (const seat of SEATS) {
    if (seat === from || !waitsOf(hand, seat).includes(kinds[tile])) continue;
    const inRiichi = memory.seats[seat].riichi === 'standing';
    memory = change(memory, seat, inRiichi ? { missed: tile, missedInRiichi: tile } : { missed: tile });
  }
  return memory;
}

/** A call or a kan ends the first go-around and every ippatsu. */
const interrupt = (memory: RiichiMemory): RiichiMemory =>
  SEATS.reduce<RiichiMemory>((state, seat) => change(state, seat, { ippatsu: false }), { ...memory, firstGoAround: false });

/** Moves the kans' indicators on and asks for those that are now to be turned (R9). */
function indicators(options: RiichiOptions, hand: Hand, memory: RiichiMemory, step: KanDoraStep): MemoryChange<RiichiMemory> {
  const { kanDora } = memory;
  const waiting = kanDora.pending > 0 || kanDora.closed > 0;
  if (!waiting && (step === 'replacement' || step === 'discard')) return { memory };
  const next = afterKanDoraStep(kanDora, step, options);
  if (next.turned === kanDora.turned && next.pending === kanDora.pending && next.closed === kanDora.closed) return { memory };
  const slots = hand.wall.broken?.indicators ?? [];
  const consequences: Consequence[] = slots.slice(kanDora.turned, next.turned).map((slot) => ({ kind: 'indicator-due', slot }));
  return { memory: { ...memory, kanDora: next }, consequences };
}

/**
 * A hand that has died stays dead, and an indicator that was turned stays turned, whatever is taken back; only the discard
 * before a draw that was forgotten is put right by taking it back.
 */
const lasting = (then: RiichiMemory, now: RiichiMemory): RiichiMemory =>
  SEATS.reduce(
    (memory, seat) => (now.seats[seat].dead === 'forgotten-draw' ? memory : change(memory, seat, { dead: now.seats[seat].dead })),
    {
      ...then,
      kanDora: now.kanDora.turned > then.kanDora.turned ? now.kanDora : then.kanDora,
    },
  );

/** With its discard a riichi is taken back. */
const withoutAnnouncement = (memory: RiichiMemory, { what, seat }: EventOf<'TakenBack'>): RiichiMemory =>
  what === 'discard' && memory.seats[seat].riichi === 'announced' ? change(memory, seat, { riichi: 'none' }) : memory;

/** The discard of a riichi lies open again, because the claim of it was taken back or won over: its stick is the player's until it passes. */
function stickTakenBack(memory: RiichiMemory, before: Hand): MemoryChange<RiichiMemory> {
  const owner = SEATS.find(
    (seat) => memory.seats[seat].riichi === 'discarded' && before.memory.seats[seat].riichi === 'standing',
  );
  if (owner === undefined) return { memory };
  return { memory, payments: [{ from: 'pot', to: owner, amount: 1000, rule: 'riichi stick taken back' }] };
}

function change(memory: RiichiMemory, seat: Seat, part: Partial<SeatMemory>): RiichiMemory {
  const own = memory.seats[seat];
  if (holdsAlready(own, part)) return memory;
  const seats: [SeatMemory, SeatMemory, SeatMemory, SeatMemory] = [...memory.seats];
  seats[seat] = { ...own, ...part };
  return { ...memory, seats };
}

function holdsAlready(own: SeatMemory, part: Partial<SeatMemory>): boolean {
  for (const key in part) if (own[key as keyof SeatMemory] !== part[key as keyof SeatMemory]) return false;
  return true;
}

import type { Objection } from '../../../hand/consequence.js';
import type { EventOf, HandEvent } from '../../../hand/events.js';
import { liveTilesLeft } from '../../../hand/wall.js';
import type { MemoryChange, MemoryRules } from '../../../ruleset/contract.js';
import type { Payment } from '../../../table/payment.js';
import { SEATS, type Seat } from '../../../table/seat.js';
import { isBonus } from '../../../tiles/kind.js';
import type { TileId } from '../../../tiles/tile-set.js';
import type { DangerId, DangerousClaim } from '../danger.js';
import type { Hand, LiveContext } from './context.js';
import { dangersFor, onlyDangerousTiles } from './dangers.js';
import { misnamedPayments, wrongClaimPayments } from './errors-by-word.js';

export type OriginalCall = 'none' | 'standing' | 'broken';

/** The tile that lies open, as the rules on dangerous discards see it (Millington 90-95). */
export interface OpenDanger {
  readonly tile: TileId;
  readonly discarder: Seat;
  /** By seat: what the tile threatens to complete there. */
  readonly dangers: readonly (readonly DangerId[])[];
  /** The turn began with a tile from the wall and every other tile was dangerous too: no choice may be pleaded (95). */
  readonly cornered: boolean;
  readonly excused: boolean;
}

export interface TileClaim extends DangerousClaim<Seat> {
  readonly tile: TileId;
  /** No choice may still be pleaded for it: until its discarder draws or claims again (95). */
  readonly mayPlead: boolean;
}

/** The kongs of the current turn, each made with the loose tile of the one before (Millington 122f). */
export interface LooseChain {
  readonly seat: Seat;
  readonly kongs: number;
  /** The last loose tile was a bonus tile and has been replaced from the live wall. */
  readonly replaced: boolean;
}

export interface ClassicalMemory {
  readonly calls: readonly [OriginalCall, OriginalCall, OriginalCall, OriginalCall];
  readonly loose: LooseChain | null;
  readonly danger: OpenDanger | null;
  readonly dangerousClaims: readonly TileClaim[];
  /** Who has declared a mahjong that was none, until play goes on (82, 83); after a misnamed discard its discarder too (87). */
  readonly falseDeclarers: readonly Seat[];
  readonly misnamed: boolean;
  /** What the discarder has paid for the misnamed tile that lies open; none of it is owed again when that ends the hand (88). */
  readonly misnamedPaid: readonly Payment[];
  /** Bonus tiles kept past the discard of their turn (31). */
  readonly unannounced: readonly TileId[];
  /** First tiles of kongs whose tiles were not turned over (52). */
  readonly unmarked: readonly TileId[];
  /** Who put the drawn tile into the hand without showing it (103); until the next draw. */
  readonly notShown: Seat | null;
  /** Who exposed the next tile of the wall in his turn, and the discard that he may not claim instead (67). */
  readonly exposed: { readonly seat: Seat; readonly instead: TileId } | null;
  /** Who threw his tiles away before the settlement was over (106). */
  readonly thrownAway: readonly Seat[];
}

const FRESH: ClassicalMemory = {
  calls: ['none', 'none', 'none', 'none'],
  loose: null,
  danger: null,
  dangerousClaims: [],
  falseDeclarers: [],
  misnamed: false,
  misnamedPaid: [],
  unannounced: [],
  unmarked: [],
  notShown: null,
  exposed: null,
  thrownAway: [],
};

type Reducer<E extends HandEvent> = (context: LiveContext, after: Hand, event: E, before: Hand) => ClassicalMemory;

export function classicalMemory(context: LiveContext): MemoryRules<ClassicalMemory> {
  return {
    initial: () => FRESH,
    reduce: (after, event, before, objection) => reduce(context, after, event, before, objection),
    lasting,
  };
}

function reduce(
  context: LiveContext,
  after: Hand,
  event: HandEvent,
  before: Hand,
  objection: Objection | null,
): MemoryChange<ClassicalMemory> {
  switch (event.type) {
    case 'TileDrawn':
      return { memory: drawn(context, after, event, objection) };
    case 'TileDiscarded':
      return { memory: discarded(context, after, event, before) };
    case 'TileClaimed':
      return {
        memory: claimed(context, after, event, before),
        payments: wrongClaimPayments(context, before, event.seat, objection),
      };
    case 'KongDeclared':
      return { memory: konged(context, after, event, before) };
    case 'BonusLaid':
      return { memory: replaced(after) };
    case 'TakenBack':
      return { memory: takenBack(after) };
    case 'WinDeclared':
      return { memory: objection ? withFalseDeclarers(after.memory, [event.seat]) : after.memory };
    case 'Declared':
      return declared(context, after, event, before, objection);
    default:
      return { memory: after.memory };
  }
}

/** A discard or claim that is taken back has cost nothing itself (69, 70, 76); what was said and done meanwhile stays. */
const lasting = (
  { calls, unannounced, loose, danger, dangerousClaims }: ClassicalMemory,
  now: ClassicalMemory,
): ClassicalMemory => ({
  ...now,
  calls,
  unannounced,
  loose,
  danger,
  dangerousClaims,
});

/** Play goes on: a false mahjong that nobody answered by showing tiles is forgotten (82). */
const goesOn = (memory: ClassicalMemory): ClassicalMemory =>
  memory.falseDeclarers.length === 0 && memory.misnamedPaid.length === 0
    ? memory
    : { ...memory, falseDeclarers: [], misnamed: false, misnamedPaid: [] };

function drawn(
  { tiles }: LiveContext,
  { memory, phase }: Hand,
  { seat, tile }: EventOf<'TileDrawn'>,
  objection: Objection | null,
): ClassicalMemory {
  const loose = memory.loose?.seat === seat && phase.name === 'acting' && phase.source !== 'draw' ? memory.loose : null;
  // A bonus tile drawn out of turn stays in the hand unannounced (73).
  const stray = objection?.code === 'draw-out-of-turn' && tile !== null && isBonus(tiles.kinds[tile]);
  return {
    ...goesOn(memory),
    loose,
    notShown: null,
    unannounced: stray ? [...memory.unannounced, tile] : memory.unannounced,
    dangerousClaims: withoutPlea(memory.dangerousClaims, seat),
  };
}

/** What has been put back on the wall is nobody's kept bonus tile any more. */
const takenBack = ({ memory, seats }: Hand): ClassicalMemory => {
  const unannounced = memory.unannounced.filter((tile) => seats.some(({ concealed }) => concealed.includes(tile)));
  return unannounced.length === memory.unannounced.length ? memory : { ...memory, unannounced };
};

const discarded: Reducer<EventOf<'TileDiscarded'>> = (context, after, event, before) => {
  const { memory } = after;
  const { phase } = before;
  const wasDrawn = phase.name === 'acting' && phase.drawn === event.tile;
  const kept = after.seats[event.seat].concealed.filter(
    (tile): tile is TileId => tile !== null && isBonus(context.tiles.kinds[tile]) && !memory.unannounced.includes(tile),
  );
  return {
    ...goesOn(memory),
    calls: wasDrawn ? memory.calls : breakCall(memory.calls, event.seat),
    loose: null,
    unannounced: [...memory.unannounced, ...kept],
    danger: openDanger(context, after, event.tile, before),
  };
};

const breakCall = (calls: ClassicalMemory['calls'], seat: Seat): ClassicalMemory['calls'] =>
  calls[seat] === 'standing' ? withCall(calls, seat, 'broken') : calls;

const withCall = (calls: ClassicalMemory['calls'], seat: Seat, call: OriginalCall): ClassicalMemory['calls'] =>
  calls.map((old, index) => (index === seat ? call : old)) as unknown as ClassicalMemory['calls'];

function openDanger(context: LiveContext, after: Hand, tile: TileId, before: Hand): OpenDanger | null {
  if (after.open?.tile !== tile) return null;
  const discarder = after.open.from;
  const liveLeft = liveTilesLeft(context.rules(), after);
  const dangers = SEATS.map((seat) => (seat === discarder ? [] : dangersFor(context.tiles, after, seat, tile, liveLeft)));
  const { phase } = before;
  const cornered =
    phase.name === 'acting' &&
    phase.source !== 'claim' &&
    dangers.some((ids) => ids.length > 0) &&
    onlyDangerousTiles(context.tiles, after, discarder, liveLeft);
  return { tile, discarder, dangers, cornered, excused: false };
}

const claimed: Reducer<EventOf<'TileClaimed'>> = (_context, after, event, before) => {
  const tile = before.open?.tile ?? null;
  const going = goesOn(after.memory);
  const memory = { ...going, dangerousClaims: withoutPlea(going.dangerousClaims, event.seat) };
  const calls = breakCall(memory.calls, event.seat);
  if (event.claim === 'kong') return { ...memory, calls, loose: { seat: event.seat, kongs: 1, replaced: false } };
  const { danger } = memory;
  const dangers = danger && danger.tile === tile ? danger.dangers[event.seat] : [];
  if (!danger || tile === null || dangers.length === 0) return { ...memory, calls, loose: null };
  const claim: TileClaim = {
    claimer: event.seat,
    discarder: danger.discarder,
    dangers,
    excused: danger.excused,
    tile,
    mayPlead: danger.cornered,
  };
  return { ...memory, calls, loose: null, dangerousClaims: [...memory.dangerousClaims, claim] };
};

const konged: Reducer<EventOf<'KongDeclared'>> = (context, after, event, before) => {
  const { memory } = after;
  const { phase } = before;
  const previous = memory.loose;
  const withLoose = phase.name === 'acting' && phase.drawn !== null && event.tiles.includes(phase.drawn) && previous !== null;
  return {
    ...memory,
    calls: breakCall(memory.calls, event.seat),
    loose: { seat: event.seat, kongs: withLoose ? previous.kongs + 1 : 1, replaced: false },
    danger: openDanger(context, after, event.tiles[0], before),
  };
};

const replaced = ({ memory }: Hand): ClassicalMemory =>
  memory.loose ? { ...memory, loose: { ...memory.loose, replaced: true } } : memory;

const withFalseDeclarers = (memory: ClassicalMemory, seats: readonly Seat[]): ClassicalMemory => ({
  ...memory,
  falseDeclarers: [...memory.falseDeclarers, ...seats.filter((seat) => !memory.falseDeclarers.includes(seat))],
});

function declared(
  context: LiveContext,
  after: Hand,
  event: EventOf<'Declared'>,
  before: Hand,
  objection: Objection | null,
): MemoryChange<ClassicalMemory> {
  const { memory } = after;
  switch (event.what) {
    case 'original-call':
      return { memory: { ...memory, calls: withCall(memory.calls, event.seat, 'standing') } };
    case 'no-choice':
      return { memory: excuse(memory, event.seat) };
    case 'kong-not-marked':
      return { memory: { ...memory, unmarked: [...memory.unmarked, ...lastKong(after, event.seat)] } };
    case 'tile-not-shown':
      return { memory: { ...memory, notShown: event.seat } };
    case 'wall-tile-seen':
      return {
        memory:
          objection?.code === 'next-tile-exposed' && before.open
            ? { ...memory, exposed: { seat: event.seat, instead: before.open.tile } }
            : memory,
      };
    case 'hand-thrown-away':
      return {
        memory: memory.thrownAway.includes(event.seat) ? memory : { ...memory, thrownAway: [...memory.thrownAway, event.seat] },
      };
    case 'misnamed-chow':
    case 'misnamed-pung':
    case 'misnamed-kong':
      return paidForMisnaming(memory, misnamedPayments(context, before, event));
    case 'misnamed-mahjong': {
      const discarder = before.open ? [before.open.from] : [];
      return { memory: objection ? { ...withFalseDeclarers(memory, [event.seat, ...discarder]), misnamed: true } : memory };
    }
    default:
      return { memory };
  }
}

const paidForMisnaming = (memory: ClassicalMemory, payments: readonly Payment[]): MemoryChange<ClassicalMemory> => ({
  memory: { ...memory, misnamedPaid: [...memory.misnamedPaid, ...payments] },
  payments,
});

/** Millington 95: the plea holds for the tile whether it is claimed already or will be. */
function excuse(memory: ClassicalMemory, seat: Seat): ClassicalMemory {
  const { danger, dangerousClaims } = memory;
  return {
    ...memory,
    danger: danger?.discarder === seat && danger.cornered ? { ...danger, excused: true } : danger,
    dangerousClaims: dangerousClaims.map((claim) =>
      claim.discarder === seat && claim.mayPlead ? { ...claim, excused: true } : claim,
    ),
  };
}

/** Who draws or claims again has let the time for his plea go by. */
const withoutPlea = (claims: readonly TileClaim[], seat: Seat): readonly TileClaim[] =>
  claims.some((claim) => claim.discarder === seat && claim.mayPlead)
    ? claims.map((claim) => (claim.discarder === seat ? { ...claim, mayPlead: false } : claim))
    : claims;

const lastKong = (hand: Hand, seat: Seat): TileId[] => {
  const kong = hand.seats[seat].melds.findLast((meld) => meld.kind === 'kong');
  return kong ? [kong.tiles[0]] : [];
};

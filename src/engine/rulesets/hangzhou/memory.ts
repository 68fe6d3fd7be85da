import type { EventOf, HandEvent } from '../../hand/events.js';
import type { HandState } from '../../hand/state.js';
import type { MemoryRules } from '../../ruleset/contract.js';
import type { Seat } from '../../table/seat.js';
import { isHonour } from '../../tiles/kind.js';
import { type Floating, floatingAfter, NOBODY_FLOATS } from '../regional/live/floats.js';
import { afterEvent, afterPassing, COMMON_MEMORY, type CommonMemory, regionalMemory } from '../regional/live/memory.js';
import { clearMissedPungs, type MissedPungs, NO_MISSED_PUNGS, notePassedPung } from '../regional/live/missed-pungs.js';
import { isWild } from '../regional/wilds.js';
import type { LateBao } from './payments.js';
import { floatsWith, type HangzhouTable, wildsOfHand } from './table-hand.js';

/** What Hangzhou remembers of a hand. */
export interface HangzhouMemory extends CommonMemory {
  readonly floating: Floating;
  /** By seat: a wild was discarded that was no float. */
  readonly discardedWild: readonly boolean[];
  /** By seat: honours discarded in a row from the start of the hand; null once another tile was discarded. */
  readonly openingHonours: readonly (number | null)[];
  readonly missedPungs: MissedPungs;
  /** By seat: from whom it claimed while floating, and how long its chain was then. */
  readonly lateBao: readonly (LateBao | null)[];
}

type Hand = HandState<HangzhouMemory>;

const START: HangzhouMemory = {
  ...COMMON_MEMORY,
  floating: NOBODY_FLOATS,
  discardedWild: [false, false, false, false],
  openingHonours: [0, 0, 0, 0],
  missedPungs: NO_MISSED_PUNGS,
  lateBao: [null, null, null, null],
};

export function hangzhouMemory(table: HangzhouTable, couldWin: (hand: Hand, seat: Seat) => boolean): MemoryRules<HangzhouMemory> {
  const { options, tiles } = table;
  return regionalMemory({
    initial: () => START,
    reduce: (after, event, before, objection) => {
      const memory = afterEvent(after.memory, event, before, objection);
      const cleared = { ...memory, missedPungs: clearMissedPungs(memory.missedPungs, event, before) };
      return { memory: note(cleared, event, before, table) };
    },
    passed: (hand) => {
      const memory = options.missedWin ? afterPassing(hand, (seat) => couldWin(hand, seat)) : hand.memory;
      const missedPungs = options.missedPung ? notePassedPung(memory.missedPungs, hand, tiles) : memory.missedPungs;
      return { memory: { ...memory, missedPungs } };
    },
  });
}

const setAt = <T>(list: readonly T[], at: number, value: T): readonly T[] =>
  list.map((item, index) => (index === at ? value : item));

function note(memory: HangzhouMemory, event: HandEvent, before: Hand, table: HangzhouTable): HangzhouMemory {
  const isFloat = event.type === 'TileDiscarded' && floatsWith(table, before, event);
  const floating = floatingAfter(memory.floating, event, isFloat);
  if (event.type === 'TileDiscarded') return afterDiscard({ ...memory, floating }, event, before, isFloat, table);
  if (event.type === 'TileClaimed' && before.open && memory.floating[event.seat]) {
    const links = before.chain.filter(({ seat }) => seat === event.seat).length;
    return { ...memory, floating, lateBao: setAt(memory.lateBao, event.seat, { payer: before.open.from, links }) };
  }
  return { ...memory, floating };
}

function afterDiscard(
  memory: HangzhouMemory,
  { seat, tile }: EventOf<'TileDiscarded'>,
  before: Hand,
  isFloat: boolean,
  table: HangzhouTable,
): HangzhouMemory {
  const kind = table.tiles.kinds[tile];
  const honours = memory.openingHonours[seat];
  const wildWasted = !isFloat && isWild(wildsOfHand(table, before), kind);
  return {
    ...memory,
    discardedWild: wildWasted ? setAt(memory.discardedWild, seat, true) : memory.discardedWild,
    openingHonours: setAt(memory.openingHonours, seat, isHonour(kind) && honours !== null ? honours + 1 : null),
    lateBao: isFloat ? memory.lateBao : setAt(memory.lateBao, seat, null),
  };
}

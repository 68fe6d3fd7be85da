import type { EventOf, HandEvent } from '../../hand/events.js';
import type { HandState } from '../../hand/state.js';
import type { MemoryRules } from '../../ruleset/contract.js';
import type { Seat } from '../../table/seat.js';
import { type Floating, floatingAfter, NOBODY_FLOATS } from '../regional/live/floats.js';
import { type FlowerRules, type FlowerTurn, turnAfterDraw } from '../regional/live/flower-turns.js';
import { afterEvent, afterPassing, COMMON_MEMORY, type CommonMemory, regionalMemory } from '../regional/live/memory.js';
import { clearMissedPungs, type MissedPungs, NO_MISSED_PUNGS, notePassedPung } from '../regional/live/missed-pungs.js';
import { isWild } from '../regional/wilds.js';
import type { XiamenOptions } from './options.js';
import { goldsOfHand } from './table-hand.js';

/** What the game with golds remembers of a hand. */
export interface XiamenMemory extends CommonMemory {
  readonly floating: Floating;
  /** By seat: a gold was discarded that was no float. */
  readonly falseFloat: readonly boolean[];
  readonly missedPungs: MissedPungs;
  /** Before play, once somebody has replaced a flower. */
  readonly flowerTurn: FlowerTurn | null;
}

type Hand = HandState<XiamenMemory>;

const START: XiamenMemory = {
  ...COMMON_MEMORY,
  floating: NOBODY_FLOATS,
  falseFloat: [false, false, false, false],
  missedPungs: NO_MISSED_PUNGS,
  flowerTurn: null,
};

/** What the table tells the memory about a hand. */
interface Told {
  readonly couldWin: (hand: Hand, seat: Seat) => boolean;
  readonly floats: (hand: Hand, event: EventOf<'TileDiscarded'>) => boolean;
}

export function xiamenMemory(
  options: XiamenOptions,
  flowers: FlowerRules<XiamenMemory>,
  { couldWin, floats }: Told,
): MemoryRules<XiamenMemory> {
  const { tiles } = flowers;
  return regionalMemory({
    initial: () => START,
    reduce: (after, event, before, objection) => {
      const memory = afterEvent(after.memory, event, before, objection);
      const isFloat = event.type === 'TileDiscarded' && floats(before, event);
      return { memory: note(memory, event, before, flowers, isFloat) };
    },
    passed: (hand) => {
      const memory = options.missedWin ? afterPassing(hand, (seat) => couldWin(hand, seat)) : hand.memory;
      const missedPungs = options.missedPung ? notePassedPung(memory.missedPungs, hand, tiles) : memory.missedPungs;
      return { memory: { ...memory, missedPungs } };
    },
  });
}

function note(
  memory: XiamenMemory,
  event: HandEvent,
  before: Hand,
  flowers: FlowerRules<XiamenMemory>,
  isFloat: boolean,
): XiamenMemory {
  const { tiles } = flowers;
  const next = {
    ...memory,
    floating: floatingAfter(memory.floating, event, isFloat),
    missedPungs: clearMissedPungs(memory.missedPungs, event, before),
    flowerTurn: event.type === 'TileDrawn' ? turnAfterDraw(flowers, before, event, memory.flowerTurn) : memory.flowerTurn,
  };
  if (event.type !== 'TileDiscarded' || isFloat) return next;
  if (!isWild(goldsOfHand(tiles, before), tiles.kinds[event.tile])) return next;
  return { ...next, falseFloat: memory.falseFloat.map((already, seat) => already || seat === event.seat) };
}

import type { HandEvent } from '../../hand/events.js';
import type { HandState } from '../../hand/state.js';
import type { MemoryRules } from '../../ruleset/contract.js';
import type { Seat } from '../../table/seat.js';
import type { TileKind } from '../../tiles/kind.js';
import type { TileSet } from '../../tiles/tile-set.js';
import { afterEvent, afterPassing, COMMON_MEMORY, type CommonMemory, regionalMemory } from '../regional/live/memory.js';
import { eachPays } from '../regional/payers.js';
import { isWild } from '../regional/wilds.js';
import type { BeijingOptions } from './options.js';
import { wildsOfHand } from './table-hand.js';

/** What Beijing remembers of a hand. */
export interface BeijingMemory extends CommonMemory {
  /** By seat: has discarded a wild and cannot win any more. */
  readonly discardedWild: readonly boolean[];
  /** The first discards, one by each player, while nobody has laid a set; up to four. */
  readonly firstDiscards: readonly TileKind[];
  /** A set was laid before all four had discarded. */
  readonly startInterrupted: boolean;
  /** By seat: four wilds were shown and paid at once (option wildKongEffect). */
  readonly wildKongPaid: readonly boolean[];
}

type Hand = HandState<BeijingMemory>;

const NOBODY = [false, false, false, false] as const;
const START: BeijingMemory = {
  ...COMMON_MEMORY,
  discardedWild: NOBODY,
  firstDiscards: [],
  startInterrupted: false,
  wildKongPaid: NOBODY,
};

/** Declared by who holds all four wilds, where that is paid at once instead of winning. */
export const WILD_KONG = 'wild-kong';

export function beijingMemory(
  options: BeijingOptions,
  tiles: TileSet,
  couldWin: (hand: Hand, seat: Seat) => boolean,
): MemoryRules<BeijingMemory> {
  return regionalMemory({
    initial: () => START,
    reduce: (after, event, before, objection) => {
      const memory = note(afterEvent(after.memory, event, before, objection), event, before, tiles);
      const pays = event.type === 'Declared' && event.what === WILD_KONG;
      return pays ? { memory, payments: eachPays(event.seat, options.rareEventPoints, '混杠') } : { memory };
    },
    lasting: (then, { wildKongPaid }) => ({ ...then, wildKongPaid }),
    passed: (hand) => ({
      memory: options.missedWin ? afterPassing(hand, (seat) => couldWin(hand, seat)) : hand.memory,
    }),
  });
}

const mark = (list: readonly boolean[], seat: Seat): readonly boolean[] => list.map((item, index) => item || index === seat);

function note(memory: BeijingMemory, event: HandEvent, before: Hand, tiles: TileSet): BeijingMemory {
  switch (event.type) {
    case 'TileDiscarded': {
      const kind = tiles.kinds[event.tile];
      const isStart = memory.firstDiscards.length < 4;
      return {
        ...memory,
        firstDiscards: isStart ? [...memory.firstDiscards, kind] : memory.firstDiscards,
        discardedWild: isWild(wildsOfHand(tiles, before), kind) ? mark(memory.discardedWild, event.seat) : memory.discardedWild,
      };
    }
    case 'TileClaimed':
    case 'KongDeclared':
      return { ...memory, startInterrupted: memory.startInterrupted || memory.firstDiscards.length < 4 };
    case 'Declared':
      return event.what === WILD_KONG ? { ...memory, wildKongPaid: mark(memory.wildKongPaid, event.seat) } : memory;
    default:
      return memory;
  }
}

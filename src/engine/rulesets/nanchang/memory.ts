import type { HandEvent } from '../../hand/events.js';
import type { HandState } from '../../hand/state.js';
import { knownFaces } from '../../hand/win-view.js';
import type { MemoryRules } from '../../ruleset/contract.js';
import type { Payment } from '../../table/payment.js';
import { SEATS, type Seat } from '../../table/seat.js';
import { kindOf } from '../../tiles/kind.js';
import type { TileSet } from '../../tiles/tile-set.js';
import { afterEvent, afterPassing, COMMON_MEMORY, type CommonMemory, regionalMemory } from '../regional/live/memory.js';
import { finePayments, isSacked } from './bonus.js';
import { countFines, finesOf } from './fines.js';
import type { NanchangOptions } from './options.js';

export interface NanchangMemory extends CommonMemory {
  /** All four have discarded the same tile in the first round, and nobody has claimed. */
  readonly sacked: boolean;
}

type Hand = HandState<NanchangMemory>;

export function nanchangMemory(
  options: NanchangOptions,
  tiles: TileSet,
  couldWin: (hand: Hand, seat: Seat) => boolean,
): MemoryRules<NanchangMemory> {
  return regionalMemory<NanchangMemory>({
    initial: () => ({ ...COMMON_MEMORY, sacked: false }),
    reduce: (after, event, before, objection) => {
      const memory = afterEvent(after.memory, event, before, objection);
      const flips = options.topBottomFlip && event.type === 'IndicatorTurned';
      return {
        memory: { ...memory, sacked: sackedAfter(memory.sacked, after, event, tiles) },
        payments: flips ? openingFlip(after, tiles) : [],
      };
    },
    passed: (hand) => ({ memory: afterPassing(hand, (seat) => couldWin(hand, seat)) }),
  });
}

function sackedAfter(sacked: boolean, after: Hand, event: HandEvent, tiles: TileSet): boolean {
  // A chow of the fourth tile undoes the sack: it is one without any chow, pung or kong.
  if (event.type === 'TileClaimed') return sacked && after.discards > 4;
  if (event.type !== 'TileDiscarded' || after.discards !== 4) return sacked;
  const first = SEATS.flatMap((seat) => after.seats[seat].river.slice(0, 1).map(({ tile }) => tiles.kinds[tile]));
  const claimed = after.seats.some(({ melds }) => melds.length > 0);
  return isSacked(first, claimed);
}

/** Local practice: the fines of the dealt hands are settled once before play. */
function openingFlip({ seats, indicators }: Hand, tiles: TileSet): Payment[] {
  const indicator = tiles.kinds[indicators[0]];
  return finePayments(seats.map(({ concealed }) => countFines(knownFaces(tiles, concealed).map(kindOf), finesOf(indicator))));
}

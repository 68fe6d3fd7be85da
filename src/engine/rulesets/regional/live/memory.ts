import type { Objection } from '../../../hand/consequence.js';
import type { HandEvent } from '../../../hand/events.js';
import type { HandState } from '../../../hand/state.js';
import type { MemoryRules } from '../../../ruleset/contract.js';
import { SEATS, type Seat, stepsTo } from '../../../table/seat.js';
import type { TileId } from '../../../tiles/tile-set.js';

/** What every one of these rulesets remembers of a hand; a ruleset's own memory extends it. */
export interface CommonMemory {
  /** By seat: why the hand cannot win any more; null while it can. */
  readonly dead: readonly (string | null)[];
  /** By seat: tiles it could have won on and that went by since its last turn. */
  readonly missed: readonly (readonly TileId[])[];
}

export const COMMON_MEMORY: CommonMemory = { dead: [null, null, null, null], missed: [[], [], [], []] };

const withAt = <T>(list: readonly T[], at: number, value: T): readonly T[] =>
  list[at] === value ? list : list.map((item, index) => (index === at ? value : item));

/** The common part after an event: own turns clear what was missed, a false win shown bars the hand. */
export function afterEvent<M extends CommonMemory>(
  memory: M,
  event: HandEvent,
  before: HandState,
  objection: Objection | null,
): M {
  if (event.type === 'WinDeclared' && objection?.code === 'false-win') {
    return { ...memory, dead: withAt(memory.dead, event.seat, 'false-win') };
  }
  if (event.type === 'TileDrawn') return { ...memory, missed: withAt(memory.missed, event.seat, []) };
  if (event.type !== 'TileClaimed' || before.open === null) return memory;
  const { from } = before.open;
  return { ...memory, missed: memory.missed.map((tiles, seat) => (turnHasCome(seat as Seat, from, event.seat) ? [] : tiles)) };
}

/** A turn has come to who claims, and to those whom a pung or kong passes over. */
const turnHasCome = (seat: Seat, from: Seat, claimer: Seat): boolean =>
  seat !== from && stepsTo(from, seat) <= stepsTo(from, claimer);

/** The open tile went by: who could have won on it has missed it. */
export function afterPassing<M extends CommonMemory>(hand: HandState<M>, couldWin: (seat: Seat) => boolean): M {
  const { open, memory } = hand;
  if (open === null) return memory;
  const missed = memory.missed.map((tiles, seat) =>
    seat !== open.from && couldWin(SEATS[seat]) ? [...tiles, open.tile] : tiles,
  );
  return { ...memory, missed };
}

/**
 * A ruleset's memory with what holds in all of them: a hand that has died of a false win stays dead whatever is taken back, and
 * a tile drawn out of turn, which has to go back, is no turn.
 */
export const regionalMemory = <M extends CommonMemory>(rules: MemoryRules<M>): MemoryRules<M> => ({
  ...rules,
  lasting: (then, now) => ({ ...(rules.lasting?.(then, now) ?? then), dead: now.dead }),
  reduce: (after, event, before, objection) =>
    objection?.code === 'draw-out-of-turn' ? { memory: after.memory } : rules.reduce(after, event, before, objection),
});

/** The memory of a ruleset that keeps nothing of its own. */
export const commonMemoryRules = (
  couldWin: (hand: HandState<CommonMemory>, seat: Seat) => boolean,
  keepsMissedWins: boolean,
): MemoryRules<CommonMemory> =>
  regionalMemory({
    initial: () => COMMON_MEMORY,
    reduce: (after, event, before, objection) => ({ memory: afterEvent(after.memory, event, before, objection) }),
    passed: (hand) => ({ memory: keepsMissedWins ? afterPassing(hand, (seat) => couldWin(hand, seat)) : hand.memory }),
  });

import type { HandEvent, HandEventType } from '../../engine/hand/events.js';
import { HAND_EVENT_VERSION } from '../../engine/hand/events.js';
import type { HandSetup } from '../../engine/hand/state.js';
import type { OptionValues } from '../../engine/ruleset/options.js';
import type { PlayerId, Seat } from '../../engine/table/seat.js';
import type { TileId } from '../../engine/tiles/tile-set.js';
import type { HandKeyId, NewRecord, StoredRecord } from '../journal/record.js';
import type { SetPlaces } from '../machines/table/sets.js';
import type { TileSetName } from '../tiles/registry.js';

/** What a match is played under; the hash says it again in one word, for hand records. */
export interface RulesetInUse {
  readonly id: string;
  readonly preset: string | null;
  readonly options: OptionValues;
  readonly hash: string;
}

/** `seat`: a chair, or from 4 on the place among those who sit out. */
export interface NamedPlace {
  readonly seat: number;
  readonly name: string;
}

/** The facts of the game that the journal keeps; a fold over them is the table's memory. */
export type GameFact =
  | {
      readonly type: 'match-started';
      readonly matchId: string;
      readonly ruleset: RulesetInUse;
      readonly players: readonly PlayerId[];
      readonly firstDealer: Seat;
    }
  | { readonly type: 'hand-started'; readonly hand: string; readonly setup: HandSetup }
  | { readonly type: 'hand-event'; readonly hand: string; readonly event: HandEvent }
  /** The last `count` events of the hand were misread: the hand is folded again without them. */
  | { readonly type: 'events-withdrawn'; readonly hand: string; readonly count: number; readonly reason: string }
  | { readonly type: 'hand-finished'; readonly hand: string }
  | { readonly type: 'match-ended'; readonly matchId: string }
  | { readonly type: 'players-named'; readonly players: readonly NamedPlace[] }
  /** Where the two sets are: kept over a power cut, or nobody knows what is in the drum. */
  | { readonly type: 'sets-moved'; readonly sets: SetPlaces; readonly buildBegun: boolean }
  /** What each lane stacked, in order, by side: nobody can read standing walls again. */
  | { readonly type: 'walls-recorded'; readonly set: TileSetName; readonly lanes: readonly (readonly TileId[])[] };

/** Events that tell what nobody at the table can see. */
const SECRET: ReadonlySet<HandEventType> = new Set(['WallBuilt', 'TilesDealt', 'TileDrawn']);

/** The journal's record of a fact; what reveals hidden tiles is sealed with the key of its hand. */
export function recordOf(fact: GameFact): NewRecord {
  const { type, ...data } = fact;
  return { type, v: HAND_EVENT_VERSION, data, ...secretOf(fact) };
}

/** Whose key seals the fact: each hand has its own, and so has each set of walls that no hand has yet. */
function secretOf(fact: GameFact): { readonly secretOf?: HandKeyId } {
  if (fact.type === 'walls-recorded') return { secretOf: `walls-${fact.set}` };
  return fact.type === 'hand-event' && SECRET.has(fact.event.type) ? { secretOf: fact.hand } : {};
}

/** Reads a fact back; null for records of other rooms. */
export function factOf(record: StoredRecord): GameFact | null {
  if (!FACT_TYPES.has(record.type)) return null;
  return { type: record.type, ...(record.data as object) } as GameFact;
}

const FACT_TYPES: ReadonlySet<string> = new Set<GameFact['type']>([
  'match-started',
  'hand-started',
  'hand-event',
  'events-withdrawn',
  'hand-finished',
  'match-ended',
  'players-named',
  'sets-moved',
  'walls-recorded',
]);

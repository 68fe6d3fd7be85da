import type { EventOf, HandEvent } from '../../../hand/events.js';
import { without } from '../../../hand/seat-state.js';
import type { HandState } from '../../../hand/state.js';
import type { TileKind } from '../../../tiles/kind.js';
import type { TileSet } from '../../../tiles/tile-set.js';

/** What a player who waits with a lone wild may do before winning. */
export interface LinkChoices {
  readonly tiles: TileSet;
  /** Whether these concealed tiles, with so many melds, wait with a lone wild for any tile. */
  waitsForAny(concealed: readonly TileKind[], melds: number): boolean;
  floats(event: EventOf<'TileDiscarded'>): boolean;
  /** Kongs of a chain multiply. */
  readonly kongsCount: boolean;
}

/** Of the lawful acts one that makes the chain longer and keeps the wait: a kong before a float, which closes the round. */
export function nextLink(hand: HandState, lawful: readonly HandEvent[], choices: LinkChoices): HandEvent | null {
  const kong = lawful.find((event) => choices.kongsCount && event.type === 'KongDeclared' && keepsWait(hand, event, choices));
  return kong ?? lawful.find((event) => event.type === 'TileDiscarded' && choices.floats(event)) ?? null;
}

function keepsWait(
  { seats }: HandState,
  { seat, tiles: laid, how }: EventOf<'KongDeclared'>,
  { tiles, waitsForAny }: LinkChoices,
): boolean {
  const { concealed, melds } = seats[seat];
  const rest = without(concealed, laid) ?? [];
  const kinds = rest.flatMap((tile) => (tile === null ? [] : [tiles.kinds[tile]]));
  return waitsForAny(kinds, melds.length + (how === 'concealed' ? 1 : 0));
}

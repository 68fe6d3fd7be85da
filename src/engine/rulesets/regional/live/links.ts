import type { EventOf, HandEvent } from '../../../hand/events.js';
import { without } from '../../../hand/seat-state.js';
import type { HandState } from '../../../hand/state.js';
import type { TileKind } from '../../../tiles/kind.js';
import type { TileId, TileSet } from '../../../tiles/tile-set.js';

/** What makes a hand that waits with a lone wild for any tile worth more before it is won. */
export interface LinkChoices {
  readonly tiles: TileSet;
  /** Whether these concealed tiles, with so many melds, wait with a lone wild for any tile. */
  waitsForAny(concealed: readonly TileKind[], melds: number): boolean;
  floats(event: EventOf<'TileDiscarded'>): boolean;
  /** Kongs of a chain multiply. */
  readonly kongsCount: boolean;
}

/**
 * The act of those that are lawful by which the hand becomes worth more and waits for any tile afterwards: a kong before a float,
 * which closes the round; and a discard into that wait where the hand would be won without it.
 */
export function nextLink(hand: HandState, lawful: readonly HandEvent[], choices: LinkChoices): HandEvent | null {
  const discards = lawful.filter((event) => event.type === 'TileDiscarded');
  const kong = lawful.find((event) => event.type === 'KongDeclared' && choices.kongsCount && keepsWait(hand, event, choices));
  const float = discards.find((event) => choices.floats(event));
  if (kong ?? float) return kong ?? float ?? null;
  return waited(hand, choices)
    ? null
    : (discards.find((event) => waitsWithout(hand, event.seat, [event.tile], 0, choices)) ?? null);
}

const keepsWait = (hand: HandState, { seat, tiles, how }: EventOf<'KongDeclared'>, choices: LinkChoices): boolean =>
  waitsWithout(hand, seat, tiles, how === 'concealed' ? 1 : 0, choices);

/** The hand waited for any tile before the last draw. */
function waited(hand: HandState, choices: LinkChoices): boolean {
  const { phase } = hand;
  return phase.name === 'acting' && phase.drawn !== null && waitsWithout(hand, phase.seat, [phase.drawn], 0, choices);
}

function waitsWithout(
  { seats }: HandState,
  seat: number,
  gone: readonly TileId[],
  laid: number,
  { tiles, waitsForAny }: LinkChoices,
): boolean {
  const { concealed, melds } = seats[seat];
  const rest = without(concealed, gone) ?? [];
  const kinds = rest.flatMap((tile) => (tile === null ? [] : [tiles.kinds[tile]]));
  return waitsForAny(kinds, melds.length + laid);
}

import type { Objection } from '../../../hand/consequence.js';
import type { EventOf } from '../../../hand/events.js';
import type { HandState } from '../../../hand/state.js';
import type { TileKind } from '../../../tiles/kind.js';
import type { TileId, TileSet } from '../../../tiles/tile-set.js';

/** An objection of a ruleset; refused and taken back at once unless it says otherwise. */
export const objection = (code: string, sentence: string, rule: string, more: Partial<Objection> = {}): Objection => ({
  code,
  sentence,
  rule,
  remedy: 'Take it back and go on.',
  until: 'next-draw',
  effect: 'refused',
  ...more,
});

/** The tiles of a claim or a kong, the claimed one included. */
export function meldedTiles(hand: HandState, event: EventOf<'TileClaimed'> | EventOf<'KongDeclared'>): readonly TileId[] {
  if (event.type === 'KongDeclared') return event.tiles;
  return hand.open === null ? event.with : [hand.open.tile, ...event.with];
}

/** No wild in chow, pung or kong, the claimed tile included. */
export function noWildInMeld<M>(tiles: TileSet, isWildKind: (hand: HandState<M>, kind: TileKind) => boolean, rule: string) {
  return (hand: HandState<M>, event: EventOf<'TileClaimed'> | EventOf<'KongDeclared'>): Objection | null =>
    meldedTiles(hand, event).some((tile) => isWildKind(hand, tiles.kinds[tile]))
      ? objection('wild-in-meld', 'No wild tile may be in a set that is laid out.', rule)
      : null;
}

/** For rulesets in which nobody declares anything but wins. */
export const unknownDeclaration = (rule: string) => (): Objection =>
  objection('unknown-declaration', 'These rules do not know that declaration.', rule);

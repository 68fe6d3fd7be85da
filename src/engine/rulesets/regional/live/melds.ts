import type { Objection } from '../../../hand/consequence.js';
import type { EventOf } from '../../../hand/events.js';
import type { HandState } from '../../../hand/state.js';
import { kindOf, type TileKind } from '../../../tiles/kind.js';
import type { TileId, TileSet } from '../../../tiles/tile-set.js';
import type { WantedMeld } from '../claim-rules.js';
import { objection } from './checks.js';

type MeldEvent = EventOf<'TileClaimed'> | EventOf<'KongDeclared'>;

/** The set that an event lays, as the rules about sets ask for it. */
export function wantedMeld(tiles: TileSet, { open }: HandState, event: MeldEvent): WantedMeld {
  const kinds = (ids: readonly TileId[]): TileKind[] => ids.map((tile) => kindOf(tiles.faces[tile]));
  if (event.type === 'KongDeclared') {
    const [tile] = kinds(event.tiles);
    return { seat: event.seat, kind: 'kong', claimed: false, from: null, tile, using: [] };
  }
  const using = kinds(event.with);
  const tile = open === null ? using[0] : tiles.kinds[open.tile];
  return { seat: event.seat, kind: event.claim, claimed: true, from: open?.from ?? null, tile, using };
}

const TEXTS: Readonly<Record<string, readonly [sentence: string, rule: string]>> = {
  'wild-in-meld': ['No wild tile may be in a set that is laid out.', 'wild tiles'],
  'not-left-neighbour': ['A chow may be claimed only from the player before.', 'chow'],
  'not-a-set': ['Those tiles do not make that set.', 'sets'],
  'float-round': ['In a float round discards are not claimed.', 'float'],
  'floating-player-waits': ['Who floats waits for their own draw.', 'float'],
  'at-most-one-claim': ['Only one chow or pung a hand is agreed.', 'claims'],
  'missed-pung': ['This tile was let go since the own turn.', 'missed pung'],
  'bond-not-allowed': ['A third claim from this player is not agreed.', 'three claims'],
};

/** A reason out of the shared rules about sets as an objection to the act. */
export function meldObjection(reason: string | null): Objection | null {
  if (reason === null) return null;
  const [sentence, rule] = TEXTS[reason] ?? [reason, 'sets'];
  return objection(reason, sentence, rule);
}

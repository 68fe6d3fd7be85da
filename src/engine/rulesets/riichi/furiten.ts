import { kindOf, type TileFace, type TileKind } from '../../tiles/kind.js';
import type { Furiten } from './scoring/circumstances.js';

/** A completing tile of another player that was not ronned, discarded or added to a pon (section 8). */
export interface MissedTile {
  readonly tile: TileFace;
  /** No own turn since: the own draw, or the own discard after an own call. */
  readonly sinceOwnTurn: boolean;
  /** Missed after the own riichi. */
  readonly afterRiichi: boolean;
}

/**
 * Why this player may not ron, the lasting reason first: a wait among the own discards (claimed ones and red fives
 * included), a wait let pass after riichi, a wait let pass since the own last turn. Null when ron is allowed.
 */
export function furitenOf(
  waits: readonly TileKind[],
  ownDiscards: readonly TileFace[],
  missed: readonly MissedTile[],
): Furiten | null {
  const waited = (face: TileFace): boolean => waits.includes(kindOf(face));
  const discard = ownDiscards.find(waited);
  if (discard !== undefined) return { kind: 'discard', tile: discard };
  const passedInRiichi = missed.find(({ tile, afterRiichi }) => afterRiichi && waited(tile));
  if (passedInRiichi) return { kind: 'riichi', tile: passedInRiichi.tile };
  const passed = missed.find(({ tile, sinceOwnTurn }) => sinceOwnTurn && waited(tile));
  return passed ? { kind: 'temporary', tile: passed.tile } : null;
}

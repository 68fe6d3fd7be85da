import type { TileKind } from '../../tiles/kind.js';
import { isWild, type Wilds } from '../regional/wilds.js';
import { countsAsHonour } from './golds.js';

/**
 * Honours that must be discarded before anything else: single in the hand, and an identical tile lies among the discards of
 * this hand. Kinds as printed; golds are never among them: they are no honours in the hand.
 */
export function honorsToFollow(hand: readonly TileKind[], discarded: readonly TileKind[], golds: Wilds): TileKind[] {
  const asCounted = hand.filter((kind) => !isWild(golds, kind)).map(golds.standsFor);
  const seen = new Set(discarded.map(golds.standsFor));
  const isSingle = (kind: TileKind): boolean => asCounted.filter((other) => other === golds.standsFor(kind)).length === 1;
  return hand.filter(
    (kind) => !isWild(golds, kind) && countsAsHonour(kind, golds) && isSingle(kind) && seen.has(golds.standsFor(kind)),
  );
}

import { formsSet } from '../../cases/read-hand.js';
import { leftOf } from '../../table/seat.js';
import type { TileKind } from '../../tiles/kind.js';
import type { WantedMeld } from '../regional/claim-rules.js';
import { isWild, type Wilds } from '../regional/wilds.js';
import type { Fines } from './fines.js';

export type MeldProblem = 'wild-in-meld' | 'not-left-neighbour' | 'not-a-run' | 'not-a-set';

/**
 * Chow (honor runs too), pung and kong. A fine tile is in a set at its face value only; where the tiles form no set by
 * their faces, a fine among them was meant to stand for another.
 */
export function meldProblem({ kind, tile, using, from, seat }: WantedMeld, wilds: Wilds): MeldProblem | null {
  if (kind === 'chow' && from !== leftOf(seat)) return 'not-left-neighbour';
  if (using.length === 0 || fits(kind, tile, using)) return null;
  if ([tile, ...using].some((held) => isWild(wilds, held))) return 'wild-in-meld';
  return kind === 'chow' ? 'not-a-run' : 'not-a-set';
}

/** A closed or added kong names the tiles from the hand, the one of its title among them or not. */
function fits(kind: WantedMeld['kind'], tile: TileKind, using: readonly TileKind[]): boolean {
  return formsSet(kind, [tile, ...using], true) || (kind === 'kong' && using.every((other) => other === tile));
}

/** A kong of four second fines at face value is worth ten from each; the first fine has but three tiles in play. */
export const isFineKong = (kind: TileKind, { first, second }: Fines): boolean => kind === second || kind === first;

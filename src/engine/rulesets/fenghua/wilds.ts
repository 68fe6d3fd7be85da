import {
  FIRST_FLOWER,
  FIRST_SEASON,
  isBonus,
  isFlower,
  isSeason,
  kindFromIndex,
  kindOf,
  type TileFace,
  type TileKind,
} from '../../tiles/kind.js';
import { ALL_BONUS_KINDS } from '../../tiles/tile-set.js';
import { isWild, NO_WILDS, type Wilds, wildsOf } from '../regional/wilds.js';

/**
 * Wild tiles (百搭): the three other copies of the indicator; under a season the other three seasons, under a flower the
 * other three flowers.
 */
export function fenghuaWilds(indicator: TileKind | null): Wilds {
  if (indicator === null) return NO_WILDS;
  if (!isBonus(indicator)) return wildsOf(indicator);
  const first: number = isFlower(indicator) ? FIRST_FLOWER : FIRST_SEASON;
  return wildsOf(...[0, 1, 2, 3].map((step) => kindFromIndex(first + step)).filter((kind) => kind !== indicator));
}

export const hasFlowerWilds = ({ kinds }: Wilds): boolean => [...kinds].some((kind) => isFlower(kind) || isSeason(kind));

/** Flowers that may be laid: all but the wild ones and the indicator. */
export const meldableFlowers = (indicator: TileKind | null): readonly TileKind[] =>
  ALL_BONUS_KINDS.filter((kind) => kind !== indicator && !isWild(fenghuaWilds(indicator), kind));

/** How many tiles of a face can be in hands: the indicator itself is out of play. */
export function copiesInPlay(face: TileFace, indicator: TileKind | null): number {
  const copies = isBonus(kindOf(face)) ? 1 : 4;
  return kindOf(face) === indicator ? copies - 1 : copies;
}

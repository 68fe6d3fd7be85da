import type { WildClass } from '../../ruleset/contract.js';
import type { TileKind } from '../../tiles/kind.js';
import { NO_WILDS, nextInOrder, type Wilds, wildsOf } from '../regional/wilds.js';

/**
 * Fine tiles (精): the three other copies of the indicator are the first fine, all four of the next tile in order (9→1,
 * E→S→W→N→E, Red→Green→White→Red) the second. Both stand for any tile; only their bonus differs.
 */
export interface Fines {
  readonly first: TileKind;
  readonly second: TileKind;
}

export const finesOf = (indicator: TileKind): Fines => ({ first: indicator, second: nextInOrder(indicator) });

export const fineWilds = (indicator: TileKind | null): Wilds =>
  indicator === null ? NO_WILDS : wildsOf(indicator, nextInOrder(indicator));

/** First and second fine, as they are called. */
export const fineClasses = (indicator: TileKind | null): readonly WildClass[] =>
  indicator === null
    ? []
    : [
        { label: '正精 first fine', kinds: [indicator] },
        { label: '副精 second fine', kinds: [nextInOrder(indicator)] },
      ];

/** How many copies of a kind can be in hands: three of the first fine, unless the indicator may be drawn as a supplement. */
export const copiesInPlay = (kind: TileKind, indicator: TileKind | null, indicatorDrawable: boolean): number =>
  kind === indicator && !indicatorDrawable ? 3 : 4;

/** How many fines of each sort are among the tiles. */
export function countFines(kinds: readonly TileKind[], { first, second }: Fines): readonly [first: number, second: number] {
  const count = (wanted: TileKind): number => kinds.filter((kind) => kind === wanted).length;
  return [count(first), count(second)];
}

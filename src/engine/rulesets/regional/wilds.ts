import { isBonus, isSuited, isWind, kindFromIndex, rankOf, type TileKind, WHITE } from '../../tiles/kind.js';

/**
 * The wild kinds of a hand, and what an ordinary tile stands for. A wild stands for any playing kind in a winning hand; where a
 * ruleset gives White the indicator's face, every White counts as that kind, in the hand and in melds.
 */
export interface Wilds {
  readonly kinds: ReadonlySet<TileKind>;
  /** What an ordinary tile counts as. */
  readonly standsFor: (kind: TileKind) => TileKind;
}

const asPrinted = (kind: TileKind): TileKind => kind;
export const NO_WILDS: Wilds = { kinds: new Set(), standsFor: asPrinted };

export const wildsOf = (...kinds: readonly TileKind[]): Wilds => ({ kinds: new Set(kinds), standsFor: asPrinted });

/** The copies of the indicator are wild and White takes its face; with White turned up nothing is substituted (R-HZ1). */
export function wildsWithWhiteAsFace(indicator: TileKind): Wilds {
  const standsFor = (kind: TileKind): TileKind => (kind === WHITE ? indicator : kind);
  return indicator === WHITE ? wildsOf(WHITE) : { kinds: new Set([indicator]), standsFor };
}

export const isWild = (wilds: Wilds, kind: TileKind): boolean => wilds.kinds.has(kind);
export const countWilds = (wilds: Wilds, kinds: readonly TileKind[]): number =>
  kinds.filter((kind) => wilds.kinds.has(kind)).length;

/** Next in order: 9→1 of the suit, E→S→W→N→E, Red→Green→White→Red; a bonus tile has none. */
export function nextInOrder(kind: TileKind): TileKind {
  if (isBonus(kind)) return kind;
  if (isSuited(kind)) return kindFromIndex(rankOf(kind) === 9 ? kind - 8 : kind + 1);
  if (isWind(kind)) return kindFromIndex(kind === 30 ? 27 : kind + 1);
  return kindFromIndex(kind === 31 ? 33 : kind - 1);
}

import type { Analysis } from '../../analysis/index.js';
import { FIRST_WIND, kindFromIndex, PLAYING_KIND_COUNT, type TileKind } from '../../tiles/kind.js';
import { sortTiles } from './arrangement.js';
import type { Wilds } from './wilds.js';

/**
 * The hand before its winning tile, when that is complete but for the eye and waits with a wild for any tile at all
 * (baotou, gold float, wild eye, fine call): by sets, by pairs, or both.
 */
export interface LoneWild {
  readonly bySets: boolean;
  /** Six pairs and a wild. */
  readonly byPairs: boolean;
}

export const isLoneWild = ({ bySets, byPairs }: LoneWild): boolean => bySets || byPairs;

/** @param concealed the concealed tiles as printed, without the winning tile */
export function loneWild(analysis: Analysis, concealed: readonly TileKind[], melds: number, wilds: Wilds): LoneWild {
  const { naturals, wildTiles } = sortTiles(concealed, wilds);
  if (wildTiles.length === 0) return { bySets: false, byPairs: false };
  const beside = tilesBesideLoneWild(concealed, wilds);
  const bySets = beside !== null && analysis.distanceTo('standard', beside.naturals, melds, beside.wilds) === 0;
  const singles = naturals.filter((count) => count % 2 === 1).length;
  const byPairs = melds === 0 && concealed.length === 13 && singles <= wildTiles.length - 1;
  return { bySets, byPairs };
}

/**
 * The tiles beside the lone wild, to ask how they form sets: the eye, that wild and the drawn tile, is stood in for by a pair of
 * `eye`. Null where the hand has no wild.
 */
export function tilesBesideLoneWild(
  concealed: readonly TileKind[],
  wilds: Wilds,
): { readonly naturals: Uint8Array; readonly wilds: number; readonly eye: TileKind } | null {
  const { naturals, wildTiles } = sortTiles(concealed, wilds);
  const eye = absentHonour(naturals);
  if (wildTiles.length === 0 || eye === null) return null;
  return { naturals: withPair(naturals, eye), wilds: wildTiles.length - 1, eye };
}

/**
 * An honour of which the hand holds none. A pair of it can only be the eye, so "sets and a lone wild" becomes "sets and this
 * pair" for the analysis. A hand with every honour has seven kinds that cannot stand in runs and is no such hand.
 */
function absentHonour(naturals: Uint8Array): TileKind | null {
  for (let kind: number = FIRST_WIND; kind < PLAYING_KIND_COUNT; kind++) if (naturals[kind] === 0) return kindFromIndex(kind);
  return null;
}

function withPair(naturals: Uint8Array, kind: TileKind): Uint8Array {
  const counts = Uint8Array.from(naturals);
  counts[kind] += 2;
  return counts;
}

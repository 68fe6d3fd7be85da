import type { Analysis } from '../../analysis/index.js';
import type { TileKind } from '../../tiles/kind.js';

/**
 * The tiles of a won hand that are not placed yet. Parts are taken out one after the other, and the analysis is asked whether
 * the rest completes the hand: what the best reading holds is found without listing readings.
 */
export interface LooseTiles {
  readonly naturals: Uint8Array;
  readonly wilds: number;
  /** Sets laid or taken out. */
  readonly sets: number;
}

/** A set that was taken out: at which of its places, as bits, wilds stand. */
export interface TakenSet {
  readonly tiles: readonly TileKind[];
  readonly wildPlaces: number;
}

/**
 * Takes a set out of the loose tiles. A place is filled by a natural where there is one, since a natural left for another
 * part could change places with the wild here; the places in `asWild`, as bits, are filled by wilds all the same.
 * @returns null where the tiles do not suffice
 */
export function takeSet(
  loose: LooseTiles,
  tiles: readonly TileKind[],
  asWild = 0,
): { readonly rest: LooseTiles; readonly taken: TakenSet } | null {
  const naturals = Uint8Array.from(loose.naturals);
  let { wilds } = loose;
  let wildPlaces = 0;
  for (let place = 0; place < tiles.length; place++) {
    const forced = (asWild & (1 << place)) !== 0;
    if (!forced && naturals[tiles[place]] > 0) {
      naturals[tiles[place]]--;
      continue;
    }
    if (wilds === 0) return null;
    wilds--;
    wildPlaces |= 1 << place;
  }
  return { rest: { naturals, wilds, sets: loose.sets + 1 }, taken: { tiles, wildPlaces } };
}

/** Whether the rest forms the sets that are missing and a pair. */
export const completes = (analysis: Analysis, { naturals, wilds, sets }: LooseTiles): boolean =>
  sets <= analysis.shapes.setsNeeded && analysis.distanceTo('standard', naturals, sets, wilds) === 0;

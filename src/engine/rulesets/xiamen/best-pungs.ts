import type { Analysis } from '../../analysis/index.js';
import { kindFromIndex, type TileKind } from '../../tiles/kind.js';
import { completes, type LooseTiles } from '../regional/loose-tiles.js';

/** What a pung counts, and which may be made: wilds in them, or natural tiles only. */
export interface PungValues {
  /** Tells whether the rest completes the hand. */
  readonly shapes: Analysis;
  readonly worthOf: (kind: TileKind) => number;
  /** Golds may stand for the tiles of a pung that scores; else a pung of golds only, at their face. */
  readonly withGolds: boolean;
  /** The faces of the golds. */
  readonly golds: ReadonlySet<TileKind>;
  /** A kind of which one natural tile stays out of the pungs: the tile won on, where a pung with it would be open. */
  readonly spared?: TileKind | null;
  /** A kind of which no pung is made: the eye of a float. */
  readonly eye?: TileKind;
}

/**
 * The most that closed pungs can count while the rest still completes the hand; null where the tiles are no won hand. Pungs are
 * taken out one by one and never where the rest could not be completed: fewer pungs can always be had where more can.
 */
export function bestPungs(loose: LooseTiles, values: PungValues): number | null {
  return completes(values.shapes, loose) ? bestFrom(loose, values, kindsToTry(loose, values), 0) : null;
}

/** The loose tiles without one pung of the kind, naturals first; null where there are not enough tiles. */
export function withoutPung(loose: LooseTiles, kind: TileKind, { withGolds, golds, spared }: PungValues): LooseTiles | null {
  const free = loose.naturals[kind] - (spared === kind ? 1 : 0);
  const used = Math.max(0, Math.min(3, free));
  const wilds = loose.wilds - (3 - used);
  if (wilds < 0 || (!withGolds && used < 3 && !(used === 0 && golds.has(kind)))) return null;
  const naturals = Uint8Array.from(loose.naturals);
  naturals[kind] -= used;
  return { naturals, wilds, sets: loose.sets + 1 };
}

/** Kinds to make pungs of: those that the hand holds, and of the others one that counts most, for golds alone. */
function kindsToTry({ naturals }: LooseTiles, { worthOf, withGolds, golds, eye }: PungValues): TileKind[] {
  const kinds = Array.from(naturals.keys(), kindFromIndex).filter((kind) => kind !== eye && worthOf(kind) > 0);
  const absent = kinds.filter((kind) => naturals[kind] === 0 && (withGolds || golds.has(kind)));
  absent.sort((a, b) => worthOf(b) - worthOf(a));
  return [...kinds.filter((kind) => naturals[kind] > 0), ...absent.slice(0, 1)];
}

function bestFrom(loose: LooseTiles, values: PungValues, kinds: readonly TileKind[], from: number): number {
  let best = 0;
  for (let index = from; index < kinds.length; index++) {
    const rest = withoutPung(loose, kinds[index], values);
    if (!rest || !completes(values.shapes, rest)) continue;
    best = Math.max(best, values.worthOf(kinds[index]) + bestFrom(rest, values, kinds, index));
  }
  return best;
}

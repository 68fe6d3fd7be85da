/**
 * What seven pairs, orphans and all honours need to know of a hand, added up over its eight parts in one word of 28 bits.
 * The fields hold hands of up to 17 tiles.
 */
export const FEATURES = {
  /** Kinds present. */
  kinds: { shift: 0, mask: 31 },
  /** Kinds held at least twice. */
  pairs: { shift: 5, mask: 15 },
  /** Kinds held exactly three times. */
  triples: { shift: 9, mask: 7 },
  /** Kinds held four times. */
  quads: { shift: 12, mask: 7 },
  /** Terminals and honours present. */
  orphanKinds: { shift: 15, mask: 15 },
  /** Terminals and honours held at least twice. */
  orphanPairs: { shift: 19, mask: 15 },
  /** Tiles that are honours. */
  honours: { shift: 23, mask: 31 },
} as const;

function featuresOf(count: number, isOrphan: boolean, isHonour: boolean): number {
  const word = (field: keyof typeof FEATURES, amount: number | boolean): number => Number(amount) << FEATURES[field].shift;
  return (
    word('kinds', count >= 1) +
    word('pairs', count >= 2) +
    word('triples', count === 3) +
    word('quads', count === 4) +
    word('orphanKinds', isOrphan && count >= 1) +
    word('orphanPairs', isOrphan && count >= 2) +
    word('honours', isHonour ? count : 0)
  );
}

/** By number in base 5, first kind most significant; `orphans` tells for each kind whether it is one. */
function wordsOf(orphans: readonly boolean[], isHonour: boolean): number[] {
  let words = [0];
  for (const isOrphan of orphans) {
    words = words.flatMap((word) => [0, 1, 2, 3, 4].map((count) => word + featuresOf(count, isOrphan, isHonour)));
  }
  return words;
}

/** The word of every part, by its place (see `Parts`). */
export const buildFeatureWords = (): Int32Array =>
  Int32Array.from([
    ...wordsOf([true, false, false, false, false], false),
    ...wordsOf([false, false, false, true], false),
    ...wordsOf([true, true, true, true], true),
    ...wordsOf([true, true, true], true),
  ]);

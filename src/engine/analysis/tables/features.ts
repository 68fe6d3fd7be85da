/**
 * What seven pairs, orphans and all honours need to know of a hand, added up over its eight parts in one word of 28 bits.
 * The fields hold hands of up to 17 tiles.
 */
export interface Features {
  /** Bits 0–4: pairs there would be if every odd tile found its like. */
  readonly pairStarts: number;
  /** Bits 5–8: pairs held. */
  readonly pairs: number;
  /** Bits 9–11: kinds held exactly three times. */
  readonly triples: number;
  /** Bits 12–15: terminals and honours present. */
  readonly orphanKinds: number;
  /** Bits 16–19: terminals and honours held at least twice. */
  readonly orphanPairs: number;
  /** Bits 20–24: tiles that are honours, three for every meld among them. */
  readonly honours: number;
  /** Bits 25–27. */
  readonly melds: number;
}

export const pairStartsIn = (word: number): number => word & 31;
export const pairsIn = (word: number): number => (word >> 5) & 15;
export const triplesIn = (word: number): number => (word >> 9) & 7;
export const orphanKindsIn = (word: number): number => (word >> 12) & 15;
export const honoursIn = (word: number): number => (word >> 20) & 31;
export const isClosed = (word: number): boolean => word >> 25 === 0;

/** Pairs in a hand of seven. */
export const PAIRS = 7;
const ORPHAN_PAIRS = 15 << 16;

// Both read the word by themselves: what is asked of every hand must be short (see `SpecialShapes`).

/** How much nearer to seven pairs than seven singles: one for every pair, less one for every single that is lacking. */
export const pairTilesIn = (word: number): number => ((word >> 5) & 15) - Math.max(0, PAIRS - (word & 31));

/** The tiles that thirteen orphans can use: one of each kind, and one for the pair. */
export const orphanTilesIn = (word: number): number => ((word >> 12) & 15) + ((word & ORPHAN_PAIRS) === 0 ? 0 : 1);

const wordOf = ({ pairStarts, pairs, triples, orphanKinds, orphanPairs, honours, melds }: Features): number =>
  pairStarts | (pairs << 5) | (triples << 9) | (orphanKinds << 12) | (orphanPairs << 16) | (honours << 20) | (melds << 25);

const NOTHING: Features = { pairStarts: 0, pairs: 0, triples: 0, orphanKinds: 0, orphanPairs: 0, honours: 0, melds: 0 };
const MOST_MELDS = 5;
const MELD_WORDS = Array.from({ length: MOST_MELDS + 1 }, (_, melds) => wordOf({ ...NOTHING, honours: 3 * melds, melds }));

/** How pairs are counted: a kind once at most, or as often as it has two tiles. */
export type PairCount = 'once' | 'everyTwo';

function featuresOf(count: number, isOrphan: boolean, isHonour: boolean, pairCount: PairCount): Features {
  const once = pairCount === 'once';
  return {
    pairStarts: once ? Math.min(count, 1) : Math.ceil(count / 2),
    pairs: once ? Number(count >= 2) : Math.floor(count / 2),
    triples: Number(count === 3),
    orphanKinds: Number(isOrphan && count >= 1),
    orphanPairs: Number(isOrphan && count >= 2),
    honours: isHonour ? count : 0,
    melds: 0,
  };
}

/** By number in base 5, first kind most significant; `orphans` tells for each kind whether it is one. */
function wordsOf(orphans: readonly boolean[], isHonour: boolean, pairCount: PairCount): number[] {
  let words = [0];
  for (const isOrphan of orphans) {
    const ofKind = [0, 1, 2, 3, 4].map((count) => wordOf(featuresOf(count, isOrphan, isHonour, pairCount)));
    words = words.flatMap((word) => ofKind.map((more) => word + more));
  }
  return words;
}

/** The word of every part, by its place (see `Parts`). */
export function buildFeatureWords(pairCount: PairCount): Int32Array {
  const winds = wordsOf([true, true, true, true], true, pairCount);
  return Int32Array.from([
    ...wordsOf([true, false, false, false, false], false, pairCount),
    ...wordsOf([false, false, false, true], false, pairCount),
    ...wordsOf([true, true, true], true, pairCount),
    ...MELD_WORDS.flatMap((melds) => winds.map((word) => melds + word)),
  ]);
}

import { DRAGONS, type Parts, WINDS } from './parts.js';
import type { Shape, WinningShapes } from './shapes.js';
import {
  honoursIn,
  isClosed,
  orphanKindsIn,
  orphanTilesIn,
  PAIRS,
  pairStartsIn,
  pairsIn,
  pairTilesIn,
  triplesIn,
} from './tables/features.js';
import type { IndependentTable } from './tables/independent-table.js';
import type { AnalysisTables } from './tables/index.js';

const ORPHAN_HAND = 14;
/** Tiles missing to a shape that does not count. */
const OUT_OF_COUNT = 99;
/** No distance to a shape that counts is as far as this, and every other is farther. */
const FAR = 50;

/**
 * Distances to the shapes that are no sets: all read off the sum of the parts' feature words, and the ranks present. The
 * two most common take few steps; the others stand apart. The compiler puts only so much into one function: all that is
 * asked of every hand has to find room in its callers.
 */
export class SpecialShapes {
  /** By place. */
  readonly words: Int32Array;
  /** Whether distances hang on the ranks present, and not on the word alone. */
  readonly ranksCount: boolean;
  /** Tiles missing to each shape when there are none. */
  private readonly missingPairs: number;
  private readonly missingOrphans: number;
  private readonly missingHonours: number;
  private readonly naturalQuads: boolean;
  private readonly independent: IndependentTable | null;
  private readonly anyClosed: boolean;
  private readonly anyOpen: boolean;
  private readonly anyUncommon: boolean;

  constructor({ setsNeeded, sevenPairs, thirteenOrphans, independentTiles, allHonours }: WinningShapes, tables: AnalysisTables) {
    const is14Tiles = setsNeeded === 4;
    this.words = tables.featureWords(sevenPairs === 'distinct' ? 'once' : 'everyTwo');
    this.naturalQuads = is14Tiles && sevenPairs === 'naturalQuads';
    this.missingPairs = is14Tiles && sevenPairs && !this.naturalQuads ? PAIRS : OUT_OF_COUNT;
    this.missingOrphans = is14Tiles && thirteenOrphans ? ORPHAN_HAND : OUT_OF_COUNT;
    this.missingHonours = allHonours ? 3 * setsNeeded + 2 : OUT_OF_COUNT;
    this.independent = is14Tiles && independentTiles ? tables.independentTable() : null;
    this.ranksCount = this.independent !== null;
    this.anyOpen = allHonours === true;
    this.anyUncommon = this.anyOpen || this.naturalQuads || this.ranksCount;
    this.anyClosed = this.anyUncommon || this.missingPairs === PAIRS || this.missingOrphans === ORPHAN_HAND;
  }

  /** Whether any of these shapes is open to a hand with so many melds. */
  anyFor(melds: number): boolean {
    return melds === 0 ? this.anyClosed : this.anyOpen;
  }

  wordOf(parts: Parts): number {
    const { words } = this;
    const suits = words[parts[0]] + words[parts[1]] + words[parts[2]] + words[parts[3]] + words[parts[4]] + words[parts[5]];
    return suits + words[parts[6]] + words[parts[7]];
  }

  /** Distance to the nearest of the shapes, a large number when none counts. `word` is {@link wordOf} of `parts`. */
  distance(word: number, parts: Parts, wilds: number): number {
    if (!isClosed(word)) return this.honoursDistance(word, wilds);
    const pairs = this.missingPairs - pairTilesIn(word);
    const orphans = this.missingOrphans - orphanTilesIn(word);
    const distance = Math.min(pairs, orphans) - wilds;
    return this.anyUncommon ? Math.min(distance, this.uncommonDistance(word, parts, wilds)) : distance;
  }

  /** Distance to one of the shapes, `Infinity` when it does not count. */
  distanceTo(shape: Exclude<Shape, 'standard'>, parts: Parts, wilds: number): number {
    const word = this.wordOf(parts);
    if (!isClosed(word) && shape !== 'allHonours') return Number.POSITIVE_INFINITY;
    const distance = this.distanceToOne(shape, word, parts, wilds);
    return distance < FAR ? distance : Number.POSITIVE_INFINITY;
  }

  private distanceToOne(shape: Exclude<Shape, 'standard'>, word: number, parts: Parts, wilds: number): number {
    switch (shape) {
      case 'sevenPairs':
        return this.naturalQuads ? naturalQuadsDistance(word, wilds) : this.missingPairs - pairTilesIn(word) - wilds;
      case 'thirteenOrphans':
        return this.missingOrphans - orphanTilesIn(word) - wilds;
      case 'independentTiles':
        return this.independentDistance(parts, wilds);
      case 'allHonours':
        return this.honoursDistance(word, wilds);
    }
  }

  private uncommonDistance(word: number, parts: Parts, wilds: number): number {
    const pairs = this.naturalQuads ? naturalQuadsDistance(word, wilds) : OUT_OF_COUNT;
    return Math.min(pairs, this.honoursDistance(word, wilds), this.independentDistance(parts, wilds));
  }

  private honoursDistance(word: number, wilds: number): number {
    return this.missingHonours - honoursIn(word) - wilds;
  }

  private independentDistance(parts: Parts, wilds: number): number {
    if (this.independent === null) return OUT_OF_COUNT;
    const { classes, ranks, width, missing } = this.independent;
    const characters = classes[ranks[parts[0]] | ranks[parts[1]]];
    const dots = classes[ranks[parts[2]] | ranks[parts[3]]];
    const bamboos = classes[ranks[parts[4]] | ranks[parts[5]]];
    const honourWord = this.words[parts[WINDS]] + this.words[parts[DRAGONS]];
    return missing[((characters * width + dots) * width + bamboos) * 8 + orphanKindsIn(honourWord)] - wilds;
  }
}

/**
 * A pair lacks one tile beside a single, two without. A triple lacks one to a quad, which must be drawn and not a wild:
 * with `drawn` quads the distance is the greater of those draws and of all that the wilds leave missing.
 */
function naturalQuadsDistance(word: number, wilds: number): number {
  const lacking = PAIRS - pairsIn(word);
  const triples = triplesIn(word);
  const singles = pairStartsIn(word) - pairsIn(word) - triples;
  const withoutSingle = Math.max(0, lacking - singles);
  const distance = lacking + withoutSingle - wilds;
  return distance - Math.min(triples, withoutSingle, distance >> 1);
}

import { DRAGONS, type Parts, WINDS } from './parts.js';
import type { SevenPairsRule, Shape, WinningShapes } from './shapes.js';
import { FEATURES, type FeatureTables } from './tables/features.js';
import type { IndependentTable } from './tables/independent-table.js';
import type { AnalysisTables } from './tables/index.js';

/** Farther than any shape that counts. */
export const FAR = 99;

const { kinds, pairs, triples, quads, orphanKinds, orphanPairs, honours } = FEATURES;

/** Distances to the shapes that are no sets: all read off the sum of the parts' feature words, and the ranks present. */
export class SpecialShapes {
  private readonly features: FeatureTables;
  private readonly independent: IndependentTable | null;
  private readonly sevenPairs: SevenPairsRule | null;
  private readonly orphans: boolean;
  private readonly allHonours: boolean;
  /** Whether any of these shapes counts; whether any counts for a hand with melds. */
  readonly any: boolean;
  readonly anyWithMelds: boolean;

  private readonly setsNeeded: number;

  constructor(shapes: WinningShapes, tables: AnalysisTables) {
    const closed = shapes.setsNeeded === 4;
    this.setsNeeded = shapes.setsNeeded;
    this.features = tables.featureTables();
    this.sevenPairs = (closed && shapes.sevenPairs) || null;
    this.orphans = closed && shapes.thirteenOrphans === true;
    this.independent = closed && shapes.independentTiles ? tables.independentTable() : null;
    this.allHonours = shapes.allHonours === true;
    this.anyWithMelds = this.allHonours;
    this.any = this.allHonours || this.orphans || this.sevenPairs !== null || this.independent !== null;
  }

  wordOf(parts: Parts): number {
    const { first, second, winds, dragons } = this.features;
    const suits = first[parts[0]] + second[parts[1]] + first[parts[2]] + second[parts[3]] + first[parts[4]] + second[parts[5]];
    return suits + winds[parts[WINDS]] + dragons[parts[DRAGONS]];
  }

  /** What the word of one part is. */
  partWord(part: number, number: number): number {
    const { first, second, winds, dragons } = this.features;
    if (part === WINDS) return winds[number];
    if (part === DRAGONS) return dragons[number];
    return part % 2 === 0 ? first[number] : second[number];
  }

  /** Distance to the nearest of the shapes that count, `FAR` when none does. `word` is {@link wordOf} of `parts`. */
  distance(word: number, parts: Parts, melds: number, wilds: number): number {
    let best = FAR;
    if (melds === 0) {
      if (this.sevenPairs !== null) best = pairsDistance(word, this.sevenPairs, wilds);
      if (this.orphans) best = Math.min(best, orphansMissing(word) - wilds);
      if (this.independent !== null) best = Math.min(best, this.independentMissing(this.independent, parts) - wilds);
    }
    if (this.allHonours) best = Math.min(best, this.honoursMissing(word, melds) - wilds);
    return best;
  }

  /** Distance to one of the shapes, `FAR` when it does not count. */
  distanceTo(shape: Exclude<Shape, 'standard'>, parts: Parts, melds: number, wilds: number): number {
    const word = this.wordOf(parts);
    if (shape === 'allHonours') return this.allHonours ? this.honoursMissing(word, melds) - wilds : FAR;
    if (melds > 0) return FAR;
    switch (shape) {
      case 'sevenPairs':
        return this.sevenPairs ? pairsDistance(word, this.sevenPairs, wilds) : FAR;
      case 'thirteenOrphans':
        return this.orphans ? orphansMissing(word) - wilds : FAR;
      case 'independentTiles':
        return this.independent ? this.independentMissing(this.independent, parts) - wilds : FAR;
    }
  }

  private independentMissing(table: IndependentTable, parts: Parts): number {
    const { classes, ranksOfFirst, ranksOfSecond, width } = table;
    const characters = classes[ranksOfFirst[parts[0]] | ranksOfSecond[parts[1]]];
    const dots = classes[ranksOfFirst[parts[2]] | ranksOfSecond[parts[3]]];
    const bamboos = classes[ranksOfFirst[parts[4]] | ranksOfSecond[parts[5]]];
    const honourWord = this.features.winds[parts[WINDS]] + this.features.dragons[parts[DRAGONS]];
    const honourKinds = (honourWord >> kinds.shift) & kinds.mask;
    return table.missing[((characters * width + dots) * width + bamboos) * 8 + honourKinds];
  }

  private honoursMissing(word: number, melds: number): number {
    return 3 * (this.setsNeeded - melds) + 2 - ((word >> honours.shift) & honours.mask);
  }
}

function pairsDistance(word: number, rule: SevenPairsRule, wilds: number): number {
  const kindCount = (word >> kinds.shift) & kinds.mask;
  const pairCount = (word >> pairs.shift) & pairs.mask;
  if (rule === 'distinct') return 7 - pairCount + Math.max(0, 7 - kindCount) - wilds;
  const singles = kindCount - pairCount;
  const tripleCount = (word >> triples.shift) & triples.mask;
  const pairsLacking = 7 - pairCount - ((word >> quads.shift) & quads.mask);
  if (rule === 'equal') return pairsLacking + Math.max(0, pairsLacking - singles - tripleCount) - wilds;
  return naturalQuadsDistance(pairsLacking, singles, tripleCount, wilds);
}

/**
 * A pair lacks one tile beside a single, two without. A triple lacks one to a quad, which must be drawn and not a wild:
 * with `drawn` quads the distance is the greater of those draws and of all that the wilds leave missing.
 */
function naturalQuadsDistance(pairsLacking: number, singles: number, tripleCount: number, wilds: number): number {
  const withoutSingle = Math.max(0, pairsLacking - singles);
  const distance = pairsLacking + withoutSingle - wilds;
  return distance - Math.min(tripleCount, withoutSingle, distance >> 1);
}

const orphansMissing = (word: number): number =>
  14 - ((word >> orphanKinds.shift) & orphanKinds.mask) - (((word >> orphanPairs.shift) & orphanPairs.mask) > 0 ? 1 : 0);

import { DRAGONS, type Parts, WINDS } from './parts.js';
import type { SevenPairsRule, Shape, WinningShapes } from './shapes.js';
import { honoursIn, orphanKindsIn, orphanPairsIn, pairStartsIn, pairsIn, triplesIn } from './tables/features.js';
import type { IndependentTable } from './tables/independent-table.js';
import type { AnalysisTables } from './tables/index.js';

/** Farther than any shape that counts. */
export const FAR = 99;

/** Distances to the shapes that are no sets: all read off the sum of the parts' feature words, and the ranks present. */
export class SpecialShapes {
  /** By place. */
  readonly words: Int32Array;
  /** Whether distances hang on the ranks present, and not on the word alone. */
  readonly ranksCount: boolean;
  private readonly independent: IndependentTable | null;
  private readonly sevenPairs: SevenPairsRule | null;
  private readonly orphans: boolean;
  private readonly allHonours: boolean;
  private readonly any: boolean;
  private readonly setsNeeded: number;

  constructor(shapes: WinningShapes, tables: AnalysisTables) {
    const closed = shapes.setsNeeded === 4;
    this.setsNeeded = shapes.setsNeeded;
    this.words = tables.featureWords(shapes.sevenPairs === 'distinct' ? 'once' : 'everyTwo');
    this.sevenPairs = (closed && shapes.sevenPairs) || null;
    this.orphans = closed && shapes.thirteenOrphans === true;
    this.independent = closed && shapes.independentTiles ? tables.independentTable() : null;
    this.ranksCount = this.independent !== null;
    this.allHonours = shapes.allHonours === true;
    this.any = this.allHonours || this.orphans || this.sevenPairs !== null || this.independent !== null;
  }

  /** Whether any of these shapes is open to a hand with so many melds. */
  anyFor(melds: number): boolean {
    return melds === 0 ? this.any : this.allHonours;
  }

  wordOf(parts: Parts): number {
    const { words } = this;
    const suits = words[parts[0]] + words[parts[1]] + words[parts[2]] + words[parts[3]] + words[parts[4]] + words[parts[5]];
    return suits + words[parts[WINDS]] + words[parts[DRAGONS]];
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
    const { classes, ranks, width } = table;
    const characters = classes[ranks[parts[0]] | ranks[parts[1]]];
    const dots = classes[ranks[parts[2]] | ranks[parts[3]]];
    const bamboos = classes[ranks[parts[4]] | ranks[parts[5]]];
    const honourWord = this.words[parts[WINDS]] + this.words[parts[DRAGONS]];
    return table.missing[((characters * width + dots) * width + bamboos) * 8 + orphanKindsIn(honourWord)];
  }

  private honoursMissing(word: number, melds: number): number {
    return 3 * (this.setsNeeded - melds) + 2 - honoursIn(word);
  }
}

function pairsDistance(word: number, rule: SevenPairsRule, wilds: number): number {
  if (rule === 'naturalQuads') return naturalQuadsDistance(word, wilds);
  return 7 - pairsIn(word) + Math.max(0, 7 - pairStartsIn(word)) - wilds;
}

/**
 * A pair lacks one tile beside a single, two without. A triple lacks one to a quad, which must be drawn and not a wild:
 * with `drawn` quads the distance is the greater of those draws and of all that the wilds leave missing.
 */
function naturalQuadsDistance(word: number, wilds: number): number {
  const lacking = 7 - pairsIn(word);
  const triples = triplesIn(word);
  const singles = pairStartsIn(word) - pairsIn(word) - triples;
  const withoutSingle = Math.max(0, lacking - singles);
  const distance = lacking + withoutSingle - wilds;
  return distance - Math.min(triples, withoutSingle, distance >> 1);
}

const orphansMissing = (word: number): number => 14 - orphanKindsIn(word) - (orphanPairsIn(word) > 0 ? 1 : 0);

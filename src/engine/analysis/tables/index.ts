import { buildFeatureWords, type PairCount } from './features.js';
import { buildIndependentTable, type IndependentTable } from './independent-table.js';
import { buildStandardTables, type StandardSpec, type StandardTables } from './standard-tables.js';

/**
 * Tables are built when a hand first needs them, then kept here and never changed. Share one among all analyses: what
 * they have in common is built once.
 */
export class AnalysisTables {
  private readonly standardBySpec = new Map<string, StandardTables>();
  private readonly wordsByPairCount = new Map<PairCount, Int32Array>();
  private independent: IndependentTable | null = null;

  standardTables(spec: StandardSpec): StandardTables {
    const key = `${spec.maxSets} ${spec.mostOfAKind} ${spec.honourRuns}`;
    const known = this.standardBySpec.get(key);
    if (known) return known;
    const built = buildStandardTables(spec);
    this.standardBySpec.set(key, built);
    return built;
  }

  featureWords(pairCount: PairCount): Int32Array {
    const words = this.wordsByPairCount.get(pairCount) ?? buildFeatureWords(pairCount);
    this.wordsByPairCount.set(pairCount, words);
    return words;
  }

  independentTable(): IndependentTable {
    this.independent ??= buildIndependentTable();
    return this.independent;
  }

  /** Bytes of all tables built so far. */
  byteLength(): number {
    const standard = [...this.standardBySpec.values()].reduce((sum, tables) => sum + tables.byteLength, 0);
    const others = [...this.wordsByPairCount.values(), ...Object.values(this.independent ?? {})];
    return others.reduce((sum: number, part) => sum + (ArrayBuffer.isView(part) ? part.byteLength : 0), standard);
  }
}

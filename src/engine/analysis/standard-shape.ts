import type { Parts } from './parts.js';
import type { WinningShapes } from './shapes.js';
import type { AnalysisTables } from './tables/index.js';
import type { StandardSpec, StandardTables } from './tables/standard-tables.js';

/** More copies of a kind than a hand of 17 tiles can use. */
const NO_LIMIT = 20;

/** Chooses the tables of a hand: where wilds may stand for a fifth copy, hands with wilds have tables of their own. */
export class StandardShape {
  private readonly natural: StandardSpec;
  private readonly withWilds: StandardSpec;
  private naturalTables: StandardTables | null = null;
  private wildTables: StandardTables | null = null;

  constructor(
    shapes: WinningShapes,
    private readonly tables: AnalysisTables,
  ) {
    const { setsNeeded: maxSets, honourRuns = false, wildAsFifthCopy = false } = shapes;
    this.natural = { maxSets, mostOfAKind: 4, honourRuns };
    this.withWilds = wildAsFifthCopy ? { maxSets, mostOfAKind: NO_LIMIT, honourRuns } : this.natural;
  }

  tablesFor(wilds: number): StandardTables {
    return (wilds === 0 ? this.naturalTables : this.wildTables) ?? this.prepareFor(wilds);
  }

  /** The tables in which any kind may be used any number of times, for rules that ask for the shape alone. */
  unlimitedTables(): StandardTables {
    return this.tables.standardTables({ ...this.natural, mostOfAKind: NO_LIMIT });
  }

  private prepareFor(wilds: number): StandardTables {
    if (wilds === 0) {
      this.naturalTables = this.tables.standardTables(this.natural);
      return this.naturalTables;
    }
    this.wildTables = this.tables.standardTables(this.withWilds);
    return this.wildTables;
  }
}

/** The class of a group (0–2 the suits, 3 the honours) from its two parts. */
export const groupClass = ({ cells, index }: StandardTables, group: number, parts: Parts): number =>
  cells[index[parts[2 * group]] + index[parts[2 * group + 1]]];

/** Tiles missing to all sets and the pair. */
export function standardMissing({ cells, index, pairs, suitCount, final }: StandardTables, parts: Parts): number {
  const m = cells[index[parts[0]] + index[parts[1]]];
  const p = cells[index[parts[2]] + index[parts[3]]];
  const s = cells[index[parts[4]] + index[parts[5]]];
  const z = cells[index[parts[6]] + index[parts[7]]];
  return final[2 * pairs[m * suitCount + p] + pairs[(suitCount + s) * suitCount + z]];
}

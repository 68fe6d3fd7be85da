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
    if (wilds === 0) {
      this.naturalTables ??= this.tables.standardTables(this.natural);
      return this.naturalTables;
    }
    this.wildTables ??= this.tables.standardTables(this.withWilds);
    return this.wildTables;
  }

  /** The tables in which any kind may be used any number of times, for rules that ask for the shape alone. */
  unlimitedTables(): StandardTables {
    return this.tables.standardTables({ ...this.natural, mostOfAKind: NO_LIMIT });
  }
}

/** The class of a group (0–2 the suits, 3 the honours) from its two parts. */
export const groupClass = ({ cells, index }: StandardTables, group: number, parts: Parts): number =>
  cells[index[parts[2 * group]] + index[parts[2 * group + 1]]];

/** Tiles missing to `sets` sets and a pair, from the classes of the four groups. */
export function missingOf(tables: StandardTables, m: number, p: number, s: number, z: number, sets: number): number {
  const left = tables.twoSuits[m * tables.suitCount + p];
  const right = tables.suitAndHonours[s * tables.honoursCount + z];
  return tables.missing[sets][tables.final[left * tables.finalWidth + right]];
}

/** Tiles missing to `sets` sets and a pair. */
export function standardMissing(tables: StandardTables, parts: Parts, sets: number): number {
  const { cells, index } = tables;
  const m = cells[index[parts[0]] + index[parts[1]]];
  const p = cells[index[parts[2]] + index[parts[3]]];
  const s = cells[index[parts[4]] + index[parts[5]]];
  const z = cells[index[parts[6]] + index[parts[7]]];
  return missingOf(tables, m, p, s, z, sets);
}

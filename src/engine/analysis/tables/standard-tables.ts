import { packGrid } from './grid.js';
import { buildHonourTable } from './honour-table.js';
import { combine, type GroupTable, missingInAll, vectorLength } from './missing.js';
import { RowPool } from './row-pool.js';
import { buildSuitTable } from './suit-automaton.js';

/**
 * From the places of the parts (see `Parts`) to the tiles missing to all sets and the pair. The class of a group is
 * `cells[index[first] + index[second]]`, and of the classes `final[2 * twoSuits[m, p] + suitAndHonours[s, z]]`, pairs of
 * classes as `first * count of the second + second`.
 */
export interface StandardTables {
  readonly index: Int32Array;
  readonly cells: Uint8Array;
  /** Half of where a row of `final` begins. */
  readonly twoSuits: Uint16Array;
  readonly suitCount: number;
  /** The column in `final`. */
  readonly suitAndHonours: Uint16Array;
  readonly honoursCount: number;
  readonly final: Uint8Array;
  /** Bytes of all of it. */
  readonly byteLength: number;
}

/** What the tables are built for; equal specifications give equal tables. */
export interface StandardSpec {
  readonly maxSets: 4 | 5;
  readonly mostOfAKind: number;
  readonly honourRuns: boolean;
}

/** The suits' and the honours' tables behind one another. */
function joined(suit: GroupTable, honours: GroupTable): { index: Int32Array; cells: Uint8Array } {
  const cells = new Uint8Array(suit.cells.length + honours.cells.length);
  cells.set(suit.cells);
  cells.set(honours.cells, suit.cells.length);
  const windRows = honours.rows.map((row) => row + suit.cells.length);
  return { index: Int32Array.from([...suit.rows, ...suit.columns, ...honours.columns, ...windRows]), cells };
}

export function buildStandardTables({ maxSets, mostOfAKind, honourRuns }: StandardSpec): StandardTables {
  const suit = buildSuitTable(maxSets, mostOfAKind);
  const honours = buildHonourTable(maxSets, mostOfAKind, honourRuns);
  const left = new RowPool(vectorLength(maxSets), 512);
  const right = new RowPool(vectorLength(maxSets), 512);
  const leftOf = combine(suit.classes, suit.classes, left);
  const rightOf = combine(suit.classes, honours.classes, right);
  const final = finalGrid(left, right);
  const { index, cells } = joined(suit, honours);
  const tables = {
    index,
    cells,
    twoSuits: leftOf.map((number) => final.rows[number] / 2),
    suitAndHonours: rightOf.map((number) => final.columns[number]),
    final: final.cells,
  };
  return {
    ...tables,
    suitCount: suit.classes.size,
    honoursCount: honours.classes.size,
    byteLength: Object.values(tables).reduce((sum, part) => sum + part.byteLength, 0),
  };
}

/** Tiles missing to a won hand, by the classes of its halves. */
function finalGrid(left: RowPool, right: RowPool): ReturnType<typeof packGrid> {
  const rights = Array.from({ length: right.size }, (_, number) => right.row(number));
  const rows = new RowPool(right.size, left.size);
  const rowOf = Array.from({ length: left.size }, (_, number) => {
    const half = left.row(number);
    return rows.numberOf(Uint16Array.from(rights, (other) => missingInAll(half, other)));
  });
  return packGrid(rowOf, rows);
}

import { type Grid, packGrid } from './grid.js';
import { buildHonourTable } from './honour-table.js';
import { combine, type GroupTable, together } from './missing.js';
import { RowPool } from './row-pool.js';
import { buildSuitTable } from './suit-automaton.js';

/**
 * From the places of the parts (see `Parts`) to the tiles missing to all sets and the pair. The class of a group is
 * `cells[index[first] + index[second]]`, and of the classes
 * `final[2 * pairs[m * suitCount + p] + pairs[(suitCount + s) * suitCount + z]]`.
 */
export interface StandardTables {
  readonly index: Int32Array;
  readonly cells: Uint8Array;
  /** Two suits: half of where a row of `final` begins. A suit and the honours behind these: the column. */
  readonly pairs: Uint16Array;
  /** Classes of a suit, more than the honours have. */
  readonly suitCount: number;
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
  const tables = { ...joined(suit, honours), ...combined(suit.classes, honours.classes) };
  return {
    ...tables,
    suitCount: suit.classes.size,
    byteLength: Object.values(tables).reduce((sum, part) => sum + part.byteLength, 0),
  };
}

/** Groups in twos, and the halves that they make. */
function combined(suits: RowPool, honours: RowPool): { pairs: Uint16Array; final: Uint8Array } {
  const left = new RowPool(suits.width, 512);
  const right = new RowPool(suits.width, 512);
  const leftOf = combine(suits, suits, left);
  const rightOf = combine(suits, honours, right);
  const { rows, columns, cells: final } = finalGrid(left, right);
  const pairs = new Uint16Array(2 * suits.size ** 2);
  pairs.set(leftOf.map((number) => rows[number] / 2));
  for (let s = 0; s < suits.size; s++) {
    for (let z = 0; z < honours.size; z++) {
      pairs[(suits.size + s) * suits.size + z] = columns[rightOf[s * honours.size + z]];
    }
  }
  return { pairs, final };
}

/** Tiles missing to a won hand, by the classes of its halves. */
function finalGrid(left: RowPool, right: RowPool): Grid {
  const rights = Array.from({ length: right.size }, (_, number) => right.row(number));
  const rows = new RowPool(right.size, left.size);
  const sum = new Uint16Array(left.width);
  const missingInAll = (half: Uint16Array, other: Uint16Array): number => together(half, other, sum)[sum.length - 1];
  const rowOf = Array.from({ length: left.size }, (_, number) => {
    const half = left.row(number);
    return rows.numberOf(Uint16Array.from(rights, (other) => missingInAll(half, other)));
  });
  return packGrid(rowOf, rows);
}

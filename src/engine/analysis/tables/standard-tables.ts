import type { GroupTable } from './group-table.js';
import { buildHonourTable } from './honour-table.js';
import { combine, vectorLength } from './missing.js';
import { RowPool } from './row-pool.js';
import { buildSuitTable } from './suit-automaton.js';

/**
 * From the places of the parts (see `Parts`) to the distance: the class of a group is `cells[index[first] + index[second]]`,
 * and of the classes `missing[sets][final[twoSuits[m, p], suitAndHonours[s, z]]]`, pairs of numbers as
 * `first * width + second`.
 */
export interface StandardTables {
  readonly index: Uint32Array;
  readonly cells: Uint8Array;
  readonly twoSuits: Uint16Array;
  readonly suitCount: number;
  readonly suitAndHonours: Uint16Array;
  readonly honoursCount: number;
  readonly final: Uint8Array;
  readonly finalWidth: number;
  /** Tiles missing to so many sets and the pair, by class. */
  readonly missing: readonly Uint8Array[];
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
function joined(suit: GroupTable, honours: GroupTable): { index: Uint32Array; cells: Uint8Array } {
  const cells = new Uint8Array(suit.cells.length + honours.cells.length);
  cells.set(suit.cells);
  cells.set(honours.cells, suit.cells.length);
  const honourRows = honours.rows.map((row) => row + suit.cells.length);
  return { index: Uint32Array.from([...suit.rows, ...suit.columns, ...honourRows, ...honours.columns]), cells };
}

export function buildStandardTables({ maxSets, mostOfAKind, honourRuns }: StandardSpec): StandardTables {
  const suit = buildSuitTable(maxSets, mostOfAKind);
  const honours = buildHonourTable(maxSets, mostOfAKind, honourRuns);
  const [left, right, whole] = [0, 0, 0].map(() => new RowPool(vectorLength(maxSets), 512));
  const twoSuits = combine(suit.classes, suit.classes, left);
  const suitAndHonours = combine(suit.classes, honours.classes, right);
  const combined = combine(left, right, whole);
  const { missing, numberOf } = withPair(whole);
  const final = Uint8Array.from(combined, (number) => numberOf[number]);
  const { index, cells } = joined(suit, honours);
  const parts = [index, cells, twoSuits, suitAndHonours, final, ...missing];
  return {
    index,
    cells,
    twoSuits,
    suitCount: suit.classes.size,
    suitAndHonours,
    honoursCount: honours.classes.size,
    final,
    finalWidth: right.size,
    missing,
    byteLength: parts.reduce((sum, part) => sum + part.byteLength, 0),
  };
}

/** Once all tiles are in, only what is missing with the pair matters. */
function withPair(whole: RowPool): { missing: Uint8Array[]; numberOf: Uint16Array } {
  const sets = whole.width / 2;
  const classes = new RowPool(sets, 256);
  const paired = new Uint16Array(sets);
  const numberOf = new Uint16Array(whole.size);
  for (let number = 0; number < whole.size; number++) {
    for (let count = 0; count < sets; count++) paired[count] = whole.rows[number * whole.width + 2 * count + 1];
    numberOf[number] = classes.numberOf(paired);
  }
  const missing = Array.from({ length: sets }, (_, count) =>
    Uint8Array.from({ length: classes.size }, (_, number) => classes.rows[number * sets + count]),
  );
  return { missing, numberOf };
}

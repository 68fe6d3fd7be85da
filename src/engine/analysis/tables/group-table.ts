import { RowPool } from './row-pool.js';

/**
 * The class of one suit, or of the honours, from two numbers in base 5: `cells[rows[first] + columns[second]]`. `first`
 * spells the counts of ranks 1–5 (or the winds), `second` those of ranks 6–9 (or the dragons), lowest kind first.
 */
export interface GroupTable {
  /** Start of a row in `cells`, by the first number. */
  readonly rows: Uint32Array;
  readonly columns: Uint16Array;
  readonly cells: Uint8Array;
  /** The missing vectors, by class. */
  readonly classes: RowPool;
}

/**
 * Packs a full grid: `rowOf[first]` names a row of `grid`, whose rows have one cell for every second number. Columns that
 * are the same in every row are kept once.
 */
export function packGroupTable(rowOf: ArrayLike<number>, grid: RowPool, classes: RowPool): GroupTable {
  const different = new RowPool(grid.size, 512);
  const columns = new Uint16Array(grid.width);
  const column = new Uint16Array(grid.size);
  for (let second = 0; second < grid.width; second++) {
    for (let row = 0; row < grid.size; row++) column[row] = grid.rows[row * grid.width + second];
    columns[second] = different.numberOf(column);
  }
  const cells = new Uint8Array(grid.size * different.size);
  for (let index = 0; index < different.size; index++) {
    const kept = different.row(index);
    for (let row = 0; row < grid.size; row++) cells[row * different.size + index] = kept[row];
  }
  return { rows: Uint32Array.from(rowOf, (row) => row * different.size), columns, cells, classes };
}

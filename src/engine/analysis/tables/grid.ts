import { RowPool } from './row-pool.js';

/** Small numbers by two others: `cells[rows[first] + columns[second]]`. Rows that are alike are kept once, and so are columns. */
export interface Grid {
  /** Where a row begins in `cells`: an even number, of which half fits where the whole does not. */
  readonly rows: Uint32Array;
  readonly columns: Uint16Array;
  readonly cells: Uint8Array;
}

/** Packs a grid of which `rowOf[first]` names a row of `kept`. */
export function packGrid(rowOf: ArrayLike<number>, kept: RowPool): Grid {
  const different = new RowPool(kept.size, 512);
  const columns = new Uint16Array(kept.width);
  const column = new Uint16Array(kept.size);
  for (let second = 0; second < kept.width; second++) {
    for (let row = 0; row < kept.size; row++) column[row] = kept.rows[row * kept.width + second];
    columns[second] = different.numberOf(column);
  }
  const width = different.size + (different.size % 2);
  const cells = new Uint8Array(kept.size * width);
  for (let index = 0; index < different.size; index++) {
    const values = different.row(index);
    for (let row = 0; row < kept.size; row++) cells[row * width + index] = values[row];
  }
  return { rows: Uint32Array.from(rowOf, (row) => row * width), columns, cells };
}

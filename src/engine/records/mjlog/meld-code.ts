import { type Seat, seatAfter } from '../../table/seat.js';
import { type TileId, tileIdFromIndex } from '../../tiles/tile-set.js';

/** A call as packed into 16 bits. `tiles` has all tiles of the set, ascending but for the named one of a kong; `from` is the caller where nothing was claimed. */
export interface DecodedMeld {
  readonly kind: 'chow' | 'pung' | 'open-kong' | 'added-kong' | 'concealed-kong' | 'north';
  readonly from: Seat;
  readonly tiles: readonly TileId[];
  /** The claimed tile; for an added kong the tile that was added. */
  readonly tile: TileId | null;
}

/** Decodes the `m` of an `N` element for the seat that called; null when the bits make no set of this format. */
export function decodeMeld(code: number, who: Seat): DecodedMeld | null {
  if (!Number.isInteger(code) || code < 0 || code > 0xffff) return null;
  const from = seatAfter(who, code & 3);
  if (code & 0x04) return decodeChow(code, from);
  if (code & 0x18) return decodePung(code, from);
  if (code & 0x20) return { kind: 'north', from: who, tiles: ids([code >> 8]), tile: tileIdFromIndex(code >> 8) };
  return decodeKong(code, who, from);
}

function decodeChow(code: number, from: Seat): DecodedMeld | null {
  const packed = code >> 10;
  const start = Math.floor(packed / 3);
  if (start >= 21) return null;
  const kind = Math.floor(start / 7) * 9 + (start % 7);
  const tiles = ids([0, 1, 2].map((step) => 4 * (kind + step) + ((code >> (3 + 2 * step)) & 3)));
  return { kind: 'chow', from, tiles, tile: tiles[packed % 3] };
}

function decodePung(code: number, from: Seat): DecodedMeld | null {
  const packed = code >> 9;
  const kind = Math.floor(packed / 3);
  if (kind >= 34) return null;
  const spare = 4 * kind + ((code >> 5) & 3);
  const all = [0, 1, 2, 3].map((copy) => 4 * kind + copy);
  const tiles = ids(all.filter((id) => id !== spare));
  if (code & 0x08) return { kind: 'pung', from, tiles, tile: tiles[packed % 3] };
  return { kind: 'added-kong', from, tiles: ids(all), tile: tileIdFromIndex(spare) };
}

function decodeKong(code: number, who: Seat, from: Seat): DecodedMeld | null {
  const id = code >> 8;
  if (id >= 136) return null;
  // The tile that the code names comes first.
  const tiles = ids([0, 1, 2, 3].map((copy) => id ^ copy));
  return from === who
    ? { kind: 'concealed-kong', from, tiles, tile: null }
    : { kind: 'open-kong', from, tiles, tile: tileIdFromIndex(id) };
}

const ids = (indexes: readonly number[]): TileId[] => indexes.map(tileIdFromIndex);

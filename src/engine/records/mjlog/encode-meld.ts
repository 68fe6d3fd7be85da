import type { Meld } from '../../table/meld.js';
import { type Seat, stepsTo } from '../../table/seat.js';
import type { TileId } from '../../tiles/tile-set.js';

/** Packs a meld of seat `who` into 16 bits: the reverse of `decodeMeld`. */
export function encodeMeld(meld: Meld<TileId>, who: Seat): number {
  if (meld.how === 'concealed') return meld.tiles[0] << 8;
  const from = meld.from === null ? 0 : stepsTo(who, meld.from);
  const claimed = meld.claimed ?? meld.tiles[0];
  if (meld.how === 'added') return encodePung(meld.tiles.slice(0, 3), claimed) | 0x10 | from;
  if (meld.kind === 'kong') return (claimed << 8) | from;
  return (meld.kind === 'chow' ? encodeChow(meld.tiles, claimed) : encodePung(meld.tiles, claimed) | 0x08) | from;
}

function encodeChow(tiles: readonly TileId[], claimed: TileId): number {
  const run = ascending(tiles);
  const kind = run[0] >> 2;
  const start = Math.floor(kind / 9) * 7 + (kind % 9);
  const copies = run.reduce((bits, tile, step) => bits | ((tile & 3) << (3 + 2 * step)), 0);
  return ((start * 3 + run.indexOf(claimed)) << 10) | copies | 0x04;
}

/** Without the bits that tell a pung from a kong that one was added to. */
function encodePung(tiles: readonly TileId[], claimed: TileId): number {
  const three = ascending(tiles);
  const spare = [0, 1, 2, 3].findIndex((copy) => !three.some((tile) => (tile & 3) === copy));
  return (((three[0] >> 2) * 3 + three.indexOf(claimed)) << 9) | (spare << 5);
}

const ascending = (tiles: readonly TileId[]): TileId[] => [...tiles].sort((a, b) => a - b);

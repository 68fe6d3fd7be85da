import { formatFace } from '../../engine/tiles/notation.js';
import type { TileSet } from '../../engine/tiles/tile-set.js';
import { type TileId, tileIdFromIndex } from '../../engine/tiles/tile-set.js';
import type { TileRef, TileSetName } from './registry.js';

/** Whether what was read is the whole set, once each, and nothing else. A set that is not complete is not dealt. */
export interface SetCheck {
  readonly set: TileSetName;
  readonly wanted: number;
  readonly seen: number;
  readonly missing: readonly TileId[];
  /** Tiles of the other set among them. */
  readonly strangers: readonly TileRef[];
  readonly complete: boolean;
}

/** Compares the tiles that were read while the set was built with the set. A tile read twice counts once. */
export function checkSet(set: TileSetName, tiles: TileSet, read: Iterable<TileRef>): SetCheck {
  const seen = new Set<TileId>();
  const strangers = new Map<TileId, TileRef>();
  for (const ref of read) {
    if (ref.set === set) seen.add(ref.tile);
    else strangers.set(ref.tile, ref);
  }
  const missing = tiles.faces.map((_, index) => tileIdFromIndex(index)).filter((tile) => !seen.has(tile));
  return {
    set,
    wanted: tiles.size,
    seen: seen.size,
    missing,
    strangers: [...strangers.values()],
    complete: missing.length === 0 && strangers.size === 0,
  };
}

/**
 * `3p (blue set) missing, last seen river 1`, one sentence a tile. Only for a set that is being loaded: it names no tile of
 * a hand in play and no place in a wall (hardware F11).
 */
export function describeMissing(
  check: SetCheck,
  tiles: TileSet,
  back: string,
  lastZoneOf: (ref: TileRef) => string | null,
): string[] {
  return check.missing.map((tile) => {
    const zone = lastZoneOf({ set: check.set, tile });
    return `${formatFace(tiles.faces[tile])} (${back} set) missing, ${zone === null ? 'not seen since the start' : `last seen ${zone.replace('-', ' ')}`}`;
  });
}

import type { Side } from '../../hal/ports.js';
import { SIDES } from '../../hal/ports.js';
import type { TileRef } from '../tiles/registry.js';
import type { TileMoved, Zone } from './moves.js';

/** In what order tiles passed each lane while a set was built: the order of the walls, known before they stand. By side. */
export type LaneRecord = readonly (readonly TileRef[])[];

export const EMPTY_LANES: LaneRecord = SIDES.map(() => []);

export function laneOf(zone: Zone | null): Side | null {
  return zone?.startsWith('lane-') ? (Number(zone.slice('lane-'.length)) as Side) : null;
}

const same = (a: TileRef, b: TileRef): boolean => a.set === b.set && a.tile === b.tile;

/**
 * The record after a move. A tile counts where it passed last: one that fell back into the drum comes by again, and one that
 * stops in front of the antenna may be seen twice.
 */
export function recordMove(lanes: LaneRecord, { set, tile, toZone }: TileMoved): LaneRecord {
  const lane = laneOf(toZone);
  if (lane === null) return lanes;
  const ref: TileRef = { set, tile };
  const last = lanes[lane].at(-1);
  if (last && same(last, ref)) return lanes;
  return lanes.map((tiles, side) => {
    const others = tiles.filter((other) => !same(other, ref));
    return side === lane ? [...others, ref] : others.length === tiles.length ? tiles : others;
  });
}

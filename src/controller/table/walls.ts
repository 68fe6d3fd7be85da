import type { Table } from '../../engine/hand/apply.js';
import type { MaybeTile } from '../../engine/hand/events.js';
import type { TileId } from '../../engine/tiles/tile-set.js';
import { SIDES } from '../../hal/ports.js';
import type { TileSetName } from '../tiles/registry.js';
import type { LaneRecord } from '../tracking/lane-record.js';

/** How many tiles each wall has, by side. */
export const wallPlanCounts = ({ rules }: Table): readonly number[] => SIDES.map((side) => rules.wall.plan.lanes[side].length);

/** Rolls before the deal: they are thrown one after the other when the walls stand. */
export function leadingRolls({ rules }: Table): number {
  const first = rules.opening.findIndex((step) => step.kind !== 'dice');
  return first < 0 ? rules.opening.length : first;
}

/** The tiles of one set as the lanes stacked them, by side. */
export const tilesOfLanes = (lanes: LaneRecord, set: TileSetName): TileId[][] =>
  lanes.map((lane) => lane.filter((ref) => ref.set === set).map((ref) => ref.tile));

/** Where each tile lies in the standing wall: lane order is build order. Unknown where a lane was not read. */
export function wallOfLanes({ rules }: Table, lanes: readonly (readonly TileId[])[]): MaybeTile[] {
  const { plan } = rules.wall;
  const wall: MaybeTile[] = plan.slots.map(() => null);
  for (const side of SIDES) {
    plan.lanes[side].forEach((slot, index) => {
      wall[slot] = lanes[side]?.[index] ?? null;
    });
  }
  return wall;
}

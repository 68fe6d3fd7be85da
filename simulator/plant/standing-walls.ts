import type { WallPlan, WallSlot } from '../../src/engine/ruleset/wall-plan.js';
import type { TileId } from '../../src/engine/tiles/tile-set.js';
import type { Side } from '../../src/hal/ports.js';
import type { PlantTile, SetName } from './plant.js';

/** Where a tile stands. */
export interface WallSpot extends WallSlot {
  /** On the part of a wall that slants back. */
  readonly onWing: boolean;
}

/** What the lanes have stacked, and the walls that stand made of it: rings, stacks and layers as the plan of the game says. */
export class StandingWalls {
  readonly #plan: WallPlan;
  readonly #lanes = new Map<Side, PlantTile[]>();
  readonly #slots = new Map<SetName, Map<TileId, number>>();

  constructor(plan: WallPlan) {
    this.#plan = plan;
  }

  /** A lane puts one more tile onto its stacks. */
  stack(side: Side, tile: PlantTile): void {
    const lane = this.#lanes.get(side) ?? [];
    lane.push(tile);
    this.#lanes.set(side, lane);
  }

  /** What the lanes have stacked of the set stands on the table now. */
  rise(set: SetName): void {
    const slots = new Map<TileId, number>();
    for (const [side, lane] of this.#lanes) {
      for (const [index, { tile }] of lane.filter((stacked) => stacked.set === set).entries()) {
        const slot = this.#plan.lanes[side][index];
        if (slot !== undefined) slots.set(tile, slot);
      }
    }
    this.#lanes.clear();
    this.#slots.set(set, slots);
  }

  /** Walls that stood there when the table was switched on, by slot. */
  lay(set: SetName, wall: readonly (TileId | null)[]): void {
    this.#slots.set(set, new Map(wall.flatMap((tile, slot) => (tile === null ? [] : [[tile, slot] as const]))));
  }

  /** The walls as they rose, by slot. */
  wallOf(set: SetName): TileId[] {
    const wall: TileId[] = [];
    for (const [tile, slot] of this.#slots.get(set) ?? []) wall[slot] = tile;
    return wall;
  }

  /** Where the tile stood when the walls rose; null for one that no lane had stacked. */
  spotOf({ set, tile }: PlantTile): WallSpot | null {
    const slot = this.#slots.get(set)?.get(tile);
    if (slot === undefined) return null;
    const place = this.#plan.slots[slot];
    const ring = this.#plan.rings.find((candidate) => candidate.ring === place.ring);
    const wings = ring?.wings ?? 0;
    const length = ring?.stacksPerSide[place.side] ?? 0;
    return { ...place, onWing: place.stack <= wings || place.stack > length - wings };
  }
}

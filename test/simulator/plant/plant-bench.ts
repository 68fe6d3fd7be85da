import { Plant, type PlantPlace, type PlantTile, type SetName } from '../../../simulator/plant/plant.js';
import { PLANT_TIMINGS } from '../../../simulator/plant/timings.js';
import { evenRing, type WallPlan, wallPlan } from '../../../src/engine/ruleset/wall-plan.js';
import { type TileId, tileIdFromIndex } from '../../../src/engine/tiles/tile-set.js';
import { capabilitiesOf } from '../../../src/hal/profile.js';
import { StepClock } from '../../controller/tracking/support.js';
import { referenceProfile } from '../../hal/support/reference-profile.js';

export const uidOf = ({ set, tile }: PlantTile): string => `${set}${Number(tile)}`;
export const TILES: readonly TileId[] = Array.from({ length: 136 }, (_, index) => tileIdFromIndex(index));
/** Lane N gets the tiles 34N to 34N + 33 in order. */
export const LANES = [0, 1, 2, 3].map((side) => TILES.slice(34 * side, 34 * side + 34));

/** A plant with everything that it says to board, readers and people written down. */
export class PlantBench {
  readonly clock = new StepClock();
  readonly profile = referenceProfile();
  readonly board: string[] = [];
  readonly tags: string[] = [];
  readonly people: string[] = [];
  readonly plant: Plant;
  dice: readonly number[] = [2, 5];

  constructor(plan: WallPlan = wallPlan([evenRing(17)]), lanes: readonly (readonly TileId[])[] = LANES) {
    const zone = (reader: number, antenna: number): string =>
      this.profile.antennas.find((place) => place.reader === reader && place.antenna === antenna)?.zone ?? '?';
    const say = (line: string): void => void this.board.push(`${line} @${this.clock.nowMs()}`);
    this.plant = new Plant({
      clock: this.clock,
      capabilities: capabilitiesOf(this.profile),
      timings: PLANT_TIMINGS,
      wallPlan: plan,
      uidOf,
      dieUidOf: (die, face) => `die${die}-${face}`,
      board: () => ({
        limitChanged: (axis, position, active) => {
          say(`${axis} ${position} ${active ? 'on' : 'off'}`);
          // The board stops an axis that has reached the switch it was sent to.
          if (active && this.target.get(axis) === position) this.plant.stopAxis(axis);
        },
        overCurrent: (subject) => say(`${subject} stalls`),
        counted: (counter, tiles = 1) => say(`${counter} +${tiles}`),
        inputChanged: (input, active) => say(`${input} ${active ? 'on' : 'off'}`),
        keyChanged: () => {},
      }),
      readers: () => ({
        tagEntered: (reader, antenna, uid) => void this.tags.push(`${uid} > ${zone(reader, antenna)}`),
        tagLeft: (reader, antenna, uid) => void this.tags.push(`${uid} < ${zone(reader, antenna)}`),
        tagSeen: () => {},
        antennaFault: () => {},
      }),
      drumOrder: () => lanes,
      nextDice: () => this.dice,
      events: {
        wallsUp: (set: SetName) => void this.people.push(`walls of ${set}`),
        domeOpened: () => void this.people.push('dome open'),
        diceAtRest: (faces) => void this.people.push(`dice ${faces.join()}`),
      },
    });
  }

  readonly target = new Map<string, string>();

  drive(axis: Parameters<Plant['driveAxis']>[0], to: Parameters<Plant['driveAxis']>[1]): void {
    this.target.set(axis, to);
    this.plant.driveAxis(axis, to);
  }

  wait(ms: number): void {
    this.clock.runTo(this.clock.nowMs() + ms);
  }

  placesOf(set: SetName): Set<PlantPlace | null> {
    return new Set(TILES.map((tile) => this.plant.placeOf({ set, tile })));
  }
}

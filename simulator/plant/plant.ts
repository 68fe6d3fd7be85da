import type { Clock, Timer } from '../../src/base/clock.js';
import type { WallPlan } from '../../src/engine/ruleset/wall-plan.js';
import type { TileId } from '../../src/engine/tiles/tile-set.js';
import type { AntennaZone, AxisId, AxisPosition, HalCapabilities, MotorId, Side } from '../../src/hal/ports.js';
import type { BoardSide, MachinePlant, PlantOutput, ReaderSide } from '../wire/device-ends.js';
import { PlantAxes } from './axes.js';
import { StandingWalls, type WallSpot } from './standing-walls.js';
import type { PlantTimings } from './timings.js';

export type SetName = 'A' | 'B';
/** A physical tile with its tag. */
export interface PlantTile {
  readonly set: SetName;
  readonly tile: TileId;
}

/** Where a tile is: an antenna's zone, or a place that no antenna sees. */
export type PlantPlace = AntennaZone | 'drum' | 'stacked' | 'wall' | 'fingers';

export interface PlantOptions {
  readonly clock: Clock;
  readonly capabilities: HalCapabilities;
  readonly timings: PlantTimings;
  /** The walls that the lanes build. */
  readonly wallPlan: WallPlan;
  readonly uidOf: (tile: PlantTile) => string;
  readonly dieUidOf: (die: number, face: number) => string;
  readonly board: () => BoardSide;
  readonly readers: () => ReaderSide;
  /** In what order each lane gets the tiles of a set that lies in the drum: chance, or a recorded wall. */
  readonly drumOrder: (set: SetName) => readonly (readonly TileId[])[];
  /** What the dice show next. */
  readonly nextDice: () => readonly number[];
  readonly events: PlantEvents;
}

/** What people standing at the table notice. */
export interface PlantEvents {
  /** All four lifts are up, and walls lie on them. */
  wallsUp(set: SetName): void;
  domeOpened(): void;
  diceAtRest(faces: readonly number[]): void;
}

const SIDES: readonly Side[] = [0, 1, 2, 3];

/** The mechanics and the tiles of a table on virtual time. Moves what it is told to, closes switches, shows tags to antennas. */
export class Plant implements MachinePlant {
  readonly axes: PlantAxes;
  readonly walls: StandingWalls;
  readonly #options: PlantOptions;
  readonly #places = new Map<string, { readonly tile: PlantTile; place: PlantPlace }>();
  readonly #queues = new Map<Side, PlantTile[]>();
  readonly #laneTimers = new Map<Side, Timer>();
  readonly #driven = new Set<MotorId>();
  readonly #antennas: ReadonlyMap<AntennaZone, readonly { readonly reader: number; readonly antenna: number }[]>;
  readonly #jammed = new Set<Side>();
  #stackedSet: SetName | null = null;
  #dice: readonly number[] = [];

  constructor(options: PlantOptions) {
    this.#options = options;
    const { capabilities, clock, timings } = options;
    this.walls = new StandingWalls(options.wallPlan);
    this.#antennas = groupAntennas(capabilities);
    this.axes = new PlantAxes(
      clock,
      {
        limitChanged: (axis, position, active) => options.board().limitChanged(axis, position, active),
        arrived: (axis, position) => this.#arrived(axis, position),
        overCurrent: (axis) => options.board().overCurrent(axis),
      },
      capabilities.axes,
      (axis) =>
        axis === 'dome' ? timings.domeTravelMs : axis.startsWith('lift') ? timings.liftTravelMs : timings.stackerTravelMs,
    );
  }

  /** Puts a set where it is before the table is switched on. */
  putSet(set: SetName, tiles: readonly TileId[], placeOf: (tile: TileId) => PlantPlace): void {
    for (const tile of tiles) this.#places.set(this.#options.uidOf({ set, tile }), { tile: { set, tile }, place: 'fingers' });
    for (const tile of tiles) this.move({ set, tile }, placeOf(tile));
    if (tiles.some((tile) => placeOf(tile) === 'drum')) this.#fillDrum(set);
  }

  /** Puts a set into the stacks below, ready to be pushed onto the lifts. */
  putStacked(set: SetName, lanes: readonly (readonly TileId[])[]): void {
    this.putSet(set, lanes.flat(), () => 'stacked');
    for (const side of SIDES) for (const tile of lanes[side]) this.walls.stack(side, { set, tile });
    this.#stackedSet = set;
  }

  placeOf(tile: PlantTile): PlantPlace | null {
    return this.#places.get(this.#options.uidOf(tile))?.place ?? null;
  }

  /** Where in the walls a tile stands; null for one that stands in none. */
  wallSpotOf(tile: PlantTile): WallSpot | null {
    return this.placeOf(tile) === 'wall' ? this.walls.spotOf(tile) : null;
  }

  /** Somebody moves a tile; antennas under the old and the new place notice. */
  move(tile: PlantTile, to: PlantPlace): void {
    const uid = this.#options.uidOf(tile);
    const entry = this.#places.get(uid);
    if (!entry || entry.place === to) return;
    for (const { reader, antenna } of this.#antennasAt(entry.place)) this.#options.readers().tagLeft(reader, antenna, uid);
    entry.place = to;
    for (const { reader, antenna } of this.#antennasAt(to)) this.#options.readers().tagEntered(reader, antenna, uid);
  }

  /** Everything that lies on the table goes into the open dome. */
  pushIn(set: SetName): void {
    const onTable = [...this.#places.values()].filter(
      ({ tile, place }) => tile.set === set && place !== 'drum' && place !== 'stacked',
    );
    for (const { tile } of onTable) this.move(tile, 'dome');
    this.#options.clock.after(500, () => {
      for (const { tile } of onTable) this.move(tile, 'drum');
      this.#fillDrum(set);
    });
  }

  jamLane(side: Side, jammed: boolean): void {
    if (jammed) this.#jammed.add(side);
    else this.#jammed.delete(side);
    this.#options.board().inputChanged(`lane-${side}-blocked`, jammed);
  }

  // --- what the board drives

  driveAxis(axis: AxisId, to: AxisPosition): void {
    this.axes.drive(axis, to);
  }

  stopAxis(axis: AxisId): void {
    this.axes.stop(axis);
  }

  driveMotor(motor: MotorId): void {
    this.#driven.add(motor);
    for (const side of SIDES) this.#feed(side);
  }

  stopMotor(motor: MotorId): void {
    this.#driven.delete(motor);
  }

  powerChanged(): void {}

  outputChanged(output: PlantOutput, on: boolean): void {
    if (output === 'dice-shaker') this.#shake(on);
  }

  displayChanged(): void {}

  // --- what goes on inside

  #arrived(axis: AxisId, position: AxisPosition): void {
    if (axis === 'dome' && position === 'up') this.#options.events.domeOpened();
    if (!axis.startsWith('lift') || position !== 'up' || this.#stackedSet === null) return;
    if (!SIDES.every((side) => this.axes.positionOf(`lift-${side}`) === 'up')) return;
    const set = this.#stackedSet;
    this.#stackedSet = null;
    for (const entry of this.#places.values()) if (entry.tile.set === set && entry.place === 'stacked') entry.place = 'wall';
    this.walls.rise(set);
    this.#options.events.wallsUp(set);
  }

  #fillDrum(set: SetName): void {
    const order = this.#options.drumOrder(set);
    for (const side of SIDES)
      this.#queues.set(
        side,
        (order[side] ?? []).map((tile) => ({ set, tile })),
      );
  }

  /** While drum and lane turn, a tile at a time goes by the lane's antenna and counter to its stack. */
  #feed(side: Side): void {
    if (this.#laneTimers.has(side)) return;
    const { clock, timings } = this.#options;
    const timer = clock.after(timings.tilePitchMs, () => {
      this.#laneTimers.delete(side);
      if (!this.#driven.has('drum') || !this.#driven.has(`lane-${side}`) || this.#jammed.has(side)) return;
      this.#passTile(side);
      this.#feed(side);
    });
    this.#laneTimers.set(side, timer);
  }

  #passTile(side: Side): void {
    const next = this.#queues.get(side)?.shift();
    if (!next) return;
    const { clock, timings } = this.#options;
    this.move(next, `lane-${side}`);
    clock.after(timings.tileOverAntennaMs, () => {
      this.move(next, 'stacked');
      this.walls.stack(side, next);
      this.#stackedSet = next.set;
      this.#options.board().counted(`lane-${side}`);
    });
  }

  #shake(on: boolean): void {
    const [place] = this.#antennasAt('dice');
    if (!place) return;
    const readers = this.#options.readers();
    const uids = (): string[] => this.#dice.map((face, die) => this.#options.dieUidOf(die, face));
    if (on) {
      for (const uid of uids()) readers.tagLeft(place.reader, place.antenna, uid);
      return;
    }
    this.#dice = this.#options.nextDice();
    for (const uid of uids()) readers.tagEntered(place.reader, place.antenna, uid);
    this.#options.events.diceAtRest(this.#dice);
  }

  #antennasAt(place: PlantPlace): readonly { readonly reader: number; readonly antenna: number }[] {
    return this.#antennas.get(place as AntennaZone) ?? [];
  }
}

function groupAntennas({ antennas }: HalCapabilities): Map<AntennaZone, { reader: number; antenna: number }[]> {
  const groups = new Map<AntennaZone, { reader: number; antenna: number }[]>();
  for (const { reader, antenna, zone } of antennas) groups.set(zone, [...(groups.get(zone) ?? []), { reader, antenna }]);
  return groups;
}

import type { Clock } from '../src/base/clock.js';
import type { Logger } from '../src/base/logger.js';
import { type Random, shuffled } from '../src/base/random.js';
import type { Table } from '../src/engine/hand/apply.js';
import type { HandState } from '../src/engine/hand/state.js';
import type { WallPlan } from '../src/engine/ruleset/wall-plan.js';
import type { TileId } from '../src/engine/tiles/tile-set.js';
import { tileIdFromIndex } from '../src/engine/tiles/tile-set.js';
import { SIDES } from '../src/hal/ports.js';
import { capabilitiesOf } from '../src/hal/profile.js';
import type { WiringProfile } from '../src/hal/profile-schema.js';
import type { PortFactory } from '../src/hal/serial/port.js';
import { HandsOn, type PeopleTimings } from './people/hands-on.js';
import { type PlannedHand, TableCrew } from './people/table-crew.js';
import { Plant, type PlantTile, type SetName } from './plant/plant.js';
import type { PlantTimings } from './plant/timings.js';
import { BoardEnd } from './wire/board-end.js';
import { InProcessWire } from './wire/in-process-wire.js';
import { ReaderEnd } from './wire/reader-end.js';

/** What comes next on the simulated table: how the tiles will lie, what the dice show, who plays how. */
export interface Programme {
  /** The wall of the next hand to be built, by slot; chance when null. */
  nextWall(): readonly TileId[] | null;
  nextDice(): readonly number[];
  /** The hand that is played with these walls; null to stop. */
  plan(wall: readonly TileId[]): Omit<PlannedHand, 'wall'> | null;
  played(hand: HandState): void;
}

export interface SimulatedTableOptions {
  readonly table: Table;
  readonly profile: WiringProfile;
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Logger;
  readonly plantTimings: PlantTimings;
  readonly peopleTimings: PeopleTimings;
  readonly programme: Programme;
  readonly uidOf: (tile: PlantTile) => string;
  readonly dieUidOf: (die: number, face: number) => string;
  readonly signal: AbortSignal;
}

/** A table that is not there: plant, device ends, people, and the ports that the hardware layer opens. */
export class SimulatedTable {
  readonly plant: Plant;
  readonly wires: ReadonlyMap<string, InProcessWire>;
  readonly board: BoardEnd;
  readonly readers: ReadonlyMap<string, ReaderEnd>;
  readonly #crew: TableCrew;
  readonly #walls = new Map<SetName, readonly TileId[]>();

  constructor(private readonly options: SimulatedTableOptions) {
    const { profile, clock, programme, table, signal } = options;
    this.wires = new Map(
      ['board', ...profile.readerLines.map(({ link }) => link)].map((link) => [link, new InProcessWire(link)]),
    );
    this.readers = new Map(
      profile.readerLines.map(({ link, readers }) => [link, new ReaderEnd(this.#wire(link), readers, clock)]),
    );
    const lineOf = new Map(profile.readerLines.flatMap(({ link, readers }) => readers.map((reader) => [reader, link] as const)));
    const readerEnd = (reader: number): ReaderEnd => this.readers.get(lineOf.get(reader) ?? '') as ReaderEnd;
    this.plant = new Plant({
      clock,
      capabilities: capabilitiesOf(profile),
      timings: options.plantTimings,
      uidOf: options.uidOf,
      dieUidOf: options.dieUidOf,
      board: () => this.board,
      readers: () => ({
        tagEntered: (reader, antenna, uid) => readerEnd(reader).tagEntered(reader, antenna, uid),
        tagLeft: (reader, antenna, uid) => readerEnd(reader).tagLeft(reader, antenna, uid),
        tagSeen: (reader, antenna, uid) => readerEnd(reader).tagSeen(reader, antenna, uid),
        antennaFault: (reader, antenna, code, text) => readerEnd(reader).antennaFault(reader, antenna, code, text),
      }),
      drumOrder: (set) => this.#lanes(set),
      nextDice: () => programme.nextDice(),
      events: {
        wallsUp: (set) => this.#crew.wallsUp(set),
        domeOpened: () => this.#crew.domeOpened(),
        diceAtRest: (faces) => this.#crew.diceAtRest(faces),
      },
    });
    this.board = new BoardEnd({ wire: this.#wire('board'), profile, clock, plant: this.plant });
    const hands = new HandsOn({ plant: this.plant, board: this.board, clock, timings: options.peopleTimings, signal });
    this.#crew = new TableCrew(
      {
        table,
        clock,
        timings: options.peopleTimings,
        hands,
        log: options.log.child('people'),
        signal,
        plan: (set) => {
          const wall = this.#walls.get(set) ?? [];
          const planned = programme.plan(wall);
          return planned ? { ...planned, wall } : null;
        },
        played: (hand) => programme.played(hand),
        pushIn: (set) => this.plant.pushIn(set),
      },
      'B',
    );
  }

  /** Lays the tiles where the table finds them at its first start: one set in the drum, the other on the table. */
  layTiles(places: { readonly inDrum: SetName | null; readonly onTable: SetName | null }): void {
    const all = Array.from({ length: this.options.table.tiles.size }, (_, index) => tileIdFromIndex(index));
    if (places.inDrum) this.plant.putSet(places.inDrum, all, 'drum');
    if (places.onTable) this.plant.putSet(places.onTable, all, 'wall');
    this.plant.axes.announce();
  }

  portOf(link: string): PortFactory {
    return this.#wire(link).createPort;
  }

  /** Bytes on their way: virtual time waits for them. */
  isBusy(): boolean {
    for (const wire of this.wires.values()) if (wire.unreadBytes > 0) return true;
    return false;
  }

  /** Resolves when the people stop playing. */
  async play(): Promise<void> {
    try {
      await this.#crew.run();
    } catch (error) {
      if (!this.options.signal.aborted) throw error;
    }
  }

  /** Which tiles each lane gets, so that the walls come out as the programme wants them. */
  #lanes(set: SetName): readonly (readonly TileId[])[] {
    const { programme, random, table } = this.options;
    const all = Array.from({ length: table.tiles.size }, (_, index) => tileIdFromIndex(index));
    const wall = programme.nextWall() ?? shuffled(all, random);
    this.#walls.set(set, wall);
    return lanesOf(table.rules.wall.plan, wall);
  }

  #wire(link: string): InProcessWire {
    const wire = this.wires.get(link);
    if (!wire) throw new RangeError(`the simulated table has no wire ${link}`);
    return wire;
  }
}

const lanesOf = (plan: WallPlan, wall: readonly TileId[]): TileId[][] =>
  SIDES.map((side) => plan.lanes[side].map((slot) => wall[slot]));

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
import { type InterruptedHand, type PlannedHand, TableCrew } from './people/table-crew.js';
import { Plant, type PlantPlace, type PlantTile, type SetName } from './plant/plant.js';
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
      wallPlan: table.rules.wall.plan,
      uidOf: options.uidOf,
      dieUidOf: options.dieUidOf,
      board: () => this.board,
      readers: () => ({
        tagEntered: (reader, antenna, uid) => readerEnd(reader).tagEntered(reader, antenna, uid),
        tagLeft: (reader, antenna, uid) => readerEnd(reader).tagLeft(reader, antenna, uid),
        tagSeen: (reader, antenna, uid) => readerEnd(reader).tagSeen(reader, antenna, uid),
        antennaFault: (reader, antenna, code, text) => readerEnd(reader).antennaFault(reader, antenna, code, text),
      }),
      drumOrder: () => this.#lanes(),
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
          const wall = this.plant.walls.wallOf(set);
          const planned = programme.plan(wall);
          return planned ? { ...planned, wall } : null;
        },
        played: (hand) => programme.played(hand),
        pushIn: (set) => this.plant.pushIn(set),
      },
      'B',
    );
  }

  /** Lays the tiles where the table finds them when it is switched on; an interrupted hand lies as it was left. */
  layTiles(layout: TableLayout): void {
    const { inDrum, built, onTable, hand } = layout;
    if (built) this.plant.putStacked(built.set, built.lanes);
    if (inDrum) this.plant.putSet(inDrum, this.#allTiles(), () => 'drum');
    if (onTable) this.plant.putSet(onTable, this.#allTiles(), hand ? placesOf(hand) : () => 'wall');
    if (onTable && hand) this.plant.walls.lay(onTable, hand.wall.tiles);
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

  /** People leave the hand as it lies and bring up the next walls. */
  giveUpHand(): void {
    this.#crew.giveUp();
  }

  /** People keep their hands off the tiles, or go on. */
  peopleWait(waits: boolean): void {
    this.#crew.wait(waits);
  }

  /** Resolves when the people stop playing. */
  async play(interrupted: InterruptedHand | null): Promise<void> {
    try {
      await this.#crew.run(interrupted);
    } catch (error) {
      if (!this.options.signal.aborted) throw error;
    }
  }

  /** Which tiles each lane gets, so that the walls come out as the programme wants them. */
  #lanes(): readonly (readonly TileId[])[] {
    const { programme, random, table } = this.options;
    const wall = programme.nextWall() ?? shuffled(this.#allTiles(), random);
    return lanesOf(table.rules.wall.plan, wall);
  }

  #allTiles(): TileId[] {
    return Array.from({ length: this.options.table.tiles.size }, (_, index) => tileIdFromIndex(index));
  }

  #wire(link: string): InProcessWire {
    const wire = this.wires.get(link);
    if (!wire) throw new RangeError(`the simulated table has no wire ${link}`);
    return wire;
  }
}

/** What lies where when a simulated table is switched on. */
export interface TableLayout {
  readonly inDrum: SetName | null;
  readonly built: { readonly set: SetName; readonly lanes: readonly (readonly TileId[])[] } | null;
  readonly onTable: SetName | null;
  /** The hand that is being played with the set on the table. */
  readonly hand: HandState | null;
}

/** Where each tile of a hand in play lies; whatever nobody holds stands in the wall. */
function placesOf(hand: HandState): (tile: TileId) => PlantPlace {
  const places = new Map<TileId, PlantPlace>();
  for (const seat of SIDES) {
    const { concealed, melds, bonus, river } = hand.seats[seat];
    for (const tile of concealed) if (tile !== null) places.set(tile, `hand-${seat}`);
    for (const { tile, claimedBy } of river) if (claimedBy === null) places.set(tile, `river-${seat}`);
    for (const tile of [...bonus, ...melds.flatMap((meld) => meld.tiles)]) places.set(tile, `meld-${seat}`);
  }
  return (tile) => places.get(tile) ?? 'wall';
}

const lanesOf = (plan: WallPlan, wall: readonly TileId[]): TileId[][] =>
  SIDES.map((side) => plan.lanes[side].map((slot) => wall[slot]));

import { HandsOn, PEOPLE_TIMINGS } from '../../../simulator/people/hands-on.js';
import type { Plant } from '../../../simulator/plant/plant.js';
import type { BoardSide } from '../../../simulator/wire/device-ends.js';
import { silentLogger } from '../../../src/base/logger.js';
import { commandPort } from '../../../src/cli/run/commands.js';
import { MatchDraw } from '../../../src/cli/run/ruleset-in-use.js';
import { defaultConfig } from '../../../src/controller/config/load.js';
import { type GameState, NO_GAME } from '../../../src/controller/game/fold.js';
import type { TelemetryPort, WorldEvent } from '../../../src/controller/ports/world.js';
import type { NextMatch } from '../../../src/controller/table/next-match.js';
import { TableController } from '../../../src/controller/table/table-controller.js';
import { buildRegistry, enrolAll, type TileRef, type TileSetName } from '../../../src/controller/tiles/registry.js';
import type { Zone } from '../../../src/controller/tracking/moves.js';
import type { Table } from '../../../src/engine/hand/apply.js';
import type { HandEvent } from '../../../src/engine/hand/events.js';
import type { TileId } from '../../../src/engine/tiles/tile-set.js';
import { MemoryTable } from '../../../src/hal/memory/memory-table.js';
import { type AntennaZone, type ConsoleKey, SIDES, type Side } from '../../../src/hal/ports.js';
import { capabilitiesOf } from '../../../src/hal/profile.js';
import { ManualClock } from '../../hal/support/manual-clock.js';
import { linkOfReader, referenceProfile } from '../../hal/support/reference-profile.js';
import { allTiles, PLAYERS, riichiTable } from '../../simulator/bots/bot-hands.js';
import { QuickJournal, RIICHI, tableOf } from '../game/support.js';

export const TABLE = riichiTable();
const uidOf = ({ set, tile }: TileRef): string => `${set}0${Number(tile).toString(16).toUpperCase().padStart(6, '0')}`;
const NEXT: NextMatch = { ruleset: RIICHI, players: PLAYERS, firstDealer: 0, names: [] };

export interface Published {
  readonly topic: string;
  readonly payload: unknown;
}

/** The table's mind on a table in memory; a test is the mechanics and the people. */
export class TableRig {
  readonly clock = new ManualClock();
  readonly published: Published[] = [];
  readonly journal = new QuickJournal();
  readonly profile = referenceProfile();
  readonly table: MemoryTable;
  readonly controller: TableController;
  readonly commands: ReturnType<typeof commandPort>;
  readonly finished: number[] = [];
  readonly #places = new Map<string, AntennaZone | null>();
  readonly #hands: HandsOn;
  readonly #rules: Table;
  #matches = 0;

  constructor(folded: GameState = NO_GAME, next: NextMatch = NEXT) {
    const { clock } = this;
    this.#rules = tableOf(next.ruleset);
    const { tiles } = this.#rules;
    this.table = new MemoryTable({
      capabilities: capabilitiesOf(this.profile),
      clock,
      linkOfReader: (reader) => linkOfReader(this.profile, reader),
    });
    this.controller = new TableController({
      hardware: this.table.hardware,
      registry: buildRegistry(enrolAll(tiles, { A: 'green', B: 'blue' }, uidOf), tiles).registry,
      journal: this.journal,
      folded,
      firstPlaces: { onTable: 'B', inDrum: 'A', built: null },
      tableOf,
      nextMatch: () => next,
      telemetry: this.#recorder(),
      clock,
      date: () => '2026-01-01T00:00:00.000Z',
      log: silentLogger,
      newMatchId: () => `m${++this.#matches}`,
      machineTimings: defaultConfig().machine,
      trackingTimings: defaultConfig().tracking,
      travelTimes: {},
      onLearned: () => {},
      claimSettleMs: 400,
      onHandFinished: (_, before) => this.finished.push(before.handNumber),
    });
    this.commands = commandPort(this.controller, new MatchDraw(() => next));
    this.#hands = new HandsOn({
      plant: { move: (tile: TileRef, to: AntennaZone | 'fingers') => this.lay(tile, to === 'fingers' ? null : to) } as Plant,
      board: { keyChanged: (side: Side, key: ConsoleKey, pressed: boolean) => this.table.key(side, key, pressed) } as BoardSide,
      clock,
      timings: PEOPLE_TIMINGS,
      signal: new AbortController().signal,
    });
  }

  async start(): Promise<this> {
    this.controller.start();
    await this.clock.advance(10);
    return this;
  }

  /** A tile lies in a zone from now on, or in none; its antennas notice. */
  lay(tile: TileRef, zone: AntennaZone | null): void {
    this.layTag(uidOf(tile), zone);
  }

  layTag(uid: string, zone: AntennaZone | null): void {
    const from = this.#places.get(uid) ?? null;
    const antenna = (of: AntennaZone | null) => this.profile.antennas.find((place) => place.zone === of);
    const left = antenna(from);
    const entered = antenna(zone);
    this.#places.set(uid, zone);
    if (left) this.table.tag('left', left, uid);
    if (entered) this.table.tag('entered', entered, uid);
  }

  /** Tiles of the set on the table, carried one after the other as people do. */
  async carry(zone: Zone, ...tiles: readonly TileId[]): Promise<void> {
    const set = this.controller.session.state.sets?.onTable ?? 'A';
    for (const tile of tiles) {
      this.lay({ set, tile }, null);
      await this.clock.advance(80);
      this.lay({ set, tile }, zone);
      await this.clock.advance(300);
    }
  }

  async press(side: Side, key: ConsoleKey): Promise<void> {
    this.table.key(side, key, true);
    await this.clock.advance(120);
    this.table.key(side, key, false);
    await this.clock.advance(3_000);
  }

  /** All tiles of a set go through the lanes, so that they come to stand as `wall` says. */
  async feed(set: TileSetName, wall: readonly TileId[]): Promise<void> {
    const { lanes } = this.#rules.rules.wall.plan;
    for (let index = 0; index < lanes[0].length; index++) {
      for (const side of SIDES) this.lay({ set, tile: wall[lanes[side][index]] }, `lane-${side}`);
      await this.clock.advance(50);
      for (const side of SIDES) {
        this.lay({ set, tile: wall[lanes[side][index]] }, null);
        this.table.count(`lane-${side}`);
      }
      await this.clock.advance(250);
    }
    await this.clock.advance(2_000);
  }

  /** From a cold table to walls that stand, waiting for the dice; the other set is washed and stacked below. */
  async bringUp(wall: readonly TileId[]): Promise<void> {
    await this.press(0, 'lift');
    await this.feed('A', wall);
    for (let presses = 0; presses < 2; presses++) await this.press(0, 'lift');
    await this.clock.advance(3_000);
    await this.feed('B', allTiles(this.#rules));
    await this.clock.advance(15_000);
  }

  async throwDice(side: Side, dice: readonly number[]): Promise<void> {
    this.table.dice(dice);
    await this.press(side, 'dice');
  }

  /** What an event says, done with tiles and keys; what the table does by itself is left to it. */
  async perform(event: HandEvent): Promise<void> {
    if (event.type === 'DiceRolled') return this.throwDice(event.by, event.dice);
    const { hand, state } = this.controller.session;
    if (event.type === 'WallBuilt' || event.type === 'IndicatorTurned' || !hand) return;
    let isDone = false;
    const performed = this.#hands.perform(state.sets?.onTable ?? 'A', hand, event).finally(() => {
      isDone = true;
    });
    while (!isDone) await this.clock.advance(100);
    await performed;
    await this.clock.advance(900);
  }

  get handEvents(): readonly HandEvent[] {
    return this.controller.session.state.log?.events ?? [];
  }

  get faultCodes(): string[] {
    return this.controller.faults.views.map(({ code }) => code);
  }

  get told(): WorldEvent[] {
    return this.published.filter(({ topic }) => topic === 'Event').map(({ payload }) => payload as WorldEvent);
  }

  #recorder(): TelemetryPort {
    const record =
      (topic: string) =>
      (...payload: readonly unknown[]): void => {
        this.published.push({ topic, payload: payload.length === 1 ? payload[0] : payload });
      };
    return {
      publishStatus: record('Status'),
      publishAbout: record('About'),
      publishMachine: record('Machine'),
      publishGame: record('Game'),
      publishMatch: record('Match'),
      publishEvent: record('Event'),
      publishResult: record('Result'),
      publishFaults: record('Faults'),
      publishHealth: record('Health'),
    };
  }
}

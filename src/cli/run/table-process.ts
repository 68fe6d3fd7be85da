import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, isAbsolute, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Clock } from '../../base/clock.js';
import { messageOf, TableError } from '../../base/errors.js';
import type { Logger } from '../../base/logger.js';
import { seededRandom } from '../../base/random.js';
import type { Config } from '../../controller/config/schema.js';
import type { TravelTimes } from '../../controller/executor/travel-times.js';
import { loadTravelTimes, saveTravelTimes } from '../../controller/executor/travel-times-file.js';
import type { CommandPort } from '../../controller/ports/world.js';
import { TableController } from '../../controller/table/table-controller.js';
import { loadEnrolment } from '../../controller/tiles/enrolment.js';
import { buildRegistry, type TileRegistry } from '../../controller/tiles/registry.js';
import type { Table } from '../../engine/hand/apply.js';
import type { HandState } from '../../engine/hand/state.js';
import type { MatchState } from '../../engine/match/state.js';
import type { GameRecord } from '../../engine/records/record.js';
import { loadWiringProfile } from '../../hal/profile.js';
import type { WiringProfile } from '../../hal/profile-schema.js';
import { createWiredTable } from '../../hal/wired-table.js';
import type { BrokerStarter } from '../../telemetry/broker/broker.js';
import { startTelemetry, type Telemetry } from '../../telemetry/telemetry.js';
import { analysisTables, rulesets, tableMaker } from '../rules.js';
import { systemClock, systemDate, systemRandom } from '../system.js';
import { bootFromJournal } from './boot.js';
import { commandPort } from './commands.js';
import { LatestOnly } from './latest-only.js';
import { Paced } from './paced.js';
import { configuredMatch, MatchDraw, rulesetInUse, withFirstDealer } from './ruleset-in-use.js';
import { createSimulation, FIRST_PLACES, type Simulation } from './simulated.js';

export interface TableProcessOptions {
  readonly config: Config;
  /** Folder of the configuration file, for paths in it; null without a file. */
  readonly configDir: string | null;
  readonly log: Logger;
  readonly records: readonly GameRecord[];
  readonly onHandFinished: (hand: HandState, before: MatchState, after: MatchState) => void;
  /** How the embedded broker is run; in a thread of its own when left out. */
  readonly startBroker?: BrokerStarter;
}

/** A running table. */
export interface TableProcess {
  readonly controller: TableController;
  readonly telemetry: Telemetry;
  readonly profile: WiringProfile;
  /** The other side of the wires where the table is a simulated one; null on a real table. */
  readonly simulation: Simulation | null;
  /** Resolves when simulated people stop playing; never for a real table. */
  readonly played: Promise<void>;
  /** Outputs safe, journal synced, `status` says disconnected. */
  readonly close: () => Promise<void>;
}

const HEALTH_PERIOD_MS = 2_000;
const CLAIM_SETTLE_MS = 400;
/** No display draws states faster. */
const STATE_PERIOD_MS = 25;
const PROGRAM_ROOT = findProgramRoot();

/** Builds the table: the only place that names concrete adapters. */
export async function startTableProcess(options: TableProcessOptions): Promise<TableProcess> {
  const { config, log, records } = options;
  const tableOf = tableMaker();
  const match = configuredMatch(config);
  const [record] = records;
  const next = record ? { ...match, ruleset: rulesetInUse(record.ruleset), firstDealer: record.hands[0].setup.dealer } : match;
  // A simulated table with a seed plays the same match again.
  const { seed } = config.simulator;
  const dice = config.hardware.kind === 'simulator' && seed !== null ? seededRandom(seed) : systemRandom;
  const draw = new MatchDraw(() => (record ? next : withFirstDealer(next, dice)));
  const table = tableOf(next.ruleset);
  const {
    journal,
    folded: remembered,
    boot,
  } = await bootFromJournal({
    dataDir: config.data,
    keyFile: config.journal.keyFile,
    segmentBytes: config.journal.segmentBytes,
    clock: systemClock,
    date: systemDate,
    log,
    tableOf,
  });
  // A recorded game is a match of its own; what was interrupted before it stays interrupted.
  const folded = record ? { ...remembered, match: null, hand: null, log: null, sets: null, walls: {} } : remembered;
  const travelTimesFile = join(config.data, 'travel-times.json');
  const profile = await loadWiringProfile(wiringPath(config, options.configDir));
  const telemetry = await startTelemetry(telemetryConfig(config, boot), {
    clock: systemClock,
    random: systemRandom,
    date: systemDate,
    nowMs: () => Date.now(),
    logger: log,
    secret: randomBytes(24).toString('base64url'),
    ...(options.startBroker ? { startBroker: options.startBroker } : {}),
  }).catch(async (error) => {
    await journal.close();
    throw error;
  });
  const simulation =
    config.hardware.kind === 'simulator'
      ? await createSimulation({
          config,
          seed: config.simulator.seed ?? systemRandom.below(2 ** 31),
          profile,
          table,
          analysisTables,
          log,
          journal,
          folded,
          players: next.players,
          firstDealer: () => draw.look().firstDealer,
          records,
          busy: () => telemetry.backlog > BACKLOG,
        })
      : null;
  const clock: Clock = simulation?.clock ?? systemClock;
  const { serialPortFactory } = simulation ? { serialPortFactory: null } : await import('../../hal/serial/serial-port.js');
  const hardware = createWiredTable({
    profile,
    clock,
    log: log.child('hal'),
    diceTags: simulation?.diceTags ?? new Map(),
    random: systemRandom,
    portOf: (link, address) => {
      if (simulation) return simulation.portOf(link);
      if (!serialPortFactory) throw new TableError('BUG_NO_PORTS', 'neither simulator nor serial ports', 'bug');
      return serialPortFactory({ ...address, path: config.hardware.ports[link] ?? address.path });
    },
  });
  const paced = new Paced(systemClock, STATE_PERIOD_MS);
  const learned = new LatestOnly<TravelTimes>(
    (times) => saveTravelTimes(travelTimesFile, times),
    (error) => log.warn('learned times were not kept', { error: messageOf(error) }),
  );
  const controller = new TableController({
    hardware,
    registry: await registryOf(config, simulation, table.tiles),
    journal,
    folded,
    firstPlaces: config.tiles.setOnTable === 'A' && !simulation ? { onTable: 'A', inDrum: 'B', built: null } : FIRST_PLACES,
    tableOf,
    nextMatch: () => draw.take(),
    telemetry: telemetry.port,
    clock,
    date: systemDate,
    log: log.child('table'),
    newMatchId: () => randomUUID(),
    machineTimings: config.machine,
    trackingTimings: config.tracking,
    travelTimes: await loadTravelTimes(travelTimesFile, log),
    onLearned: (times) => learned.save(times),
    paceStates: (show) => paced.show(show),
    claimSettleMs: CLAIM_SETTLE_MS,
    onHandFinished: options.onHandFinished,
  });
  telemetry.port.publishAbout({
    name: config.table.name,
    firmware: programVersion(),
    profile: profile.id,
    simulated: simulation !== null,
    capabilities: capabilityNames(profile),
    rulesets: rulesets.map(({ id, title }) => ({ id, name: title.english })),
  });
  const commands = commandPort(controller, draw);
  telemetry.acceptCommands(simulation ? heardByPeople(commands, controller, simulation, table) : commands);
  controller.start();
  const stopHealth = reportHealth(controller);
  telemetry.port.publishStatus('ready');
  const played = simulation ? simulation.run() : new Promise<void>(() => {});
  played.catch((error) => log.error('the simulated people stopped', { error: messageOf(error) }));
  let closing: Promise<void> | null = null;
  return {
    controller,
    telemetry,
    profile,
    simulation,
    played,
    close: () => {
      closing ??= (async () => {
        stopHealth();
        await controller.close();
        paced.flush();
        simulation?.stop();
        await Promise.all([telemetry.close(), journal.close(), learned.settled()]);
      })();
      return closing;
    },
  };
}

/** Simulated people hear of a game that is ended or begun over the network, as people at a table would. */
const heardByPeople = (
  commands: CommandPort,
  { session }: TableController,
  simulation: Simulation,
  usual: Table,
): CommandPort => ({
  execute: async (command) => {
    const result = await commands.execute(command);
    if (result.state === 'refused') return result;
    if (command.name === 'end-game') simulation.sitDown({ table: usual, match: null });
    if (command.name === 'new-game') simulation.sitDown({ table: session.table, match: session.state.match });
    return result;
  },
});

/** Messages in the queue before virtual time waits for the broker. */
const BACKLOG = 200;

function reportHealth(controller: TableController): () => void {
  const startedMs = performance.now();
  const report = (): void =>
    controller.reportHealth({
      uptimeMs: performance.now() - startedMs,
      rssBytes: process.memoryUsage.rss(),
      periodMs: HEALTH_PERIOD_MS,
    });
  const timer = setInterval(report, HEALTH_PERIOD_MS);
  report();
  return () => clearInterval(timer);
}

async function registryOf(
  config: Config,
  simulation: Simulation | null,
  tiles: Parameters<typeof buildRegistry>[1],
): Promise<TileRegistry> {
  const file = resolve(config.data, config.tiles.enrolment);
  const { registry, problems } = buildRegistry(simulation?.enrolment ?? (await loadEnrolment(file)), tiles);
  if (problems.length > 0 && simulation === null) {
    const kinds = [...new Set(problems.map(({ kind }) => kind))].join(', ');
    throw new TableError('ENROLMENT_INVALID', `${file} does not fit the game: ${kinds}; enrol the sets again`, 'user', {
      problems,
    });
  }
  return registry;
}

function telemetryConfig({ table, http, mqtt }: Config, boot: number): Parameters<typeof startTelemetry>[0] {
  const embedded = mqtt.broker === 'embedded' ? { host: mqtt.host, port: mqtt.port } : { host: '127.0.0.1', port: 0 };
  return {
    address: { club: table.club, table: table.id },
    boot,
    http: { host: http.host, port: http.enabled ? http.port : 0 },
    mqtt: embedded,
    operators: mqtt.operators.map(({ username, passwordFile }) => ({ username, password: secretFrom(passwordFile) })),
    external:
      mqtt.broker === 'external' && mqtt.url !== null
        ? {
            url: mqtt.url,
            ...(mqtt.username === null ? {} : { username: mqtt.username }),
            ...(mqtt.passwordFile === null ? {} : { password: secretFrom(mqtt.passwordFile) }),
          }
        : null,
  };
}

function secretFrom(path: string): string {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch (error) {
    throw new TableError('FILE_UNREADABLE', `the password file ${path} cannot be read: ${messageOf(error)}`, 'user', { path });
  }
}

/** Beside the configuration, or one of those that come with the program. */
function wiringPath({ hardware }: Config, configDir: string | null): string {
  if (isAbsolute(hardware.wiring)) return hardware.wiring;
  const beside = configDir === null ? null : resolve(configDir, hardware.wiring);
  return beside !== null && existsSync(beside) ? beside : join(PROGRAM_ROOT, hardware.wiring);
}

const capabilityNames = (profile: WiringProfile): string[] =>
  [...new Set(profile.antennas.map(({ zone }) => zone.replace(/-\d$/, '')))].sort();

function programVersion(): string {
  return (JSON.parse(readFileSync(join(PROGRAM_ROOT, 'package.json'), 'utf8')) as { version: string }).version;
}

/** The folder that holds package.json, above this file: in the sources and in `dist` alike. */
function findProgramRoot(): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  for (; folder !== dirname(folder); folder = dirname(folder)) {
    try {
      readFileSync(join(folder, 'package.json'));
      return folder;
    } catch {
      // One further up.
    }
  }
  return folder;
}

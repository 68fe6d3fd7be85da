import type { Clock } from '../../base/clock.js';
import type { Logger } from '../../base/logger.js';
import { seededRandom } from '../../base/random.js';
import type { Config } from '../../controller/config/schema.js';
import type { GameState } from '../../controller/game/fold.js';
import type { Journal } from '../../controller/journal/journal.js';
import type { Enrolment } from '../../controller/tiles/enrolment.js';
import { enrolAll } from '../../controller/tiles/registry.js';
import type { AnalysisTables } from '../../engine/analysis/index.js';
import type { Table } from '../../engine/hand/apply.js';
import { startMatch } from '../../engine/match/match.js';
import type { MatchState } from '../../engine/match/state.js';
import type { GameRecord } from '../../engine/records/record.js';
import type { PlayerId, Seat } from '../../engine/table/seat.js';
import type { DiceTags } from '../../hal/dice.js';
import type { WiringProfile } from '../../hal/profile-schema.js';
import type { PortFactory } from '../../hal/serial/port.js';
import type { FaultKnobs } from './fault-knobs.js';

export interface SimulationOptions {
  readonly config: Config;
  readonly seed: number;
  readonly profile: WiringProfile;
  readonly table: Table;
  readonly analysisTables: AnalysisTables;
  readonly log: Logger;
  readonly journal: Journal;
  readonly folded: GameState;
  readonly players: readonly PlayerId[];
  /** Who deals first in the match that begins next: everybody saw the throw. */
  readonly firstDealer: () => Seat;
  readonly records: readonly GameRecord[];
  /** More things that virtual time waits for. */
  readonly busy: () => boolean;
}

/** The simulated side of a table, as the composition root needs it. */
export interface Simulation {
  readonly faults: FaultKnobs;
  readonly clock: Clock;
  readonly enrolment: Enrolment;
  readonly diceTags: DiceTags;
  readonly portOf: (link: string) => PortFactory;
  /** Lets time go and people play; resolves when they have had enough. */
  readonly run: () => Promise<void>;
  readonly stop: () => void;
  /** People hear that the game was ended, or that another one begins. */
  readonly sitDown: (called: { readonly table: Table; readonly match: MatchState | null }) => void;
}

/** Tags of the simulated tiles and dice: numbers that no real reader module would give. */
const uidOf = ({ set, tile }: { readonly set: 'A' | 'B'; readonly tile: number }): string =>
  `E00401${set === 'A' ? '0A' : '0B'}${tile.toString(16).toUpperCase().padStart(8, '0')}`;
const dieUidOf = (die: number, face: number): string => `E00402${die.toString(16).padStart(2, '0').toUpperCase()}0000000${face}`;

/** Loads the simulator (the only place that does, and only when the profile says so) and puts it under the wires. */
export async function createSimulation(options: SimulationOptions): Promise<Simulation> {
  const [
    { VirtualClock },
    { SimulatedTable },
    { BotProgramme },
    { RecordProgramme },
    { PLANT_TIMINGS },
    { PEOPLE_TIMINGS },
    { FaultKnobs },
  ] = await Promise.all([
    import('../../../simulator/time/virtual-clock.js'),
    import('../../../simulator/simulated-table.js'),
    import('../../../simulator/programme/bot-programme.js'),
    import('../../../simulator/programme/record-programme.js'),
    import('../../../simulator/plant/timings.js'),
    import('../../../simulator/people/hands-on.js'),
    import('../../../simulator/fault-knobs.js'),
  ]);
  const { config, table, analysisTables, folded, profile, log, journal } = options;
  const abort = new AbortController();
  const random = seededRandom(options.seed);
  const newMatch = (): MatchState => startMatch(table.rules, options.players, options.firstDealer());
  const bots = new BotProgramme({ table, analysisTables, random, match: liveMatch(folded) ?? newMatch(), newMatch });
  const programme = options.records.length > 0 ? new RecordProgramme(table, options.records) : bots;
  const clock = new VirtualClock({
    pace: config.simulator.speed,
    busy: [() => simulated.isBusy(), options.busy],
    pending: [() => (journal.status().pending > 0 ? journal.append([]) : null)],
  });
  const simulated = new SimulatedTable({
    table,
    profile,
    clock,
    random,
    log: log.child('simulator'),
    plantTimings: PLANT_TIMINGS,
    peopleTimings: PEOPLE_TIMINGS,
    programme,
    uidOf,
    dieUidOf,
    signal: abort.signal,
  });
  const sets = folded.sets ?? FIRST_PLACES;
  const lanes = sets.built === null ? undefined : folded.walls[sets.built];
  simulated.layTiles({
    inDrum: sets.inDrum,
    onTable: sets.onTable,
    built: sets.built === null || lanes === undefined ? null : { set: sets.built, lanes },
    hand: folded.hand,
  });
  const interrupted = folded.hand && sets.onTable ? { set: sets.onTable, hand: folded.hand, script: bots.script() } : null;
  return {
    clock,
    faults: new FaultKnobs(simulated, profile),
    enrolment: enrolAll(table.tiles, { A: 'green', B: 'blue' }, uidOf),
    diceTags: new Map([0, 1, 2].flatMap((die) => [1, 2, 3, 4, 5, 6].map((face) => [dieUidOf(die, face), face] as const))),
    portOf: (link) => simulated.portOf(link),
    run: async () => {
      void clock.run(abort.signal);
      await simulated.play(interrupted);
    },
    stop: () => abort.abort(),
    sitDown: (called) => {
      bots.sitDown(called);
      simulated.giveUpHand();
    },
  };
}

/** One set in the drum, the other on the table. */
export const FIRST_PLACES = { onTable: 'B', inDrum: 'A', built: null } as const;

const liveMatch = ({ match }: GameState): MatchState | null => (match && !match.over ? match : null);

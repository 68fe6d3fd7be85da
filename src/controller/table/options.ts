import type { Clock, DateSource } from '../../base/clock.js';
import type { Logger } from '../../base/logger.js';
import type { HandState } from '../../engine/hand/state.js';
import type { MatchState } from '../../engine/match/state.js';
import type { TableHardware } from '../../hal/ports.js';
import type { MachineTimings } from '../config/schema.js';
import type { TravelTimes } from '../executor/travel-times.js';
import type { GameState, TableOf } from '../game/fold.js';
import type { Journal } from '../journal/journal.js';
import type { SetPlaces } from '../machines/table/sets.js';
import type { TelemetryPort } from '../ports/world.js';
import type { TileRegistry } from '../tiles/registry.js';
import type { TrackingTimings } from '../tracking/timings.js';
import type { NextMatch } from './next-match.js';

/** Everything that a table's mind is given; it makes none of it itself. */
export interface TableControllerOptions {
  readonly hardware: TableHardware;
  readonly registry: TileRegistry;
  readonly journal: Journal;
  readonly folded: GameState;
  readonly firstPlaces: SetPlaces;
  readonly tableOf: TableOf;
  /** Who plays what when no match is on. */
  readonly nextMatch: () => NextMatch;
  readonly telemetry: TelemetryPort;
  readonly clock: Clock;
  readonly date: DateSource;
  readonly log: Logger;
  readonly newMatchId: () => string;
  readonly machineTimings: MachineTimings;
  readonly trackingTimings: TrackingTimings;
  readonly travelTimes: TravelTimes;
  readonly onLearned: (times: TravelTimes) => void;
  /** Paces what is shown of a state when states follow each other faster than displays can draw; at once when left out. */
  readonly paceStates?: (show: () => void) => void;
  /** How long three tiles in a meld zone may still become four. */
  readonly claimSettleMs: number;
  /** Told at once, for those who wait for hands to end. */
  readonly onHandFinished: (hand: HandState, before: MatchState, after: MatchState) => void;
}

import type { GuardInput } from '../../../hal/ports.js';
import type { BuildPlan } from './intents.js';
import type { SetPlaces } from './sets.js';

/** What the machine knows when it starts: the fold of the journal. */
export interface TableInput {
  readonly sets: SetPlaces;
  /** Walls of the set in the drum were begun. */
  readonly buildBegun: boolean;
  /** A hand is on the table, with its walls. */
  readonly handOn: boolean;
  readonly plan: BuildPlan;
  /** Rolls that the opening of a hand wants. */
  readonly rolls: number;
  /** Rolls of the hand on the table that are still to be made. */
  readonly rollsLeft: number;
  /** Build the set below while the other one is played with. */
  readonly buildEarly: boolean;
}

export interface TableContext extends TableInput {
  /** A key was pressed and everything was homed since the start or the last stop: only then may anything move. */
  readonly homed: boolean;
  readonly guardsOpen: readonly GuardInput[];
  readonly latched: boolean;
  readonly boardReady: boolean;
  /** The plan of the set in the drum: frozen when the dome closed over it. */
  readonly drumPlan: BuildPlan;
  /** Open, opening or closing, or left so by a stop. */
  readonly domeOpen: boolean;
  /** Between a hand and the next one: the used set goes in and the other one comes up. */
  readonly cycleOn: boolean;
  /** Two keys asked for a pause: nothing is built until the dome is closed again. */
  readonly holdWanted: boolean;
  /** The machine was stopped by something that a person must look at. */
  readonly needsClear: boolean;
  /** The same for a fault of the part below, which does not stop the table. */
  readonly belowNeedsClear: boolean;
  readonly lastId: number;
  /** Number of the intent that the table is waiting for, and that the part below is. */
  readonly tableIntent: number | null;
  readonly belowIntent: number | null;
}

export const contextOf = (input: TableInput): TableContext => ({
  ...input,
  homed: false,
  guardsOpen: [],
  latched: false,
  boardReady: false,
  drumPlan: input.plan,
  domeOpen: false,
  cycleOn: false,
  holdWanted: false,
  needsClear: false,
  belowNeedsClear: false,
  lastId: 0,
  tableIntent: null,
  belowIntent: null,
});

/** Nothing that must not be is so: a key press may start homing. */
export const isSafe = ({ guardsOpen, latched, boardReady }: TableContext): boolean =>
  guardsOpen.length === 0 && !latched && boardReady;
/** Anything may move. */
export const mayMove = (context: TableContext): boolean => isSafe(context) && context.homed;

/** The set in the drum may be washed and stacked. */
export const mayBuild = (context: TableContext): boolean => {
  const { sets, domeOpen, holdWanted, buildEarly, handOn } = context;
  const isFree = sets.inDrum !== null && sets.built === null && !domeOpen && !holdWanted;
  return mayMove(context) && isFree && (buildEarly || !handOn);
};

/** The dome may open: over an empty drum for the set on the table, never for a second one on top of the first. */
export const mayCollect = (context: TableContext): boolean =>
  mayMove(context) && context.sets.inDrum === null && context.sets.onTable !== null;

import type { SnapshotFrom } from 'xstate';
import type { MachineState } from '../../ports/world.js';
import { isSafe } from './context.js';
import type { tableMachine } from './table-machine.js';

export type TableSnapshot = SnapshotFrom<typeof tableMachine>;

/** What people are told about a state. `prompt` when somebody has to do something. */
export interface TableStep {
  readonly state: MachineState;
  readonly step: string | null;
  readonly prompt: string | null;
}

const LIFT_KEY_HOME = 'Press the lift key to home the table.';

/** States of the region *table* by path, deepest first match. */
const STEPS: readonly (readonly [path: string, step: TableStep])[] = [
  ['stopped', { state: 'stopped', step: null, prompt: LIFT_KEY_HOME }],
  ['resetting', { state: 'resetting', step: 'homing', prompt: null }],
  ['routing', { state: 'resetting', step: 'homing', prompt: null }],
  ['running.idle', { state: 'idle', step: null, prompt: 'Press the lift key to start a hand.' }],
  ['running.starting.awaitingDrum', { state: 'starting', step: 'building', prompt: null }],
  ['running.starting.openingDome', { state: 'starting', step: 'opening-dome', prompt: null }],
  [
    'running.starting.intake',
    { state: 'starting', step: 'collecting', prompt: 'Push all tiles into the middle, then press the lift key.' },
  ],
  ['running.starting.closingDome', { state: 'starting', step: 'closing-dome', prompt: null }],
  ['running.starting.awaitingWalls', { state: 'starting', step: 'building', prompt: null }],
  ['running.starting.presenting', { state: 'starting', step: 'lifting', prompt: null }],
  ['running.dice.waiting', { state: 'starting', step: 'dice', prompt: 'Pull the walls forward and press the dice key.' }],
  ['running.dice.rolling', { state: 'starting', step: 'rolling-dice', prompt: null }],
  ['running.execute', { state: 'execute', step: 'playing', prompt: null }],
  ['running.paused', { state: 'held', step: 'paused', prompt: 'Paused.' }],
  ['running.completing', { state: 'completing', step: 'settling', prompt: 'Press the lift key to open the middle.' }],
  ['running.complete', { state: 'complete', step: null, prompt: 'The match is over. Press the lift key for another one.' }],
  ['running.holding', { state: 'holding', step: 'opening-dome', prompt: null }],
  ['running.held', { state: 'held', step: 'adding-tile', prompt: 'Drop the tile into the middle, then press the lift key.' }],
  ['running.unholding', { state: 'unholding', step: 'closing-dome', prompt: null }],
  ['running.returning', { state: 'unholding', step: 'closing-dome', prompt: null }],
  ['aborting', { state: 'aborting', step: 'stopping', prompt: null }],
  ['aborted', { state: 'aborted', step: null, prompt: 'Do what the fault says, then clear it.' }],
  ['clearing', { state: 'clearing', step: null, prompt: null }],
];

/** PackML's name of what the table does, the step within it, and what people have to do. */
export function tableStep(snapshot: TableSnapshot): TableStep {
  const path = pathOf((snapshot.value as { table: StateValue }).table);
  const step = STEPS.find(([prefix]) => path === prefix || path.startsWith(`${prefix}.`))?.[1] ?? STEPS[0][1];
  if (step.prompt === LIFT_KEY_HOME && !isSafe(snapshot.context)) return { ...step, prompt: unsafePrompt(snapshot) };
  return step;
}

type StateValue = string | { readonly [name: string]: StateValue };

const pathOf = (value: StateValue): string => {
  if (typeof value === 'string') return value;
  const [name, inner] = Object.entries(value)[0];
  return `${name}.${pathOf(inner)}`;
};

function unsafePrompt({ context }: TableSnapshot): string {
  if (!context.boardReady) return 'The motor board does not answer: check its cable and power.';
  const words = {
    'e-stop': 'Release the emergency stop.',
    'top-open': 'Close the table top.',
    'mains-fail': 'Wait for the power to return.',
  };
  return context.guardsOpen.map((input) => words[input]).join(' ') || 'Clear the fault first.';
}

/** What the set below is doing, for the display. */
export const belowStep = (snapshot: TableSnapshot): string => pathOf((snapshot.value as { below: StateValue }).below);

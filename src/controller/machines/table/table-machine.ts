import { belowRegion } from './below.js';
import { contextOf } from './context.js';
import { diceState, startingState } from './starting.js';
import { tableSetup } from './table-setup.js';

/** An endless loop of eventless transitions is an error, not a hang (codebases Part 4). */
export const MAX_MICROSTEPS = 200;

/**
 * The table as a machine, with PackML's states (ISA-TR88.00.02; view.ts has the names). Three regions:
 * *facts* notes what sensors say, *table* is what stands in front of people, *below* the set under the table.
 * A snapshot is never restored: after a restart the machine begins at `stopped` with the journal's fold as its input, and
 * nothing moves before a key is pressed.
 */
export const tableMachine = tableSetup.createMachine({
  id: 'machine',
  type: 'parallel',
  context: ({ input }) => contextOf(input),
  states: {
    facts: {
      on: {
        GUARD: { actions: 'noteGuard' },
        LATCHED: { actions: 'noteLatch' },
        BOARD: { actions: 'noteBoard' },
        PLAN_CHANGED: { actions: 'notePlan' },
        HAND_OVER: { actions: 'noteHandOver' },
        FAULTS_CLEARED: { actions: 'noteCleared' },
      },
    },
    table: {
      id: 'table',
      initial: 'stopped',
      states: {
        stopped: {
          always: { guard: 'isLatched', target: 'aborted' },
          on: { LIFT_KEY: { guard: 'isSafe', target: 'resetting' }, DICE_WANTED: { actions: 'noteRolls' } },
        },
        resetting: {
          entry: {
            type: 'want',
            params: ({ context }) => ({
              waiter: 'tableIntent' as const,
              wanted: { kind: 'home' as const, lifts: context.sets.onTable === null },
            }),
          },
          always: { guard: 'isUnsafe', target: 'aborting' },
          on: {
            DONE: [{ guard: 'answersTable', target: 'routing', actions: ['tableAnswered', 'noteHomed'] }],
            FAILED: { guard: 'answersTable', target: 'aborting', actions: 'noteFailure' },
          },
        },
        /** Back to where the journal or the stop left the game. */
        routing: {
          always: [
            { guard: 'diceAreDue', target: 'running.dice' },
            { guard: 'wallsStand', target: 'running.execute' },
            { target: 'running.idle' },
          ],
        },
        running: {
          always: { guard: 'isUnsafe', target: 'aborting' },
          on: {
            FAILED: [
              { guard: 'stopsTable', target: 'aborting', actions: 'noteFailure' },
              { guard: 'answersTable', target: 'aborting' },
            ],
            DICE_WANTED: { actions: 'noteRolls' },
          },
          initial: 'idle',
          states: {
            idle: {
              on: { LIFT_KEY: { guard: 'mayMove', target: 'starting' }, BOTH_LIFT_KEYS: { guard: 'mayHold', target: 'holding' } },
            },
            starting: startingState,
            dice: diceState,
            execute: {
              on: {
                HAND_OVER: [{ guard: 'endsMatch', target: 'complete' }, { target: 'completing' }],
                DICE_WANTED: { target: 'dice', actions: 'noteRollsNow' },
                PAUSE: { target: 'paused' },
                BOTH_LIFT_KEYS: { guard: 'mayHold', target: 'holding' },
              },
            },
            paused: {
              on: {
                RESUME: { target: 'execute' },
                HAND_OVER: [{ guard: 'endsMatch', target: 'complete' }, { target: 'completing' }],
              },
            },
            completing: {
              on: { LIFT_KEY: { guard: 'mayMove', target: 'starting' }, BOTH_LIFT_KEYS: { guard: 'mayHold', target: 'holding' } },
            },
            complete: {
              on: { LIFT_KEY: { guard: 'mayMove', target: 'starting' }, BOTH_LIFT_KEYS: { guard: 'mayHold', target: 'holding' } },
            },
            /** First the lanes stop, then the dome opens over the set below. */
            holding: {
              entry: 'noteHold',
              initial: 'stopping',
              states: {
                stopping: { always: { guard: 'buildStands', target: 'opening' } },
                opening: {
                  entry: ['noteDomeOpen', { type: 'want', params: { waiter: 'tableIntent', wanted: { kind: 'open-dome' } } }],
                  on: { DONE: { guard: 'answersTable', target: '#table.running.held', actions: 'tableAnswered' } },
                },
              },
            },
            held: { on: { LIFT_KEY: { guard: 'mayMove', target: 'unholding' } } },
            unholding: {
              entry: { type: 'want', params: { waiter: 'tableIntent', wanted: { kind: 'close-dome' } } },
              on: { DONE: { guard: 'answersTable', target: 'returning', actions: ['tableAnswered', 'noteDomeClosed'] } },
            },
            returning: {
              always: [
                { guard: 'diceAreDue', target: 'dice' },
                { guard: 'wallsStand', target: 'execute' },
                { guard: 'isBetweenHands', target: 'starting' },
                { target: 'idle' },
              ],
            },
          },
        },
        aborting: {
          entry: ['notePositionsLost', { type: 'want', params: { waiter: 'tableIntent', wanted: { kind: 'stop-all' } } }],
          on: {
            DONE: { guard: 'answersTable', target: 'aborted', actions: 'tableAnswered' },
            FAILED: { guard: 'answersTable', target: 'aborted', actions: 'tableAnswered' },
          },
        },
        aborted: {
          always: { guard: 'recovered', target: 'stopped' },
          on: { FAULTS_CLEARED: { guard: 'mayClear', target: 'clearing' } },
        },
        clearing: {
          entry: { type: 'want', params: { waiter: 'tableIntent', wanted: { kind: 'clear-latch' } } },
          on: {
            DONE: { guard: 'answersTable', target: 'stopped', actions: ['tableAnswered', 'noteUnlatched'] },
            FAILED: { guard: 'answersTable', target: 'aborted', actions: 'tableAnswered' },
          },
        },
      },
    },
    below: belowRegion,
  },
});

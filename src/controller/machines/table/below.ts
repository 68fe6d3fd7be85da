import { tableSetup } from './table-setup.js';

/** The set below: washed and stacked while the other one is played with. Its faults never disturb the hand above (design 3, 5). */
export const belowRegion = tableSetup.createStateConfig({
  initial: 'idle',
  states: {
    /** Nothing to do, or not allowed now. */
    idle: { always: { guard: 'mayBuild', target: 'building' } },
    building: {
      entry: [
        {
          type: 'want',
          params: ({ context }) => ({
            waiter: 'belowIntent' as const,
            wanted: { kind: 'build' as const, set: context.sets.inDrum!, plan: context.drumPlan, resume: context.buildBegun },
          }),
        },
        'noteBuildBegun',
      ],
      always: { guard: 'isUnsafe', target: 'idle', actions: 'belowAnswered' },
      on: {
        DONE: { guard: 'answersBelow', target: 'idle', actions: ['belowAnswered', 'noteBuilt'] },
        FAILED: { guard: 'answersBelow', target: 'faulted', actions: ['belowAnswered', 'noteBelowFailure'] },
        BOTH_LIFT_KEYS: { guard: 'mayHold', target: 'stopping' },
      },
    },
    stopping: {
      entry: { type: 'want', params: { waiter: 'belowIntent', wanted: { kind: 'stop-build' } } },
      always: { guard: 'isUnsafe', target: 'idle', actions: 'belowAnswered' },
      on: {
        DONE: { guard: 'answersBelow', target: 'idle', actions: 'belowAnswered' },
        FAILED: { guard: 'answersBelow', target: 'idle', actions: 'belowAnswered' },
      },
    },
    faulted: {
      on: {
        LIFT_KEY: { guard: 'mayRetryBuild', target: 'idle' },
        BOTH_LIFT_KEYS: { guard: 'mayHold', target: 'idle' },
      },
    },
  },
});

import { tableSetup } from './table-setup.js';

/** From one hand to the next: the used set goes in, the ready one comes up, dice. */
export const startingState = tableSetup.createStateConfig({
  entry: 'noteCycle',
  initial: 'awaitingDrum',
  states: {
    /** The set below must be stacked before the other one is let in: the two are never mixed. */
    awaitingDrum: {
      always: [
        { guard: 'tableIsClear', target: 'awaitingWalls' },
        { guard: 'mayCollect', target: 'openingDome' },
      ],
      on: { BOTH_LIFT_KEYS: { guard: 'mayHold', target: '#table.running.holding' } },
    },
    openingDome: {
      entry: ['noteDomeOpen', { type: 'want', params: { waiter: 'tableIntent', wanted: { kind: 'open-dome' } } }],
      on: { DONE: { guard: 'answersTable', target: 'intake', actions: 'tableAnswered' } },
    },
    /** People push the tiles in, without a time limit. */
    intake: { on: { LIFT_KEY: { guard: 'mayMove', target: 'closingDome' } } },
    closingDome: {
      entry: { type: 'want', params: { waiter: 'tableIntent', wanted: { kind: 'close-dome' } } },
      on: {
        DONE: { guard: 'answersTable', target: 'awaitingWalls', actions: ['tableAnswered', 'noteDomeClosed', 'noteCollected'] },
      },
    },
    awaitingWalls: {
      always: { guard: 'wallsAreBuilt', target: 'presenting' },
      on: { BOTH_LIFT_KEYS: { guard: 'mayHold', target: '#table.running.holding' } },
    },
    presenting: {
      entry: {
        type: 'want',
        params: ({ context }) => ({
          waiter: 'tableIntent' as const,
          wanted: { kind: 'present-walls' as const, set: context.sets.built! },
        }),
      },
      on: { DONE: { guard: 'answersTable', target: '#table.running.dice', actions: ['tableAnswered', 'noteWallsStand'] } },
    },
  },
});

/** The opening's rolls, each by key. */
export const diceState = tableSetup.createStateConfig({
  initial: 'waiting',
  always: { guard: 'diceAreRolled', target: '#table.running.execute' },
  /** The game was ended before anybody threw. */
  on: { HAND_OVER: [{ guard: 'endsMatch', target: '#table.running.complete' }, { target: '#table.running.completing' }] },
  states: {
    waiting: { on: { DICE_KEY: { guard: 'mayRoll', target: 'rolling' } } },
    rolling: {
      entry: { type: 'want', params: { waiter: 'tableIntent', wanted: { kind: 'roll-dice' } } },
      on: {
        DONE: { guard: 'answersTable', target: 'waiting', actions: ['tableAnswered', 'noteRolled'] },
        FAILED: { guard: 'answersTable', target: 'waiting', actions: 'tableAnswered' },
      },
    },
  },
});

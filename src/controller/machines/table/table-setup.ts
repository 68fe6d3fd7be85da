import { assign, enqueueActions, setup } from 'xstate';
import { faultKind } from '../../faults/catalogue.js';
import { isSafe, mayBuild, mayCollect, mayMove, type TableContext, type TableInput } from './context.js';
import type { Intent, IntentEmitted, TableEvent, Wanted } from './intents.js';
import { builtUp, collected, presented } from './sets.js';

/** Who waits for the answer to an intent. */
type Waiter = 'tableIntent' | 'belowIntent';

const isLatching = (event: TableEvent): boolean => event.type === 'FAILED' && faultKind(event.fault.code).latching;

/**
 * Words of the table machine. Actions change the context or emit an intent, and nothing else: what is done on the hardware
 * is the executor's (codebases D3).
 */
export const tableSetup = setup({
  types: {} as { context: TableContext; events: TableEvent; input: TableInput; emitted: IntentEmitted },
  guards: {
    isSafe: ({ context }) => isSafe(context),
    isUnsafe: ({ context }) => !isSafe(context),
    isLatched: ({ context }) => context.latched,
    mayMove: ({ context }) => mayMove(context),
    mayBuild: ({ context }) => mayBuild(context),
    mayCollect: ({ context }) => mayCollect(context),
    mayRetryBuild: ({ context }) => mayMove(context) && !context.belowNeedsClear,
    mayHold: ({ context }) => mayMove(context) && context.sets.inDrum !== null && !context.domeOpen,
    tableIsClear: ({ context }) => mayMove(context) && context.sets.onTable === null,
    wallsAreBuilt: ({ context }) => mayMove(context) && context.sets.built !== null,
    buildStands: ({ context }) => mayMove(context) && context.belowIntent === null,
    mayClear: ({ context }) => context.guardsOpen.length === 0 && context.boardReady,
    recovered: ({ context }) => isSafe(context) && !context.needsClear,
    diceAreRolled: ({ context }) => context.rollsLeft === 0,
    mayRoll: ({ context }) => mayMove(context) && context.rollsLeft > 0,
    wallsStand: ({ context }) => context.handOn,
    diceAreDue: ({ context }) => context.handOn && context.rollsLeft > 0,
    answersTable: ({ context, event }) => (event.type === 'DONE' || event.type === 'FAILED') && event.id === context.tableIntent,
    answersBelow: ({ context, event }) => (event.type === 'DONE' || event.type === 'FAILED') && event.id === context.belowIntent,
    stopsTable: ({ context, event }) => event.type === 'FAILED' && event.id === context.tableIntent && isLatching(event),
    isBetweenHands: ({ context }) => context.cycleOn,
    endsMatch: ({ event }) => event.type === 'HAND_OVER' && event.matchOver,
  },
  actions: {
    /** Numbers an intent, remembers who waits for its answer, emits it. */
    want: enqueueActions(({ context, enqueue }, { waiter, wanted }: { readonly waiter: Waiter; readonly wanted: Wanted }) => {
      const id = context.lastId + 1;
      enqueue.assign({ lastId: id, [waiter]: id });
      enqueue.emit({ type: 'intent', intent: { ...wanted, id } as Intent });
    }),
    tableAnswered: assign({ tableIntent: null }),
    belowAnswered: assign({ belowIntent: null }),
    noteGuard: assign(({ context, event }) => {
      if (event.type !== 'GUARD') return {};
      const others = context.guardsOpen.filter((input) => input !== event.input);
      return event.active ? { guardsOpen: [...others, event.input], needsClear: true } : { guardsOpen: others };
    }),
    noteLatch: assign({ latched: true, needsClear: true }),
    noteBoard: assign(({ event }) => (event.type === 'BOARD' ? { boardReady: event.ready } : {})),
    noteFailure: assign({ needsClear: true }),
    noteBelowFailure: assign(({ event }) => ({ belowNeedsClear: isLatching(event) })),
    noteCleared: assign({ belowNeedsClear: false }),
    notePlan: assign(({ event }) => (event.type === 'PLAN_CHANGED' ? { plan: event.plan } : {})),
    noteRolls: assign(({ event }) => (event.type === 'DICE_WANTED' ? { rolls: event.rolls } : {})),
    noteRollsNow: assign(({ event }) => (event.type === 'DICE_WANTED' ? { rollsLeft: event.rolls } : {})),
    noteRolled: assign(({ context }) => ({ rollsLeft: Math.max(0, context.rollsLeft - 1) })),
    noteHomed: assign({ homed: true, domeOpen: false, holdWanted: false, needsClear: false }),
    /** After any stop positions are unknown until homed (design 3, machine safety 4). */
    notePositionsLost: assign({ homed: false }),
    noteUnlatched: assign({ latched: false, needsClear: false }),
    noteDomeOpen: assign({ domeOpen: true }),
    noteDomeClosed: assign({ domeOpen: false, holdWanted: false }),
    noteCycle: assign({ cycleOn: true }),
    noteHold: assign({ holdWanted: true }),
    /** The plan is frozen for the set that went in: another game takes effect at the next one (U076). */
    noteCollected: assign(({ context }) => ({ sets: collected(context.sets), drumPlan: context.plan, buildBegun: false })),
    noteBuildBegun: assign({ buildBegun: true }),
    noteBuilt: assign(({ context }) => ({ sets: builtUp(context.sets), buildBegun: false })),
    noteWallsStand: assign(({ context }) => ({
      sets: presented(context.sets),
      handOn: true,
      cycleOn: false,
      rollsLeft: context.rolls,
    })),
    noteHandOver: assign({ handOn: false, rollsLeft: 0 }),
  },
});

import { assign, emit, setup } from 'xstate';
import { apply, startHand, type Table } from '../../../engine/hand/apply.js';
import type { Consequence } from '../../../engine/hand/consequence.js';
import type { HandEvent } from '../../../engine/hand/events.js';
import type { HandSetup, HandState, Phase } from '../../../engine/hand/state.js';

export interface LiveHandInput {
  readonly table: Table;
  readonly setup: HandSetup;
  /** A hand folded from the journal, to go on with; a new one when left out. */
  readonly resumed?: HandState;
}

export interface LiveHandContext {
  readonly table: Table;
  readonly hand: HandState;
  /** Of the last event. */
  readonly consequences: readonly Consequence[];
}

export type LiveHandEvent =
  | { readonly type: 'HAPPENED'; readonly event: HandEvent }
  | { readonly type: 'PAUSE' }
  | { readonly type: 'RESUME' }
  | { readonly type: 'FAULT' }
  | { readonly type: 'REPAIRED' };

/** What the live hand tells its listeners: the event as folded, before anybody has published it. */
export interface Applied {
  readonly type: 'applied';
  readonly event: HandEvent;
  readonly hand: HandState;
  readonly consequences: readonly Consequence[];
}

type PhaseName = Phase['name'];
const PHASES = [
  'opening',
  'drawing',
  'acting',
  'claiming',
  'robbing',
  'settling',
  'over',
] as const satisfies readonly PhaseName[];

/** Routes to the state whose name the fold's phase has; the chart adds nothing to it. */
const routes = PHASES.map((name) => ({ guard: { type: 'phaseIs' as const, params: { name } }, target: `#phase.${name}` }));
const routesFrom = (own: PhaseName): typeof routes => routes.filter((route) => route.guard.params.name !== own);

const base = setup({
  types: {
    context: {} as LiveHandContext,
    events: {} as LiveHandEvent,
    input: {} as LiveHandInput,
    emitted: {} as Applied,
  },
  actions: {
    fold: assign(({ context, event }) => {
      if (event.type !== 'HAPPENED') return {};
      const { hand, consequences } = apply(context.table, context.hand, event.event);
      return { hand, consequences };
    }),
    tell: emit(({ context, event }): Applied => {
      if (event.type !== 'HAPPENED') throw new TypeError('only what happened is told');
      return { type: 'applied', event: event.event, hand: context.hand, consequences: context.consequences };
    }),
  },
  guards: {
    phaseIs: ({ context }, { name }: { readonly name: PhaseName }) => context.hand.phase.name === name,
    nothingOpen: ({ context }) => context.hand.open === null,
    inWindow: ({ context }) =>
      context.hand.open !== null && (context.hand.phase.name === 'claiming' || context.hand.phase.name === 'robbing'),
    onlyLate: ({ context }) =>
      context.hand.open !== null && context.hand.phase.name !== 'claiming' && context.hand.phase.name !== 'robbing',
  },
});

/**
 * The hand at the table as a statechart of three regions around the fold: *phase* (routed from the fold), *claims* and
 * *people*. Guards read the fold's values only; windows close on events, never on a timer (design 4.3). While people pause
 * or the table is faulted the readings go on being folded: tiles do not wait.
 */
export const liveHandMachine = base.createMachine({
  id: 'live-hand',
  context: ({ input }) => ({
    table: input.table,
    hand: input.resumed ?? startHand(input.table, input.setup),
    consequences: [],
  }),
  type: 'parallel',
  on: { HAPPENED: { actions: ['fold', 'tell'] } },
  states: {
    phase: {
      id: 'phase',
      initial: 'opening',
      states: {
        opening: { always: routesFrom('opening') },
        drawing: { always: routesFrom('drawing') },
        acting: { always: routesFrom('acting') },
        claiming: { always: routesFrom('claiming') },
        robbing: { always: routesFrom('robbing') },
        settling: { always: routesFrom('settling') },
        over: {},
      },
    },
    claims: {
      initial: 'none',
      states: {
        none: {
          always: [
            { guard: 'inWindow', target: 'open' },
            { guard: 'onlyLate', target: 'late' },
          ],
        },
        open: {
          always: [
            { guard: 'nothingOpen', target: 'none' },
            { guard: 'onlyLate', target: 'late' },
          ],
        },
        late: {
          always: [
            { guard: 'nothingOpen', target: 'none' },
            { guard: 'inWindow', target: 'open' },
          ],
        },
      },
    },
    people: {
      initial: 'playing',
      states: {
        playing: { on: { PAUSE: 'paused', FAULT: 'faulted' } },
        paused: { on: { RESUME: 'playing', FAULT: 'faulted' } },
        faulted: { on: { REPAIRED: 'playing' } },
      },
    },
  },
  options: { maxIterations: 20 } as never,
});

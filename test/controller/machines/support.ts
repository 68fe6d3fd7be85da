import { createActor, initialTransition, transition } from 'xstate';
import type { TableInput } from '../../../src/controller/machines/table/context.js';
import type { Intent, TableEvent } from '../../../src/controller/machines/table/intents.js';
import { tableMachine } from '../../../src/controller/machines/table/table-machine.js';
import { belowStep, type TableSnapshot, tableStep } from '../../../src/controller/machines/table/view.js';

export const PLAN = [34, 34, 34, 34];

export const input = (extra: Partial<TableInput> = {}): TableInput => ({
  sets: { onTable: 'A', inDrum: 'B', built: null },
  buildBegun: false,
  handOn: false,
  plan: PLAN,
  rolls: 1,
  rollsLeft: 0,
  buildEarly: true,
  ...extra,
});

export interface Step {
  readonly snapshot: TableSnapshot;
  readonly intents: readonly Intent[];
}

type Actions = readonly { readonly type: string; readonly params?: unknown }[];

/** Intents among the actions of a pure transition; anything else that acts would be a mistake of the machine. */
function intentsOf(actions: Actions): Intent[] {
  return actions.map(({ type, params }) => {
    if (type !== 'xstate.emit') throw new Error(`the machine acts by itself: ${type}`);
    return (params as { event: { intent: Intent } }).event.intent;
  });
}

export function begin(given: TableInput): Step {
  const [snapshot, actions] = initialTransition(tableMachine, given);
  return { snapshot, intents: intentsOf(actions) };
}

export function step(snapshot: TableSnapshot, event: TableEvent): Step {
  const [next, actions] = transition(tableMachine, snapshot, event);
  return { snapshot: next, intents: intentsOf(actions) };
}

/** Plays a machine event by event; remembers the last intent of each kind so that it can be answered by name. */
export class Play {
  snapshot: TableSnapshot;
  readonly intents: Intent[] = [];

  constructor(given: TableInput = input()) {
    const first = begin(given);
    this.snapshot = first.snapshot;
    this.intents.push(...first.intents);
  }

  /** Sends events and returns the kinds of the intents that followed. */
  send(...events: TableEvent[]): string[] {
    const before = this.intents.length;
    for (const event of events) {
      const { snapshot, intents } = step(this.snapshot, event);
      this.snapshot = snapshot;
      this.intents.push(...intents);
    }
    return this.intents.slice(before).map(({ kind }) => kind);
  }

  done(kind: Intent['kind']): string[] {
    return this.send({ type: 'DONE', id: this.last(kind).id });
  }

  last<K extends Intent['kind']>(kind: K): Extract<Intent, { kind: K }> {
    const found = this.intents.filter((intent): intent is Extract<Intent, { kind: K }> => intent.kind === kind).at(-1);
    if (!found) throw new Error(`no intent ${kind} was emitted`);
    return found;
  }

  get state(): string {
    const { state, step: inner } = tableStep(this.snapshot);
    return inner === null ? state : `${state}/${inner}`;
  }

  get below(): string {
    return belowStep(this.snapshot);
  }

  get sets(): TableInput['sets'] {
    return this.snapshot.context.sets;
  }

  /** From the start to a homed table. */
  home(): this {
    this.send({ type: 'BOARD', ready: true }, { type: 'LIFT_KEY' });
    this.done('home');
    return this;
  }

  /** From a homed table to a hand in play. */
  toHand(): this {
    this.home();
    this.done('build');
    this.send({ type: 'LIFT_KEY' });
    this.done('open-dome');
    this.send({ type: 'LIFT_KEY' });
    this.done('close-dome');
    this.done('present-walls');
    this.send({ type: 'DICE_KEY' });
    this.done('roll-dice');
    return this;
  }
}

export const actorOf = (given: TableInput) => createActor(tableMachine, { input: given });

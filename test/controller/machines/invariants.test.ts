import { describe, expect, it } from 'vitest';
import type { TableInput } from '../../../src/controller/machines/table/context.js';
import { isMotion, type TableEvent } from '../../../src/controller/machines/table/intents.js';
import { type TableSnapshot, tableStep } from '../../../src/controller/machines/table/view.js';
import { begin, input, type Step, step } from './support.js';

/** What can come from outside at any time; answers only to what is being waited for. */
function eventsAt({ context }: TableSnapshot): TableEvent[] {
  const answers = [context.tableIntent, context.belowIntent].flatMap((id): TableEvent[] =>
    id === null
      ? []
      : [
          { type: 'DONE', id },
          { type: 'FAILED', id, fault: { code: 'JAM_LANE', side: 0 } },
          { type: 'FAILED', id, fault: { code: 'STALL', part: 'drum' } },
        ],
  );
  return [
    ...answers,
    { type: 'LIFT_KEY' },
    { type: 'BOTH_LIFT_KEYS' },
    { type: 'DICE_KEY' },
    { type: 'PAUSE' },
    { type: 'RESUME' },
    { type: 'FAULTS_CLEARED' },
    { type: 'HAND_OVER', matchOver: false },
    { type: 'GUARD', input: 'e-stop', active: true },
    { type: 'GUARD', input: 'e-stop', active: false },
    { type: 'LATCHED', cause: 'e-stop' },
    { type: 'BOARD', ready: true },
    { type: 'BOARD', ready: false },
  ];
}

/** Numbers of intents grow for ever; that one is waited for is all that matters. */
function keyOf({ value, context }: TableSnapshot): string {
  const { lastId: _, tableIntent, belowIntent, ...rest } = context;
  return JSON.stringify([value, rest, tableIntent !== null, belowIntent !== null]);
}

interface Edge extends Step {
  readonly from: TableSnapshot;
  readonly event: TableEvent;
}

/**
 * Every state that can be reached and every transition between them, with the intents that it emits (the adjacency maps of
 * xstate/graph leave those out).
 */
function explore(starts: readonly TableInput[]): { snapshots: TableSnapshot[]; edges: Edge[] } {
  const firsts = starts.map((given) => begin(given).snapshot);
  const found = new Map(firsts.map((first) => [keyOf(first), first]));
  const edges: Edge[] = [];
  for (const from of found.values()) {
    for (const event of eventsAt(from)) {
      const after = step(from, event);
      edges.push({ from, event, ...after });
      const key = keyOf(after.snapshot);
      if (!found.has(key)) found.set(key, after.snapshot);
    }
  }
  return { snapshots: [...found.values()], edges };
}

/** Both sets from scratch, a hand in play after a power cut, a table with a single set. */
const STARTS = [
  input(),
  input({ sets: { onTable: 'A', inDrum: 'B', built: null }, handOn: true, buildBegun: true }),
  input({ sets: { onTable: 'A', inDrum: null, built: null } }),
];

const STANDING = ['stopped', 'aborting', 'aborted', 'clearing'];
const stands = (snapshot: TableSnapshot): boolean => STANDING.includes(tableStep(snapshot).state);

/** What went wrong on an edge, for the report; an empty list is the law. */
const shown = (edges: readonly Edge[]): string[] =>
  edges.map(({ from, event, snapshot, intents }) => JSON.stringify([from.value, event, snapshot.value, intents]));

describe('in every state that can be reached', () => {
  const { snapshots, edges } = explore(STARTS);

  it('there is something to look at', () => {
    expect(snapshots.length).toBeGreaterThan(1_000);
    expect(new Set(snapshots.map((snapshot) => tableStep(snapshot).state))).toEqual(
      new Set('stopped resetting idle starting execute completing holding held unholding aborting aborted clearing'.split(' ')),
    );
  });

  it('nothing moves unless homed, guards closed, no latch and the board there; homing alone may do without homed', () => {
    const maySafely = ({ context: { latched, guardsOpen, boardReady } }: TableSnapshot): boolean =>
      !latched && guardsOpen.length === 0 && boardReady;
    const wrong = edges.filter(({ snapshot, intents }) =>
      intents.some((intent) => isMotion(intent) && !(maySafely(snapshot) && (intent.kind === 'home' || snapshot.context.homed))),
    );
    expect(shown(wrong)).toEqual([]);
  });

  it('homing starts with a key and nothing else', () => {
    const homing = edges.filter(({ intents }) => intents.some(({ kind }) => kind === 'home'));
    expect(new Set(homing.map(({ event }) => event.type))).toEqual(new Set(['LIFT_KEY']));
  });

  it('each set is in one place, and the two are never mixed', () => {
    const wrong = edges.filter(({ from, snapshot, intents }) => {
      const places = (of: TableSnapshot): string[] =>
        Object.values(of.context.sets)
          .filter((set) => set !== null)
          .sort();
      const isLost =
        places(from).join() !== places(snapshot).join() || new Set(places(snapshot)).size !== places(snapshot).length;
      const opensForSet = intents.some(({ kind }) => kind === 'open-dome') && !snapshot.context.holdWanted;
      return isLost || (opensForSet && snapshot.context.sets.inDrum !== null);
    });
    expect(shown(wrong)).toEqual([]);
  });

  it('nothing is built under an open dome, or while one is asked for', () => {
    const wrong = edges.filter(
      ({ snapshot: { context }, intents }) =>
        intents.some(({ kind }) => kind === 'build') && (context.domeOpen || context.holdWanted || context.sets.built !== null),
    );
    expect(shown(wrong)).toEqual([]);
  });

  it('walls rise only when they are complete, over an empty table, and lifts never sink under a hand', () => {
    const wrong = edges.filter(({ snapshot: { context }, intents }) =>
      intents.some((intent) => {
        if (intent.kind === 'present-walls')
          return context.handOn || context.sets.built !== intent.set || context.sets.onTable !== null;
        return intent.kind === 'home' && intent.lifts && context.sets.onTable !== null;
      }),
    );
    expect(shown(wrong)).toEqual([]);
  });

  it('a fault of the set below never takes the table out of what it does', () => {
    const wrong = edges.filter(
      ({ from, event, snapshot }) =>
        event.type === 'FAILED' &&
        event.id === from.context.belowIntent &&
        JSON.stringify(tableStep(snapshot)) !== JSON.stringify(tableStep(from)) &&
        // A pause that waits for the lanes to stand goes on when they do.
        tableStep(from).state !== 'holding',
    );
    expect(shown(wrong)).toEqual([]);
  });

  it('an open guard, a latch or a lost board stops everything at once', () => {
    const stops = (event: TableEvent): boolean =>
      (event.type === 'GUARD' && event.active) || (event.type === 'BOARD' && !event.ready) || event.type === 'LATCHED';
    const wrong = edges.filter(({ from, event, snapshot, intents }) => {
      if (!stops(event)) return false;
      const kinds = intents.map(({ kind }) => kind).join();
      return !stands(snapshot) || (!stands(from) && kinds !== 'stop-all');
    });
    expect(shown(wrong)).toEqual([]);
  });

  it('no state is a dead end: from each one a hand can still be reached', () => {
    const before = new Map<string, string[]>();
    for (const { from, snapshot } of edges) {
      const key = keyOf(snapshot);
      const list = before.get(key) ?? [];
      before.set(key, list);
      list.push(keyOf(from));
    }
    const alive = new Set(snapshots.filter((snapshot) => tableStep(snapshot).state === 'execute').map(keyOf));
    for (const key of alive) for (const earlier of before.get(key) ?? []) alive.add(earlier);
    expect(snapshots.filter((snapshot) => !alive.has(keyOf(snapshot))).map(({ value }) => value)).toEqual([]);
  });
});

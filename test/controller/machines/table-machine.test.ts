import { describe, expect, it } from 'vitest';
import { actorOf, input, Play } from './support.js';

describe('a whole round', () => {
  it('homes, builds, lets the used set in, raises the other one, rolls, plays', () => {
    const table = new Play();
    expect(table.state).toBe('stopped');
    expect(table.send({ type: 'BOARD', ready: true })).toEqual([]);
    expect(table.send({ type: 'LIFT_KEY' })).toEqual(['home']);
    expect(table.state).toBe('resetting/homing');
    expect(table.done('home')).toEqual(['build']);
    expect(table.last('build')).toMatchObject({ set: 'B', plan: [34, 34, 34, 34], resume: false });
    expect([table.state, table.below]).toEqual(['idle', 'building']);
    expect(table.send({ type: 'LIFT_KEY' })).toEqual([]);
    expect(table.state).toBe('starting/building');
    expect(table.done('build')).toEqual(['open-dome']);
    expect(table.done('open-dome')).toEqual([]);
    expect(table.state).toBe('starting/collecting');
    expect(table.send({ type: 'LIFT_KEY' })).toEqual(['close-dome']);
    expect(table.done('close-dome')).toEqual(['present-walls']);
    expect(table.last('present-walls').set).toBe('B');
    expect(table.done('present-walls')).toEqual(['build']);
    expect(table.last('build').set).toBe('A');
    expect(table.sets).toEqual({ onTable: 'B', inDrum: 'A', built: null });
    expect(table.state).toBe('starting/dice');
    expect(table.send({ type: 'DICE_KEY' })).toEqual(['roll-dice']);
    expect(table.done('roll-dice')).toEqual([]);
    expect(table.state).toBe('execute/playing');
    expect(table.done('build')).toEqual([]);
    expect(table.sets).toEqual({ onTable: 'B', inDrum: null, built: 'A' });
    table.send({ type: 'HAND_OVER', matchOver: false });
    expect(table.state).toBe('completing/settling');
    expect(table.send({ type: 'LIFT_KEY' })).toEqual(['open-dome']);
  });

  it('ends a match', () => {
    const table = new Play().toHand();
    table.send({ type: 'HAND_OVER', matchOver: true });
    expect(table.state).toBe('complete');
  });

  it('works with a single set: it is built before it rises again', () => {
    const table = new Play(input({ sets: { onTable: 'A', inDrum: null, built: null } })).home();
    expect(table.below).toBe('idle');
    expect(table.send({ type: 'LIFT_KEY' })).toEqual(['open-dome']);
    table.done('open-dome');
    table.send({ type: 'LIFT_KEY' });
    expect(table.done('close-dome')).toEqual(['build']);
    expect(table.done('build')).toEqual(['present-walls']);
  });

  it('waits with the second set until the hand is over when it is told to', () => {
    const table = new Play(input({ buildEarly: false })).toHand();
    expect(table.below).toBe('idle');
    expect(table.send({ type: 'HAND_OVER', matchOver: false })).toEqual(['build']);
  });

  it('rolls as often as the opening wants, and again when the hand asks for it', () => {
    const table = new Play(input({ rolls: 2 })).toHand();
    expect(table.state).toBe('starting/dice');
    table.send({ type: 'DICE_KEY' });
    table.done('roll-dice');
    expect(table.state).toBe('execute/playing');
    expect(table.send({ type: 'DICE_KEY' })).toEqual([]);
    table.send({ type: 'DICE_WANTED', rolls: 1 });
    expect(table.send({ type: 'DICE_KEY' })).toEqual(['roll-dice']);
    table.done('roll-dice');
    expect(table.state).toBe('execute/playing');
  });

  it('lets people roll again when the dice were not read', () => {
    const table = new Play(input({ rolls: 2 })).toHand();
    table.send({ type: 'DICE_KEY' });
    table.send({ type: 'FAILED', id: table.last('roll-dice').id, fault: { code: 'DICE_TIMEOUT' } });
    expect(table.state).toBe('starting/dice');
    expect(table.send({ type: 'DICE_KEY' })).toEqual(['roll-dice']);
  });
});

describe('consent', () => {
  it('moves nothing at the start before a key', () => {
    const table = new Play();
    expect(
      table.send({ type: 'BOARD', ready: true }, { type: 'DICE_KEY' }, { type: 'BOTH_LIFT_KEYS' }, { type: 'RESUME' }),
    ).toEqual([]);
    expect(table.intents).toEqual([]);
  });

  it.each([
    [{ type: 'BOARD', ready: false } as const, 'motor board'],
    [{ type: 'GUARD', input: 'top-open', active: true } as const, 'Close the table top'],
    [{ type: 'GUARD', input: 'e-stop', active: true } as const, 'Release the emergency stop'],
  ])('does not home after %j, and says why', async (event, words) => {
    const table = new Play();
    expect(table.send({ type: 'BOARD', ready: true }, event, { type: 'LIFT_KEY' })).toEqual([]);
    const { tableStep } = await import('../../../src/controller/machines/table/view.js');
    expect(tableStep(table.snapshot).prompt).toContain(words);
  });

  it('does not lower lifts under a set on the table', () => {
    expect(new Play().home().last('home').lifts).toBe(false);
    expect(new Play(input({ sets: { onTable: null, inDrum: 'A', built: 'B' } })).home().last('home').lifts).toBe(true);
  });
});

describe('a power cut', () => {
  it('in a hand: home, then the hand goes on and the walls below are continued', () => {
    const sets = { onTable: 'B', inDrum: 'A', built: null } as const;
    const table = new Play(input({ sets, handOn: true, buildBegun: true })).home();
    expect(table.state).toBe('execute/playing');
    expect(table.last('build')).toMatchObject({ set: 'A', resume: true });
  });

  it('before the dice: home, then dice', () => {
    const sets = { onTable: 'B', inDrum: 'A', built: null } as const;
    expect(new Play(input({ sets, handOn: true, rollsLeft: 1 })).home().state).toBe('starting/dice');
  });
});

describe('the plan', () => {
  it('is frozen when the dome closes: another game takes effect at the next set (U076)', () => {
    const table = new Play().home();
    const smaller = [27, 27, 27, 27];
    table.send({ type: 'PLAN_CHANGED', plan: smaller });
    table.done('build');
    expect(table.last('build').plan).toEqual([34, 34, 34, 34]);
    table.send({ type: 'LIFT_KEY' });
    table.done('open-dome');
    table.send({ type: 'LIFT_KEY' });
    table.done('close-dome');
    table.done('present-walls');
    expect(table.last('build')).toMatchObject({ set: 'A', plan: smaller });
  });
});

describe('stops', () => {
  it.each([
    { type: 'GUARD', input: 'e-stop', active: true } as const,
    { type: 'LATCHED', cause: 'dead-man' } as const,
    { type: 'BOARD', ready: false } as const,
  ])('everything on %j, from a hand with a build below', (event) => {
    const table = new Play().toHand();
    expect(table.below).toBe('building');
    expect(table.send(event)).toEqual(['stop-all']);
    expect([table.state, table.below]).toEqual(['aborting/stopping', 'idle']);
    // The answer to the build that was stopped is no news any more.
    expect(table.send({ type: 'FAILED', id: table.last('build').id, fault: { code: 'NOT_HOMED' } })).toEqual([]);
    table.done('stop-all');
    expect(table.state).toBe('aborted');
    expect(table.send({ type: 'LIFT_KEY' }, { type: 'DICE_KEY' })).toEqual([]);
  });

  it('until a person clears, then wants a key and homes again, then the hand goes on', () => {
    const table = new Play().toHand();
    table.send({ type: 'GUARD', input: 'top-open', active: true }, { type: 'LATCHED', cause: 'top-open' });
    table.done('stop-all');
    expect(table.send({ type: 'FAULTS_CLEARED' })).toEqual([]);
    table.send({ type: 'GUARD', input: 'top-open', active: false });
    expect(table.state).toBe('aborted');
    expect(table.send({ type: 'FAULTS_CLEARED' })).toEqual(['clear-latch']);
    expect(table.done('clear-latch')).toEqual([]);
    expect(table.state).toBe('stopped');
    expect(table.send({ type: 'LIFT_KEY' })).toEqual(['home']);
    expect(table.done('home')).toEqual(['build']);
    expect(table.last('build')).toMatchObject({ set: 'A', resume: true });
    expect(table.state).toBe('execute/playing');
  });

  it('and goes back to aborted when the latch does not open', () => {
    const table = new Play().toHand();
    table.send({ type: 'LATCHED', cause: 'overload' });
    table.done('stop-all');
    table.send({ type: 'FAULTS_CLEARED' });
    table.send({ type: 'FAILED', id: table.last('clear-latch').id, fault: { code: 'OVERLOAD' } });
    expect(table.state).toBe('aborted');
  });

  it('come back by themselves from a lost board, but home again by key', () => {
    const table = new Play().toHand();
    table.send({ type: 'BOARD', ready: false });
    table.done('stop-all');
    table.send({ type: 'BOARD', ready: true });
    expect(table.state).toBe('stopped');
    expect(table.send({ type: 'LIFT_KEY' })).toEqual(['home']);
  });

  it('after a movement that failed', () => {
    const table = new Play().home();
    table.done('build');
    table.send({ type: 'LIFT_KEY' });
    expect(table.send({ type: 'FAILED', id: table.last('open-dome').id, fault: { code: 'DOME_UP_TIMEOUT' } })).toEqual([
      'stop-all',
    ]);
    table.done('stop-all');
    expect(table.state).toBe('aborted');
  });
});

describe('the set below', () => {
  it('fails without disturbing the hand above, and is tried again by key', () => {
    const table = new Play().toHand();
    expect(table.send({ type: 'FAILED', id: table.last('build').id, fault: { code: 'JAM_LANE', side: 2 } })).toEqual([]);
    expect([table.state, table.below]).toEqual(['execute/playing', 'faulted']);
    expect(table.send({ type: 'LIFT_KEY' })).toEqual(['build']);
    expect(table.last('build').resume).toBe(true);
    expect(table.state).toBe('execute/playing');
  });

  it('waits for the operator after a latching fault', () => {
    const table = new Play().toHand();
    table.send({ type: 'FAILED', id: table.last('build').id, fault: { code: 'STALL', part: 'drum' } });
    expect(table.send({ type: 'LIFT_KEY' })).toEqual([]);
    expect(table.send({ type: 'FAULTS_CLEARED' }, { type: 'LIFT_KEY' })).toEqual(['build']);
    expect(table.state).toBe('execute/playing');
  });

  it('is not dealt before it is complete: no dome, no walls', () => {
    const table = new Play().home();
    table.send({ type: 'FAILED', id: table.last('build').id, fault: { code: 'MISSING_TILE' } });
    expect(table.send({ type: 'LIFT_KEY' })).toEqual(['build']);
    expect(table.state).toBe('starting/building');
    table.send({ type: 'FAILED', id: table.last('build').id, fault: { code: 'MISSING_TILE' } });
    // Two keys: the dome opens, the tile is dropped in, one key goes on (hardware 1.5).
    expect(table.send({ type: 'BOTH_LIFT_KEYS' })).toEqual(['open-dome']);
    table.done('open-dome');
    expect(table.state).toBe('held/adding-tile');
    expect(table.send({ type: 'LIFT_KEY' })).toEqual(['close-dome']);
    expect(table.done('close-dome')).toEqual(['build']);
    expect(table.state).toBe('starting/building');
    expect(table.done('build')).toEqual(['open-dome']);
  });

  it('stops its lanes before the dome opens for a forgotten tile, also in a hand, which goes on', () => {
    const table = new Play().toHand();
    expect(table.send({ type: 'BOTH_LIFT_KEYS' })).toEqual(['stop-build']);
    expect(table.state).toBe('holding/opening-dome');
    expect(table.done('stop-build')).toEqual(['open-dome']);
    table.done('open-dome');
    expect(table.send({ type: 'LIFT_KEY' })).toEqual(['close-dome']);
    expect(table.done('close-dome')).toEqual(['build']);
    expect(table.state).toBe('execute/playing');
  });
});

it('runs as an actor and emits its intents', () => {
  const actor = actorOf(input());
  const kinds: string[] = [];
  actor.on('intent', ({ intent }) => kinds.push(intent.kind));
  actor.start();
  actor.send({ type: 'BOARD', ready: true });
  actor.send({ type: 'LIFT_KEY' });
  actor.send({ type: 'DONE', id: 1 });
  expect(kinds).toEqual(['home', 'build']);
  actor.stop();
});

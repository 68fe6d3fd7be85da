import { describe, expect, it } from 'vitest';
import { tableStep } from '../../../src/controller/machines/table/view.js';
import type { HandEvent } from '../../../src/engine/hand/events.js';
import type { TileId } from '../../../src/engine/tiles/tile-set.js';
import type { PublicGame } from '../../../src/engine/views/public.js';
import { botHands, type PlayedHand } from '../../simulator/bots/bot-hands.js';
import { TABLE, TableRig } from './table-rig.js';

const [FIRST] = firstHands(5, 1);

function firstHands(seed: number, count: number): PlayedHand[] {
  const hands: PlayedHand[] = [];
  for (const hand of botHands(TABLE, seed)) {
    hands.push(hand);
    if (hands.length === count) break;
  }
  return hands;
}

const wallOf = ({ events }: PlayedHand): readonly TileId[] =>
  (events[0] as Extract<HandEvent, { type: 'WallBuilt' }>).tiles as TileId[];

/** A table with the walls of a hand up, and its first `count` events played. */
async function inHand(count: number, played = FIRST): Promise<TableRig> {
  const rig = await new TableRig().start();
  await rig.bringUp(wallOf(played));
  for (const event of played.events.slice(1, count)) await rig.perform(event);
  return rig;
}

const stepOf = (rig: TableRig): string => {
  const { state, step } = tableStep(rig.controller.snapshot);
  return step === null ? state : `${state}/${step}`;
};

describe('keys and motion', () => {
  it('moves nothing before a key is pressed, whatever the network asks for', async () => {
    const rig = await new TableRig().start();
    await rig.clock.advance(60_000);
    for (const command of [
      { name: 'new-game' },
      { name: 'pause' },
      { name: 'resume' },
      { name: 'undo-last-reading' },
      { name: 'end-game' },
      { name: 'new-game' },
    ] as const) {
      await rig.commands.execute(command);
    }
    await rig.clock.advance(60_000);
    expect(rig.table.motion.history).toEqual([]);
    expect(rig.table.hardware.power.state().enabled).toBe(false);
    await rig.press(2, 'lift');
    expect(rig.table.motion.history.some(({ subject, order }) => subject === 'dome' && order === 'home')).toBe(true);
  });

  it('knows the order of the walls when they stand, and shows none of it', async () => {
    const rig = await inHand(1);
    expect(rig.controller.session.hand?.wall.tiles).toEqual(wallOf(FIRST));
    expect(rig.handEvents).toEqual([{ type: 'WallBuilt', tiles: wallOf(FIRST) }]);
    expect(rig.told.map(({ kind }) => kind)).toEqual(['match-started', 'hand-started']);
  });
});

describe('a whole hand', () => {
  it('is followed by tags and keys alone: the same events, state and payments', async () => {
    const rig = await inHand(FIRST.events.length - 1);
    expect(rig.faultCodes).toEqual([]);
    const settling = rig.controller.session.hand;
    expect(settling?.irregularities).toEqual([]);
    expect(settling?.phase.name).toBe('settling');
    expect(seen(rig.handEvents)).toEqual(seen(FIRST.events.slice(0, -1)));
    await rig.perform(FIRST.events.at(-1) as HandEvent);
    expect(rig.finished).toEqual([1]);
    expect(rig.published.some(({ topic }) => topic === 'Result')).toBe(true);
    expect(rig.controller.session.state.handsFinished).toBe(1);
    expect(stepOf(rig)).toMatch(/^comp/);
  });
});

/** Without answers that only close a window: people press pass, the record may leave that to the next draw. */
const seen = (events: readonly HandEvent[]): HandEvent[] => events.filter(({ type }) => type !== 'Passed');

/** The index in the events just after the first discard that nobody answers and the next draw. */
const afterDraw = FIRST.events.findIndex(({ type }, at) => type === 'TileDrawn' && at > 30) + 1;

describe('bad luck', () => {
  it('an unknown tag raises a fault with its remedy and changes nothing else; it goes with the tag', async () => {
    const rig = await inHand(afterDraw);
    const before = rig.controller.session.state;
    rig.layTag('08ABCDEF', 'river-1');
    await rig.clock.advance(5_000);
    expect(rig.faultCodes).toEqual(['UNKNOWN_TAG']);
    expect(rig.controller.faults.views[0].remedy).not.toBe('');
    expect(rig.controller.session.state).toBe(before);
    rig.layTag('08ABCDEF', null);
    await rig.clock.advance(5_000);
    expect(rig.faultCodes).toEqual([]);
    expect(rig.controller.session.state).toBe(before);
  });

  it('a tile of the other set on the table is no move of the game', async () => {
    const rig = await inHand(afterDraw);
    const before = rig.handEvents;
    rig.lay({ set: 'B', tile: wallOf(FIRST)[0] }, 'river-2');
    await rig.clock.advance(5_000);
    expect(rig.handEvents).toBe(before);
  });

  it('a reader that is lost in mid-hand keeps the game; what was moved meanwhile is known when it is back', async () => {
    const rig = await inHand(afterDraw);
    const discard = FIRST.events[afterDraw];
    if (discard.type !== 'TileDiscarded') throw new RangeError('the hand goes on with a discard');
    const before = rig.controller.session.state;
    const link = `side-${discard.seat}`;
    rig.table.lose(link);
    await rig.clock.advance(20_000);
    expect(rig.controller.session.state).toBe(before);
    expect(rig.faultCodes).toContain('READER_LOST');
    await rig.carry(`river-${discard.seat}`, discard.tile);
    await rig.clock.advance(20_000);
    expect(rig.controller.session.state).toBe(before);
    rig.table.restore(link);
    await rig.clock.advance(5_000);
    expect(rig.handEvents.at(-1)).toEqual(discard);
    expect(rig.controller.session.hand?.irregularities).toEqual([]);
    expect(rig.faultCodes).not.toContain('READER_LOST');
    for (const event of FIRST.events.slice(afterDraw + 1)) await rig.perform(event);
    expect(rig.finished).toEqual([1]);
  });
});

describe('commands', () => {
  it('undo takes the last reading back, tells it, and play goes on from the tiles', async () => {
    const rig = await inHand(afterDraw + 1);
    const before = rig.handEvents;
    expect(await rig.commands.execute({ name: 'undo-last-reading' })).toMatchObject({ state: 'done' });
    expect(rig.handEvents).toEqual(before.slice(0, -1));
    await rig.clock.advance(10);
    expect(rig.told.at(-1)).toMatchObject({ kind: 'corrected' });
    const discard = before.at(-1) as Extract<HandEvent, { type: 'TileDiscarded' }>;
    await rig.carry(`hand-${discard.seat}`, discard.tile);
    expect(rig.handEvents).toEqual(before.slice(0, -1));
    await rig.carry(`river-${discard.seat}`, discard.tile);
    expect(rig.handEvents).toEqual(before);
  });

  it('undo of what ended the hand takes its result back, and the hand can end again', async () => {
    const rig = await inHand(FIRST.events.length - 1);
    const results = (): unknown[] => rig.published.filter(({ topic }) => topic === 'Result').map(({ payload }) => payload);
    await rig.clock.advance(100);
    expect(results()).toEqual([expect.objectContaining({ handNumber: 1 })]);
    const undone = rig.handEvents.at(-1) as HandEvent;
    expect(await rig.commands.execute({ name: 'undo-last-reading' })).toMatchObject({ state: 'done' });
    await rig.clock.advance(100);
    expect(rig.controller.session.hand?.phase.name).not.toBe('settling');
    expect(results().slice(1)).toEqual([null]);
    const game = rig.published.filter(({ topic }) => topic === 'Game').at(-1)?.payload as [PublicGame, number];
    expect(game[0].phase).toBe('playing');
    rig.controller.session.happened(undone);
    await rig.clock.advance(100);
    expect(results().slice(2)).toEqual([results()[0]]);
  });

  it('undo of a claim that has just been laid is not undone by the referee’s own timer', async () => {
    const at = FIRST.events.findIndex(({ type }) => type === 'TileClaimed');
    const [played] = at < 0 ? withClaim() : [FIRST];
    const claimAt = played.events.findIndex(({ type }) => type === 'TileClaimed');
    const rig = await inHand(claimAt + 1, played);
    expect(rig.handEvents.at(-1)?.type).toBe('TileClaimed');
    await rig.commands.execute({ name: 'undo-last-reading' });
    const { length } = rig.handEvents;
    await rig.clock.advance(5_000);
    expect(rig.handEvents).toHaveLength(length);
  });

  it('undo of the dice lets them be thrown again', async () => {
    const rig = await inHand(2);
    expect(rig.handEvents.at(-1)?.type).toBe('DiceRolled');
    await rig.commands.execute({ name: 'undo-last-reading' });
    expect(rig.handEvents).toHaveLength(1);
    await rig.throwDice(0, [6, 6]);
    expect(rig.handEvents.at(-1)).toEqual({ type: 'DiceRolled', by: 0, dice: [6, 6] });
  });

  it('undo has nothing to take back before the dice', async () => {
    const rig = await inHand(1);
    expect(await rig.commands.execute({ name: 'undo-last-reading' })).toMatchObject({
      state: 'refused',
      code: 'NOTHING_TO_UNDO',
    });
  });

  it('a new game is refused in mid-hand; after the end of the game the lift key brings the next walls up', async () => {
    const rig = await inHand(afterDraw);
    expect(await rig.commands.execute({ name: 'new-game' })).toMatchObject({ state: 'refused', code: 'HAND_ON' });
    expect(await rig.commands.execute({ name: 'end-game' })).toMatchObject({ state: 'done' });
    expect(rig.controller.session.state.match?.over).toBe(true);
    await rig.clock.advance(10);
    expect(rig.published.filter(({ topic }) => topic === 'Game').at(-1)?.payload).toMatchObject([null, expect.any(Number)]);
    // People shuffle the tiles about; nothing of it is anybody's move.
    await rig.carry('river-0', ...wallOf(FIRST).slice(0, 4));
    expect(rig.faultCodes).toEqual([]);
    const players = ['Eve', 'Fay', 'Gus', 'Hal'];
    expect(await rig.commands.execute({ name: 'new-game', players })).toMatchObject({ state: 'needs-key' });
    expect(Object.keys(rig.controller.session.state.match?.points ?? {})).toEqual(players);
    const before = rig.table.motion.history.length;
    await rig.clock.advance(30_000);
    expect(rig.table.motion.history.slice(before).filter(({ subject }) => subject.startsWith('lift'))).toEqual([]);
    for (let presses = 0; presses < 3; presses++) await rig.press(0, 'lift');
    await rig.clock.advance(15_000);
    expect(rig.controller.session.hand?.wall.tiles).toHaveLength(136);
    expect(rig.controller.session.state.match?.handNumber).toBe(1);
  });

  it.each([1, afterDraw])('the game can be ended while it is paused or waits for its dice (after %i events)', async (count) => {
    const rig = await inHand(count);
    await rig.commands.execute({ name: 'pause' });
    await rig.commands.execute({ name: 'end-game' });
    await rig.commands.execute({ name: 'resume' });
    expect(stepOf(rig)).toMatch(/^complete/);
  });

  it('names are shown and kept; a paused table goes on reading', async () => {
    const rig = await inHand(afterDraw);
    await rig.commands.execute({ name: 'name-players', players: [{ seat: 1, name: 'Zoë' }] });
    expect(rig.published.filter(({ topic }) => topic === 'Match').at(-1)?.payload).toMatchObject({
      players: [{ name: 'Ann' }, { name: 'Zoë' }, {}, {}],
    });
    expect(rig.journal.folded().names).toEqual({ Bo: 'Zoë' });
    await rig.commands.execute({ name: 'pause' });
    expect(stepOf(rig)).toMatch(/paused/);
    await rig.perform(FIRST.events[afterDraw]);
    expect(rig.handEvents.at(-1)).toEqual(FIRST.events[afterDraw]);
    await rig.commands.execute({ name: 'resume' });
    expect(stepOf(rig)).toMatch(/execute/);
  });

  it('a hand knows that the machine stands, goes on reading, and is paused again after the repair where it was', async () => {
    const rig = await inHand(afterDraw);
    const { session, faults } = rig.controller;
    expect(session.people).toBe('playing');
    await rig.commands.execute({ name: 'pause' });
    faults.raise({ code: 'NOT_HOMED' });
    expect(session.people).toBe('faulted');
    await rig.perform(FIRST.events[afterDraw]);
    expect(rig.handEvents.at(-1)).toEqual(FIRST.events[afterDraw]);
    faults.causeGone({ code: 'NOT_HOMED' });
    await rig.press(0, 'attention');
    expect(session.people).toBe('paused');
    await rig.commands.execute({ name: 'resume' });
    expect(session.people).toBe('playing');
  });

  it('another ruleset than the one in the machine is refused with what to do', async () => {
    const rig = await new TableRig().start();
    const answer = await rig.commands.execute({ name: 'new-game', ruleset: 'hangzhou' });
    expect(answer).toMatchObject({
      state: 'refused',
      code: 'RULESET_NOT_LOADED',
      message: expect.stringContaining('--ruleset hangzhou'),
    });
  });
});

function withClaim(): PlayedHand[] {
  return firstHands(5, 20).filter(({ events, setup }) => setup.dealer === 0 && events.some(({ type }) => type === 'TileClaimed'));
}

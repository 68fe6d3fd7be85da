import { describe, expect, it } from 'vitest';
import type { MaybeTile } from '../../src/engine/hand/events.js';
import type { HandState } from '../../src/engine/hand/state.js';
import type { Seat } from '../../src/engine/table/seat.js';
import { type Message, type RunningTable, withTable } from './support/running-table.js';

const active = (code: string) => (json: Message) => json.faults.some((fault: Message) => fault.code === code);
const none = (json: Message): boolean => json.faults.length === 0;
const fault = (json: Message, code: string): Message => json.faults.find((entry: Message) => entry.code === code);
const tilesOf = ({ seats }: HandState) => seats.map(({ concealed, melds, river, bonus }) => ({ concealed, melds, river, bonus }));

/** The tag of a tile of the set on the table, as the composition root numbers the tags of simulated tiles. */
const tagOf = ({ process }: RunningTable, tile: MaybeTile): string =>
  `E00401${process.controller.session.state.sets?.onTable === 'A' ? '0A' : '0B'}${Number(tile).toString(16).toUpperCase().padStart(8, '0')}`;

/** Lets people play until so many tiles were discarded, then asks them to keep their hands off. */
async function midHand(table: RunningTable, discards: number): Promise<HandState> {
  const { faults, process, heard } = table;
  faults.peopleWait(false);
  await heard.until(
    ({ topic }) => topic.endsWith('/event/discarded') && heard.heard.filter((one) => one.topic === topic).length >= discards,
  );
  faults.peopleWait(true);
  // What they had in their fingers is laid down and read.
  await passing(table, 5_000);
  await process.controller.session.settled();
  const { hand } = process.controller.session;
  if (!hand) throw new Error('the hand is over already: choose fewer discards');
  return hand;
}

/** People make one move and keep their hands off again: they think for 900 ms, and a move takes longer than 50. */
async function oneAct(table: RunningTable): Promise<void> {
  table.faults.peopleWait(false);
  await passing(table, 950);
  table.faults.peopleWait(true);
  await passing(table, 3_000);
}

/** Resolves when so much of the table's time has passed. */
const passing = ({ process }: RunningTable, ms: number): Promise<void> =>
  new Promise((resolve) => {
    process.simulation?.clock.after(ms, resolve);
  });

/** Everything that must hold after a fault that is over: the hand is played to its end, and no rule was broken on the way. */
async function endsWell({ faults, hands, finished, events, process }: RunningTable): Promise<void> {
  const before = finished.length;
  faults.peopleWait(false);
  await hands(before + 1);
  await process.controller.session.settled();
  expect(events('irregularity')).toEqual([]);
  const { match } = process.controller.session.state;
  const sticks = match?.pot ?? 0;
  expect(Object.values(match?.points ?? {}).reduce((sum, points) => sum + points, 0) + sticks).toBe(100_000);
}

describe('bad luck', () => {
  it('a reader whose cable is pulled in mid-hand: the game is kept and goes on', () =>
    withTable({}, async (table) => {
      const { faults, process, next } = table;
      const before = await midHand(table, 6);
      const lost = next('fault/active', active('READER_LOST'));
      faults.unplug('side-1');
      expect(fault(await lost, 'READER_LOST')).toMatchObject({ severity: 'degraded', remedy: expect.stringContaining('cable') });
      expect(process.controller.session.hand).toEqual(before);

      const back = next('fault/active', none);
      faults.replug('side-1');
      await back;
      expect(process.controller.session.hand).toEqual(before);
      await endsWell(table);
      const health = await next('health', () => true);
      expect(health.links.find((link: Message) => link.name === 'side-1')).toMatchObject({ connected: true, reconnects: 1 });
    }));

  it('a move made while the reader was away is taken over when it is back', () =>
    withTable({}, async (table) => {
      const { faults, process, next } = table;
      await midHand(table, 6);
      while (process.controller.session.hand?.phase.name !== 'acting') await oneAct(table);
      const before = process.controller.session.hand;
      const { seat } = before.phase as { seat: Seat };
      const lost = next('fault/active', active('READER_LOST'));
      faults.unplug(`side-${seat}`);
      await lost;
      await oneAct(table);
      expect(process.controller.session.hand).toEqual(before);
      const back = next('fault/active', none);
      faults.replug(`side-${seat}`);
      await back;
      await passing(table, 3_000);
      const after = process.controller.session.hand as HandState;
      expect(after.seats[seat].river).toHaveLength(before.seats[seat].river.length + 1);
      expect(before.seats[seat].concealed).toContain(after.seats[seat].river.at(-1)?.tile);
      await endsWell(table);
    }));

  it('the motor board unplugged: motors unknown, the game kept, and after homing the hand goes on', () =>
    withTable({}, async (table) => {
      const { faults, process, next, shows } = table;
      const before = await midHand(table, 6);
      const lost = next('fault/active', active('BOARD_LOST'));
      faults.unplug('board');
      await lost;
      expect(tilesOf(process.controller.session.hand as HandState)).toEqual(tilesOf(before));
      const back = next('fault/active', none);
      faults.replug('board');
      await back;
      await shows('state/machine', ({ state }) => state === 'stopped');
      const playing = next('state/machine', ({ state }) => state === 'execute');
      faults.key(0, 'lift');
      await playing;
      expect(tilesOf(process.controller.session.hand as HandState)).toEqual(tilesOf(before));
      await endsWell(table);
    }));

  it('a lane jams under a hand: side and remedy are shown, the hand above is played out', () =>
    withTable({}, async (table) => {
      const { faults, next, hands } = table;
      faults.jamLane(2, true);
      const jammed = await next('fault/active', active('JAM_LANE'));
      expect(fault(jammed, 'JAM_LANE')).toMatchObject({
        side: 2,
        severity: 'fault',
        remedy: expect.stringContaining('free the lane'),
      });
      faults.jamLane(2, false);
      await hands(2);
      expect(table.events('irregularity')).toEqual([]);
    }));

  it('a wall lift that is stuck stops the machine until somebody has looked', () =>
    withTable({ play: false }, async (table) => {
      const { faults, next, shows, hands } = table;
      faults.axis('lift-3', 'stuck');
      faults.peopleWait(false);
      const stopped = await next(
        'fault/active',
        (json) => active('STALL')(json) || active('LIFT_NOT_UP')(json) || active('LIFT_NOT_DOWN')(json),
      );
      const [shown] = stopped.faults;
      expect(`${shown.side} ${shown.cause} ${shown.remedy}`).toMatch(/3/);
      await shows('state/machine', ({ state }) => state === 'aborted');
      faults.axis('lift-3', 'none');
      const cleared = next('fault/active', none);
      faults.key(0, 'attention');
      await cleared;
      await hands(1);
    }));

  it('the emergency stop stops everything, and nothing of the game is lost', () =>
    withTable({}, async (table) => {
      const { faults, process, next } = table;
      const before = await midHand(table, 6);
      const stopped = next('state/machine', ({ state }) => state === 'aborted');
      const raised = next('fault/active', active('E_STOP'));
      faults.guard('e-stop', true);
      await raised;
      await stopped;
      expect(tilesOf(process.controller.session.hand as HandState)).toEqual(tilesOf(before));

      // Nobody clears it while the button is down.
      faults.key(0, 'attention');
      await passing(table, 2_000);
      expect(process.controller.faults.views.map(({ code }) => code)).toContain('E_STOP');

      faults.guard('e-stop', false);
      await passing(table, 500);
      const cleared = next('fault/active', none);
      faults.key(0, 'attention');
      await cleared;
      const playing = next('state/machine', ({ state }) => state === 'execute');
      faults.key(0, 'lift');
      await playing;
      await endsWell(table);
    }));
});

describe('bad input', () => {
  it('a strange tag is shown with a remedy and changes nothing', () =>
    withTable({}, async (table) => {
      const { faults, process, next } = table;
      const before = await midHand(table, 4);
      const raised = next('fault/active', active('UNKNOWN_TAG'));
      faults.strangeTag('river-0', 'E0FFFFFF12345678', true);
      expect(fault(await raised, 'UNKNOWN_TAG').remedy).toContain('changes nothing');
      expect(process.controller.session.hand).toEqual(before);
      const gone = next('fault/active', none);
      faults.strangeTag('river-0', 'E0FFFFFF12345678', false);
      await gone;
      await endsWell(table);
    }));

  it('a tile that a neighbour zone reads too stays where it lies, and the warning goes with the reading', () =>
    withTable({}, async (table) => {
      const { faults, process, next } = table;
      const before = await midHand(table, 4);
      const uid = tagOf(table, before.seats[0].concealed[0]);
      const raised = next('fault/active', active('CROSSTALK'));
      faults.strangeTag('river-1', uid, true);
      expect(fault(await raised, 'CROSSTALK')).toMatchObject({ severity: 'warning', remedy: expect.stringContaining('border') });
      expect(tilesOf(process.controller.session.hand as HandState)).toEqual(tilesOf(before));
      const gone = next('fault/active', none);
      faults.strangeTag('river-1', uid, false);
      await gone;
      await endsWell(table);
    }));

  it('a copy of a tag across the table is no tile: a fault says to take it away, and the hand goes on without it', () =>
    withTable({}, async (table) => {
      const { faults, process, next } = table;
      const before = await midHand(table, 4);
      const uid = tagOf(table, before.seats[0].concealed[0]);
      const raised = next('fault/active', active('DUPLICATE_TILE'));
      faults.strangeTag('river-2', uid, true);
      expect(fault(await raised, 'DUPLICATE_TILE')).toMatchObject({
        severity: 'degraded',
        remedy: expect.stringContaining('replace the tag'),
      });
      expect(tilesOf(process.controller.session.hand as HandState)).toEqual(tilesOf(before));
      const gone = next('fault/active', none);
      faults.strangeTag('river-2', uid, false);
      await gone;
      await endsWell(table);
    }));

  it('garbled, overlong, binary and repeated lines are counted and never become tiles', () =>
    withTable({}, async (table) => {
      const { faults, process, next } = table;
      const before = await midHand(table, 4);
      const line = '$JTRD,000001,5,1,E,E004010A00000001*0000\r\n';
      faults.noise('side-0', Buffer.from(line, 'latin1'));
      faults.noise('side-0', Buffer.from(line.replace('*0000', '*00'), 'latin1'));
      faults.noise(
        'side-0',
        Uint8Array.from({ length: 700 }, (_, i) => (i * 37) % 251 || 1),
      );
      faults.noise('side-0', Buffer.from(`\r\n${'A'.repeat(5_000)}\r\n`, 'latin1'));
      const health = await next('health', ({ links }) => links.find((link: Message) => link.name === 'side-0').garbled >= 2);
      expect(health.links.find((link: Message) => link.name === 'side-0').overlong).toBeGreaterThan(0);
      expect(process.controller.session.hand).toEqual(before);
      await endsWell(table);
    }));

  it('lines that lose characters on the way: loss shows, the zone is read again, the game is followed', () =>
    withTable({}, async (table) => {
      const { faults, hands, events, next, finished } = table;
      await midHand(table, 2);
      let line = 0;
      for (const link of ['side-0', 'side-1', 'side-2', 'side-3'])
        faults.tamper(link, (text) =>
          ++line % 40 === 0 && text.startsWith('$JTRD') ? text.slice(0, 12) + text.slice(13) : text,
        );
      faults.peopleWait(false);
      await hands(finished.length + 1);
      expect(events('irregularity')).toEqual([]);
      const health = await next('health', () => true);
      expect(health.links.reduce((sum: number, { garbled }: Message) => sum + garbled, 0)).toBeGreaterThan(3);
    }));
});

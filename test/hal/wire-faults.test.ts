import five from 'johnny-five';
import { describe, expect, it } from 'vitest';
import type { ReadEvent, ReaderInventory } from '../../src/hal/ports.js';
import { encodeLine } from '../../src/hal/rfid/sentence.js';
import { homed, RECONNECT_MS, started, whileTimePasses } from './contract/rig.js';
import { type WireRig, wireRig } from './support/wire-rig.js';

const TILE = 'E004010812345678';
const OTHER = 'E0040108DEADBEEF';
const bytes = (text: string): Uint8Array => Buffer.from(text, 'latin1');

/** Reads and inventories from now on. */
function listen(rig: WireRig): { reads: ReadEvent[]; inventories: ReaderInventory[] } {
  const reads: ReadEvent[] = [];
  const inventories: ReaderInventory[] = [];
  rig.hardware.readers.onRead((read) => reads.push(read));
  rig.hardware.readers.onInventory((inventory) => inventories.push(inventory));
  return { reads, inventories };
}

const startWire = async (): Promise<WireRig> => {
  const rig = wireRig();
  await started(() => rig);
  return rig;
};

const homedWire = async (...axes: Parameters<typeof homed>[1][]): Promise<WireRig> => {
  const rig = wireRig();
  await homed(() => rig, ...axes);
  return rig;
};

describe('bad lines from a reader', () => {
  it.each([
    ['malformed', bytes('hello\r\n')],
    ['malformed', Uint8Array.from([0x24, 0x00, 0xff, 0x80, 0x2a, 0x0d, 0x0a])],
    [
      'garbled',
      bytes(encodeLine({ type: 'read', seq: 9, reader: 0, antenna: 0, kind: 'entered', uid: TILE }).replace('E004', 'E005')),
    ],
    ['overlong', bytes(`${'$JTRD,'.repeat(100)}\r\n`)],
    ['unknown', bytes('$JTXX,1*1C58\r\n')],
    ['unknown', bytes(encodeLine({ type: 'inventory-request', reader: 0 }))],
    ['invalid', bytes('$JTRD,1,2*C10A\r\n')],
  ] as const)('are counted as %s, and the next good line is read', async (counter, noise) => {
    const rig = await startWire();
    const { reads } = listen(rig);
    const before = rig.hardware.readers.counters()['side-0'];
    rig.reader(0).noise(noise);
    await rig.clock.advance(10);
    expect(reads).toEqual([]);
    rig.enter(0, 0, TILE);
    await rig.clock.advance(10);
    expect(reads.map(({ uid }) => uid)).toEqual([TILE]);
    // It may have been a read, so the readers were asked again: begin and end of two inventories, then the good line.
    expect(rig.hardware.readers.counters()['side-0']).toEqual({
      ...before,
      [counter]: before[counter] + 1,
      accepted: before.accepted + 5,
    });
  });

  it('include those of antennas and readers that are not wired', async () => {
    const rig = await startWire();
    const { reads } = listen(rig);
    rig.reader(0).tagEntered(0, 7, TILE);
    rig.reader(0).noise(bytes(encodeLine({ type: 'read', seq: 500, reader: 3, antenna: 0, kind: 'entered', uid: TILE })));
    await rig.clock.advance(10);
    expect(reads).toEqual([]);
    // The line number 500 shows a gap: the readers are asked, and the first tag is named again.
    expect(rig.hardware.readers.counters()['side-0'].misplaced).toBe(3);
  });

  it('do not spoil the inventory of a reader that sees a tag at an antenna that is not wired', async () => {
    const rig = await startWire();
    rig.reader(0).tagEntered(0, 7, OTHER);
    rig.enter(0, 1, TILE);
    const inventory = await whileTimePasses(rig, rig.hardware.readers.takeInventory(0, { timeoutMs: 500 }), 100);
    expect(inventory.tags).toEqual([{ antenna: 1, uid: TILE }]);
  });

  it('that are lost show as a gap, and what the antennas see is asked for', async () => {
    const rig = await startWire();
    const { reads, inventories } = listen(rig);
    rig.reader(0).tamper(() => undefined);
    rig.enter(0, 0, TILE);
    rig.reader(0).tamper((line) => line);
    rig.enter(0, 1, OTHER);
    await rig.clock.advance(10);
    expect(reads.filter(({ kind }) => kind === 'entered').map(({ uid }) => uid)).toEqual([OTHER]);
    expect(rig.hardware.readers.counters()['side-0'].missed).toBe(1);
    const reported = inventories.find(({ reader }) => reader === 0);
    expect(reported?.tags).toEqual([
      { antenna: 0, uid: TILE },
      { antenna: 1, uid: OTHER },
    ]);
  });

  it('that are repeated are dropped', async () => {
    const rig = await startWire();
    const { reads } = listen(rig);
    rig.reader(0).tamper((line) => line + line);
    rig.enter(0, 0, TILE);
    await rig.clock.advance(10);
    expect(reads).toHaveLength(1);
    expect(rig.hardware.readers.counters()['side-0'].outOfSequence).toBe(1);
  });

  it('in the middle of an inventory make it invalid, and another is asked for', async () => {
    const rig = await startWire();
    rig.enter(0, 0, TILE);
    rig.enter(0, 1, OTHER);
    await rig.clock.advance(10);
    const { inventories } = listen(rig);
    let lost = 0;
    rig.reader(0).tamper((line) => {
      if (!line.includes(',S,') || lost > 0) return line;
      lost += 1;
      return undefined;
    });
    const taken = rig.hardware.readers.takeInventory(0, { timeoutMs: 5_000 });
    expect((await whileTimePasses(rig, taken, 2_000)).tags).toHaveLength(2);
    expect(lost).toBe(1);
    const sizes = inventories.filter(({ reader }) => reader === 0).map(({ tags }) => tags.length);
    expect(new Set(sizes)).toEqual(new Set([2]));
  });
});

describe('lost links', () => {
  it('a silent reader is closed and connected again, without its cable being touched', async () => {
    const rig = await startWire();
    rig.reader(0).tamper(() => undefined);
    await rig.clock.advance(4_000);
    const status = () => rig.hardware.links.status().find(({ link }) => link === 'side-0');
    expect(status()).toMatchObject({ state: 'lost', connections: 1 });
    expect(status()?.reason).toContain('silent');
    rig.reader(0).tamper((line) => line);
    await rig.clock.advance(20_000);
    expect(status()).toMatchObject({ state: 'ready', connections: 2 });
  });

  it('a hung board is closed, lets go of its motors, and comes back latched', async () => {
    const rig = await homedWire('dome');
    rig.behave('dome', 'never-arrives');
    const move = rig.hardware.axes.move('dome', { to: 'up', timeoutMs: 60_000 }).catch((error: unknown) => error);
    await rig.clock.advance(100);
    expect(rig.turning()).toEqual(['dome']);
    rig.board.hang(true);
    await rig.clock.advance(1_300);
    expect(rig.turning()).toEqual([]);
    expect(rig.plant.powered).toBe(false);
    await rig.clock.advance(1_000);
    expect(await move).toMatchObject({ code: 'HAL_LINK_LOST' });
    rig.board.hang(false);
    await rig.clock.advance(20_000);
    expect(rig.hardware.power.state()).toMatchObject({ enabled: false, latched: 'dead-man' });
  });

  it('never replay: what was ordered while the cable was out does not happen when it is in again', async () => {
    const rig = await homedWire('dome', 'lift-0');
    const drives = rig.plant.drives.length;
    rig.unplug('board');
    // The host may not know yet.
    const orders = [
      rig.hardware.axes.move('dome', { to: 'up', timeoutMs: 5_000 }),
      rig.hardware.motors.run('drum', { forMs: 5_000 }),
    ].map((order) => order.then(() => 'done').catch((error: { code: string }) => error.code));
    await rig.clock.advance(50);
    const late = rig.hardware.axes.move('lift-0', { to: 'up', timeoutMs: 5_000 }).catch((error: { code: string }) => error.code);
    rig.replug('board');
    await rig.clock.advance(20_000);
    expect(rig.hardware.links.status().find(({ link }) => link === 'board')).toMatchObject({ state: 'ready', connections: 2 });
    for (const outcome of await Promise.all(orders)) expect(['HAL_LINK_LOST', 'HAL_NOT_READY']).toContain(outcome);
    expect(await late).toBe('HAL_NOT_READY');
    expect(rig.plant.drives).toHaveLength(drives);
  });

  it('never replay motor power either', async () => {
    const rig = await startWire();
    rig.unplug('board');
    const enable = rig.hardware.power.enable({ timeoutMs: 500 }).catch((error: { code: string }) => error.code);
    rig.replug('board');
    await rig.clock.advance(RECONNECT_MS);
    expect(await enable).toBe('HAL_LINK_LOST');
    expect(rig.plant.powered).toBe(false);
  });

  it('stop what was under way: a host that comes back soon does not know of it any more', async () => {
    const rig = await homedWire('dome');
    rig.behave('dome', 'never-arrives');
    const move = rig.hardware.axes.move('dome', { to: 'up', timeoutMs: 60_000 }).catch((error: { code: string }) => error.code);
    await rig.clock.advance(100);
    rig.unplug('board');
    rig.replug('board');
    await rig.clock.advance(900);
    expect(await move).toBe('HAL_LINK_LOST');
    expect(rig.hardware.power.state()).toMatchObject({ enabled: true, latched: 'none' });
    expect(rig.turning()).toEqual([]);
    expect(rig.hardware.axes.position('dome')).toBe('unknown');
  });

  it('a board that is unplugged shortly finds its axes where they stood', async () => {
    const rig = await homedWire('dome');
    rig.unplug('board');
    rig.replug('board');
    await rig.clock.advance(RECONNECT_MS);
    // The first retry comes after a quarter of a second, sooner than the dead-man.
    expect(rig.hardware.power.state()).toMatchObject({ enabled: true, latched: 'none' });
    expect(rig.hardware.axes.position('dome')).toBe('down');
  });

  it('ten of them leave nothing behind: no boards, timers, listeners or ports', async () => {
    const rig = await startWire();
    await rig.clock.advance(5_000);
    const boards = (five.Board as unknown as { cache: unknown[] }).cache;
    const before = { boards: boards.length, timers: rig.clock.pending };
    for (let round = 0; round < 10; round++) {
      for (const link of rig.wires.keys()) rig.unplug(link);
      await rig.clock.advance(100);
      expect(rig.hardware.links.status().map(({ state }) => state)).toEqual(rig.hardware.links.status().map(() => 'lost'));
      for (const link of rig.wires.keys()) rig.replug(link);
      await rig.clock.advance(RECONNECT_MS);
    }
    expect(rig.hardware.links.status().map(({ connections }) => connections)).toEqual(rig.hardware.links.status().map(() => 11));
    expect({ boards: boards.length, timers: rig.clock.pending }).toEqual(before);
    await whileTimePasses(rig, rig.hardware.close(), 100);
    expect(boards).toHaveLength(before.boards - 1);
    // The board's own dead-man runs out.
    await rig.clock.advance(2_000);
    expect(rig.clock.pending).toBe(0);
    expect([...rig.wires.values()].some((wire) => wire.isOpen)).toBe(false);
  });
});

describe('the actuator board', () => {
  it('that was built for another wiring is not used, and says so', async () => {
    const rig = wireRig({ boardChecksum: 0x12345678 });
    rig.hardware.start();
    const ready = rig.hardware.links.ready({ timeoutMs: 3_000 });
    await expect(whileTimePasses(rig, ready, 4_000)).rejects.toMatchObject({ context: { links: ['board'] } });
    const reason = rig.hardware.links.status().find(({ link }) => link === 'board')?.reason ?? '';
    expect(reason).toContain('12345678');
    expect(reason).toContain('another wiring');
    await expect(rig.hardware.power.enable({ timeoutMs: 100 })).rejects.toMatchObject({ code: 'HAL_NOT_READY' });
    await whileTimePasses(rig, rig.hardware.close(), 1_000);
  });

  it('is read through noise on its line', async () => {
    const rig = await homedWire();
    const noise = Uint8Array.from({ length: 4_000 }, (_, index) => (index * 7919) & 0x7f);
    rig.board.noise(Uint8Array.from([0xf0, ...noise]));
    rig.board.noise(Uint8Array.from([0xf0, 0x01, 0x43, 0x01, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0xf7]));
    const home = await whileTimePasses(rig, rig.hardware.axes.home('dome', { timeoutMs: 5_000 }));
    expect(home.stop).toBe('reached');
  });

  it('stops a beep by itself, and beeps no more after a reconnect', async () => {
    const rig = await startWire();
    rig.hardware.consoles.beep(300);
    await rig.clock.advance(100);
    expect(rig.plant.outputs.has('buzzer')).toBe(true);
    await rig.clock.advance(250);
    expect(rig.plant.outputs.has('buzzer')).toBe(false);
    rig.hardware.consoles.beep(60_000);
    await rig.clock.advance(100);
    rig.unplug('board');
    await rig.clock.advance(2_000);
    expect(rig.plant.outputs.has('buzzer')).toBe(false);
    rig.replug('board');
    await rig.clock.advance(RECONNECT_MS);
    expect(rig.plant.outputs.has('buzzer')).toBe(false);
  });

  it('installs no signal handler in the program', async () => {
    const before = process.listenerCount('SIGINT');
    const rig = await startWire();
    expect(process.listenerCount('SIGINT')).toBe(before);
    await whileTimePasses(rig, rig.hardware.close(), 100);
  });
});

describe('dice', () => {
  it('that lie where no tag is read are told as unread', async () => {
    const rig = await startWire();
    rig.nextDice([4]);
    await expect(whileTimePasses(rig, rig.hardware.dice.roll({ timeoutMs: 8_000 }))).rejects.toMatchObject({
      code: 'HAL_DICE_UNREAD',
    });
    expect(rig.plant.outputs.has('dice-shaker')).toBe(false);
  });

  it('stop shaking when the caller gives up', async () => {
    const rig = await startWire();
    const abort = new AbortController();
    const roll = rig.hardware.dice.roll({ timeoutMs: 8_000, signal: abort.signal }).catch(() => 'given up');
    await rig.clock.advance(500);
    expect(rig.plant.outputs.has('dice-shaker')).toBe(true);
    abort.abort();
    await rig.clock.advance(10);
    expect(await roll).toBe('given up');
    expect(rig.plant.outputs.has('dice-shaker')).toBe(false);
  });
});

import { expect, it } from 'vitest';
import type { LinkStatus, ReadEvent, ReaderInventory } from '../../../src/hal/ports.js';
import { type MakeRig, RECONNECT_MS, started, whileTimePasses } from './rig.js';

const TILE = 'E004010812345678';
const OTHER = 'E0040108DEADBEEF';

/** What every implementation of links and tag readers must do. */
export function readersContract(make: MakeRig): void {
  it('is not ready before it was started, and names what is missing', async () => {
    const { hardware, clock } = make();
    const ready = hardware.links.ready({ timeoutMs: 200 });
    const outcome = ready.catch((error: unknown) => error);
    await clock.advance(300);
    expect(await outcome).toMatchObject({ code: 'HAL_TIMEOUT', context: { links: hardware.capabilities.links } });
  });

  it('tells reads in order, with reader, antenna, uid and kind', async () => {
    const rig = await started(make);
    const reads: ReadEvent[] = [];
    rig.hardware.readers.onRead((read) => reads.push(read));
    rig.enter(2, 2, TILE);
    rig.leave(2, 2, TILE);
    rig.enter(2, 0, TILE);
    await rig.clock.advance(10);
    expect(reads.map(({ reader, antenna, uid, kind }) => [reader, antenna, uid, kind])).toEqual([
      [2, 2, TILE, 'entered'],
      [2, 2, TILE, 'left'],
      [2, 0, TILE, 'entered'],
    ]);
    expect(reads[1].seq).toBe(reads[0].seq + 1);
    expect(reads[2].seq).toBe(reads[1].seq + 1);
  });

  it('stops telling a listener that unsubscribed', async () => {
    const rig = await started(make);
    let heard = 0;
    const stop = rig.hardware.readers.onRead(() => {
      heard += 1;
    });
    rig.enter(0, 0, TILE);
    await rig.clock.advance(10);
    stop();
    rig.leave(0, 0, TILE);
    await rig.clock.advance(10);
    expect(heard).toBe(1);
  });

  it('takes an inventory of one reader: everything its antennas see, and nothing that left', async () => {
    const rig = await started(make);
    rig.enter(1, 0, TILE);
    rig.enter(1, 1, OTHER);
    rig.enter(1, 2, 'E0040108AAAA');
    rig.leave(1, 2, 'E0040108AAAA');
    rig.enter(3, 0, 'E0040108BBBB');
    await rig.clock.advance(10);
    const inventory = await whileTimePasses(rig, rig.hardware.readers.takeInventory(1, { timeoutMs: 1_000 }), 50);
    expect(inventory.reader).toBe(1);
    expect([...inventory.tags].sort((a, b) => a.antenna - b.antenna)).toEqual([
      { antenna: 0, uid: TILE },
      { antenna: 1, uid: OTHER },
    ]);
  });

  it('refuses an inventory of a reader that is not fitted', async () => {
    const rig = await started(make);
    await expect(rig.hardware.readers.takeInventory(200, { timeoutMs: 100 })).rejects.toMatchObject({ code: 'HAL_NOT_FITTED' });
  });

  it("passes on a reader's own trouble", async () => {
    const rig = await started(make);
    const faults: unknown[] = [];
    rig.hardware.readers.onFault((fault) => faults.push(fault));
    rig.readerFault(3, 1, 7, 'antenna open');
    await rig.clock.advance(10);
    expect(faults).toEqual([expect.objectContaining({ reader: 3, antenna: 1, code: 7, text: 'antenna open' })]);
  });

  it('comes back after an unplug by itself, with an inventory of what changed meanwhile', async () => {
    const rig = await started(make);
    rig.enter(0, 0, TILE);
    await rig.clock.advance(10);
    const link = rig.hardware.capabilities.links.find((id) => id !== 'board') as string;
    const states: LinkStatus[] = [];
    const inventories: ReaderInventory[] = [];
    rig.hardware.links.onChange((status) => states.push(status));
    rig.hardware.readers.onInventory((inventory) => inventories.push(inventory));
    rig.unplug(link);
    await rig.clock.advance(100);
    await expect(rig.hardware.readers.takeInventory(0, { timeoutMs: 100 })).rejects.toMatchObject({ code: 'HAL_NOT_READY' });
    rig.leave(0, 0, TILE);
    rig.enter(0, 1, OTHER);
    rig.replug(link);
    await rig.clock.advance(RECONNECT_MS);
    expect(states.map(({ state }) => state)).toEqual(['lost', 'ready']);
    expect(states[1].connections).toBe(2);
    expect(inventories.filter(({ reader }) => reader === 0)).toEqual([
      expect.objectContaining({ reader: 0, tags: [{ antenna: 1, uid: OTHER }] }),
    ]);
  });
}

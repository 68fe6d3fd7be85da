import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { BoardEnd } from '../../simulator/wire/board-end.js';
import { InProcessWire } from '../../simulator/wire/in-process-wire.js';
import { silentLogger } from '../../src/base/logger.js';
import { seededRandom } from '../../src/base/random.js';
import { createWiredTable } from '../../src/hal/wired-table.js';
import { RECONNECT_MS } from './contract/rig.js';
import { ManualClock, settle } from './support/manual-clock.js';
import { referenceProfile } from './support/reference-profile.js';
import { TestPlant } from './support/test-plant.js';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** johnny-five and firmata-io keep what they are given in module-level tables; a port that is still held shows a whole session kept. */
it('ports of ended connections are let go, ten reconnects long', async () => {
  const clock = new ManualClock();
  const profile = { ...referenceProfile(), readerLines: [], antennas: [] };
  const plant = new TestPlant(clock, profile);
  const wire = new InProcessWire('board');
  plant.board = new BoardEnd({ wire, profile, clock, plant });
  const ports: WeakRef<object>[] = [];
  const hardware = createWiredTable({
    profile,
    clock,
    log: silentLogger,
    diceTags: new Map(),
    random: seededRandom(1),
    portOf: () => () => {
      const port = wire.createPort();
      ports.push(new WeakRef(port));
      return port;
    },
  });
  hardware.start();
  await clock.advance(100);
  for (let round = 0; round < 10; round++) {
    wire.unplug();
    await clock.advance(100);
    wire.replug();
    await clock.advance(RECONNECT_MS);
  }
  expect(ports).toHaveLength(11);
  await settle();
  collectGarbage();
  await settle();
  collectGarbage();
  const held = ports.map((port) => port.deref() !== undefined);
  // The one in use, and the one before it while the engine has not yet forgotten its last frame.
  expect(held.filter(Boolean).length).toBeLessThanOrEqual(2);
  expect(held.slice(0, 9)).toEqual(new Array(9).fill(false));
  await hardware.close();
});

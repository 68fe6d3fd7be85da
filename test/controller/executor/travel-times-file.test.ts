import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { silentLogger } from '../../../src/base/logger.js';
import { learn, travelKey } from '../../../src/controller/executor/travel-times.js';
import { loadTravelTimes, saveTravelTimes } from '../../../src/controller/executor/travel-times-file.js';

it('learned times come back, and a missing or damaged file means learning again', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'jantaku-times-'));
  const file = join(dir, 'travel-times.json');
  expect(await loadTravelTimes(file, silentLogger)).toEqual({});
  const times = learn(learn({}, travelKey('dome', 'up'), 900), travelKey('lift-3', 'down'), 1_200.5);
  await saveTravelTimes(file, times);
  expect(await loadTravelTimes(file, silentLogger)).toEqual(times);
  await writeFile(file, '{"version":1,"times":{"dome up":{"runs":-1,"meanMs":"fast"}}}');
  expect(await loadTravelTimes(file, silentLogger)).toEqual({});
  await rm(dir, { recursive: true });
});

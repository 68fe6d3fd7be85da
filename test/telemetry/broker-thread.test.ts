import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seededRandom } from '../../src/base/random.js';
import { brokerThreadStarter } from '../../src/telemetry/broker/thread.js';
import { brokerConfig, closedOf, Listener, ROOT, realClock, recordingLogger, startHere } from './support.js';
import { gameView } from './views.js';

const displayDir = join(import.meta.dirname, '../../src/telemetry/display');
let folder: string;
let workerFile: URL;

/** The worker as Node runs it, compiled from the source of this moment; where it can find its libraries. */
beforeAll(async () => {
  folder = await mkdtemp(join(import.meta.dirname, '../../node_modules/.jantaku-worker-'));
  await build({
    logLevel: 'error',
    configFile: false,
    build: {
      ssr: join(import.meta.dirname, '../../src/telemetry/broker/worker.ts'),
      outDir: folder,
      rollupOptions: { output: { entryFileNames: 'worker.mjs' } },
    },
    ssr: { noExternal: true },
  });
  workerFile = pathToFileURL(join(folder, 'worker.mjs'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const options = () => ({ clock: realClock, random: seededRandom(1), workerFile });

async function untilConnected(url: string): Promise<Listener> {
  for (;;) {
    const listener = await Listener.connect(url).catch(() => null);
    if (listener) return listener;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

describe('the broker in its thread', () => {
  it('serves, and is gone after close', async () => {
    const broker = await brokerThreadStarter(options())(brokerConfig({ displayDir }), recordingLogger());
    const { http, mqtt } = broker.addresses;
    expect((await fetch(`http://127.0.0.1:${http.port}/`)).status).toBe(200);
    await (await Listener.connect(`mqtt://127.0.0.1:${mqtt.port}`)).end();
    await broker.close();
    await expect(fetch(`http://127.0.0.1:${http.port}/`)).rejects.toThrow();
  });

  it('passes the sentence about a taken address on', async () => {
    const start = brokerThreadStarter(options());
    const broker = await start(brokerConfig({ displayDir }), recordingLogger());
    await expect(start(brokerConfig({ displayDir, http: broker.addresses.http }), recordingLogger())).rejects.toMatchObject({
      code: 'ADDRESS_IN_USE',
      severity: 'user',
      message: expect.stringContaining(`127.0.0.1:${broker.addresses.http.port}`),
    });
    await broker.close();
  });

  it('passes on that the pages were not built, and ends', async () => {
    const start = brokerThreadStarter(options())(brokerConfig({ displayDir: folder }), recordingLogger());
    await expect(start).rejects.toMatchObject({
      code: 'DISPLAY_MISSING',
      severity: 'user',
      message: expect.stringContaining(folder),
    });
  });

  it('comes back on the same ports when it dies, and the table says everything again', async () => {
    const flag = join(folder, 'died');
    const mortal = join(folder, 'mortal.mjs');
    await writeFile(
      mortal,
      `import { existsSync, writeFileSync } from 'node:fs';
       if (!existsSync(${JSON.stringify(flag)})) setInterval(() => { if (existsSync(${JSON.stringify(flag)})) process.exit(3); }, 10);
       await import(${JSON.stringify(workerFile.href)});`,
    );
    const start = brokerThreadStarter({ ...options(), workerFile: pathToFileURL(mortal) });
    const telemetry = await startHere({}, { startBroker: (config, logger) => start({ ...config, displayDir }, logger) });
    const { broker, display } = telemetry.addresses;
    telemetry.port.publishGame(gameView(), 3);
    const first = await Listener.connect(broker);
    await first.untilTopic('state/seat/3');
    const gone = closedOf(first.client);
    await writeFile(flag, '');
    await gone;
    const second = await untilConnected(broker);
    await second.untilTopic('state/seat/3');
    expect(telemetry.addresses).toEqual({ broker, display });
    await second.end();
    await telemetry.close();
  });

  it('carries telemetry', async () => {
    const start = brokerThreadStarter(options());
    const telemetry = await startHere({}, { startBroker: (config, logger) => start({ ...config, displayDir }, logger) });
    telemetry.port.publishGame(gameView(), 3);
    const guest = await Listener.connect(telemetry.addresses.broker);
    expect((await guest.untilTopic('state/game')).topic).toBe(`${ROOT}/state/game`);
    await guest.end();
    await telemetry.close();
  });
});

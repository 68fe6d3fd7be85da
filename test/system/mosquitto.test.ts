import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { TableCommand } from '../../src/controller/ports/world.js';
import { Listener, ROOT, startHere } from '../telemetry/support.js';
import { gameView } from '../telemetry/views.js';
import { systemProgram } from './programs.js';

const run = promisify(execFile);
let mosquitto: string;
let subscriber: string;
const cleanUp: (() => unknown)[] = [];

beforeAll(() => {
  mosquitto = systemProgram('mosquitto');
  subscriber = systemProgram('mosquittoSub');
});
afterEach(async () => {
  for (const action of cleanUp.splice(0).reverse()) await action();
});

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** A broker of the club, without memory on disk. */
async function clubBroker(port: number): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'jantaku-mosquitto-'));
  const config = join(folder, 'mosquitto.conf');
  writeFileSync(config, `listener ${port} 127.0.0.1\nallow_anonymous true\nset_tcp_nodelay true\npersistence false\n`);
  const child: ChildProcess = spawn(mosquitto, ['-c', config], { stdio: 'ignore' });
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const stop = async (): Promise<void> => {
    child.kill();
    await gone;
    rmSync(folder, { recursive: true, force: true });
  };
  for (;;) {
    const probe = await Listener.connect(`mqtt://127.0.0.1:${port}`, 'x').catch(() => null);
    if (probe) {
      await probe.end();
      return stop;
    }
    if (child.exitCode !== null) throw new Error(`mosquitto ended with code ${child.exitCode}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

describe.each([4, 5] as const)('mosquitto as the broker of the club, MQTT protocol level %d', (protocolVersion) => {
  it('gets all state, gets it again after a restart, and brings commands (U119)', async () => {
    const port = await freePort();
    let stop = await clubBroker(port);
    cleanUp.push(() => stop());
    const url = `mqtt://127.0.0.1:${port}`;
    const telemetry = await startHere({ external: { url, protocolVersion } });
    cleanUp.push(() => telemetry.close());
    const carriedOut: TableCommand[] = [];
    telemetry.acceptCommands({
      execute: async (command) => {
        carriedOut.push(command);
        return { state: 'done', message: 'paused' };
      },
    });
    telemetry.port.publishStatus('ready');
    telemetry.port.publishGame(gameView(), 9);
    const before = await Listener.connect(url, `${ROOT}/#`, { protocolVersion });
    await before.untilTopic('state/seat/3');
    await before.end();
    await stop();
    stop = await clubBroker(port);
    const after = await Listener.connect(url, `${ROOT}/#`, { protocolVersion });
    cleanUp.push(() => after.end());
    for (const topic of ['status', 'state/game', 'state/seat/0', 'state/seat/3']) await after.untilTopic(topic);
    await after.client.publishAsync(`${ROOT}/cmd/pause`, JSON.stringify({ id: 'c1', at: new Date().toISOString() }), { qos: 1 });
    expect((await after.untilTopic('res/pause')).json).toMatchObject({ id: 'c1', state: 'done' });
    expect(carriedOut).toEqual([{ name: 'pause' }]);
  });

  it('never repeats a command that was retained before the table came (U123)', async () => {
    const port = await freePort();
    const stop = await clubBroker(port);
    cleanUp.push(stop);
    const url = `mqtt://127.0.0.1:${port}`;
    const anna = await Listener.connect(url, `${ROOT}/res/+`, { protocolVersion });
    cleanUp.push(() => anna.end());
    const command = JSON.stringify({ id: 'old', at: new Date().toISOString() });
    await anna.client.publishAsync(`${ROOT}/cmd/resume`, command, { qos: 1, retain: true });
    const carriedOut: TableCommand[] = [];
    const telemetry = await startHere({ external: { url, protocolVersion } });
    cleanUp.push(() => telemetry.close());
    telemetry.acceptCommands({
      execute: async (given) => {
        carriedOut.push(given);
        return { state: 'done', message: 'done' };
      },
    });
    expect((await anna.untilTopic('res/resume')).json).toMatchObject({ id: 'old', state: 'refused', code: 'RETAINED' });
    expect(carriedOut).toEqual([]);
  });
});

describe('mosquitto_sub as a guest', () => {
  it('reads the embedded broker', async () => {
    const telemetry = await startHere();
    cleanUp.push(() => telemetry.close());
    telemetry.port.publishStatus('ready');
    const { port } = new URL(telemetry.addresses.broker);
    const { stdout } = await run(subscriber, ['-h', '127.0.0.1', '-p', port, '-t', `${ROOT}/status`, '-C', '1', '-v']);
    expect(stdout.trim()).toMatch(/^jantaku\/riverside\/t1\/status \{"state":"(init|ready)","boot":7\}$/);
  });
});

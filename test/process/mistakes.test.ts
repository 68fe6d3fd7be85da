import { cp, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { startBroker } from '../../src/telemetry/broker/broker.js';
import { brokerConfig, recordingLogger } from '../telemetry/support.js';
import { DIST, type Ended, Program, ran, tableArgs, withFolder } from './support/program.js';

const cleanUp: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const action of cleanUp.splice(0).reverse()) await action();
});

/** A port that somebody else has. */
async function takenPort(): Promise<number> {
  const server: Server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  cleanUp.push(() => new Promise((resolve) => server.close(resolve)));
  return (server.address() as { port: number }).port;
}

/** One sentence for a person: the name of the thing, no stack. */
function expectSentence({ err, out }: Ended, ...parts: readonly (string | RegExp)[]): void {
  expect(out).toBe('');
  expect(err).not.toMatch(/\n\s+at |node:internal|TableError/);
  for (const part of parts) expect(err).toMatch(part);
}

const config = (folder: string, text: string): Promise<string> => {
  const path = join(folder, 'table.yaml');
  return writeFile(path, text).then(() => path);
};

/** Mistakes that show before anything is opened are in test/cli. */
describe('trouble ends in one sentence and an exit code', () => {
  it('3: a port in use, for the display and for MQTT', () =>
    withFolder(async (folder) => {
      const port = await takenPort();
      const http = await ran(...tableArgs(folder), '--http', String(port));
      expect(http.code).toBe(3);
      expectSentence(http, `127.0.0.1:${port}`, /already in use/, /display/);
      expect(http.err.trim().split('\n')).toHaveLength(1);
      const mqtt = await ran(...tableArgs(folder), '--mqtt', `embedded:${port}`);
      expect(mqtt.code).toBe(3);
      expectSentence(mqtt, `127.0.0.1:${port}`, /already in use/, /MQTT/);
    }));

  it('3: a broker that refuses', () =>
    withFolder(async (folder) => {
      const broker = await startBroker(brokerConfig(), recordingLogger());
      cleanUp.push(() => broker.close());
      const { port } = broker.addresses.mqtt;
      await writeFile(join(folder, 'password'), 'wrong', { mode: 0o600 });
      const file = await config(
        folder,
        `mqtt:\n  broker: external\n  url: mqtt://127.0.0.1:${port}\n  username: table\n  passwordFile: ${join(folder, 'password')}\nhttp: { port: 0 }\n`,
      );
      const ended = await ran('run', '--config', file, '--data', join(folder, 'data'), '--speed', 'max', '--hands', '1');
      expect(ended.code).toBe(3);
      expectSentence(ended, `127.0.0.1:${port}`, /refuse|password|not authori[sz]ed/i);
    }));

  it('3: a data folder that another table uses', () =>
    withFolder(async (folder) => {
      const first = new Program(tableArgs(folder));
      await first.says(/Broker/);
      const second = await ran(...tableArgs(folder));
      first.kill('SIGTERM');
      await first.ended;
      expect(second.code).toBe(3);
      expectSentence(second, folder);
    }));

  it.each(['static', 'browser'])('3: a score display whose %s was not built', (part) =>
    withFolder(async (folder) => {
      // Beside the libraries, as the program is installed; without one part of the display.
      const copy = await mkdtemp(join(await realpath(join(DIST, '../node_modules')), '.jantaku-copy-'));
      cleanUp.push(() => rm(copy, { recursive: true }));
      const wanted = (path: string): boolean => !path.endsWith(join('display', part)) && !path.startsWith(join(DIST, 'test'));
      await cp(DIST, join(copy, 'dist'), { recursive: true, filter: wanted });
      const ended = await new Program(tableArgs(folder), undefined, join(copy, 'dist')).ended;
      expect(ended.code).toBe(3);
      expectSentence(ended, join(copy, 'dist/src/telemetry/display'), part, /npm run build/);
      expect(ended.err.trim().split('\n')).toHaveLength(1);
    }),
  );

  it('2: a configuration that is not there', async () => {
    const ended = await ran('run', '--config', '/nowhere/table.yaml');
    expect(ended.code).toBe(2);
    expectSentence(ended, '/nowhere/table.yaml');
  });
});

import { writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { startBroker } from '../../src/telemetry/broker/broker.js';
import { brokerConfig, recordingLogger } from '../telemetry/support.js';
import { type Ended, Program, ran, tableArgs, withFolder } from './support/program.js';

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

describe('mistakes end in one sentence and an exit code', () => {
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

  it('2: a bad configuration, every mistake with its line', () =>
    withFolder(async (folder) => {
      const file = await config(
        folder,
        'version: 1\ntable:\n  club: "Not A Level"\nmqtt:\n  port: 99999\nrules:\n  ruleset: tiddlywinks\nshoe: 46\n',
      );
      const ended = await ran('run', '--config', file);
      expect(ended.code).toBe(2);
      expectSentence(ended, /:3\b.*table\.club/, /:5\b.*mqtt\.port/, /:8\b.*shoe/);
    }));

  it('2: a ruleset option that is none, with its line', () =>
    withFolder(async (folder) => {
      const file = await config(folder, 'rules:\n  ruleset: riichi\n  options:\n    redNines: true\n');
      const ended = await ran('run', '--config', file);
      expect(ended.code).toBe(2);
      expectSentence(ended, /:4\b.*redNines/);
    }));

  it.each([
    ['a configuration that is not there', ['run', '--config', '/nowhere/table.yaml'], /\/nowhere\/table\.yaml/],
    ['a flag that is none', ['run', '--sped', 'max'], /--sped/],
    ['a flag without its value', ['run', '--hands'], /--hands/],
    ['hands that are no number', ['run', '--hands', 'many'], /--hands/],
    ['a speed that is none', ['run', '--speed', 'warp'], /--speed/],
    ['a port that is none', ['run', '--http', '70000'], /--http/],
    ['a broker that is no address', ['run', '--mqtt', 'over there'], /--mqtt/],
    ['three players', ['run', '--players', 'A,B,C'], /--players/],
    ['a ruleset that is none', ['run', '--ruleset', 'tiddlywinks'], /--ruleset.*known are/],
    ['a record that is not there', ['run', '--record', '/nowhere/game.xml'], /\/nowhere\/game\.xml/],
    ['a word that is no flag', ['run', 'fast'], /fast/],
    ['a command that is none', ['fly'], /fly/],
  ] as const)('2: %s', async (_, args, words) => {
    const ended = await ran(...args);
    expect(ended.code).toBe(2);
    expectSentence(ended, words);
  });

  it('2: a record that is no record', () =>
    withFolder(async (folder) => {
      const file = join(folder, 'letter.xml');
      await writeFile(file, '<letter>Dear table,</letter>');
      const ended = await ran(...tableArgs(folder), '--record', file);
      expect(ended.code).toBe(2);
      expectSentence(ended, file);
      expect(ended.err.trim().split('\n')).toHaveLength(1);
    }));
});

describe('--help', () => {
  it('lists the commands, and the flags of run', async () => {
    const overview = await ran('--help');
    expect(overview.code).toBe(0);
    for (const command of ['run', 'score', 'replay', 'config']) expect(overview.out).toMatch(new RegExp(`^ +${command}\\b`, 'm'));
    const run = await ran('run', '--help');
    expect(run.code).toBe(0);
    for (const flag of ['config', 'hands', 'speed', 'seed', 'record', 'data', 'http', 'mqtt', 'players', 'ruleset'])
      expect(run.out).toContain(`--${flag}`);
  });
});

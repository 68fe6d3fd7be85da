import { createServer } from 'node:net';
import mqtt from 'mqtt';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type RunningBroker, startBroker } from '../../src/telemetry/broker/broker.js';
import { brokerConfig, closedOf, Listener, LOOPBACK, ROOT, recordingLogger } from './support.js';

const TABLE = { username: 'table', password: 'table-secret' };
const ANNA = { username: 'anna', password: 'anna-secret' };

let broker: RunningBroker;
const listeners: Listener[] = [];
const tcp = (): string => `mqtt://127.0.0.1:${broker.addresses.mqtt.port}`;
const ws = (): string => `ws://127.0.0.1:${broker.addresses.http.port}/mqtt`;
const connect = async (url: string, filter = '#', login: object = {}): Promise<Listener> => {
  const listener = await Listener.connect(url, filter, login);
  listeners.push(listener);
  return listener;
};

beforeEach(async () => {
  broker = await startBroker(brokerConfig(), recordingLogger());
});
afterEach(async () => {
  await Promise.all(listeners.splice(0).map((listener) => listener.end()));
  await broker.close();
});

describe('the embedded broker', () => {
  it('carries what the table says to anybody, over TCP and WebSocket, and keeps states', async () => {
    const table = await connect(tcp(), `${ROOT}/#`, TABLE);
    await table.client.publishAsync(`${ROOT}/state/game`, '{"n":1}', { retain: true, qos: 1 });
    for (const url of [tcp(), ws()]) {
      const guest = await connect(url);
      expect(await guest.untilTopic('state/game')).toMatchObject({ json: { n: 1 }, retained: true });
    }
  });

  it('closes the door on a guest who publishes, and passes nothing on', async () => {
    const table = await connect(tcp(), '#', TABLE);
    for (const topic of [`${ROOT}/status`, `${ROOT}/cmd/pause`, 'anything']) {
      const guest = await connect(tcp());
      const closed = closedOf(guest.client);
      guest.client.publish(topic, '{}');
      await closed;
    }
    await table.client.publishAsync(`${ROOT}/about`, '{"end":1}', { qos: 1 });
    await table.untilTopic('about');
    expect(table.heard.map((heard) => heard.topic)).toEqual([`${ROOT}/about`]);
  });

  it('does not speak the last will of a guest', async () => {
    const table = await connect(tcp(), '#', TABLE);
    const guest = await connect(tcp(), 'x', {
      will: { topic: `${ROOT}/status`, payload: Buffer.from('{"state":"ready"}'), qos: 0, retain: true },
    });
    guest.client.stream.destroy();
    await closedOf(guest.client);
    await table.client.publishAsync(`${ROOT}/about`, '{"end":1}', { qos: 1 });
    await table.untilTopic('about');
    expect(table.on('status')).toEqual([]);
  });

  it('hides commands and answers from guests, shows them to operators', async () => {
    const guest = await connect(tcp(), '#');
    const nosy = await connect(tcp(), `${ROOT}/cmd/+`);
    const table = await connect(tcp(), `${ROOT}/cmd/+`, TABLE);
    const anna = await connect(tcp(), `${ROOT}/res/+`, ANNA);
    await anna.client.publishAsync(`${ROOT}/cmd/pause`, '{"id":"c1"}', { qos: 1 });
    await table.untilTopic('cmd/pause');
    await table.client.publishAsync(`${ROOT}/res/pause`, '{"id":"c1"}', { qos: 1 });
    await anna.untilTopic('res/pause');
    await table.client.publishAsync(`${ROOT}/about`, '{}', { qos: 1 });
    await guest.untilTopic('about');
    expect(guest.heard.map((heard) => heard.topic)).toEqual([`${ROOT}/about`]);
    expect(nosy.heard).toEqual([]);
  });

  it.each([
    ['publishes a state', `${ROOT}/state/game`, false],
    ['retains a command', `${ROOT}/cmd/pause`, true],
  ])('closes the door on an operator who %s', async (_, topic, retain) => {
    const anna = await connect(tcp(), 'x', ANNA);
    const closed = closedOf(anna.client);
    anna.client.publish(topic, '{}', { retain });
    await closed;
  });

  it.each([
    ['a wrong password', { username: 'table', password: 'guess' }],
    ['no password', { username: 'table' }],
    ['an unknown name', { username: 'constructor', password: 'x' }],
  ])('refuses %s', async (_, login) => {
    await expect(mqtt.connectAsync(tcp(), { reconnectPeriod: 0, ...login }, false)).rejects.toMatchObject({ code: 4 });
  });

  it('does not let a guest take over the client id of the table', async () => {
    const table = await connect(tcp(), `${ROOT}/#`, { ...TABLE, clientId: 'the-table' });
    await expect(mqtt.connectAsync(tcp(), { reconnectPeriod: 0, clientId: 'the-table' }, false)).rejects.toMatchObject({
      code: 5,
    });
    expect(table.client.connected).toBe(true);
  });

  it.each([
    ['announces 256 MB', [0x30, 0xff, 0xff, 0xff, 0x7f, 0x00]],
    ['announces a length without end', [0x30, 0xff, 0xff, 0xff, 0xff, 0xff]],
    ['sends noise', [0x00, 0x00, 0x47, 0x45, 0x54, 0x20]],
  ])('hangs up on a guest who %s', async (_, bytes) => {
    for (const url of [tcp(), ws()]) {
      const guest = await connect(url);
      const closed = closedOf(guest.client);
      guest.client.stream.write(Buffer.from(bytes));
      await closed;
    }
  });

  it('carries a large but honest message in pieces', async () => {
    const table = await connect(tcp(), `${ROOT}/result`, TABLE);
    const payload = JSON.stringify({ notes: Array.from({ length: 4000 }, (_, n) => `note number ${n}`) });
    await table.client.publishAsync(`${ROOT}/result`, payload, { qos: 1, retain: true });
    expect((await table.untilTopic('result')).text).toBe(payload);
    const guest = await connect(ws());
    expect((await guest.untilTopic('result')).text).toBe(payload);
  });

  it('serves the pages, and nothing else of the disk', async () => {
    const base = `http://127.0.0.1:${broker.addresses.http.port}`;
    const page = await fetch(`${base}/`);
    expect(page.status).toBe(200);
    expect(page.headers.get('content-type')).toContain('text/html');
    expect(page.headers.get('content-security-policy')).toContain("default-src 'self'");
    expect(await (await fetch(`${base}/table.json`)).json()).toEqual({ root: ROOT });
    expect((await fetch(`${base}/browser/mqtt.js`)).headers.get('content-type')).toContain('javascript');
    for (const path of ['/../package.json', '/%2e%2e/package.json', '/static/', '/browser/tsconfig.json', '/constructor']) {
      expect((await fetch(base + path)).status, path).toBe(404);
    }
    expect((await fetch(`${base}/`, { method: 'POST', body: 'x' })).status).toBe(405);
  });

  it('says in one sentence which address is taken', async () => {
    const taken = createServer();
    await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
    const { port } = taken.address() as { port: number };
    for (const which of ['http', 'mqtt'] as const) {
      const config = brokerConfig({ http: LOOPBACK, mqtt: LOOPBACK, [which]: { host: '127.0.0.1', port } });
      await expect(startBroker(config, recordingLogger())).rejects.toMatchObject({
        code: 'ADDRESS_IN_USE',
        severity: 'user',
        message: expect.stringMatching(new RegExp(`^127\\.0\\.0\\.1:${port} is already in use.*port`)),
      });
    }
    await new Promise((resolve) => taken.close(resolve));
  });

  it('closes while clients are connected', async () => {
    const guests = [await connect(tcp()), await connect(ws())];
    const gone = guests.map((guest) => closedOf(guest.client));
    await broker.close();
    await Promise.all(gone);
    broker = await startBroker(brokerConfig(), recordingLogger());
  });
});

import { createServer } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { seededRandom } from '../../src/base/random.js';
import type { TableCommand } from '../../src/controller/ports/world.js';
import { type RunningBroker, startBroker } from '../../src/telemetry/broker/broker.js';
import { MqttLink } from '../../src/telemetry/mqtt-link.js';
import { willOf } from '../../src/telemetry/publisher.js';
import type { Telemetry } from '../../src/telemetry/telemetry.js';
import { brokerConfig, Listener, ROOT, realClock, recordingLogger, startHere } from './support.js';
import { faultView, gameView, machineView, matchView } from './views.js';

const cleanUp: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const action of cleanUp.splice(0).reverse()) await action();
});

async function started(...args: Parameters<typeof startHere>): Promise<Telemetry> {
  const telemetry = await startHere(...args);
  cleanUp.push(() => telemetry.close());
  return telemetry;
}
async function listening(url: string, login: object = {}): Promise<Listener> {
  const listener = await Listener.connect(url, '#', login);
  cleanUp.push(() => listener.end());
  return listener;
}
const brokerOn = (port: number): Promise<RunningBroker> =>
  startBroker(brokerConfig({ mqtt: { host: '127.0.0.1', port } }), recordingLogger());

describe('telemetry', () => {
  it('tells a display that comes late all there is', async () => {
    const telemetry = await started();
    telemetry.port.publishStatus('ready');
    telemetry.port.publishGame(gameView(), 9);
    telemetry.port.publishMatch(matchView());
    telemetry.port.publishMachine(machineView());
    telemetry.port.publishFaults([faultView()]);
    const guest = await listening(telemetry.addresses.broker);
    for (const topic of ['state/game', 'state/seat/0', 'state/seat/3', 'state/match', 'state/machine', 'fault/active'])
      await guest.untilTopic(topic);
    await guest.until(({ topic, json }) => topic.endsWith('/status') && json.state === 'ready' && json.boot === 7);
  });

  it('says disconnected when it closes, and lost only when it breaks', async () => {
    const external = await brokerOn(0);
    cleanUp.push(() => external.close());
    const url = `mqtt://127.0.0.1:${external.addresses.mqtt.port}`;
    const login = { url, username: 'table', password: 'table-secret' };
    const guest = await listening(url);
    const telemetry = await startHere({ external: login });
    await guest.until(({ json }) => json.state === 'init');
    await telemetry.close();
    await guest.until(({ json }) => json.state === 'disconnected');
    expect(guest.on('status').map(({ json }) => json)).not.toContainEqual({ state: 'lost', boot: 7 });
  });

  it('leaves a last will with its boot number', async () => {
    const external = await brokerOn(0);
    cleanUp.push(() => external.close());
    const url = `mqtt://127.0.0.1:${external.addresses.mqtt.port}`;
    const guest = await listening(url);
    const table = await Listener.connect(url, 'x', {
      username: 'table',
      password: 'table-secret',
      will: { ...willOf(ROOT, 7), payload: Buffer.from(willOf(ROOT, 7).payload) },
    });
    table.client.stream.destroy();
    expect((await guest.until(({ json }) => json.state === 'lost')).json).toEqual({ state: 'lost', boot: 7 });
  });

  it('says everything again to a broker that lost its memory, without a restart (U119)', async () => {
    const first = await brokerOn(0);
    const { port } = first.addresses.mqtt;
    const url = `mqtt://127.0.0.1:${port}`;
    const telemetry = await started({ external: { url, username: 'table', password: 'table-secret' } });
    telemetry.port.publishStatus('ready');
    telemetry.port.publishGame(gameView(), 9);
    await (await listening(url)).untilTopic('state/seat/3');
    await first.close();
    telemetry.port.publishGame(gameView({ turn: 3 }), 10);
    telemetry.port.publishEvent({ seq: 10, at: '2026-03-01T12:00:00.000Z', kind: 'drawn', seat: 3, replacement: false });
    const second = await brokerOn(port);
    cleanUp.push(() => second.close());
    const guest = await listening(url);
    await guest.untilTopic('state/seat/3');
    expect((await guest.untilTopic('state/game')).json).toMatchObject({ seq: 10, game: { turn: 3 } });
    expect((await guest.untilTopic('status')).json).toEqual({ state: 'ready', boot: 7 });
    expect(telemetry.brokers()[1]).toMatchObject({ connected: true, reconnects: 1 });
  });

  it('starts without the club broker, with a warning that names it', async () => {
    const gone = await brokerOn(0);
    const { port } = gone.addresses.mqtt;
    await gone.close();
    const logger = recordingLogger();
    const telemetry = await started({ external: { url: `mqtt://127.0.0.1:${port}` } }, { logger });
    expect(telemetry.brokers().map((broker) => broker.connected)).toEqual([true, false]);
    expect(logger.lines).toContainEqual(
      expect.objectContaining({
        level: 'warn',
        message: expect.stringMatching(`mqtt://127.0.0.1:${port} cannot be reached \\(ECONNREFUSED\\)`),
      }),
    );
  });

  it('does not start when the club broker refuses the password', async () => {
    const external = await brokerOn(0);
    cleanUp.push(() => external.close());
    const url = `mqtt://127.0.0.1:${external.addresses.mqtt.port}`;
    const attempt = startHere({ external: { url, username: 'table', password: 'wrong' } });
    await expect(attempt).rejects.toMatchObject({
      code: 'BROKER_REFUSED',
      severity: 'user',
      message: expect.stringContaining(url.slice(7)),
    });
  });

  it('carries an operator’s command to the controller and the answer back; a retained one only gets a refusal', async () => {
    const telemetry = await started();
    const anna = await listening(telemetry.addresses.broker, { username: 'anna', password: 'anna-secret' });
    const send = (id: string) =>
      anna.client.publishAsync(`${ROOT}/cmd/pause`, JSON.stringify({ id, at: new Date().toISOString() }), { qos: 1 });
    await send('early');
    expect((await anna.until(({ json }) => json.state === 'refused')).json).toMatchObject({ id: 'early', code: 'BUSY' });
    const carriedOut: TableCommand[] = [];
    telemetry.acceptCommands({
      execute: async (command) => {
        carriedOut.push(command);
        return { state: 'done', message: 'paused' };
      },
    });
    await send('c1');
    await send('c1');
    await anna.until(() => anna.on('res/pause').filter(({ json }) => json.id === 'c1').length === 2);
    expect(carriedOut).toEqual([{ name: 'pause' }]);
  });

  it('says all state again when asked (U128)', async () => {
    const telemetry = await started();
    telemetry.port.publishGame(gameView(), 9);
    const anna = await listening(telemetry.addresses.broker, { username: 'anna', password: 'anna-secret' });
    await anna.untilTopic('state/seat/3');
    anna.heard.length = 0;
    await anna.client.publishAsync(`${ROOT}/cmd/rebirth`, JSON.stringify({ id: 'r', at: new Date().toISOString() }), { qos: 1 });
    for (const topic of ['status', 'state/game', 'state/seat/0', 'state/seat/3']) await anna.untilTopic(topic);
  });
});

describe('a link', () => {
  it('holds a bounded number of messages while no broker is there', async () => {
    const gone = await brokerOn(0);
    const { port } = gone.addresses.mqtt;
    await gone.close();
    const link = new MqttLink(
      { login: { url: `mqtt://127.0.0.1:${port}` }, clientId: 'x', will: willOf(ROOT, 1), subscriptions: [], maxMomentary: 10 },
      { clock: realClock, random: seededRandom(1), logger: recordingLogger(), onMessage: () => {} },
    );
    await link.start();
    for (let n = 0; n < 1000; n++) {
      link.publish({ topic: `${ROOT}/state/game`, payload: String(n), retain: true, qos: 1 });
      link.publish({ topic: `${ROOT}/event/drawn`, payload: String(n), retain: false, qos: 1 });
    }
    expect(link.health()).toMatchObject({ connected: false, waiting: 11, dropped: 990 });
    await link.close(100);
  });

  it('gives up an attempt that nobody answers when it is closed', async () => {
    const silent = createServer();
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const { port } = silent.address() as { port: number };
    const link = new MqttLink(
      {
        login: { url: `mqtt://127.0.0.1:${port}` },
        clientId: 'x',
        will: willOf(ROOT, 1),
        subscriptions: [],
        connectTimeoutMs: 600_000,
      },
      { clock: realClock, random: seededRandom(1), logger: recordingLogger(), onMessage: () => {} },
    );
    const attempt = link.start();
    await new Promise((resolve) => silent.once('connection', resolve));
    await link.close(100);
    expect(await attempt).toMatchObject({ code: 'BROKER_UNREACHABLE' });
    await new Promise((resolve) => silent.close(resolve));
  });
});

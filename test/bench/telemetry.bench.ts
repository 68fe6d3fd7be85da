import { randomBytes } from 'node:crypto';
import mqtt, { type MqttClient } from 'mqtt';
import type { Clock } from '../../src/base/clock.js';
import { silentLogger } from '../../src/base/logger.js';
import { seededRandom } from '../../src/base/random.js';
import { Publisher } from '../../src/telemetry/publisher.js';
import { startTelemetry, type Telemetry } from '../../src/telemetry/telemetry.js';
import { gameView } from '../telemetry/views.js';
import type { Bench, BenchResult } from './harness.js';

export const prefix = 'telemetry.lineToMessage.';

const WARM_UP = 300;
const ROUNDS = 2_000;

const clock: Clock = {
  nowMs: () => performance.now(),
  after: (delayMs, action) => {
    const timer = setTimeout(action, delayMs);
    return { cancel: () => clearTimeout(timer) };
  },
};

/**
 * The parts of `telemetry.lineToMessage` that telemetry owns: from handing over a view to the message at a subscriber of
 * the embedded broker in its thread, for an event and for a changed game, and the projection alone.
 */
export const bench: Bench = async () => {
  const telemetry = await start();
  const subscriber = await mqtt.connectAsync(telemetry.addresses.broker);
  try {
    await subscriber.subscribeAsync(`${telemetry.root}/#`, { qos: 1 });
    const event = await measure(subscriber, `${telemetry.root}/event/discarded`, (seq) =>
      telemetry.port.publishEvent({ seq, at: new Date().toISOString(), kind: 'discarded', seat: 1, tile: '5p', sideways: false }),
    );
    const games = [gameView(), gameView({ turn: 2 })];
    const game = await measure(subscriber, `${telemetry.root}/state/game`, (seq) =>
      telemetry.port.publishGame(games[seq % 2], seq),
    );
    return [
      ...figures('telemetry.lineToMessage.publishEvent', event),
      ...figures('telemetry.lineToMessage.publishGame', game),
      ...figures('telemetry.lineToMessage.projectGame', projections()),
    ];
  } finally {
    await subscriber.endAsync(true);
    await telemetry.close();
  }
};

function start(): Promise<Telemetry> {
  const anyPort = { host: '127.0.0.1', port: 0 };
  return startTelemetry(
    { address: { club: 'bench', table: 't1' }, boot: 1, http: anyPort, mqtt: anyPort, operators: [], external: null },
    {
      clock,
      random: seededRandom(1),
      date: () => new Date().toISOString(),
      nowMs: () => Date.now(),
      logger: silentLogger,
      secret: randomBytes(24).toString('base64url'),
    },
  );
}

/** One message after the other, so that none waits for its predecessor. */
async function measure(subscriber: MqttClient, topic: string, publish: (seq: number) => void): Promise<number[]> {
  let arrived: () => void = () => {};
  const onMessage = (heard: string): void => {
    if (heard === topic) arrived();
  };
  subscriber.on('message', onMessage);
  const times: number[] = [];
  for (let n = 0; n < WARM_UP + ROUNDS; n++) {
    const heard = new Promise<void>((resolve) => {
      arrived = resolve;
    });
    const from = performance.now();
    publish(n);
    await heard;
    if (n >= WARM_UP) times.push(performance.now() - from);
  }
  subscriber.off('message', onMessage);
  return times;
}

function projections(): number[] {
  const publisher = new Publisher({
    root: 'jantaku/bench/t1',
    boot: 1,
    date: () => new Date().toISOString(),
    logger: silentLogger,
    send: () => {},
  });
  return Array.from({ length: WARM_UP + ROUNDS }, (_, n) => {
    const game = gameView({ turn: n % 2 === 0 ? 1 : 2 });
    const from = performance.now();
    publisher.publishGame(game, n);
    return performance.now() - from;
  }).slice(WARM_UP);
}

function figures(name: string, times: number[]): BenchResult[] {
  const sorted = times.toSorted((a, b) => a - b);
  return [50, 99].map((percent) => ({
    name: `${name}.p${percent}`,
    value: sorted[Math.floor((sorted.length * percent) / 100)],
    unit: 'ms',
    peers: [],
  }));
}

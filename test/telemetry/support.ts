import mqtt, { type IClientOptions, type MqttClient } from 'mqtt';
import type { Clock } from '../../src/base/clock.js';
import type { LogFields, Logger } from '../../src/base/logger.js';
import { seededRandom } from '../../src/base/random.js';
import { type BrokerConfig, startBroker } from '../../src/telemetry/broker/broker.js';
import { startTelemetry, type Telemetry, type TelemetryConfig, type TelemetryDeps } from '../../src/telemetry/telemetry.js';

export const ROOT = 'jantaku/riverside/t1';
export const LOOPBACK = { host: '127.0.0.1', port: 0 };

export const realClock: Clock = {
  nowMs: () => performance.now(),
  after: (delayMs, action) => {
    const timer = setTimeout(action, delayMs);
    return { cancel: () => clearTimeout(timer) };
  },
};

export interface LogLine {
  readonly level: string;
  readonly message: string;
  readonly fields: LogFields;
}

export function recordingLogger(lines: LogLine[] = []): Logger & { readonly lines: LogLine[] } {
  const at =
    (level: string) =>
    (message: string, fields: LogFields = {}) =>
      void lines.push({ level, message, fields });
  const logger = {
    lines,
    trace: at('trace'),
    debug: at('debug'),
    info: at('info'),
    warn: at('warn'),
    error: at('error'),
    child: () => logger,
  };
  return logger;
}

export const brokerConfig = (overrides: Partial<BrokerConfig> = {}): BrokerConfig => ({
  root: ROOT,
  http: LOOPBACK,
  mqtt: LOOPBACK,
  accounts: [
    { username: 'table', password: 'table-secret', role: 'table' },
    { username: 'anna', password: 'anna-secret', role: 'operator' },
  ],
  ...overrides,
});

/** Telemetry with the broker in this process. */
export function startHere(config: Partial<TelemetryConfig> = {}, deps: Partial<TelemetryDeps> = {}): Promise<Telemetry> {
  return startTelemetry(
    {
      address: { club: 'riverside', table: 't1' },
      boot: 7,
      http: LOOPBACK,
      mqtt: LOOPBACK,
      operators: [{ username: 'anna', password: 'anna-secret' }],
      external: null,
      ...config,
    },
    {
      clock: realClock,
      random: seededRandom(1),
      date: () => new Date().toISOString(),
      nowMs: () => Date.now(),
      logger: recordingLogger(),
      secret: 'table-secret',
      startBroker,
      ...deps,
    },
  );
}

export interface Heard {
  readonly topic: string;
  readonly text: string;
  readonly json: Record<string, unknown>;
  readonly retained: boolean;
}

/** A subscriber that remembers everything and can wait for something. */
export class Listener {
  readonly heard: Heard[] = [];
  private readonly waiting = new Set<() => void>();

  private constructor(readonly client: MqttClient) {
    client.on('message', (topic, payload, packet) => {
      const text = payload.toString();
      this.heard.push({ topic, text, json: text === '' ? {} : JSON.parse(text), retained: packet.retain });
      for (const look of this.waiting) look();
    });
  }

  static async connect(url: string, filter = '#', options: IClientOptions = {}): Promise<Listener> {
    const client = await mqtt.connectAsync(url, { reconnectPeriod: 0, ...options }, false);
    const listener = new Listener(client);
    await client.subscribeAsync(filter, { qos: 1 });
    return listener;
  }

  until(wanted: (heard: Heard) => boolean): Promise<Heard> {
    return new Promise((resolve) => {
      const look = (): void => {
        const found = this.heard.find(wanted);
        if (!found) return;
        this.waiting.delete(look);
        resolve(found);
      };
      this.waiting.add(look);
      look();
    });
  }

  on(topic: string): Heard[] {
    return this.heard.filter((heard) => heard.topic === `${ROOT}/${topic}`);
  }

  untilTopic(topic: string): Promise<Heard> {
    return this.until((heard) => heard.topic === `${ROOT}/${topic}`);
  }

  async end(): Promise<void> {
    await this.client.endAsync(true);
  }
}

export const closedOf = (client: MqttClient): Promise<void> => new Promise((resolve) => client.once('close', () => resolve()));

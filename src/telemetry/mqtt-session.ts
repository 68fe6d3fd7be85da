import { Socket } from 'node:net';
import mqtt, { type MqttClient } from 'mqtt';
import { TableError } from '../base/errors.js';
import type { OutMessage } from './outbox.js';

export interface BrokerLogin {
  readonly url: string;
  readonly username?: string;
  readonly password?: string;
  /** 4 is MQTT 3.1.1, which every broker speaks; 5 by configuration. */
  readonly protocolVersion?: 4 | 5;
}

export interface SessionOptions {
  readonly login: BrokerLogin;
  readonly clientId: string;
  readonly will: OutMessage;
  /** Topic filters to subscribe to. */
  readonly subscriptions: readonly string[];
  readonly connectTimeoutMs: number;
  /** Gives the attempt up. */
  readonly signal: AbortSignal;
}

export interface InMessage {
  readonly topic: string;
  readonly payload: Uint8Array;
  /** True when the broker kept it from before: it says nothing about now. */
  readonly retained: boolean;
}

export interface SessionEvents {
  onMessage(message: InMessage): void;
  /** Once, after which the session is of no more use. */
  onClose(reason: TableError | null): void;
}

/** CONNACK codes (MQTT 3.1.1 table 3.1) and their MQTT 5 relatives that trying again will not mend. */
const REFUSED = new Set([1, 2, 4, 5, 132, 133, 134, 135, 138]);

/** One connection to a broker; single-use, so that nothing of an old connection can reach a new one. */
export class MqttSession {
  private closed = false;
  private gathering = false;

  private constructor(private readonly client: MqttClient) {}

  /**
   * Connects and subscribes.
   * @throws TableError `BROKER_REFUSED` (user) or `BROKER_UNREACHABLE` (transient), naming the broker.
   */
  static open(options: SessionOptions, events: SessionEvents): Promise<MqttSession> {
    const { login, will } = options;
    const client = mqtt.connect(login.url, {
      clientId: options.clientId,
      username: login.username,
      password: login.password,
      protocolVersion: login.protocolVersion ?? 4,
      clean: true,
      keepalive: 10,
      reconnectPeriod: 0,
      queueQoSZero: false,
      resubscribe: false,
      connectTimeout: options.connectTimeoutMs,
      will: { topic: will.topic, payload: Buffer.from(will.payload), qos: will.qos, retain: will.retain },
    });
    const session = new MqttSession(client);
    const giveUp = (): void => void client.end(true);
    options.signal.addEventListener('abort', giveUp, { once: true });
    return new Promise((resolve, reject) => {
      let opened = false;
      let cause: Error | null = null;
      client.on('error', (error) => {
        cause = error;
      });
      client.on('connect', () => {
        // mqtt.js has no option for it; without it a QoS 1 message costs 40-90 ms.
        if (client.stream instanceof Socket) client.stream.setNoDelay(true);
        client.subscribe([...options.subscriptions], { qos: 1 }, (error) => {
          if (error) {
            cause = error;
            client.end(true);
            return;
          }
          opened = true;
          options.signal.removeEventListener('abort', giveUp);
          resolve(session);
        });
      });
      client.on('message', (topic, payload, packet) => events.onMessage({ topic, payload, retained: packet.retain }));
      client.once('close', () => {
        session.closed = true;
        client.end(true);
        const reason = cause === null ? null : reasonOf(cause, login.url);
        if (opened) events.onClose(reason);
        else reject(reason ?? unreachable(login.url, 'it closed the connection', null));
      });
    });
  }

  /** Resolves when the broker has it; never rejects: false when the connection went first. */
  send(message: OutMessage): Promise<boolean> {
    if (this.closed) return Promise.resolve(false);
    this.gather();
    return new Promise((resolve) => {
      this.client.publish(message.topic, message.payload, { qos: message.qos, retain: message.retain }, (error) =>
        resolve(!error),
      );
    });
  }

  /** Messages of one turn of the event loop leave in one write: a system call each would cost more than the rest of the sending. */
  private gather(): void {
    const { stream } = this.client;
    if (this.gathering || !(stream instanceof Socket)) return;
    this.gathering = true;
    stream.cork();
    setImmediate(() => {
      this.gathering = false;
      stream.uncork();
    });
  }

  /** Says good-bye, so that the broker does not speak the last will. */
  async end(): Promise<void> {
    if (!this.closed) await this.client.endAsync(false).catch(() => {});
  }

  /** Drops the connection without a good-bye. */
  destroy(): void {
    this.client.end(true);
  }
}

function reasonOf(error: Error, url: string): TableError {
  const code = (error as { code?: unknown }).code;
  if (typeof code === 'number' && REFUSED.has(code)) {
    return new TableError(
      'BROKER_REFUSED',
      `the MQTT broker ${placeOf(url)} refused the connection: ${error.message.replace(/^Connection refused: /, '')}; check user name, password and protocol version`,
      'user',
      { url: placeOf(url), code },
      { cause: error },
    );
  }
  return unreachable(url, typeof code === 'string' ? code : error.message, error);
}

const unreachable = (url: string, why: string, cause: Error | null): TableError =>
  new TableError(
    'BROKER_UNREACHABLE',
    `the MQTT broker ${placeOf(url)} cannot be reached (${why}); is it running, and are host and port right?`,
    'transient',
    { url: placeOf(url) },
    { cause },
  );

/** The address without user name and password. */
export function placeOf(url: string): string {
  try {
    const { protocol, host, pathname } = new URL(url);
    return `${protocol}//${host}${pathname === '/' ? '' : pathname}`;
  } catch {
    return url;
  }
}

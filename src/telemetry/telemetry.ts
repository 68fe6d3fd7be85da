import type { Clock, DateSource } from '../base/clock.js';
import type { TableError } from '../base/errors.js';
import type { Logger } from '../base/logger.js';
import type { Random } from '../base/random.js';
import type { CommandPort, TelemetryPort } from '../controller/ports/world.js';
import type { BrokerAccount } from './broker/access.js';
import type { BrokerStarter, HostPort, RunningBroker } from './broker/broker.js';
import { brokerThreadStarter } from './broker/thread.js';
import { CHANNELS } from './channels.js';
import { CommandGate } from './command-gate.js';
import { MqttLink, type MqttLinkHealth } from './mqtt-link.js';
import type { BrokerLogin, InMessage } from './mqtt-session.js';
import { Publisher, willOf } from './publisher.js';
import { rootOf, type TableAddress, topicOf } from './topics.js';

export interface TelemetryConfig {
  readonly address: TableAddress;
  readonly boot: number;
  /** Display pages and MQTT over WebSocket. */
  readonly http: HostPort;
  /** Where the embedded broker listens for MQTT over TCP. */
  readonly mqtt: HostPort;
  /** Who may send commands over the embedded broker. */
  readonly operators: readonly Omit<BrokerAccount, 'role'>[];
  /** A broker of the club, spoken to beside the embedded one, which goes on feeding the display. */
  readonly external: BrokerLogin | null;
}

export interface TelemetryDeps {
  /** Real time. */
  readonly clock: Clock;
  readonly random: Random;
  readonly date: DateSource;
  /** ms since 1970. */
  readonly nowMs: () => number;
  readonly logger: Logger;
  /** A fresh secret from the system's cryptographic source: the table's password on its own broker for this boot. */
  readonly secret: string;
  /** How the embedded broker is run; in a thread of its own when left out. */
  readonly startBroker?: BrokerStarter;
}

/** Of the whole, within the two seconds that a shutdown may take. */
const CLOSE_TIMEOUT_MS = 700;
const TABLE_USER = 'table';
/** Names that make no topic level get no answer: nobody could subscribe to it. */
const COMMAND_NAME = /^[a-z0-9-]{1,40}$/;

/**
 * Starts the embedded broker with the display and connects to it, and to the club's broker if there is one.
 * @throws TableError `ADDRESS_IN_USE`, `ADDRESS_UNUSABLE`, `BROKER_REFUSED` or `TOPIC_LEVEL` (user).
 */
export async function startTelemetry(config: TelemetryConfig, deps: TelemetryDeps): Promise<Telemetry> {
  const root = rootOf(config.address);
  const { http, mqtt, operators } = config;
  const accounts: BrokerAccount[] = [
    { username: TABLE_USER, password: deps.secret, role: 'table' },
    ...operators.map((operator) => ({ ...operator, role: 'operator' as const })),
  ];
  const startBroker = deps.startBroker ?? brokerThreadStarter(deps);
  const broker = await startBroker({ root, http, mqtt, accounts }, deps.logger.child('broker'));
  const telemetry = new Telemetry(root, config, deps, broker);
  const problem = await telemetry.connect();
  if (problem?.severity !== 'user') return telemetry;
  await telemetry.close();
  throw problem;
}

/** The running telemetry: hands out the port that the controller speaks through. */
export class Telemetry {
  readonly port: TelemetryPort;
  private readonly publisher: Publisher;
  private readonly gate: CommandGate;
  private readonly links: readonly MqttLink[];

  constructor(
    readonly root: string,
    config: TelemetryConfig,
    private readonly deps: TelemetryDeps,
    private readonly broker: RunningBroker,
  ) {
    const { date, nowMs } = deps;
    const logger = deps.logger.child('telemetry');
    this.publisher = new Publisher({
      root,
      boot: config.boot,
      date,
      logger,
      send: (message) => {
        for (const link of this.links) link.publish(message);
      },
    });
    this.port = this.publisher;
    this.gate = new CommandGate({ nowMs, logger }, () => this.rebirth());
    const own: BrokerLogin = { url: ownUrl(broker.addresses.mqtt), username: TABLE_USER, password: deps.secret };
    const logins = config.external ? [own, config.external] : [own];
    this.links = logins.map((login) => this.link(login, config.boot));
    this.publisher.publishStatus('init');
  }

  /** Where people find the display and the embedded broker. */
  get addresses(): { readonly display: string; readonly broker: string } {
    const { http, mqtt } = this.broker.addresses;
    return { display: urlOf('http', http), broker: urlOf('mqtt', mqtt) };
  }

  brokers(): MqttLinkHealth[] {
    return this.links.map((link) => link.health());
  }

  /** Messages that wait for the slowest broker. */
  get backlog(): number {
    return Math.max(...this.links.map((link) => link.waiting));
  }

  /** From now on commands reach the controller; until then they are refused as `BUSY`. */
  acceptCommands(port: CommandPort): void {
    this.gate.open(port);
  }

  /** Says all retained topics again. */
  rebirth(): void {
    for (const link of this.links) link.repeatRetained();
  }

  /** Connects every link once; returns the first problem that a person has to mend, or any other, or null. */
  async connect(): Promise<TableError | null> {
    const problems = (await Promise.all(this.links.map((link) => link.start()))).filter((problem) => problem !== null);
    return problems.find((problem) => problem.severity === 'user') ?? problems[0] ?? null;
  }

  /** Says `disconnected`, leaves the brokers, stops the embedded one; takes less than two seconds. */
  async close(): Promise<void> {
    this.publisher.publishStatus('disconnected');
    await Promise.all(this.links.map((link) => link.close(CLOSE_TIMEOUT_MS)));
    await this.broker.close();
  }

  private link(login: BrokerLogin, boot: number): MqttLink {
    const { clock, random, logger } = this.deps;
    const suffix = random.below(0x7fffffff).toString(36);
    return new MqttLink(
      {
        login,
        clientId: `${this.root.replaceAll('/', '-')}-${suffix}`,
        will: willOf(this.root, boot),
        subscriptions: [topicOf(this.root, CHANNELS.command, '+')],
      },
      { clock, random, logger: logger.child('mqtt'), onMessage: (message) => void this.onCommand(message) },
    );
  }

  private async onCommand({ topic, payload, retained }: InMessage): Promise<void> {
    const name = topic.slice(topicOf(this.root, CHANNELS.command, '').length);
    if (!COMMAND_NAME.test(name)) return;
    this.publisher.publishResponse(name, await this.gate.answer({ name, payload, retained }));
  }
}

/** A wildcard host is no place to connect to. */
function ownUrl({ host, port }: HostPort): string {
  const target = { '0.0.0.0': '127.0.0.1', '::': '::1' }[host] ?? host;
  return `mqtt://${target.includes(':') ? `[${target}]` : target}:${port}`;
}

/** An address for people: a wildcard host is shown as `localhost`, IPv6 in brackets. */
function urlOf(protocol: 'http' | 'mqtt', { host, port }: HostPort): string {
  const shown = ['127.0.0.1', '0.0.0.0', '::', '::1'].includes(host) ? 'localhost' : host;
  return `${protocol}://${shown.includes(':') ? `[${shown}]` : shown}:${port}`;
}

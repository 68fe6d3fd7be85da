import type { DateSource } from '../base/clock.js';
import type { Logger } from '../base/logger.js';
import type {
  AboutView,
  FaultView,
  HealthView,
  LinkState,
  MachineView,
  MatchView,
  TelemetryPort,
  WorldEvent,
} from '../controller/ports/world.js';
import { SEATS, type Seat } from '../engine/table/seat.js';
import type { PublicGame, PublicResult, PublicSeat } from '../engine/views/public.js';
import { CHANNELS, type Channel } from './channels.js';
import type { Answer } from './command-gate.js';
import type { OutMessage } from './outbox.js';
import { topicOf } from './topics.js';

export interface PublisherOptions {
  /** `jantaku/<club>/<table>`. */
  readonly root: string;
  readonly boot: number;
  readonly date: DateSource;
  readonly logger: Logger;
  readonly send: (message: OutMessage) => void;
}

/** The last will of a table. */
export const willOf = (root: string, boot: number): OutMessage => ({
  topic: topicOf(root, CHANNELS.status),
  payload: JSON.stringify({ state: 'lost', boot }),
  retain: true,
  qos: 1,
});

/**
 * Turns what the controller shows into messages. Every payload passes its schema, which drops what is not listed; what
 * does not fit is logged and not sent, because a telemetry mistake must neither leak nor stop the table.
 */
export class Publisher implements TelemetryPort {
  private readonly lastSaid = new Map<string, string>();
  private readonly lastSeat = new Map<Seat, PublicSeat | null>();

  constructor(private readonly options: PublisherOptions) {}

  publishStatus(state: Exclude<LinkState, 'lost'>): void {
    this.state(CHANNELS.status, { state, boot: this.options.boot });
  }

  publishAbout(about: AboutView): void {
    this.state(CHANNELS.about, about);
  }

  publishMachine(machine: MachineView): void {
    this.state(CHANNELS.machine, machine);
  }

  publishGame(game: PublicGame | null, seq: number): void {
    this.state(CHANNELS.game, { game }, undefined, seq);
    for (const seat of SEATS) {
      const view = game?.seats.find((candidate) => candidate.seat === seat) ?? null;
      if (view === this.lastSeat.get(seat)) continue;
      this.lastSeat.set(seat, view);
      this.state(CHANNELS.seat, { seat: view }, seat, seq);
    }
  }

  publishMatch(match: MatchView): void {
    this.state(CHANNELS.match, match);
  }

  publishEvent(event: WorldEvent): void {
    const payload = this.projected(CHANNELS.event.messages[event.kind], event, `event/${event.kind}`);
    if (payload) this.send(CHANNELS.event, JSON.stringify(payload), event.kind);
  }

  /** A result that no longer holds is taken off the broker with an empty message, as MQTT does it: nobody finds it any more. */
  publishResult(result: PublicResult | null): void {
    if (result) {
      this.state(CHANNELS.result, result);
      return;
    }
    this.lastSaid.delete(topicOf(this.options.root, CHANNELS.result));
    this.send(CHANNELS.result, '');
  }

  publishFaults(faults: readonly FaultView[]): void {
    this.state(CHANNELS.faults, { faults });
  }

  publishHealth(health: HealthView): void {
    this.state(CHANNELS.health, health);
  }

  publishResponse(commandName: string, answer: Answer): void {
    this.send(CHANNELS.response, JSON.stringify({ ...answer, at: this.options.date() }), commandName);
  }

  /** Sends a retained payload when it differs from the last one in more than its time and number. */
  private state(channel: Channel, view: object, level?: string | number, seq?: number): void {
    const schema = Object.values(channel.messages)[0];
    const at = this.options.date();
    const payload = this.projected(schema, { at, seq, ...view }, channel.address);
    if (!payload) return;
    const topic = topicOf(this.options.root, channel, level);
    const said = JSON.stringify({ ...payload, at: null, seq: null });
    if (this.lastSaid.get(topic) === said && channel !== CHANNELS.health) return;
    this.lastSaid.set(topic, said);
    this.send(channel, JSON.stringify(payload), level);
  }

  private projected(schema: Channel['messages'][string], value: unknown, where: string): object | null {
    const parsed = schema.safeParse(value);
    if (parsed.success) return parsed.data as object;
    const issues = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
    this.options.logger.error('a payload does not fit its schema and was not sent', { topic: where, issues });
    return null;
  }

  private send(channel: Channel, payload: string, level?: string | number): void {
    const topic = topicOf(this.options.root, channel, level);
    this.options.send({ topic, payload, retain: channel.retain, qos: channel.qos });
  }
}

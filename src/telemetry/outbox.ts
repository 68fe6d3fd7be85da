/** One MQTT message on its way out. */
export interface OutMessage {
  readonly topic: string;
  readonly payload: string;
  readonly retain: boolean;
  readonly qos: 0 | 1;
}

/**
 * What waits to be sent, in order and bounded: of a retained topic only the newest message waits, of the others the newest
 * `maxMomentary`. It remembers the newest message of each retained topic so that a broker that lost its memory gets all again.
 */
export class Outbox {
  private readonly retained = new Map<string, OutMessage>();
  /** Insertion order is sending order. Retained messages are keyed by topic, momentary ones by a number. */
  private waiting = new Map<string | number, OutMessage>();
  private momentary = 0;
  private nextKey = 0;
  private droppedCount = 0;

  constructor(private readonly maxMomentary: number) {}

  /** Momentary messages that were given up because too many waited. */
  get dropped(): number {
    return this.droppedCount;
  }

  get size(): number {
    return this.waiting.size;
  }

  put(message: OutMessage): void {
    if (message.retain) {
      this.retained.set(message.topic, message);
      this.waiting.delete(message.topic);
      this.waiting.set(message.topic, message);
      return;
    }
    this.waiting.set(this.nextKey++, message);
    this.momentary++;
    if (this.momentary > this.maxMomentary) this.dropOldestMomentary();
  }

  take(): OutMessage | null {
    for (const [key, message] of this.waiting) {
      this.waiting.delete(key);
      if (!message.retain) this.momentary--;
      return message;
    }
    return null;
  }

  /** Puts messages that were sent but never acknowledged back to the head; newer retained ones win. */
  giveBack(messages: readonly OutMessage[]): void {
    const later = this.waiting;
    this.waiting = new Map();
    this.momentary = 0;
    for (const message of messages) {
      if (!message.retain || this.retained.get(message.topic) === message) this.put(message);
    }
    for (const message of later.values()) this.put(message);
  }

  /** Lets every retained topic wait again, in the order in which they were first spoken. */
  repeatRetained(): void {
    const momentary = [...this.waiting.values()].filter((message) => !message.retain);
    this.waiting = new Map(this.retained);
    this.momentary = 0;
    for (const message of momentary) this.put(message);
  }

  private dropOldestMomentary(): void {
    for (const [key, message] of this.waiting) {
      if (message.retain) continue;
      this.waiting.delete(key);
      this.momentary--;
      this.droppedCount++;
      return;
    }
  }
}

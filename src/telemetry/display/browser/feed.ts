import mqtt from './mqtt.js';

export interface FeedEvents {
  /** `topic` below the table's root; null when what was kept there was taken back. */
  onMessage(topic: string, payload: Readonly<Record<string, unknown>> | null): void;
  onConnection(connected: boolean): void;
}

/** Listens to the table for ever: MQTT.js comes back by itself, and the broker then says all retained states again. */
export async function openFeed(location: Location, events: FeedEvents): Promise<void> {
  const { root } = (await (await fetch('/table.json')).json()) as { root: string };
  const client = mqtt.connect(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/mqtt`, {
    clean: true,
    keepalive: 5,
    reconnectPeriod: 1_000,
    connectTimeout: 4_000,
    queueQoSZero: false,
  });
  client.on('connect', () => {
    events.onConnection(true);
    client.subscribe(`${root}/#`, { qos: 0 });
  });
  client.on('close', () => events.onConnection(false));
  client.on('error', () => events.onConnection(false));
  const decoder = new TextDecoder();
  client.on('message', (topic, bytes) => {
    const payload: unknown = bytes.length === 0 ? null : parsed(decoder.decode(bytes));
    if (typeof payload === 'object') events.onMessage(topic.slice(root.length + 1), payload as Record<string, unknown> | null);
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) ?? undefined;
  } catch {
    return undefined;
  }
}

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { configChecks } from '../../../src/cli/rules.js';
import type { FaultKnobs } from '../../../src/cli/run/fault-knobs.js';
import { startTableProcess, type TableProcess } from '../../../src/cli/run/table-process.js';
import { type Flags, mergeFlags } from '../../../src/controller/config/flags.js';
import { defaultConfig } from '../../../src/controller/config/load.js';
import type { Config } from '../../../src/controller/config/schema.js';
import type { HandState } from '../../../src/engine/hand/state.js';
import type { GameRecord } from '../../../src/engine/records/record.js';
import { startBroker } from '../../../src/telemetry/broker/broker.js';
import { Listener, type LogLine, recordingLogger } from '../../telemetry/support.js';

export const TABLE = 'jantaku/home/table-1';
const OPERATOR = 'operator';
const PASSWORD = 'only for this test';

export interface RunningTable {
  readonly process: TableProcess;
  readonly faults: FaultKnobs;
  /** Everything that an anonymous subscriber heard. */
  readonly heard: Listener;
  readonly log: readonly LogLine[];
  readonly finished: readonly HandState[];
  /** Resolves when so many hands are over. */
  readonly hands: (count: number) => Promise<void>;
  /** Resolves with the next message on a topic that is as wanted: ask before you do what leads to it. */
  readonly next: (topic: string, wanted: (json: Message) => boolean) => Promise<Message>;
  /** Resolves when what a topic says is as wanted, at once where it is already: for what may have come with something else. */
  readonly shows: (topic: string, wanted: (json: Message) => boolean) => Promise<void>;
  readonly events: (kind: string) => Message[];
  /** What an operator asks of the table, and the answer. */
  readonly command: (name: string, more?: object) => Promise<Message>;
}

// biome-ignore lint/suspicious/noExplicitAny: payloads are checked by their schemas in telemetry; here they are read freely.
export type Message = any;

/**
 * Runs a whole simulated table in this process, with real wires, journal, broker and subscriber, in a folder of its own, as
 * fast as it goes; everything is gone afterwards.
 */
export async function withTable(
  {
    flags = {},
    rules = {},
    records = [],
    play = true,
  }: { flags?: Flags; rules?: Partial<Config['rules']>; records?: readonly GameRecord[]; play?: boolean },
  test: (table: RunningTable) => Promise<void>,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'jantaku-e2e-'));
  const log: LogLine[] = [];
  const finished: HandState[] = [];
  const waiting = new Set<() => void>();
  const base = defaultConfig(configChecks);
  const passwordFile = join(folder, 'operator-password');
  await writeFile(passwordFile, PASSWORD);
  const config = mergeFlags(
    {
      ...base,
      rules: { ...base.rules, ...rules },
      mqtt: { ...base.mqtt, operators: [{ username: OPERATOR, passwordFile }] },
    },
    { data: folder, http: '0', mqtt: 'embedded:0', speed: 'max', seed: '7', ...flags },
    configChecks,
  );
  const running = await startTableProcess({
    config,
    configDir: null,
    log: recordingLogger(log),
    records,
    startBroker,
    onHandFinished: (hand) => {
      finished.push(hand);
      for (const look of waiting) look();
    },
  });
  const heard = await Listener.connect(running.telemetry.addresses.broker);
  const { simulation } = running;
  if (!simulation) throw new Error('these tests run on a simulated table');
  simulation.faults.peopleWait(!play);
  try {
    await test({
      process: running,
      faults: simulation.faults,
      heard,
      log,
      finished,
      hands: (count) => untilTrue(waiting, () => finished.length >= count),
      command: (name, more = {}) => commanded(running.telemetry.addresses.broker, name, more),
      next: (topic, wanted) => nextMessage(heard, `${TABLE}/${topic}`, wanted),
      shows: (topic, wanted) => untilShown(heard, `${TABLE}/${topic}`, wanted),
      events: (kind) => heard.heard.filter(({ topic }) => topic === `${TABLE}/event/${kind}`).map(({ json }) => json),
    });
  } finally {
    await heard.end();
    await running.close();
    await rm(folder, { recursive: true, force: true });
  }
}

async function commanded(broker: string, name: string, more: object): Promise<Message> {
  const operator = await Listener.connect(broker, `${TABLE}/res/${name}`, { username: OPERATOR, password: PASSWORD });
  const id = `e2e-${name}`;
  const command = JSON.stringify({ id, at: new Date().toISOString(), ...more });
  await operator.client.publishAsync(`${TABLE}/cmd/${name}`, command, { qos: 1 });
  const { json } = await operator.until(({ text }) => text.includes(id));
  await operator.end();
  return json;
}

function untilTrue(waiting: Set<() => void>, condition: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    const look = (): void => {
      if (!condition()) return;
      waiting.delete(look);
      resolve();
    };
    waiting.add(look);
    look();
  });
}

async function nextMessage(heard: Listener, topic: string, wanted: (json: Message) => boolean): Promise<Message> {
  const from = heard.heard.length;
  const found = await heard.until(
    (message) => message.topic === topic && wanted(message.json) && heard.heard.indexOf(message) >= from,
  );
  return found.json;
}

async function untilShown(heard: Listener, topic: string, wanted: (json: Message) => boolean): Promise<void> {
  const lastOn = (): Message => heard.heard.findLast((message) => message.topic === topic);
  await heard.until((message) => message === lastOn() && wanted(message.json));
}

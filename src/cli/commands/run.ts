import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { TableError } from '../../base/errors.js';
import { silentLogger } from '../../base/logger.js';
import { mergeFlags } from '../../controller/config/flags.js';
import { defaultConfig, loadConfig } from '../../controller/config/load.js';
import type { Config } from '../../controller/config/schema.js';
import { readRecord } from '../../engine/records/read-record.js';
import type { GameRecord } from '../../engine/records/record.js';
import { isRecordError } from '../../engine/records/record-error.js';
import type { Command } from '../command.js';
import { EXIT, type ExitCode } from '../exit-codes.js';
import { readText } from '../record-files.js';
import { configChecks } from '../rules.js';
import { RecordComparison } from '../run/record-comparison.js';
import { drawStatus } from '../run/status-line.js';
import { startTableProcess, type TableProcess } from '../run/table-process.js';
import { createLogger } from '../system.js';
import type { Terminal } from '../terminal.js';

const HELP = `jantaku run [OPTIONS]

Runs a table: the machine, the referee, the score display and the message broker. Without a configuration it is a simulated
table with four simulated players.

  --config FILE          the configuration (YAML); docs/configuration.md lists its keys
  --ruleset ID           what is played; jantaku config rules lists them
  --players A,B,C,D      names of the players; how many there are picks the variant of the ruleset
  --hands N              stop after N hands
  --speed X|max          how fast simulated time runs
  --seed S               seed of the simulated drum, dice and players
  --record FILE…         play recorded games instead; says at the end whether the table saw the same
  --data DIR             folder of the journal (default: data)
  --http [HOST:]PORT     where the score display is (default: 8080; loopback unless a host is given)
  --mqtt WHERE           embedded:[HOST:]PORT (default: 1883), the URL of a broker, or none
  --log LEVEL            trace, debug, info, warn, error or silent (default: warn)
  --help                 this text

Exit code: 0 stopped as asked, 1 a recorded game was not followed, 2 a wrong setting or file, 3 an address in use, a broker
that refuses, a journal that cannot be written.`;

export const run: Command = {
  name: 'run',
  summary: 'run a table: a simulated one unless the configuration names real hardware',
  help: HELP,
  run: runTable,
};

async function runTable(args: readonly string[], terminal: Terminal): Promise<ExitCode> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      config: { type: 'string' },
      data: { type: 'string' },
      hands: { type: 'string' },
      http: { type: 'string' },
      log: { type: 'string' },
      mqtt: { type: 'string' },
      players: { type: 'string' },
      record: { type: 'string', multiple: true },
      ruleset: { type: 'string' },
      seed: { type: 'string' },
      speed: { type: 'string' },
    },
  });
  const { config: file, log: level, ...flags } = values;
  if (!flags.record && positionals.length > 0)
    throw new TableError('FLAG_INVALID', `"${positionals[0]}" belongs to no flag; jantaku run --help lists them`, 'user');
  // `--record A B C`: what follows the flag without a flag of its own is a record as well.
  const recordFiles = flags.record ? [...flags.record, ...positionals] : [];
  const base = file === undefined ? defaultConfig(configChecks) : await loadConfig(file, configChecks);
  const config = mergeFlags(base, { ...flags, ...(recordFiles.length > 0 ? { record: recordFiles } : {}) }, configChecks);
  const records = config.simulator.records.map(recordIn);
  return play(
    config,
    file === undefined ? null : dirname(file),
    level ?? (file === undefined ? 'warn' : config.logging.level),
    records,
    terminal,
  );
}

function recordIn(path: string): GameRecord {
  try {
    return readRecord(readText(path));
  } catch (error) {
    if (!isRecordError(error)) throw error;
    throw new TableError(error.code, `${path}: ${error.message}`, 'user', { path }, { cause: error });
  }
}

async function play(
  config: Config,
  configDir: string | null,
  level: string,
  records: readonly GameRecord[],
  terminal: Terminal,
): Promise<ExitCode> {
  const log = level === 'silent' ? silentLogger : createLogger({ level, file: config.logging.file });
  const comparison = new RecordComparison(records);
  const enough = new Stop();
  // From before the table is there until the process is gone: a signal that comes while it closes must not kill it half way.
  const onSignal = (): void => enough.now();
  process.on('SIGINT', onSignal).on('SIGTERM', onSignal);
  let hands = 0;
  const table = await startTableProcess({
    config,
    configDir,
    log,
    records,
    onHandFinished: (hand, before) => {
      hands++;
      comparison.finished(table.controller.session.table, hand);
      if (!terminal.isLive) terminal.err(`hand ${before.handNumber} is over`);
      if (config.simulator.hands !== null && hands >= config.simulator.hands) enough.now();
      if (comparison.isComplete) enough.now();
    },
  });
  announce(table, config, terminal);
  const stopStatus = terminal.isLive
    ? drawStatus(
        table.controller,
        (text) => process.stderr.write(text),
        () => process.stderr.columns ?? 100,
      )
    : () => {};
  try {
    await Promise.race([enough.asked, table.played]);
    await table.controller.session.settled();
  } finally {
    stopStatus();
    await table.close();
  }
  return records.length === 0 || !comparison.hasBegun ? EXIT.ok : comparison.report(terminal);
}

function announce({ telemetry, profile, controller }: TableProcess, config: Config, terminal: Terminal): void {
  const { display, broker } = telemetry.addresses;
  const { rules } = controller.session.table;
  terminal.err(`Score display  ${display}`);
  terminal.err(`Broker         ${config.mqtt.url ?? broker}`);
  terminal.err(`Table          ${profile.id}${config.hardware.kind === 'simulator' ? ', simulated' : ''}`);
  terminal.err(`Rules          ${rules.title.english}${config.rules.preset === null ? '' : `, preset ${config.rules.preset}`}`);
  if (controller.resumable) terminal.err('A hand was interrupted: press the lift key at the table to go on with it.');
}

/** Somebody or something asks to stop, any number of times. */
class Stop {
  readonly asked: Promise<void>;
  #resolve: () => void = () => {};

  constructor() {
    this.asked = new Promise((resolve) => {
      this.#resolve = resolve;
    });
  }

  now(): void {
    this.#resolve();
  }
}

import { isTableError, messageOf, type TableError } from '../base/errors.js';
import type { Command } from './command.js';
import { replay } from './commands/replay.js';
import { score } from './commands/score.js';
import { EXIT, type ExitCode } from './exit-codes.js';
import type { Terminal } from './terminal.js';

/** Loaded when it is asked for: a command does not wait for the libraries of another one. */
const COMMANDS: Readonly<Record<string, () => Promise<Command>>> = {
  run: async () => (await import('./commands/run.js')).run,
  score: async () => score,
  replay: async () => replay,
  config: async () => (await import('./commands/config.js')).config,
};

/** The command line: finds the command, runs it, turns what went wrong into one sentence and an exit code. */
export async function main(args: readonly string[], terminal: Terminal): Promise<ExitCode> {
  const [name, ...rest] = args;
  if (name === undefined || name === '--help' || name === '-h' || name === 'help') {
    terminal.out(await overview());
    return name === undefined ? EXIT.usage : EXIT.ok;
  }
  if (!Object.hasOwn(COMMANDS, name)) {
    terminal.err(`jantaku has no command "${name}"; jantaku --help lists them`);
    return EXIT.usage;
  }
  const command = await COMMANDS[name]();
  if (rest.includes('--help') || rest.includes('-h')) {
    terminal.out(command.help);
    return EXIT.ok;
  }
  try {
    return await command.run(rest, terminal);
  } catch (error) {
    return report(error, command, terminal);
  }
}

function report(error: unknown, command: Command, terminal: Terminal): ExitCode {
  if (isTableError(error) && error.severity !== 'bug') {
    terminal.err(`jantaku ${command.name}: ${error.message}`);
    return exitCodeOf(error);
  }
  if (error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')) {
    terminal.err(`jantaku ${command.name}: ${error.message}. jantaku ${command.name} --help lists the options.`);
    return EXIT.usage;
  }
  terminal.err(`jantaku ${command.name}: this is a mistake in the program: ${messageOf(error)}`);
  if (error instanceof Error && error.stack) terminal.err(error.stack);
  return EXIT.bug;
}

/** Codes of things outside the program: addresses, brokers, pages that were not built, disks, locks. */
const ENVIRONMENT = /^(ADDRESS_|BROKER_|DISPLAY_|JOURNAL_|HAL_|DISK_)/;
const exitCodeOf = (error: TableError): ExitCode => (ENVIRONMENT.test(error.code) ? EXIT.environment : EXIT.usage);

async function overview(): Promise<string> {
  const commands = await Promise.all(Object.values(COMMANDS).map((load) => load()));
  const lines = commands.map(({ name, summary }) => `  ${name.padEnd(10)}${summary}`);
  return `jantaku COMMAND [OPTIONS]\n\n${lines.join('\n')}\n\njantaku COMMAND --help says more.`;
}

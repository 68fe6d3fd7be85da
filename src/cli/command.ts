import type { ExitCode } from './exit-codes.js';
import type { Terminal } from './terminal.js';

/** One word after `jantaku`. `run` may throw TableError; anything else is a bug. */
export interface Command {
  readonly name: string;
  readonly summary: string;
  readonly help: string;
  run(args: readonly string[], terminal: Terminal): Promise<ExitCode>;
}

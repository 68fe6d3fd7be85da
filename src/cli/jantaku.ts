#!/usr/bin/env node
import { EXIT } from './exit-codes.js';
import { main } from './main.js';
import { processTerminal } from './terminal.js';

/** Resolves when everything written to the stream so far has left the process. */
const flushed = (stream: NodeJS.WriteStream): Promise<void> => new Promise((resolve) => stream.write('', () => resolve()));

// Whoever read the output has seen enough (`| head`): no mistake, and nobody is left to tell.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(EXIT.ok);
  throw error;
});

const code = await main(process.argv.slice(2), processTerminal());
await Promise.all([flushed(process.stdout), flushed(process.stderr)]);
// Left to end by itself, Node takes its signal handlers away first: a second Ctrl-C would then kill what has closed well.
process.exit(code);

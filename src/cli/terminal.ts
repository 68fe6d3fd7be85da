/** Where a command speaks: results on `out`, everything for people on `err`. Passed in, so that tests can listen. */
export interface Terminal {
  readonly out: (text: string) => void;
  readonly err: (text: string) => void;
  /** Whether people look at `err` live: progress bars are drawn only then. */
  readonly isLive: boolean;
}

export function processTerminal(): Terminal {
  return {
    out: (text) => void process.stdout.write(`${text}\n`),
    err: (text) => void process.stderr.write(`${text}\n`),
    isLive: process.stderr.isTTY === true,
  };
}

/** A progress bar on a live terminal; nothing elsewhere. */
export function progressBar(
  terminal: Terminal,
  write: (text: string) => void,
  total: number,
  noun: string,
): (done: number) => void {
  if (!terminal.isLive || total === 0) return () => {};
  const width = 30;
  let shown = -1;
  return (done) => {
    const percent = Math.floor((100 * done) / total);
    if (percent === shown) return;
    shown = percent;
    const filled = Math.round((width * done) / total);
    const end = done === total ? '\r\u001B[2K' : '';
    write(`\r[${'#'.repeat(filled)}${'.'.repeat(width - filled)}] ${percent}% of ${total} ${noun}${end}`);
  };
}

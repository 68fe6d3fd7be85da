import { main } from '../../src/cli/main.js';

export interface Said {
  readonly exit: number;
  readonly out: readonly string[];
  readonly err: readonly string[];
}

/** Runs a command as from a shell and keeps what it says. */
export async function run(...args: string[]): Promise<Said> {
  const out: string[] = [];
  const err: string[] = [];
  const exit = await main(args, { out: (text) => out.push(text), err: (text) => err.push(text), isLive: false });
  return { exit, out, err };
}

export const lastLine = ({ out }: Said): unknown => JSON.parse(out.at(-1) ?? 'null');

import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What was compiled. */
export const DIST = join(import.meta.dirname, '../../../dist');

export interface Ended {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly out: string;
  readonly err: string;
}

/** The program as a process of its own. */
export class Program {
  readonly child: ChildProcess;
  readonly ended: Promise<Ended>;
  #out = '';
  #err = '';
  readonly #waiting = new Set<() => void>();

  constructor(args: readonly string[], cwd?: string, dist = DIST) {
    this.child = spawn(process.execPath, [join(dist, 'src/cli/jantaku.js'), ...args], { stdio: ['ignore', 'pipe', 'pipe'], cwd });
    this.child.stdout?.on('data', (chunk) => this.#heard(() => (this.#out += chunk)));
    this.child.stderr?.on('data', (chunk) => this.#heard(() => (this.#err += chunk)));
    this.ended = new Promise((resolve) => {
      this.child.once('close', (code, signal) => {
        resolve({ code, signal, out: this.#out, err: this.#err });
        for (const look of this.#waiting) look();
      });
    });
  }

  get err(): string {
    return this.#err;
  }

  /** Resolves with the first match in what it says to people; rejects when it ends without. */
  says(pattern: RegExp): Promise<RegExpExecArray> {
    return new Promise((resolve, reject) => {
      const look = (): void => {
        const found = pattern.exec(this.#err);
        if (!found && this.child.exitCode === null && this.child.signalCode === null) return;
        this.#waiting.delete(look);
        if (found) resolve(found);
        else reject(new Error(`it never said ${pattern} but:\n${this.#err}`));
      };
      this.#waiting.add(look);
      look();
    });
  }

  kill(signal: NodeJS.Signals): void {
    this.child.kill(signal);
  }

  #heard(note: () => void): void {
    note();
    for (const look of this.#waiting) look();
  }
}

/** Runs it to its end. */
export const ran = (...args: string[]): Promise<Ended> => new Program(args).ended;

/** A table on free ports in its folder, as fast as it goes. */
export const tableArgs = (folder: string, ...more: string[]): string[] => [
  'run',
  '--data',
  folder,
  '--http',
  '0',
  '--mqtt',
  'embedded:0',
  '--speed',
  'max',
  ...more,
];

export async function withFolder<T>(use: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'jantaku-process-'));
  try {
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

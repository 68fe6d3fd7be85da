import { execFileSync } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../../..');

/** Compiles the program when a source is newer than what was compiled last: these tests run what people run. */
export function setup(): void {
  const compiled = statSync(join(ROOT, 'dist/src/cli/jantaku.js'), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const newest = Math.max(...['src', 'simulator'].flatMap((folder) => changesIn(join(ROOT, folder))));
  if (newest < compiled) return;
  execFileSync('npm', ['run', '--silent', 'build'], { cwd: ROOT, stdio: 'inherit' });
}

const changesIn = (folder: string): number[] =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => statSync(join(entry.parentPath, entry.name)).mtimeMs);

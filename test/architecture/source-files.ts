import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix, relative } from 'node:path';

export const ROOT = join(import.meta.dirname, '../..');

export interface Import {
  /** As written: a relative path, `node:…` or a package. */
  readonly from: string;
  /** From the project's folder, for a relative path: `src/engine/hand/apply.ts`. */
  readonly file: string | null;
  readonly dynamic: boolean;
  /** Gone when it runs. */
  readonly typeOnly: boolean;
}

export interface SourceFile {
  readonly path: string;
  readonly text: string;
  readonly lines: number;
  readonly imports: readonly Import[];
}

/** Static imports and re-exports, side-effect imports, dynamic imports and `import('…')` types; comments do not count. */
const STATIC = /^(?:import|export)\s[^;]*?\bfrom\s+'([^']+)'|^import\s+'([^']+)'/gm;
const DYNAMIC = /\bimport\(\s*'([^']+)'/g;

const withoutComments = (text: string): string => text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');

function importsOf(path: string, source: string): Import[] {
  const text = withoutComments(source);
  const found = (pattern: RegExp, dynamic: boolean): Import[] =>
    [...text.matchAll(pattern)].map((match) => {
      const from = match[1] ?? match[2];
      const file = from.startsWith('.') ? posix.join(dirname(path), from).replace(/\.js$/, '.ts') : null;
      return { from, file, dynamic, typeOnly: /^(import|export) type\b/.test(match[0]) };
    });
  return [...found(STATIC, false), ...found(DYNAMIC, true)];
}

/** All TypeScript files under these folders of the project. */
export function sourceFiles(...folders: readonly string[]): SourceFile[] {
  return folders.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { withFileTypes: true, recursive: true })
      .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
      .map((entry) => {
        const path = relative(ROOT, join(entry.parentPath, entry.name));
        const text = readFileSync(join(ROOT, path), 'utf8');
        return { path, text, lines: text.split('\n').length - 1, imports: importsOf(path, text) };
      }),
  );
}

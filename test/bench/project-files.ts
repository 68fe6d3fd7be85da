import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** A path of the project, seen from this file or, once compiled, from `dist/test/bench`; null when it is not there. */
export function projectFile(path: string): string | null {
  return ['../..', '../../..'].map((up) => join(import.meta.dirname, up, path)).find(existsSync) ?? null;
}

import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { messageOf, TableError } from '../base/errors.js';

const RECORD_NAMES = /\.(xml|mjlog|json|jsonl|mjson)(\.gz)?$/i;

/**
 * The record files named, folders searched through, in order of name.
 * @throws TableError `FILE_MISSING` for a path that is not there.
 */
export function recordFiles(paths: readonly string[]): string[] {
  return paths.flatMap((path) => (isFolder(path) ? inFolder(path) : [path]));
}

/** @throws TableError `FILE_UNREADABLE`. */
export function readText(path: string): string {
  try {
    const bytes = readFileSync(path);
    return (bytes[0] === 0x1f && bytes[1] === 0x8b ? gunzipSync(bytes) : bytes).toString('utf8');
  } catch (error) {
    throw new TableError('FILE_UNREADABLE', `${path} cannot be read: ${messageOf(error)}`, 'user', { path }, { cause: error });
  }
}

function inFolder(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && RECORD_NAMES.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

function isFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory();
  } catch (error) {
    throw new TableError('FILE_MISSING', `${path} is not there`, 'user', { path }, { cause: error });
  }
}

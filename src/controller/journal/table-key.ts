import { readFile, stat } from 'node:fs/promises';
import { TableError } from '../../base/errors.js';
import { errorCode, writeFileDurably } from './durable-files.js';
import { KEY_BYTES, newKey } from './seal.js';

const GROUP_AND_OTHERS = 0o077;

/**
 * The table's key from its file (base64, mode 0600); made on the first run. When `mustExist`, a missing file is an error:
 * a new key would open none of the hands already sealed.
 * @throws TableError `TABLE_KEY_MISSING`, `TABLE_KEY_EXPOSED`, `TABLE_KEY_INVALID`.
 */
export async function loadTableKey(path: string, mustExist: boolean): Promise<Buffer> {
  const text = await readIfThere(path);
  if (text === null) {
    if (mustExist)
      throw keyError('TABLE_KEY_MISSING', path, 'is missing, but sealed hands exist: put the file back from your backup');
    return create(path);
  }
  if (process.platform !== 'win32' && ((await stat(path)).mode & GROUP_AND_OTHERS) !== 0) {
    throw keyError('TABLE_KEY_EXPOSED', path, `can be read by others: run chmod 600 ${path}`);
  }
  const key = Buffer.from(text.trim(), 'base64');
  if (key.length !== KEY_BYTES)
    throw keyError('TABLE_KEY_INVALID', path, `does not hold ${KEY_BYTES} bytes in base64: put the file back from your backup`);
  return key;
}

async function readIfThere(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
}

async function create(path: string): Promise<Buffer> {
  const key = newKey();
  await writeFileDurably(path, `${key.toString('base64')}\n`);
  return key;
}

const keyError = (code: string, path: string, problem: string): TableError =>
  new TableError(code, `the table's key ${path} ${problem}`, 'user', { path });

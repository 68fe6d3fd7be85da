import { link, open, readFile, rename, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { TableError } from '../../base/errors.js';
import { errorCode, PRIVATE_FILE_MODE } from './durable-files.js';

const LOCK_FILE = 'lock';
/** Field 22 of /proc/<pid>/stat (proc(5)), counted after the command name in brackets, which may hold blanks. */
const START_TIME_FIELD = 19;

export interface Lock {
  release(): Promise<void>;
}

/**
 * Makes this process the only one that writes in `dir`. A lock whose process is gone is taken over.
 * @throws TableError `JOURNAL_LOCKED` naming the process that holds it.
 */
export async function acquireLock(dir: string): Promise<Lock> {
  const path = join(dir, LOCK_FILE);
  const mine = await identityOf(process.pid);
  const own = `${path}.${process.pid}`;
  await writeWhole(own, mine);
  try {
    for (;;) {
      if (await linkIfFree(own, path)) break;
      const holder = await readHolder(path);
      if (holder !== null && (await isAlive(holder))) throw locked(dir, holder);
      if (holder !== null) await breakLock(path, holder);
    }
  } finally {
    await unlink(own);
  }
  return {
    release: async () => {
      if ((await readHolder(path)) === mine) await unlink(path);
    },
  };
}

/** `pid starttime`: a process number alone is used again after a reboot. */
async function identityOf(pid: number): Promise<string> {
  return `${pid} ${(await startTime(pid)) ?? '?'}`;
}

async function startTime(pid: number): Promise<string | null> {
  try {
    const stat = await readFile(`/proc/${pid}/stat`, 'latin1');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[START_TIME_FIELD] ?? null;
  } catch {
    return null;
  }
}

async function isAlive(holder: string): Promise<boolean> {
  const [pidText, started] = holder.split(' ');
  const pid = Number(pidText);
  if (!Number.isSafeInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (errorCode(error) === 'ESRCH') return false;
  }
  const now = await startTime(pid);
  return now === null || started === '?' || now === started;
}

/** A hard link either appears with its whole content or not at all, unlike creating and then writing. */
async function linkIfFree(own: string, path: string): Promise<boolean> {
  try {
    await link(own, path);
    return true;
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false;
    throw error;
  }
}

/** Moves a dead process's lock away; when another process was quicker and it is a live lock by now, puts it back. */
async function breakLock(path: string, holder: string): Promise<void> {
  const aside = `${path}.stale.${process.pid}`;
  try {
    await rename(path, aside);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return;
    throw error;
  }
  if ((await readHolder(aside)) !== holder) await linkIfFree(aside, path);
  await unlink(aside);
}

async function readHolder(path: string): Promise<string | null> {
  try {
    return (await readFile(path, 'utf8')).trim();
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
}

async function writeWhole(path: string, content: string): Promise<void> {
  const handle = await open(path, 'w', PRIVATE_FILE_MODE);
  await handle.writeFile(content);
  await handle.close();
}

const locked = (dir: string, holder: string): TableError =>
  new TableError(
    'JOURNAL_LOCKED',
    `another process (${holder.split(' ')[0]}) uses the data folder ${dir}: stop it, or give this one its own folder with --data`,
    'user',
    { dir, pid: Number(holder.split(' ')[0]) },
  );

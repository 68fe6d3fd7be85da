import { constants } from 'node:fs';
import { copyFile, open, readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import {
  errorCode,
  makePrivateDirectory,
  PRIVATE_FILE_MODE,
  syncDirectory,
  writeFileDurably,
  writeFully,
} from './durable-files.js';

/** One file of the journal, named after the first record in it: `segment-000000000001.journal`. */
export interface Segment {
  readonly path: string;
  readonly name: string;
  readonly firstSeq: number;
}

const NAME = /^segment-(\d{12})\.journal$/;
const QUARANTINE = 'quarantine';

export function segmentAt(dir: string, firstSeq: number): Segment {
  const name = `segment-${String(firstSeq).padStart(12, '0')}.journal`;
  return { path: join(dir, name), name, firstSeq };
}

/** In order of their records. */
export async function listSegments(dir: string): Promise<Segment[]> {
  const names = (await readdir(dir)).filter((name) => NAME.test(name)).sort();
  return names.map((name) => segmentAt(dir, Number(NAME.exec(name)![1])));
}

/** An open segment that is being written. */
export interface SegmentFile {
  append(bytes: Buffer): Promise<void>;
  /** Data and size are on the disk when it resolves. */
  sync(): Promise<void>;
  truncate(bytes: number): Promise<void>;
  close(): Promise<void>;
}

/** How segments are opened for writing: the disk's own way, or one that fails on purpose. */
export interface SegmentFiles {
  /** A new, empty segment whose name is already durable. */
  create(path: string): Promise<SegmentFile>;
  reopen(path: string): Promise<SegmentFile>;
}

export const diskFiles: SegmentFiles = {
  create: async (path) => {
    const file = await openSegment(path, 'new');
    await syncDirectory(dirname(path));
    return file;
  },
  reopen: (path) => openSegment(path, 'existing'),
};

/** Every write is on the disk when it is answered (O_DSYNC): one call instead of a write and a sync. */
async function openSegment(path: string, mode: 'new' | 'existing'): Promise<SegmentFile> {
  const { O_APPEND, O_CREAT, O_DSYNC, O_EXCL, O_WRONLY } = constants;
  const handle = await open(path, O_WRONLY | O_APPEND | O_DSYNC | (mode === 'new' ? O_CREAT | O_EXCL : 0), PRIVATE_FILE_MODE);
  return {
    append: (bytes) => writeFully(handle, bytes),
    sync: () => Promise.resolve(),
    truncate: async (bytes) => {
      await handle.truncate(bytes);
      await handle.datasync();
    },
    close: () => handle.close(),
  };
}

/** Keeps a copy of a damaged segment; the original stays as it is. Returns the copy's path. */
export async function quarantineSegment(segment: Segment): Promise<string> {
  const copy = await quarantinePath(segment, segment.name);
  await copyFile(segment.path, copy);
  await syncDirectory(dirname(copy));
  return copy;
}

/** Keeps bytes that are about to be cut off. */
export async function quarantineBytes(segment: Segment, bytes: Buffer, offset: number): Promise<string> {
  const copy = await quarantinePath(segment, `${segment.name}.from-${offset}`);
  await writeFileDurably(copy, bytes);
  return copy;
}

export async function countQuarantined(dir: string): Promise<number> {
  try {
    return (await readdir(join(dir, QUARANTINE))).length;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return 0;
    throw error;
  }
}

async function quarantinePath(segment: Segment, name: string): Promise<string> {
  const dir = join(dirname(segment.path), QUARANTINE);
  await makePrivateDirectory(dir);
  return join(dir, name);
}

import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';

/** Compares a generated page with its file in docs/; with JANTAKU_WRITE_DOCS=1 it writes the file instead. */
export async function expectCurrentPage(name: string, content: string): Promise<void> {
  const path = fileURLToPath(new URL(`../../../docs/${name}`, import.meta.url));
  if (process.env.JANTAKU_WRITE_DOCS === '1') await writeFile(path, content);
  expect(await readFile(path, 'utf8'), `docs/${name} is out of date: renew it with JANTAKU_WRITE_DOCS=1`).toBe(content);
}

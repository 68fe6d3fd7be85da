import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { DIST } from './support/program.js';

it('the built program can be run as it is, as npx does', async () => {
  const { stdout } = await promisify(execFile)(join(DIST, 'src/cli/jantaku.js'), ['--help']);
  expect(stdout).toMatch(/^jantaku COMMAND/);
});

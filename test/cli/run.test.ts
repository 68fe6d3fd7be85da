import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { main } from '../../src/cli/main.js';

interface Ended {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** The command line within this process. */
async function ran(...args: string[]): Promise<Ended> {
  const said = { out: '', err: '' };
  const code = await main(args, {
    out: (text) => {
      said.out += `${text}\n`;
    },
    err: (text) => {
      said.err += `${text}\n`;
    },
    isLive: false,
  });
  return { code, ...said };
}

/** Sentences for a person: the names of the things, no stack. */
function expectSentences({ err, out }: Ended, ...parts: readonly (string | RegExp)[]): void {
  expect(out).toBe('');
  expect(err).not.toMatch(/\n\s+at |node:internal|TableError|mistake in the program/);
  for (const part of parts) expect(err).toMatch(part);
}

async function withFile(name: string, text: string, use: (path: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'jantaku-cli-'));
  const path = join(folder, name);
  await writeFile(path, text);
  await use(path);
  await rm(folder, { recursive: true });
}

describe('jantaku run with a mistake of the user ends with 2 and a sentence', () => {
  it('for a bad configuration: every mistake with its line', () =>
    withFile('table.yaml', 'version: 1\ntable:\n  club: "Not A Level"\nmqtt:\n  port: 99999\nshoe: 46\n', async (path) => {
      const ended = await ran('run', '--config', path);
      expect(ended.code).toBe(2);
      expectSentences(ended, path, /:3\b.*table\.club/, /:5\b.*mqtt\.port/, /:6\b.*shoe/);
    }));

  it('for rules that are none, with their lines', async () => {
    await withFile('table.yaml', 'rules:\n  ruleset: tiddlywinks\n', async (path) => {
      const ended = await ran('run', '--config', path);
      expect(ended.code).toBe(2);
      expectSentences(ended, /:2\b.*rules\.ruleset.*known are riichi/);
    });
    await withFile('table.yaml', 'rules:\n  ruleset: riichi\n  options:\n    redNines: true\n', async (path) => {
      const ended = await ran('run', '--config', path);
      expect(ended.code).toBe(2);
      expectSentences(ended, /:4\b.*redNines/);
    });
  });

  it('for YAML that is none, with its line', () =>
    withFile('table.yaml', 'table:\n  name: "unclosed\n', async (path) => {
      const ended = await ran('run', '--config', path);
      expect(ended.code).toBe(2);
      expectSentences(ended, path, /:\d/);
    }));

  it.each([
    ['a configuration that is not there', ['--config', '/nowhere/table.yaml'], /\/nowhere\/table\.yaml/],
    ['a flag that is none', ['--sped', 'max'], /--sped/],
    ['a flag without its value', ['--hands'], /--hands/],
    ['hands that are no number', ['--hands', 'many'], /--hands/],
    ['no hands', ['--hands', '0'], /--hands/],
    ['a speed that is none', ['--speed', 'warp'], /--speed/],
    ['a seed that is none', ['--seed', '-1x'], /--seed/],
    ['a port that is none', ['--http', '70000'], /--http/],
    ['a host without port', ['--http', 'localhost'], /--http/],
    ['a broker that is no address', ['--mqtt', 'over there'], /--mqtt/],
    ['too few players for the rules', ['--players', 'A,B,C'], /--players.*is played by 4/],
    ['two players of one name', ['--players', 'A,B,A,C'], /--players.*name/],
    ['a ruleset that is none', ['--ruleset', 'tiddlywinks'], /--ruleset.*known are/],
    ['a record that is not there', ['--record', '/nowhere/game.xml'], /\/nowhere\/game\.xml/],
    ['a word that belongs to no flag', ['fast'], /"fast"/],
  ] as const)('for %s', async (_, args, words) => {
    const ended = await ran('run', ...args);
    expect(ended.code).toBe(2);
    expectSentences(ended, words);
  });

  it('for a record that is none: the file, the place and why', () =>
    withFile('letter.xml', '<letter>Dear table,</letter>', async (path) => {
      const ended = await ran('run', '--record', path);
      expect(ended.code).toBe(2);
      expectSentences(ended, path, /character 0/);
      expect(ended.err.trim().split('\n')).toHaveLength(1);
    }));
});

describe('jantaku', () => {
  it('lists its commands; a command its flags', async () => {
    const overview = await ran('--help');
    expect(overview.code).toBe(0);
    for (const command of ['run', 'score', 'replay', 'config']) expect(overview.out).toMatch(new RegExp(`^ +${command}\\b`, 'm'));
    const run = await ran('run', '--help');
    expect(run.code).toBe(0);
    for (const flag of ['config', 'hands', 'speed', 'seed', 'record', 'data', 'http', 'mqtt', 'players', 'ruleset'])
      expect(run.out).toContain(`--${flag}`);
  });

  it('has no other command', async () => {
    const ended = await ran('fly');
    expect(ended.code).toBe(2);
    expectSentences(ended, /"fly"/);
    expect((await ran()).code).toBe(2);
  });
});

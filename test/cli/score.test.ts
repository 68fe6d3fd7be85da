import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { run } from './terminal.js';

const cases = readFileSync(join(import.meta.dirname, '../conformance/cases/riichi.jsonl'), 'utf8')
  .split('\n')
  .slice(0, 3);
const [first] = cases.map((line) => JSON.parse(line));
const withoutExpect = JSON.stringify({ ...first, expect: undefined });
const fiveOfAKind = JSON.stringify({
  ...first,
  id: 'five',
  concealed: ['1m', '1m', '1m', '1m', '1m', ...first.concealed.slice(5)],
});

let folder: string;
let files = 0;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'score-'));
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

function file(...lines: string[]): string {
  const path = join(folder, `${files++}.jsonl`);
  writeFileSync(path, lines.join('\n'));
  return path;
}

describe('jantaku score', () => {
  it('answers every line of every file with the values of the case, asked for or not: exit 0', async () => {
    const { exit, out, err } = await run('score', file(cases[0], '', cases[1]), file(withoutExpect));
    expect({ exit, err }).toEqual({ exit: 0, err: [] });
    const answers = out.map((line) => JSON.parse(line));
    expect(answers.map(({ id }) => id)).toEqual([first.id, JSON.parse(cases[1]).id, first.id]);
    const { win, fu, han, payments } = first.expect;
    for (const answer of [answers[0], answers[2]]) expect(answer.result).toMatchObject({ win, fu, han, payments });
  });

  it('reads standard input', async () => {
    vi.spyOn(process, 'stdin', 'get').mockReturnValue(Readable.from([`${cases[0]}\r\n`, cases[1]]) as typeof process.stdin);
    const { exit, out } = await run('score');
    expect(exit).toBe(0);
    expect(out).toHaveLength(2);
  });

  it('answers impossible cases with the field and goes on: exit 2', async () => {
    const lines = [fiveOfAKind, '{"id":7,', '[1]', '{"id":"x","ruleset":"none","kind":"hand"}', '{"id":"y"}', cases[0]];
    const { exit, out } = await run('score', file(...lines));
    expect(exit).toBe(2);
    const answers = out.map((line) => JSON.parse(line));
    expect(answers).toHaveLength(6);
    for (const answer of answers.slice(0, 5)) {
      expect(Object.keys(answer).sort()).toEqual(['error', 'id']);
      expect(Object.keys(answer.error).sort()).toEqual(['code', 'field', 'message']);
      expect(answer.error.message).not.toBe('');
    }
    expect(answers.map(({ id }) => id)).toEqual(['five', null, null, 'x', 'y', first.id]);
    expect(answers[0].error.field).toMatch(/^concealed/);
    expect(answers[5].result.win).toBe(true);
  });

  it('names a file that cannot be read: exit 2', async () => {
    const { exit, out, err } = await run('score', join(folder, 'missing.jsonl'));
    expect({ exit, out }).toEqual({ exit: 2, out: [] });
    expect(err.join('\n')).toContain('missing.jsonl');
    expect((await run('score', folder)).exit).toBe(2);
  });

  it('is listed, has help, and refuses options that it does not have', async () => {
    expect((await run('score', '--help')).exit).toBe(0);
    expect((await run('score', '--fast')).exit).toBe(2);
    expect((await run('scores')).err[0]).toContain('has no command "scores"');
  });
});

import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lastLine, run } from './terminal.js';

const records = join(import.meta.dirname, '../records');
const mjlog = join(records, 'mjlog/thewaxmango-mahjong-hands--2022010212gm-00e1-0000-b46ae6cb.xml');
const tenhou6 = join(records, 'tenhou6/Equim-chan-mjai-reviewer--testdata-ranked_game.json');
const mjai = join(records, 'mjai/smly-RiichiEnv--126_204_0_mjai.jsonl');
const odd = join(records, 'mjlog/dnovikoff-tenhou--bug1.xml');
const broken = join(records, 'tenhou6/Equim-chan-mjai-reviewer--testdata-confusing_nakis_2.json');

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'replay-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** As many hands as the format's own text has. */
const handsIn = (file: string, mark: RegExp): number => readFileSync(file, 'utf8').match(mark)?.length ?? 0;

describe('jantaku replay --verify', () => {
  it('matches records in all three formats: exit 0', async () => {
    const hands = handsIn(mjlog, /<INIT /g) + 3 + handsIn(mjai, /"start_kyoku"/g);
    const said = await run('replay', '--verify', mjlog, tenhou6, mjai);
    expect(said.err).toEqual([]);
    expect(said.exit).toBe(0);
    expect(lastLine(said)).toEqual({ files: 3, hands, matched: hands, unscored: 0, mismatched: 0, skipped: 0 });
  });

  it('searches folders, and opens gzip', async () => {
    mkdirSync(join(folder, 'deep/er'), { recursive: true });
    copyFileSync(tenhou6, join(folder, 'deep/a.json'));
    writeFileSync(join(folder, 'deep/er/b.json.gz'), gzipSync(readFileSync(tenhou6)));
    writeFileSync(join(folder, 'notes.txt'), 'no record');
    const said = await run('replay', '--verify', folder);
    expect(said.exit).toBe(0);
    expect(lastLine(said)).toMatchObject({ files: 2, hands: 6, matched: 6 });
  });

  it('names file, hand and first difference of a mismatch: exit 1', async () => {
    const said = await run('replay', '--verify', odd, tenhou6);
    expect(said.exit).toBe(1);
    expect(said.err).toEqual(['dnovikoff-tenhou--bug1.xml: South 4, 2 counters: our match is over, the record goes on']);
    expect(lastLine(said)).toMatchObject({ files: 2, mismatched: 1, skipped: 0 });
  });

  it('finds a payment that was falsified', async () => {
    const file = join(folder, 'false.json');
    writeFileSync(file, readFileSync(tenhou6, 'utf8').replace('[0,0,-7700,7700]', '[0,0,-7800,7800]'));
    const said = await run('replay', '--verify', file);
    expect(said.exit).toBe(1);
    expect(said.err[0]).toBe('false.json: East 1, 0 counters: pays 0,0,-7700,7700, recorded 0,0,-7800,7800');
  });

  it('goes on after files that are no records, and says why: exit 2', async () => {
    const binary = join(folder, 'binary.xml');
    writeFileSync(binary, Buffer.from([0, 255, 1, 254, 60]));
    const cut = join(folder, 'cut.xml');
    writeFileSync(cut, readFileSync(mjlog, 'utf8').slice(0, 3000));
    const missing = join(folder, 'missing.json');
    const said = await run('replay', '--verify', binary, cut, missing, broken, tenhou6);
    expect(said.exit).toBe(2);
    expect(lastLine(said)).toEqual({ files: 5, hands: 3, matched: 3, unscored: 0, mismatched: 0, skipped: 4 });
    const reasons = said.err.join('\n');
    expect(reasons).toMatch(/^missing\.json: skipped: .* is not there$/m);
    expect(reasons).toMatch(/^binary\.xml: skipped: this is no record/m);
    expect(reasons).toMatch(/^cut\.xml: skipped: .*character \d+/m);
    expect(reasons).toMatch(
      /confusing_nakis_2\.json: skipped: there are more 5s than the set has \(East 1, 0 counters, line 1\)/,
    );
  });

  it('skips three-player games with a clear word', async () => {
    const file = join(folder, 'three.xml');
    writeFileSync(
      file,
      '<mjloggm ver="2.3"><GO type="185" lobby="0"/><UN n0="A" n1="B" n2="C" n3=""/><TAIKYOKU oya="0"/></mjloggm>',
    );
    const said = await run('replay', '--verify', file);
    expect(said.exit).toBe(2);
    expect(said.err[0]).toContain('three-player game');
    expect(lastLine(said)).toMatchObject({ files: 1, hands: 0, skipped: 1 });
  });

  it('says how it is used when nothing is asked of it, and on wrong options: exit 2', async () => {
    expect(await run('replay')).toMatchObject({ exit: 2, out: [] });
    expect((await run('replay', '--verfy', mjlog)).exit).toBe(2);
    expect((await run('replay', '--verify', folder)).exit).toBe(2);
    expect(await run('replay', '--help')).toMatchObject({ exit: 0, err: [] });
  });
});

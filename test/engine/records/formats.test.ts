import { basename } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from 'vitest';
import { readRecord } from '../../../src/engine/records/read-record.js';
import type { GameRecord } from '../../../src/engine/records/record.js';
import { writeRecord } from '../../../src/engine/records/write-record.js';
import { KNOWN_ODD } from './known-odd.js';
import { eventDifferences } from './mjai-events.js';
import { byFaces, mjlogElements, withoutMjaiLosses, withoutTenhou6Losses } from './normalised.js';
import { filesIn, replay, SAMPLES, textOf, verifyRecord } from './support.js';
import { documentDifferences } from './tenhou6-documents.js';

const folder = process.env.JANTAKU_RECORDS;
const whole = { timeout: 600_000 };
const mjlogFiles = folder === undefined ? SAMPLES.mjlog : filesIn(folder, /\.xml$/);
const isOdd = (file: string, hand: string): boolean => KNOWN_ODD.some((odd) => file.endsWith(odd.file) && odd.hand === hand);

/** As `toEqual`, which takes its time with whole games: it is asked only for what differs. */
function expectSame(found: unknown, wanted: unknown, file: string): void {
  if (!isDeepStrictEqual(found, wanted)) expect(found, file).toEqual(wanted);
}

/** Replaying is tried with some of the converted records: it is the same game. */
function expectPlayable(record: GameRecord, file: string): void {
  const differences = verifyRecord(record).differences.filter((difference) => !isOdd(file, difference.split(': ')[0]));
  expect(differences, file).toEqual([]);
}

/** Every four-player record of the folder; three-player ones are refused. */
function* fourPlayerRecords(files: readonly string[]): Generator<readonly [file: string, text: string, record: GameRecord]> {
  for (const file of files) {
    const text = textOf(file);
    const type = /<GO type="(\d+)"/.exec(text);
    if (type && Number(type[1]) & 0x10) expect(() => readRecord(text)).toThrow(/three-player/);
    else yield [file, text, readRecord(text)];
  }
}

describe('mjlog', () => {
  it('comes out as it went in', whole, () => {
    for (const [file, text, record] of fourPlayerRecords(mjlogFiles)) {
      const written = writeRecord(record, 'mjlog');
      expectSame(mjlogElements(written), mjlogElements(text), file);
      expectSame(readRecord(written), record, file);
    }
  });

  it('becomes tenhou.net/6 and back', whole, () => {
    let index = 0;
    for (const [file, , record] of fourPlayerRecords(mjlogFiles)) {
      const back = readRecord(writeRecord(record, 'tenhou6'));
      expect(back.format).toBe('tenhou6');
      expectSame(byFaces(withoutTenhou6Losses(back)), byFaces(withoutTenhou6Losses(record)), file);
      if (index++ % 4 === 0) expectPlayable(back, file);
    }
  });

  it('becomes mjai and back', whole, () => {
    let index = 0;
    for (const [file, , record] of fourPlayerRecords(mjlogFiles)) {
      const back = readRecord(writeRecord(record, 'mjai'));
      expect(back.format).toBe('mjai');
      expectSame(byFaces(withoutMjaiLosses(back)), byFaces(withoutMjaiLosses(record)), file);
      if (index++ % 4 === 0) expectPlayable(back, file);
    }
  });
});

/** Written by hand to try a reader's order of moves: not games that can be played. */
const IMPOSSIBLE = [
  // Nine 5-bamboos are in it.
  'Equim-chan-mjai-reviewer--testdata-confusing_nakis_2.json',
];
const WRONG_PAYMENTS = [
  // The winner does not get the stick that seat 2 put down.
  'Equim-chan-mjai-reviewer--testdata-confusing_nakis_1.json: East 2, 2 counters: pays 2600,0,-1600,0, recorded 1600,0,-1600,0',
];

describe('tenhou.net/6', () => {
  const possible = SAMPLES.tenhou6.filter((file) => !IMPOSSIBLE.includes(basename(file)));

  it('replays with full equality', () => {
    const { hands, differences } = replay(possible);
    expect(hands).toBeGreaterThan(50);
    expect(differences).toEqual(WRONG_PAYMENTS);
  });

  it('refuses hands with tiles that cannot be', () => {
    for (const name of IMPOSSIBLE) {
      const file = SAMPLES.tenhou6.find((path) => basename(path) === name);
      expect(() => readRecord(textOf(file ?? ''))).toThrow(/more 5s than the set has/);
    }
  });

  it('comes out as it went in', () => {
    for (const file of possible) {
      const record = readRecord(textOf(file));
      const written = writeRecord(record, 'tenhou6');
      expectSame(readRecord(written), record, file);
      expect(documentDifferences(textOf(file), written), file).toEqual([]);
    }
  });
});

describe('mjai', () => {
  it('replays with full equality', () => {
    const { hands, differences } = replay(SAMPLES.mjai);
    expect(hands).toBe(12);
    expect(differences).toEqual([]);
  });

  it('comes out as it went in', () => {
    for (const file of SAMPLES.mjai) {
      const record = readRecord(textOf(file));
      const written = writeRecord(record, 'mjai');
      expectSame(readRecord(written), record, file);
      expect(eventDifferences(textOf(file), written), file).toEqual([]);
    }
  });

  it('reads what one player saw, and compares the moves alone', () => {
    const unknown = Array.from({ length: 13 }, () => '?');
    const own = ['1m', '1m', '2m', '2m', '3p', '3p', '4p', '4p', '5s', '5s', 'E', 'E', '9s'];
    const lines = [
      { type: 'start_game', names: ['A', 'B', 'C', 'D'] },
      {
        type: 'start_kyoku',
        bakaze: 'E',
        kyoku: 1,
        honba: 0,
        kyotaku: 0,
        oya: 0,
        dora_marker: '4m',
        tehais: [unknown, unknown, unknown, own],
      },
      { type: 'tsumo', actor: 0, pai: '?' },
      { type: 'dahai', actor: 0, pai: '1m', tsumogiri: true },
      { type: 'pon', actor: 3, target: 0, pai: '1m', consumed: ['1m', '1m'] },
      { type: 'dahai', actor: 3, pai: '9s', tsumogiri: false },
      { type: 'tsumo', actor: 0, pai: '?' },
      { type: 'end_game' },
    ];
    const record = readRecord(lines.map((line) => JSON.stringify(line)).join('\n'));
    expect(record.hands[0].result.kind).toBe('unfinished');
    expect(verifyRecord(record)).toEqual({ hands: 1, differences: [] });
    expect(() => writeRecord(record, 'mjlog')).toThrow(/unknown tiles|does not tell/);
  });
});

/** Files of the whole set that are no game, with what is said about them. */
const NO_GAME: Readonly<Record<string, RegExp>> = {
  'Equim-chan-mjai-reviewer--testdata-confusing_nakis_2.json': /more 5s than the set has/,
  'Apricot-S-mjai-manue-go--two_games.input.mjson.jsonl': /a second game begins; a record holds one/,
  'gimite-mjai--kuikae.mjson.jsonl': /the record breaks off/,
  'gimite-mjai--kuikae_only.mjson.jsonl': /the record breaks off/,
};

/** Where what we write about a record differs from the text that was read. */
function textDifferences(record: GameRecord, text: string, written: string): string[] {
  return record.format === 'mjai' ? eventDifferences(text, written) : documentDifferences(text, written);
}

if (folder !== undefined) {
  describe('every JSON record of the folder', () => {
    const files = filesIn(folder, /\.(json|jsonl)$/).filter((file) => !file.includes('MANIFEST'));
    const games = files.filter((file) => !(basename(file) in NO_GAME));

    it('is a game, or is refused for what it is', () => {
      expect(games.length).toBeGreaterThanOrEqual(53);
      for (const file of files.filter((name) => basename(name) in NO_GAME))
        expect(() => readRecord(textOf(file)), file).toThrow(NO_GAME[basename(file)]);
    });

    it('replays with full equality', whole, () => expect(replay(games).differences).toEqual(WRONG_PAYMENTS));

    it('comes out as it went in', whole, () => {
      for (const file of games) {
        const text = textOf(file);
        const record = readRecord(text);
        const written = writeRecord(record, record.format);
        expectSame(byFaces(readRecord(written)), byFaces(record), file);
        expect(textDifferences(record, text, written), file).toEqual([]);
      }
    });
  });
}

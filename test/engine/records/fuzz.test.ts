import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readMjai } from '../../../src/engine/records/mjai/read-mjai.js';
import { readMjlog } from '../../../src/engine/records/mjlog/read-mjlog.js';
import { readRecord } from '../../../src/engine/records/read-record.js';
import type { GameRecord } from '../../../src/engine/records/record.js';
import { isRecordError } from '../../../src/engine/records/record-error.js';
import { readTenhou6 } from '../../../src/engine/records/tenhou6/read-tenhou6.js';
import { SAMPLES, textOf, verifyRecord } from './support.js';

type Read = (text: string) => GameRecord;

const shortest = (files: readonly string[]): string[] =>
  files
    .map(textOf)
    .sort((a, b) => a.length - b.length)
    .slice(0, 6);

const READERS: readonly (readonly [name: string, read: Read, texts: readonly string[]])[] = [
  ['mjlog', readMjlog, shortest(SAMPLES.mjlog)],
  ['tenhou.net/6', readTenhou6, shortest(SAMPLES.tenhou6)],
  ['mjai', readMjai, SAMPLES.mjai.map((file) => textOf(file).split('\n').slice(0, 150).join('\n'))],
];

/** A record comes out, or a RecordError with a reason; what comes out can be held against the rules without a crash. */
function readsOrRefuses(read: Read, text: string): void {
  let record: GameRecord;
  try {
    record = read(text);
  } catch (error) {
    if (!isRecordError(error)) throw error;
    expect(error.message.length).toBeGreaterThan(10);
    expect(error.message.length).toBeLessThan(400);
    return;
  }
  expect(record.hands.length).toBeGreaterThan(0);
  verifyRecord(record);
}

/** What goes wrong with files: cut off, pieces lost, doubled or exchanged, characters replaced. */
type Change = {
  readonly kind: 'cut' | 'lose' | 'double' | 'put';
  readonly at: number;
  readonly length: number;
  readonly text: string;
};

const change: fc.Arbitrary<Change> = fc.record({
  kind: fc.constantFrom('cut' as const, 'lose' as const, 'double' as const, 'put' as const),
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  length: fc.integer({ min: 1, max: 40 }),
  text: fc.oneof(
    fc.string({ maxLength: 8 }),
    fc.constantFrom(
      '0',
      '-1',
      '136',
      '1e9',
      '99999999999',
      'null',
      '[]',
      '{}',
      '""',
      '60',
      'r60',
      '5',
      '<',
      '"',
      '\u0000',
      '\uD800',
    ),
  ),
});

function apply(text: string, { kind, at, length, text: put }: Change): string {
  const from = Math.floor(at * text.length);
  switch (kind) {
    case 'cut':
      return text.slice(0, from);
    case 'lose':
      return text.slice(0, from) + text.slice(from + length);
    case 'double':
      return text.slice(0, from + length) + text.slice(from);
    case 'put':
      return text.slice(0, from) + put + text.slice(from + put.length);
  }
}

/** Numbers and texts of a record replaced by others of their sort: gets past the syntax. */
const exchange = fc.tuple(fc.nat(), fc.nat(), fc.nat({ max: 140 }));

function exchangeNumber(text: string, nth: number, number: number): string {
  const numbers = [...text.matchAll(/\d+/g)];
  const { index, 0: old } = numbers[nth % numbers.length];
  return text.slice(0, index) + number + text.slice(index + old.length);
}

describe.each(READERS)('reading %s', (_name, read, texts) => {
  it('any text', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.string({ unit: 'binary' }), fc.json()), (text) => readsOrRefuses(read, text)),
      { numRuns: 300 },
    );
  });

  it('real records with damage', () => {
    fc.assert(
      fc.property(fc.constantFrom(...texts), fc.array(change, { minLength: 1, maxLength: 4 }), (text, changes) => {
        readsOrRefuses(read, changes.reduce(apply, text));
      }),
      { numRuns: 120 },
    );
  });

  it('real records with other numbers in them', () => {
    fc.assert(
      fc.property(fc.constantFrom(...texts), fc.array(exchange, { minLength: 1, maxLength: 3 }), (text, exchanges) => {
        readsOrRefuses(
          read,
          exchanges.reduce((changed, [nth, , number]) => exchangeNumber(changed, nth, number), text),
        );
      }),
      { numRuns: 120 },
    );
  });

  it('a record that breaks off anywhere is refused, with the place', () => {
    fc.assert(
      fc.property(fc.constantFrom(...texts), fc.double({ min: 0.02, max: 0.95, noNaN: true }), (text, part) => {
        const cut = text.slice(0, Math.floor(part * text.length));
        try {
          expect(read(cut).hands.length).toBeLessThanOrEqual(read(text).hands.length);
        } catch (error) {
          if (!isRecordError(error)) throw error;
          expect(
            error.position !== null || error.line !== null || error.hand !== null || /missing|no hand/.test(error.message),
          ).toBe(true);
        }
      }),
      { numRuns: 60 },
    );
  });
});

describe('reading what is meant to do harm', () => {
  const mjai = (...lines: unknown[]): string => lines.map((line) => JSON.stringify(line)).join('\n');
  const claims = Array.from({ length: 60 }, () => 'c111213');
  const hand = (takes: unknown, puts: unknown): unknown[] => [
    [0, 0, 0],
    [25000, 25000, 25000, 25000],
    [11],
    [],
    ...[0, 1, 2, 3].flatMap((seat) => [[21, 22, 23, 24, 25, 26, 27, 28, 29, 41, 42, 43, 44 + (seat % 3)], takes, puts]),
    ['和了', [0, 0, 0, 0], [0, 0, 0]],
  ];
  const document = (...log: unknown[]): string => JSON.stringify({ name: ['A', 'B', 'C', 'D'], rule: { aka: 1 }, log });

  it.each([
    ['nothing', ''],
    ['deep nesting', `{"log":${'['.repeat(200_000)}`],
    ['deep nesting that is closed', `{"log":${'['.repeat(100_000)}${']'.repeat(100_000)}}`],
    ['a prototype', '{"__proto__":{"log":[]},"constructor":1}'],
    ['a name of the prototype as a draw', document([...hand([11], [60]).slice(0, 16), ['constructor']])],
    ['too much text', `{${' '.repeat(4_000_001)}}`],
    ['an entity bomb', '<!DOCTYPE x [<!ENTITY a "aaaa">]><mjloggm ver="2.3">&a;</mjloggm>'],
    ['an element that never ends', `<mjloggm ver="2.3"><GO ${'a="1" '.repeat(50_000)}`],
    [
      'endless claims',
      document(
        hand(
          claims,
          claims.map(() => 60),
        ),
      ),
    ],
    [
      'claims and draws that fit in many ways',
      document(
        hand(
          [...Array(30).keys()].flatMap(() => [21, 'p212121']),
          [...Array(60).keys()].map(() => 21),
        ),
      ),
    ],
    ['a list where a number should be', document([[[], [], []], ...hand([], []).slice(1)])],
    ['a round without end', document([[1e308, 0, 0], ...hand([], []).slice(1)])],
    ['events before a game', mjai({ type: 'tsumo', actor: 0, pai: '1m' })],
    ['an event that is none', mjai({ type: 'start_game' }, { type: 'constructor' })],
    ['a seat that is none', mjai({ type: 'start_game' }, { type: 'start_kyoku', oya: 7, dora_marker: '1m' })],
    ['no line break in a hundred thousand events', '{"type":"none"}'.repeat(100_000)],
  ])('%s', (_name, text) => {
    expect(() => readRecord(text)).toThrow(expect.objectContaining({ code: 'RECORD_INVALID' }));
  });

  it('three-player games are refused in every format', () => {
    const three = { name: ['A', 'B', 'C'], rule: { disp: '三鳳南喰赤' }, log: [] };
    const refusal = /three-player game; these rules are for four players/;
    expect(() => readRecord(JSON.stringify(three))).toThrow(refusal);
    expect(() => readRecord(mjai({ type: 'start_game', names: ['A', 'B', 'C'] }))).toThrow(refusal);
    expect(() => readRecord('<mjloggm ver="2.3"><GO type="185"/><UN n0="A"/><TAIKYOKU oya="0"/></mjloggm>')).toThrow(refusal);
  });
});

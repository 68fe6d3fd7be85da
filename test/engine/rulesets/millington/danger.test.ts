import { describe, expect, it } from 'vitest';
import { dangersOf, type LaidSet, liableDiscarder } from '../../../../src/engine/rulesets/classical/danger.js';
import { parseKinds } from '../../../../src/engine/tiles/notation.js';

const set = (tiles: string): LaidSet => ({ kind: tiles[0] === tiles[1] ? 'pung' : 'chow', tiles: parseKinds(tiles) });
const dangers = (tile: string, sets: readonly string[], liveTilesLeft = 40, tileSeen = true): string =>
  dangersOf(parseKinds(tile)[0], { sets: sets.map(set), liveTilesLeft, tileSeen }).join('');

describe('dangerous discards (Millington 90)', () => {
  it.each([
    ['a: three sets of one suit, chows too', '5m', ['123m', '777m', '999m'], 'a'],
    ['a: a set of honours clears it', '5m', ['123m', '777m', '999m', '111z'], ''],
    ['a: two sets are too few', '5m', ['123m', '777m'], ''],
    ['b: the fourth wind', '4z', ['111z', '222z', '333z'], 'bd'],
    ['b: not a wind already laid', '1z', ['111z', '222z', '333z'], 'd'],
    ['c: the third dragon', '7z', ['555z', '666z'], 'c'],
    ['d: any honour after three sets of honours', '3z', ['111z', '555z', '666z'], 'd'],
    ['e: any green tile, the dragon too', '6z', ['234s', '666s', '888s'], 'e'],
    ['e: a green bamboo is a danger of its suit as well', '2s', ['234s', '666s', '888s'], 'ae'],
    ['f: any one or nine', '9p', ['111m', '999m', '111s'], 'f'],
    ['safe', '5p', ['111m', '999m', '111s'], ''],
  ])('%s', (_, tile, sets, expected) => expect(dangers(tile, sets)).toBe(expected));

  it('g: four tiles left and no copy on the table', () => {
    expect(dangers('5p', [], 4, false)).toBe('g');
    expect(dangers('5p', [], 5, false)).toBe('');
    expect(dangers('5p', [], 4, true)).toBe('');
  });
});

describe('who let the cannon off', () => {
  const pure = { doubleLines: [{ id: 'pure-suit', label: '', value: 3, unit: '', rule: '' }], limitHands: [], atLimit: false };
  const plain = { doubleLines: [], limitHands: [], atLimit: false };
  const winning = { discarder: 'S', dangers: ['a'], excused: false } as const;
  const earlier = { claimer: 'N', discarder: 'W', dangers: ['a'], excused: false } as const;

  it('is liable only when the danger came true (92)', () => {
    expect(liableDiscarder('N', pure, winning, [], 'seven-cases')).toBe('S');
    expect(liableDiscarder('N', plain, winning, [], 'seven-cases')).toBeNull();
    expect(liableDiscarder('N', plain, { ...winning, dangers: ['g'] }, [], 'seven-cases')).toBe('S');
  });

  it('is liable for a pung completed later, by the wall or a safe discard (92)', () => {
    expect(liableDiscarder('N', pure, null, [earlier], 'seven-cases')).toBe('W');
    expect(liableDiscarder('N', pure, { ...winning, dangers: [] }, [earlier], 'seven-cases')).toBe('W');
    expect(liableDiscarder('E', pure, null, [earlier], 'seven-cases')).toBeNull();
  });

  it('is only the second of two (93), and nobody who had no choice (95)', () => {
    expect(liableDiscarder('N', pure, winning, [earlier], 'seven-cases')).toBe('S');
    expect(liableDiscarder('N', pure, { ...winning, excused: true }, [], 'seven-cases')).toBeNull();
    expect(liableDiscarder('N', pure, null, [{ ...earlier, excused: true }], 'seven-cases')).toBeNull();
  });

  it('needs a limit hand and the winning discard where the table plays feeding only', () => {
    expect(liableDiscarder('N', pure, winning, [], 'foreseeable-limit')).toBeNull();
    expect(liableDiscarder('N', { ...pure, atLimit: true }, winning, [], 'foreseeable-limit')).toBe('S');
    expect(liableDiscarder('N', { ...pure, atLimit: true }, null, [earlier], 'foreseeable-limit')).toBeNull();
    expect(liableDiscarder('N', { ...plain, atLimit: true }, { ...winning, dangers: ['g'] }, [], 'foreseeable-limit')).toBeNull();
  });
});

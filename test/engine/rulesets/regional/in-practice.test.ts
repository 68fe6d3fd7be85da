import { describe, expect, test } from 'vitest';
import { answerCase, type CaseAnswer, type RawCase } from '../../../../src/engine/cases/case.js';
import { caseBooks } from '../all-rulesets.js';

/** What goes wrong in practice (bug reports on other programs for these games): a case for each that applies here. */
const hand = (ruleset: string, more: Readonly<Record<string, unknown>>): CaseAnswer =>
  answerCase(caseBooks, {
    ruleset,
    kind: 'hand',
    dealer: 0,
    dealerStreak: 1,
    seat: 1,
    winBy: 'draw',
    ...more,
  } as RawCase);

const names = (answer: CaseAnswer): string[] =>
  ((answer.result?.patterns ?? []) as readonly { readonly name: string }[]).map(({ name }) => name).sort();

describe('what goes wrong in practice with regional hands', () => {
  test('1: a wild held at its face does not spoil the straight', () => {
    const answer = hand('beijing', { wildIndicator: '4s', concealed: '345s123m678p99p45m', winningTile: '6m' });
    expect(names(answer)).toContain('straight');
    const substituted = hand('beijing', { wildIndicator: '4s', concealed: '35s5m123m678p99p4m', winningTile: '6m' });
    expect(names(substituted)).not.toContain('straight');
  });

  test.each([
    ['7s', '9s', '78p 8s'],
    ['7p', '9p', 'low, middle and high'],
  ])('3: a wild stands at every place of a run, also at ranks 8 and 9 (%s)', (low, high) => {
    // Indicator 4m, wild 5m in Beijing; the pair of the run is [low or 8, 8 or high].
    const eight = `8${low[1]}`;
    for (const run of [
      [low, eight],
      [eight, high],
      [low, high],
    ]) {
      const answer = hand('beijing', {
        wildIndicator: '4m',
        concealed: ['1z', '1z', '1z', '2z', '2z', '2z', '3z', '3z', '3z', ...run, '5m', '4z'],
        winningTile: '4z',
      });
      expect(answer.result?.win).toBe(true);
    }
  });

  test('4: tiles are not taken out of melds to make another set', () => {
    const answer = hand('hangzhou', {
      wildIndicator: '9s',
      concealed: '23m34p',
      melds: [
        { kind: 'pung', how: 'claimed', tiles: ['1m', '1m', '1m'], from: 0 },
        { kind: 'pung', how: 'claimed', tiles: ['7z', '7z', '7z'], from: 2 },
        { kind: 'pung', how: 'claimed', tiles: ['5s', '5s', '5s'], from: 3 },
      ],
      winningTile: '5p',
    });
    expect(answer.result).toEqual({ win: false, reason: 'not-a-winning-shape' });
  });

  test('5: a hand with kongs, 15 tiles and more, wins', () => {
    const kong = (tile: string) => ({ kind: 'kong', how: 'concealed', tiles: [tile, tile, tile, tile], from: null });
    const answer = hand('beijing', {
      wildIndicator: '1z',
      concealed: '7s',
      melds: ['1m', '2p', '3s', '4z'].map(kong),
      winningTile: '7s',
    });
    expect(answer.result?.win).toBe(true);
    expect(answer.result?.kongPoints).toBe(8);
  });

  test('6: the dealer’s double applies to him as payer of an own draw, as discarder and as third payer', () => {
    const closed = { wildIndicator: '1z', concealed: '123m456p789s33s45p', winningTile: '6p' };
    expect(hand('beijing', closed).result?.payments).toEqual([-16, 32, -8, -8]);
    expect(hand('beijing', { ...closed, winBy: 'discard', from: 0 }).result?.payments).toEqual([-16, 24, -4, -4]);
    expect(hand('beijing', { ...closed, winBy: 'discard', from: 2 }).result?.payments).toEqual([-8, 20, -8, -4]);
  });

  test('8: no wild is in a chow, pung or kong, whichever tile of it is the wild', () => {
    const ask = (input: Readonly<Record<string, unknown>>) =>
      answerCase(caseBooks, { ruleset: 'hangzhou', kind: 'legality', dealer: 0, wildIndicator: '3s', input }).result;
    expect(ask({ seat: 1, action: 'pung', tile: '3s', from: 0, using: ['3s', '3s'] })).toEqual({
      allowed: false,
      reason: 'wild-in-meld',
    });
    expect(ask({ seat: 1, action: 'kong-closed', tile: '3s' })).toEqual({ allowed: false, reason: 'wild-in-meld' });
    expect(ask({ seat: 1, action: 'pung', tile: '5z', from: 0, using: ['5z', '5z'] })).toEqual({ allowed: true });
  });

  test('9: seven pairs that are also runs count as what pays more', () => {
    const answer = hand('beijing', { wildIndicator: '1z', concealed: '112233m445566p7s', winningTile: '7s' });
    expect(names(answer)).toEqual(['closed', 'own-tile', 'seven-pairs', 'straight']);
  });

  test('14: three wilds are scored like any hand, and baotou is a state before the draw', () => {
    const answer = hand('hangzhou', { wildIndicator: '9s', concealed: '1122m3344p55s9s9s9s', winningTile: '7z' });
    expect(names(answer)).toEqual(['baotou', 'seven-pairs']);
    const used = hand('hangzhou', { wildIndicator: '9s', concealed: '123456m345p78p22z', winningTile: '9s' });
    expect(names(used)).toEqual([]);
  });

  test('15: the eye may be split off a triplet', () => {
    const answer = hand('hangzhou', { wildIndicator: '9s', concealed: '1112m456p789p678s', winningTile: '3m' });
    expect(answer.result?.win).toBe(true);
  });

  test('15: a hand wins on a wild that it draws', () => {
    expect(hand('xiamen', { wildIndicator: '6p', concealed: '123456789m12345p11s', winningTile: '6p' }).result?.win).toBe(true);
  });
});

describe('hands that cannot be', () => {
  const bad: readonly (readonly [string, string, Readonly<Record<string, unknown>>, string])[] = [
    ['a fifth copy of a tile', 'hangzhou', { concealed: '11111m456p789s12z' }, 'concealed'],
    ['a fourth copy of the indicator', 'beijing', { concealed: '1111z456p789s123m', wildIndicator: '1z' }, 'concealed'],
    ['a flower in a set without flowers', 'beijing', { concealed: '123m456p789s11s45p', bonus: ['1f'] }, 'bonus'],
    ['too few tiles', 'xiamen', { concealed: '123m' }, 'concealed'],
    ['a meld that is none', 'hangzhou', { melds: [{ kind: 'chow', tiles: ['1m', '2m', '4m'], from: 0 }] }, 'melds[0].tiles'],
    ['no indicator', 'xiamen', { wildIndicator: null }, 'wildIndicator'],
    ['a flower as indicator', 'quanzhou', { wildIndicator: '1f' }, 'wildIndicator'],
    ['a discard without its discarder', 'beijing', { winBy: 'discard' }, 'from'],
    ['an unknown option', 'hangzhou', { options: { nonsense: true } }, 'options'],
    [
      'a robbed gold that is not the indicator',
      'xiamen',
      { flags: { robGold: true }, concealed: '123456789m12345p11s' },
      'winningTile',
    ],
    ['a wild kong of three wilds', 'beijing', { concealed: '147m258p3s3z222z4s6s', flags: { wildKong: true } }, 'concealed'],
  ];

  test.each(bad)('%s (%s) is an error that names the field', (_, ruleset, fields, field) => {
    const answer = hand(ruleset, { wildIndicator: '1z', concealed: '123m456p789s11s45p', winningTile: '6p', ...fields });
    expect(answer.error?.field).toBe(field);
  });
});

import { describe, expect, it } from 'vitest';
import { answerCase, type CaseAnswer } from '../../../../src/engine/cases/case.js';
import { formatFace, parseTiles } from '../../../../src/engine/tiles/notation.js';
import { caseBooks } from '../all-rulesets.js';

/** A hand of seat 1, banker 0. Tiles in compact notation. */
function ask(ruleset: string, concealed: string, winningTile: string, more: Record<string, unknown> = {}): CaseAnswer {
  return answerCase(caseBooks, {
    ...{ ruleset, kind: 'hand', dealer: 0, dealerStreak: 1, wildIndicator: null, seat: 1, from: null, roundWind: 'E' },
    ...{
      melds: [],
      bonus: [],
      winBy: 'draw',
      flags: {},
      options: {},
      concealed: parseTiles(concealed).map(formatFace),
      winningTile,
    },
    ...more,
  });
}
const pung = (tile: string): object => ({ kind: 'pung', how: 'claimed', tiles: [tile, tile, tile], from: 0 });

/** What goes wrong in practice, by the numbers of the list in the specification (section 14). */
describe('what goes wrong in practice', () => {
  it('1: tests whether a wild substitutes, not whether one is held', () => {
    const german = ask('nanchang', '123m456m1p2p3p99s78s', '6s', { wildIndicator: '1p' });
    expect(german.result).toMatchObject({ patterns: expect.arrayContaining([{ name: 'german', value: 2 }]) });
    const tame = ask('fenghua', '4p5p6p123m678m44s79s', '8s', { wildIndicator: '5p' });
    expect(tame.result).toMatchObject({ patterns: expect.arrayContaining([{ name: 'tame-wild', value: 1 }]) });
  });

  it('2: lets a wild stand for another tile in an independent hand where its face overlaps', () => {
    for (const ruleset of ['nanchang', 'fenghua']) {
      const answer = ask(ruleset, '147m258p36s1234z5m', '9s', { wildIndicator: '5m' });
      expect(answer.result, ruleset).toMatchObject({ win: true });
    }
  });

  it.each(['7', '9'])('3: tries a wild at both ends of a run (8s and a wild with %ss)', (rank) => {
    for (const ruleset of ['nanchang', 'fenghua']) {
      const answer = ask(ruleset, `123m456m234p55z8s1p`, `${rank}s`, { wildIndicator: '1p' });
      expect(answer.result, ruleset).toMatchObject({ win: true });
    }
  });

  it('4: never regroups melds with the hand', () => {
    for (const ruleset of ['shaanxi', 'nanchang', 'yangzhou', 'fenghua']) {
      const answer = ask(ruleset, '23m34p', '5p', { melds: [pung('1m'), pung('7z'), pung('5s')] });
      expect(answer.result, ruleset).toEqual({ win: false, reason: 'not-a-winning-shape' });
    }
  });

  it('5: counts a kong as three tiles of the hand', () => {
    const kong = { kind: 'kong', how: 'concealed', tiles: ['1z', '1z', '1z', '1z'], from: null };
    for (const ruleset of ['shaanxi', 'nanchang', 'fenghua']) {
      const answer = ask(ruleset, '234m678p55s78s', '9s', { melds: [kong], winBy: 'supplement' });
      expect(answer.result, ruleset).toMatchObject({ win: true });
    }
  });

  it('6: doubles for the dealer as any payer, not only as the discarder', () => {
    expect(ask('shaanxi', '123m456p789s33s45p', '6p').result).toMatchObject({ payments: [-4, 8, -2, -2] });
    expect(ask('shaanxi', '123m456p789s33s45p', '6p', { winBy: 'discard', from: 2 }).result).toMatchObject({
      payments: [-2, 4, -1, -1],
    });
  });

  it('8: refuses a hand whose meld holds a wild', () => {
    const answer = ask('fenghua', '123m456m99s78p', '9p', { wildIndicator: '5p', melds: [pung('5p')] });
    expect(answer.result).toMatchObject({ win: false, reason: 'wild-in-meld' });
  });

  it('9: scores seven pairs that also split into runs as what pays more', () => {
    const answer = ask('nanchang', '112233m445566p7s', '7s', { wildIndicator: '1z' });
    expect(answer.result).toMatchObject({ patterns: expect.arrayContaining([{ name: 'seven-pairs', value: 2 }]) });
  });

  it('12: accepts no run as independent and no common win with pungs', () => {
    expect(ask('fenghua', '125m258p369s1234z', '5z', { wildIndicator: '8m' }).result).toMatchObject({ win: false });
    const withPung = ask('fenghua', '111m456m345p78p99s', '6p', { wildIndicator: '1s' });
    expect(withPung.result).toMatchObject({ patterns: expect.not.arrayContaining([{ name: 'common-win', value: 1 }]) });
  });

  it('13: scores every bomb and every kong of a kind', () => {
    const bombs = ask('fenghua', '3333m5555p88p1s1s6z', '6z', { wildIndicator: '9m' });
    expect(bombs.result).toMatchObject({ rawScore: 1 + 1 + 1 + 150 + 100 + 100 });
  });

  it('15: takes the pair out of a triplet, too', () => {
    expect(ask('shaanxi', '1112345678999m', '5m').result).toMatchObject({ win: true });
  });

  it('answers a hand that cannot be with the field', () => {
    expect(ask('shaanxi', '11111m456p789s22s', '1s').error?.field).toBe('concealed');
    expect(ask('nanchang', '123m', '4m').error?.field).toBe('concealed');
    expect(ask('fenghua', '123m456p789s22s45p', '6p', { winBy: 'robbed-kong' }).error?.field).toBe('from');
    expect(ask('yangzhou', '123m456p789s22s45p', '6p', { options: { scheme: 'x' } }).error?.field).toBe('options');
  });
});

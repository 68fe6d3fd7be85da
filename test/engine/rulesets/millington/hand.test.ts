import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answerCase } from '../../../../src/engine/cases/case.js';
import { PLAIN } from '../../../../src/engine/rulesets/classical/circumstances.js';
import { scoreHand } from '../../../../src/engine/rulesets/classical/score-hand.js';
import { millingtonDefinition } from '../../../../src/engine/rulesets/millington/definition.js';
import type { HandView } from '../../../../src/engine/table/hand-view.js';
import { FIRST_FLOWER, faceFromIndex, kindFromIndex } from '../../../../src/engine/tiles/kind.js';
import { parseTiles } from '../../../../src/engine/tiles/notation.js';
import { millington } from '../all-rulesets.js';
import { rulesOf } from './rules-of.js';

const books = new Map([['millington', millington.cases]]);
const base = { seat: 1, dealer: 0, roundWind: 'E', melds: [], bonus: [], from: null, winningTile: null, winBy: 'none' };
const ask = (input: Record<string, unknown>) => answerCase(books, { ruleset: 'millington', kind: 'hand', ...base, ...input });
const field = (input: Record<string, unknown>): string | undefined => ask(input).error?.field;

describe('hands that cannot be', () => {
  const thirteen = '1m4m7m2p5p8p3s6s9s1z2z3z5m';

  it('names the field', () => {
    expect(field({ concealed: '1m1m1m1m1m2p5p8p3s6s9s1z2z' })).toBe('concealed');
    expect(field({ concealed: '1m4m7m' })).toBe('concealed');
    expect(field({ concealed: `${thirteen}6m` })).toBe('concealed');
    expect(field({ concealed: ['1x'] })).toBe('concealed[0]');
    expect(field({ concealed: '1m4m7m2p5p8p3s6s9s1z', melds: [{ kind: 'pung', how: 'claimed', tiles: '123m', from: 0 }] })).toBe(
      'melds[0].tiles',
    );
    expect(field({ concealed: thirteen, bonus: ['1f', '1f'] })).toBe('bonus');
    expect(field({ concealed: '1m4m7m2p5p8p3s6s9s1z2z3z1f' })).toBe('concealed[12]');
    expect(field({ concealed: thirteen, flags: { lucky: true } })).toBe('flags.lucky');
    expect(field({ concealed: thirteen, options: { limit: 'high' } })).toBe('options.limit');
    expect(field({ concealed: thirteen, flags: { visibleTiles: ['1m', '1m', '1m', '1m'] } })).toBe('flags.visibleTiles');
    expect(field({ concealed: thirteen, seat: 4 })).toBe('seat');
  });

  it('tells a mahjong that is none, and one that may not be declared', () => {
    expect(ask({ concealed: thirteen, winningTile: '9p', winBy: 'draw' }).error?.code).toBe('HAND_INCOMPLETE');
    const waiting = '123m456m789m11p44s';
    expect(field({ concealed: waiting, winningTile: '1p', winBy: 'discard', from: 1 })).toBe('from');
    expect(field({ concealed: waiting, winningTile: '1p', winBy: 'robbed-kong', from: 0 })).toBe('winningTile');
    expect(field({ concealed: `${waiting}1p`, winBy: 'deal' })).toBe('seat');
    expect(field({ concealed: waiting, winBy: 'draw' })).toBe('winningTile');
    expect(field({ concealed: waiting, winningTile: '1p', winBy: 'discard', from: 0, flags: { longHand: true } })).toBe(
      'concealed',
    );
  });
});

describe('the best arrangement', () => {
  it('keeps the claimed tile out of the concealed pung', () => {
    // 111s 23s + 1s claimed: the chow takes the claimed tile, so the pung of ones stays concealed (105, 113).
    const melds = [
      { kind: 'chow', how: 'claimed', tiles: '456m', from: 0 },
      { kind: 'pung', how: 'claimed', tiles: '888p', from: 0 },
    ];
    const answer = ask({ concealed: '11123s99m', melds, winningTile: '1s', winBy: 'discard', from: 0 });
    expect(answer.result?.items).toContainEqual({ name: 'Pung 1s concealed', points: 8, rule: '114b' });
  });
});

/** Complete hands: four pungs or chows and a pair out of one list, always the same base tiles. */
const FULL_HANDS = ['111222333m44p55z5z', '123456789m1122p1p', '234m234p234s6677z7z', '1112345678999m5m'].map((text) =>
  parseTiles(text),
);

const winnersView = fc.record({ hand: fc.constantFrom(...FULL_HANDS), last: fc.nat(13), seat: fc.constantFrom(0, 1, 2, 3) });
const viewOf = (hand: readonly number[], last: number, seat: number, winBy: HandView['winBy']): HandView => ({
  seat: seat as HandView['seat'],
  dealer: 0,
  roundWind: 0,
  concealed: hand.filter((_, index) => index !== last).map(faceFromIndex),
  melds: [],
  bonus: [],
  winningTile: faceFromIndex(hand[last]),
  winBy,
  from: winBy === 'discard' ? (((seat + 1) % 4) as HandView['seat']) : null,
});

describe('laws of scoring', () => {
  const rules = rulesOf(millingtonDefinition, {});
  const roofOff = rulesOf(millingtonDefinition, { roofOff: true });

  it('never lowers a value for one more double', () => {
    fc.assert(
      fc.property(winnersView, fc.boolean(), ({ hand, last, seat }, drawn) => {
        const view = viewOf(hand, last, seat, drawn ? 'draw' : 'discard');
        for (const table of [rules, roofOff]) {
          const plain = scoreHand(view, table, PLAIN);
          const doubled = scoreHand(view, table, { ...PLAIN, originalCall: true });
          const flowers = [0, 1, 2, 3].map((index) => kindFromIndex(FIRST_FLOWER + index));
          const withFlowers = scoreHand({ ...view, bonus: flowers }, table, PLAIN);
          expect(doubled?.value).toBeGreaterThanOrEqual(plain?.value ?? Number.NaN);
          expect(withFlowers?.value).toBeGreaterThanOrEqual(plain?.value ?? Number.NaN);
        }
      }),
    );
  });

  it('adds up: base points and doubles are the sums of their lines, the value never above the limit', () => {
    fc.assert(
      fc.property(winnersView, ({ hand, last, seat }) => {
        const score = scoreHand(viewOf(hand, last, seat, 'draw'), rules, PLAIN);
        const sum = (lines: readonly { readonly value: number }[] = []) => lines.reduce((total, line) => total + line.value, 0);
        expect(sum(score?.baseLines)).toBe(score?.basePoints);
        expect(sum(score?.doubleLines)).toBe(score?.doubles);
        expect(score?.value).toBeLessThanOrEqual(1000);
        if (score && !score.atLimit) expect(score.value).toBe(score.basePoints * 2 ** score.doubles);
      }),
    );
  });

  it('cites a rule of the book for every row that the ruleset plays', () => {
    const rows = [...rules.base, ...rules.doubles, ...rules.limitHands];
    expect(rows.filter((row) => millingtonDefinition.citations[row.id] === undefined)).toEqual([]);
  });
});

describe('seats of dragons (132, note)', () => {
  it('doubles winds for everybody and dragons only for their own or the prevailing direction', () => {
    const options = { players: 3, dragonSeats: true };
    const hand = (tiles: string, seat: number) =>
      ask({ concealed: `${tiles}1m4m7m2p5p8p3s6s9s1s`, seat, roundWind: 'E', options }).result;
    expect(hand('444z', 1)?.doubles).toEqual([{ name: 'dragon-set', count: 1, rule: '116d' }]);
    expect(hand('555z', 1)?.doubles).toEqual([{ name: 'own-wind-set', count: 1, rule: '116e' }]);
    expect(hand('777z', 1)?.doubles).toEqual([{ name: 'round-wind-set', count: 1, rule: '116f' }]);
    expect(hand('666z', 1)?.doubles).toEqual([]);
  });
});

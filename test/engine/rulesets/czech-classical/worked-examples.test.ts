import { describe, expect, it } from 'vitest';
import { answerCase } from '../../../../src/engine/cases/case.js';
import { czechClassical } from '../all-rulesets.js';

const books = new Map([['czech-classical', czechClassical.cases]]);
const ask = (kind: string, input: Record<string, unknown>) =>
  answerCase(books, { ruleset: 'czech-classical', kind, ...input }).result;

const settle = (values: Record<string, number>, winner: string) =>
  ask('settlement', { players: 4, limit: 1000, values, winner, event: { kind: 'normal' } })?.deltas;

describe('first worked example of the page', () => {
  it('settles as printed', () => {
    expect(settle({ E: 64, S: 12, W: 4, N: 80 }, 'E')).toEqual({ E: 384, S: -188, W: -212, N: 16 });
  });
});

describe('second worked example of the page', () => {
  const hand = (seat: number, input: Record<string, unknown>) =>
    ask('hand', { seat, dealer: 0, roundWind: 'S', bonus: [], winningTile: null, winBy: 'none', from: null, ...input })?.total;

  // Seats: B East, C South, D West, A North.
  const a = () => hand(3, { concealed: '77766z15m9s3z8p', melds: [{ kind: 'kong', how: 'added', tiles: '4444p', from: 2 }] });
  const b = () => hand(0, { concealed: '444z999m22z5p7s', melds: [{ kind: 'pung', how: 'claimed', tiles: '333z', from: 1 }] });
  const c = () =>
    hand(1, {
      concealed: '11p22z678m',
      melds: [
        { kind: 'chow', how: 'claimed', tiles: '345s', from: 0 },
        { kind: 'pung', how: 'claimed', tiles: '111z', from: 0 },
      ],
      bonus: ['1f', '3g'],
      winningTile: '1p',
      winBy: 'discard',
      from: 0,
    });
  const d = () =>
    hand(2, {
      concealed: '567m55z2s4m',
      melds: [
        { kind: 'chow', how: 'claimed', tiles: '234p', from: 1 },
        { kind: 'pung', how: 'claimed', tiles: '999s', from: 1 },
      ],
      bonus: ['1f'],
    });

  it('values the hands of C and D as printed', () => expect([c(), d()]).toEqual([40, 10]));

  it('values A at 36 and B at 22 by the table: the page prints 28 (an exposed kong of simples is 8, not 4) and 24', () => {
    expect([a(), b()]).toEqual([36, 22]);
  });

  it('settles the printed values as printed, but for D, where the page prints 1746 for 1714', () => {
    const deltas = settle({ E: 24, S: 40, W: 10, N: 28 }, 'S') as Record<string, number>;
    const totals = { E: 1400 + deltas.E, S: 2200 + deltas.S, W: 1800 + deltas.W, N: 2600 + deltas.N };
    expect(totals).toEqual({ E: 1340, S: 2360, W: 1714, N: 2586 });
  });

  it('settles the values of the table', () => {
    const deltas = settle({ E: 22, S: 40, W: 10, N: 36 }, 'S') as Record<string, number>;
    expect([1400 + deltas.E, 2200 + deltas.S, 1800 + deltas.W, 2600 + deltas.N]).toEqual([1316, 2360, 1710, 2614]);
  });
});

import { describe, expect, it } from 'vitest';
import { type RiichiOptions, resolveRiichiOptions } from '../../../../src/engine/rulesets/riichi/options.js';
import { winPayments, worthOf } from '../../../../src/engine/rulesets/riichi/scoring/index.js';
import { netBySeat } from '../../../../src/engine/table/payment.js';

const options = resolveRiichiOptions();

/** The point table of the rules: fu, then for 1–4 han `ron (child/dealer)` of a non-dealer and `ron (all)` of the dealer; - is none. */
const TABLE = `
25 | - 1600 3200(800/1600) 6400(1600/3200) | - 2400 4800(1600) 9600(3200)
30 | 1000(300/500) 2000(500/1000) 3900(1000/2000) 7700(2000/3900) | 1500(500) 2900(1000) 5800(2000) 11600(3900)
40 | 1300(400/700) 2600(700/1300) 5200(1300/2600) 8000(2000/4000) | 2000(700) 3900(1300) 7700(2600) 12000(4000)
50 | 1600(400/800) 3200(800/1600) 6400(1600/3200) 8000(2000/4000) | 2400(800) 4800(1600) 9600(3200) 12000(4000)
60 | 2000(500/1000) 3900(1000/2000) 7700(2000/3900) 8000(2000/4000) | 2900(1000) 5800(2000) 11600(3900) 12000(4000)
70 | 2300(600/1200) 4500(1200/2300) 8000(2000/4000) 8000(2000/4000) | 3400(1200) 6800(2300) 12000(4000) 12000(4000)
80 | 2600(700/1300) 5200(1300/2600) 8000(2000/4000) 8000(2000/4000) | 3900(1300) 7700(2600) 12000(4000) 12000(4000)
90 | 2900(800/1500) 5800(1500/2900) 8000(2000/4000) 8000(2000/4000) | 4400(1500) 8700(2900) 12000(4000) 12000(4000)
100 | 3200(800/1600) 6400(1600/3200) 8000(2000/4000) 8000(2000/4000) | 4800(1600) 9600(3200) 12000(4000) 12000(4000)
110 | 3600(900/1800) 7100(1800/3600) 8000(2000/4000) 8000(2000/4000) | 5300(1800) 10600(3600) 12000(4000) 12000(4000)`;

interface Row {
  readonly fu: number;
  readonly han: number;
  readonly dealer: boolean;
  readonly ron: number;
  readonly shares: readonly number[];
}

const rows: readonly Row[] = TABLE.trim()
  .split('\n')
  .flatMap((line) => {
    const [fu, ...sides] = line.split('|');
    return sides.flatMap((side, dealer) =>
      side
        .trim()
        .split(' ')
        .flatMap((cell, index) => {
          const [ron, ...shares] = (cell.match(/\d+/g) ?? []).map(Number);
          return ron === undefined ? [] : [{ fu: Number(fu), han: index + 1, dealer: dealer === 1, ron, shares }];
        }),
    );
  });

const LIMITS: readonly (readonly [number, string, number, number])[] = [
  [5, 'mangan', 8000, 12000],
  [6, 'haneman', 12000, 18000],
  [7, 'haneman', 12000, 18000],
  [8, 'baiman', 16000, 24000],
  [10, 'baiman', 16000, 24000],
  [11, 'sanbaiman', 24000, 36000],
  [12, 'sanbaiman', 24000, 36000],
  [13, 'yakuman', 32000, 48000],
  [20, 'yakuman', 32000, 48000],
];

const claim = (basicPoints: number, dealer: boolean, ron: boolean) =>
  ({ seat: dealer ? 0 : 1, dealer: 0, from: ron ? 2 : null, basicPoints, honba: 0, sticks: 0, liable: null }) as const;
const net = (basicPoints: number, dealer: boolean, ron: boolean, rules: RiichiOptions = options): number[] =>
  netBySeat(winPayments(claim(basicPoints, dealer, ron), rules));

describe('points', () => {
  it('are those of the table', () => {
    expect(rows).toHaveLength(78);
    for (const { fu, han, dealer, ron, shares } of rows) {
      const { basicPoints } = worthOf(han, fu, options);
      expect([fu, han, net(basicPoints, dealer, true)]).toEqual([fu, han, dealer ? [ron, 0, -ron, 0] : [0, ron, -ron, 0]]);
      const [first, second] = shares;
      if (first === undefined) continue;
      const byDraw = dealer ? [3 * first, -first, -first, -first] : [-second, 2 * first + second, -first, -first];
      expect([fu, han, net(basicPoints, dealer, false)]).toEqual([fu, han, byDraw]);
    }
  });

  it('reach the limits by han', () => {
    for (const [han, name, child, dealer] of LIMITS) {
      const { basicPoints, limit } = worthOf(han, 30, options);
      expect([han, limit, net(basicPoints, false, true)[1], net(basicPoints, true, true)[0]]).toEqual([han, name, child, dealer]);
    }
  });

  it('round up to mangan only where the rules say so', () => {
    const kiriage = resolveRiichiOptions({ kiriageMangan: true });
    expect(worthOf(4, 30, kiriage).limit).toBe('mangan');
    expect(worthOf(3, 60, kiriage).limit).toBe('mangan');
    expect(worthOf(4, 30, options).limit).toBeNull();
    expect(worthOf(3, 50, kiriage).limit).toBeNull();
  });

  it('without counted yakuman 13 han stay sanbaiman', () =>
    expect(worthOf(13, 30, resolveRiichiOptions({ kazoeYakuman: false })).limit).toBe('sanbaiman'));
});

describe('liability', () => {
  const liable = { seat: 3, basicPoints: 8000 } as const;
  const pay = (from: 0 | 2 | 3 | null, given: Partial<RiichiOptions>, basicPoints = 8000): number[] =>
    netBySeat(winPayments({ ...claim(basicPoints, false, false), from, honba: 1, liable }, resolveRiichiOptions(given)));

  it('an own draw is paid by the liable player alone', () => expect(pay(null, {})).toEqual([0, 32300, 0, -32300]));
  it('a ron off another is paid half and half, counters by the discarder', () =>
    expect(pay(2, {})).toEqual([0, 32300, -16300, -16000]));
  it('or counters by the liable player', () => expect(pay(2, { paoHonba: 'liable' })).toEqual([0, 32300, -16000, -16300]));
  it('a ron off the liable player is paid by them', () => expect(pay(3, {})).toEqual([0, 32300, 0, -32300]));
  it('covers only its own part of two yakuman where the rules say so', () => {
    expect(pay(null, {}, 16000)).toEqual([-16000, 64300, -8000, -40300]);
    expect(pay(2, {}, 16000)).toEqual([0, 64300, -48300, -16000]);
  });
});

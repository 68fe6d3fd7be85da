import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { explainWin, scoreWin } from '../../../../src/engine/rulesets/riichi/scoring/index.js';
import { netBySeat, type Payment } from '../../../../src/engine/table/payment.js';
import { MAJIANG_CORE } from '../../../bench/riichi-peers.js';
import { type FlatWin, questionOf } from './flat-wins.js';
import { wonHands } from './won-hands.js';

const RUNS = { numRuns: 3000, seed: 20120101 };
const HAND_RULES = new Set(['ron', 'tsumo']);
const handPoints = (payments: readonly Payment[]): number =>
  payments.reduce((sum, { rule, amount }) => sum + (HAND_RULES.has(rule) ? amount : 0), 0);

function pointsOf(win: FlatWin): number {
  const { view, circumstances, options } = questionOf(win);
  const verdict = scoreWin(view, circumstances, options);
  return verdict.win ? handPoints(verdict.payments) : 0;
}

const rotated = <T>(list: readonly T[], by: number): T[] => list.map((_, index) => list[(index + by) % list.length]);

describe('laws of riichi scoring', () => {
  it('agrees with another engine on generated hands', () => {
    fc.assert(
      fc.property(wonHands, (win) => {
        expect(pointsOf(win)).toBe(MAJIANG_CORE.prepare(win)());
      }),
      RUNS,
    );
  });

  it('does not depend on the order of tiles, melds and indicators', () => {
    fc.assert(
      fc.property(wonHands, fc.nat(13), (win, by) => {
        const { view, circumstances, options } = questionOf(win);
        const turned = {
          ...view,
          concealed: rotated(view.concealed, by),
          melds: rotated(view.melds, by).map((meld) => ({ ...meld, tiles: rotated(meld.tiles, by) })),
        };
        const indicators = { doraIndicators: rotated(circumstances.doraIndicators ?? [], by) };
        const [plain, other] = [
          scoreWin(view, circumstances, options),
          scoreWin(turned, { ...circumstances, ...indicators }, options),
        ];
        expect(other.win ? other.value : other).toEqual(plain.win ? plain.value : plain);
        if (plain.win && other.win) expect(new Set(other.yaku)).toEqual(new Set(plain.yaku));
      }),
      RUNS,
    );
  });

  it('payments add up to a thousand for each stick', () => {
    fc.assert(
      fc.property(wonHands, fc.nat(7), fc.nat(5), (win, honba, sticks) => {
        const { view, circumstances, options } = questionOf(win);
        const verdict = scoreWin(view, { ...circumstances, honba, sticks }, options);
        if (!verdict.win) return;
        expect(netBySeat(verdict.payments).reduce((sum, points) => sum + points, 0)).toBe(1000 * sticks);
        expect(verdict.payments.every(({ amount }) => amount > 0 && amount % 100 === 0)).toBe(true);
      }),
      RUNS,
    );
  });

  it('the explanation adds up to what was paid', () => {
    fc.assert(
      fc.property(wonHands, (win) => {
        const { view, circumstances, options } = questionOf(win);
        const verdict = scoreWin(view, circumstances, options);
        if (!verdict.win) return;
        const { lines, details } = explainWin(view, verdict);
        expect(lines.reduce((sum, { value }) => sum + value, 0)).toBe(verdict.value.han);
        const fu = details.reduce((sum, { value }) => sum + value, 0);
        if (verdict.value.fu !== null) expect(verdict.value.fu - fu).toBeLessThan(10);
        if (verdict.value.fu !== null) expect(verdict.value.fu).toBeGreaterThanOrEqual(fu);
      }),
      RUNS,
    );
  });
});

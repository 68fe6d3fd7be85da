import { describe, expect, it } from 'vitest';
import { type FirstDealerRule, findFirstDealer } from '../../../src/engine/match/first-dealer.js';
import type { Rules } from '../../../src/engine/ruleset/contract.js';
import { beijing, fenghua, hangzhou, nanchang, shaanxi, xiamen, yangzhou } from '../rulesets/all-rulesets.js';

/** Throws in the order given; who threw is noted. */
function thrown(rule: FirstDealerRule, ...pips: number[]) {
  const throwers: number[] = [];
  const dealer = findFirstDealer(rule, (seat) => {
    throwers.push(seat);
    return pips.shift() ?? 0;
  });
  return { dealer, throwers };
}

describe('the first dealer', () => {
  it.each([
    [2, 1],
    [5, 0],
    [7, 2],
    [12, 3],
  ])('is whom East’s throw of %i picks, East counting as one', (pips, seat) => {
    expect(thrown('dice', pips)).toEqual({ dealer: seat, throwers: [0] });
  });

  it('is who throws most, those of equal throws throwing again', () => {
    expect(thrown('highest-roll', 4, 9, 3, 6)).toEqual({ dealer: 1, throwers: [0, 1, 2, 3] });
    expect(thrown('highest-roll', 4, 9, 3, 9, 6, 6, 2, 11)).toEqual({ dealer: 3, throwers: [0, 1, 2, 3, 1, 3, 1, 3] });
  });

  it('is East without any throw where the rules say so', () => {
    expect(thrown('east')).toEqual({ dealer: 0, throwers: [] });
  });

  it('is found as line S03 of each ruleset says, and in Hangzhou as the table has agreed (option firstDealer)', () => {
    const rule = (rules: unknown): FirstDealerRule => (rules as Rules).match.firstDealer ?? 'east';
    expect([hangzhou.rules({}), nanchang.rules({}), yangzhou.rules({}), fenghua.rules({})].map(rule)).toEqual(
      Array(4).fill('dice'),
    );
    expect([xiamen.rules({}), beijing.rules({}), shaanxi.rules({})].map(rule)).toEqual(Array(3).fill('east'));
    expect(rule(hangzhou.rules({ firstDealer: 'highest-roll' }))).toBe('highest-roll');
  });
});

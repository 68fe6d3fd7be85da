import { describe, expect, test } from 'vitest';
import { liveTilesLeft } from '../../../../src/engine/hand/wall.js';
import type { Rules } from '../../../../src/engine/ruleset/contract.js';
import { beijingRules } from '../../../../src/engine/rulesets/beijing/rules.js';
import { hangzhouRules } from '../../../../src/engine/rulesets/hangzhou/rules.js';
import { quanzhou } from '../../../../src/engine/rulesets/quanzhou/rules.js';
import { xiamen } from '../../../../src/engine/rulesets/xiamen/rules.js';
import { netBySeat } from '../../../../src/engine/table/payment.js';
import { random } from './exhaustive.js';
import { RandomHand } from './random-hand.js';

const RULESETS: readonly (readonly [string, Rules<never>])[] = [
  ['Hangzhou', hangzhouRules({ floaterMayClaim: true, missedPung: true }) as unknown as Rules<never>],
  ['Hangzhou at 3-lao', hangzhouRules({ suddenThree: true, floatLateBao: true }) as unknown as Rules<never>],
  ['Xiamen', xiamen.rules({ missedWin: true, missedPung: true }) as unknown as Rules<never>],
  ['Quanzhou', quanzhou.rules({}) as unknown as Rules<never>],
  ['Beijing', beijingRules({ deadWall: '14-plus-kongs', bustedBanker: true }) as unknown as Rules<never>],
];

describe.each(RULESETS)('%s played by anybody', (_, rules) => {
  test('ends every hand, keeps every tile, and pays what it takes', () => {
    const outcomes = new Set<string>();
    for (let seed = 1; seed <= 6; seed++) {
      const played = new RandomHand(rules, random(seed)).play();
      const { phase } = played.hand;
      if (phase.name !== 'settling') throw new Error('not settled');
      outcomes.add(phase.outcome.kind);
      const net = netBySeat(phase.settlement.payments);
      expect(net.reduce((sum, amount) => sum + amount)).toBe(0);
      expect(played.hand.irregularities.map(({ code }) => code)).toEqual([]);
      played.expectConserved();
      if (phase.outcome.kind === 'exhaustive-draw') {
        expect(phase.settlement.payments).toEqual([]);
        expect(liveTilesLeft(rules, played.hand)).toBe(0);
      }
    }
    expect(outcomes.size).toBeGreaterThan(0);
  });
});

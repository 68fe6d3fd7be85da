import { describe, expect, it } from 'vitest';
import type { Rules } from '../../../../src/engine/ruleset/contract.js';
import { GameRunner } from '../../../soak/game-runner.js';
import { analysisTables, fenghua, nanchang, shaanxi, yangzhou } from '../all-rulesets.js';

const HANDS = 5;

/**
 * The runner throws where a tile is missing or there twice, points come from nowhere, a rule is broken or a hand does not end.
 * `npm run soak:games` plays as many hands as one likes.
 */
describe('bots', () => {
  it.each([shaanxi, nanchang, yangzhou, fenghua].map(({ id, rules }) => [id, rules({}) as unknown as Rules] as const))(
    'play %s by its rules, keep every tile, and win more often than not',
    (_, rules) => {
      const { hands, wins } = new GameRunner(rules, 20_261, analysisTables).playGame(HANDS);
      expect(hands).toBe(HANDS);
      expect(wins).toBeGreaterThan(HANDS / 2);
    },
  );
});

import { describe, expect, test } from 'vitest';
import type { HandState } from '../../../../src/engine/hand/state.js';
import { liveTilesLeft } from '../../../../src/engine/hand/wall.js';
import type { Rules } from '../../../../src/engine/ruleset/contract.js';
import { netBySeat } from '../../../../src/engine/table/payment.js';
import { beijing, fenghua, hangzhou, nanchang, quanzhou, shaanxi, xiamen, yangzhou } from '../all-rulesets.js';
import { random } from './exhaustive.js';
import { RandomHand, tilesOut } from './random-hand.js';

interface Wall {
  readonly tiles: number;
  /** Tiles that are never drawn as things stand, by line S15 of the text, an indicator among them. */
  readonly kept: (hand: HandState<never>) => number;
}

const kongs = ({ seats }: HandState<never>): number =>
  seats.reduce((sum, { melds }) => sum + melds.filter(({ kind }) => kind === 'kong').length, 0);
const keeping =
  (tiles: number) =>
  (kept: number): Wall => ({ tiles, kept: () => kept });
const plain = keeping(136);
const flowered = keeping(144);

const RULESETS: readonly (readonly [string, Rules<never>, Wall])[] = [
  ['Hangzhou', hangzhou.rules({ floaterMayClaim: true, missedPung: true }) as unknown as Rules<never>, plain(20)],
  ['Hangzhou at 3-lao', hangzhou.rules({ suddenThree: true, floatLateBao: true }) as unknown as Rules<never>, plain(20)],
  ['Xiamen', xiamen.rules({ missedWin: true, missedPung: true }) as unknown as Rules<never>, flowered(16)],
  ['Quanzhou', quanzhou.rules({}) as unknown as Rules<never>, flowered(16)],
  [
    'Beijing',
    beijing.rules({ deadWall: '14-plus-kongs', bustedBanker: true }) as unknown as Rules<never>,
    // The indicator lies outside the wall and is not counted.
    { tiles: 136, kept: (hand) => 1 + 14 + kongs(hand) },
  ],
  [
    'Shaanxi',
    shaanxi.rules({ missedWin: true }) as unknown as Rules<never>,
    { tiles: 136, kept: (hand) => [26, 14, 16][kongs(hand)] ?? 26 },
  ],
  ['Nanchang', nanchang.rules({}) as unknown as Rules<never>, plain(34)],
  ['Yangzhou', yangzhou.rules({}) as unknown as Rules<never>, plain(0)],
  [
    'Fenghua',
    fenghua.rules({}) as unknown as Rules<never>,
    // The indicator and what lies behind it, as long as supplements do not come from before it.
    { tiles: 144, kept: ({ rolls, wall }) => Math.max(1, 2 * Math.min(...rolls[0]) - wall.tailTaken) },
  ],
];

/** Dealt, live and kept tiles are the set; a kong that raises what is kept may leave less than that. */
function expectWhole(rules: Rules<never>, { tiles, kept }: Wall, hand: HandState<never>): void {
  if (hand.phase.name === 'opening' || hand.phase.name === 'settling') return;
  const out = tilesOut(hand).length;
  const live = liveTilesLeft(rules, hand);
  if (live > 0) expect(out + live + kept(hand)).toBe(tiles);
  else expect(out + kept(hand)).toBeGreaterThanOrEqual(tiles);
}

describe.each(RULESETS)('%s played by anybody', (name, rules, wall) => {
  test('ends every hand, keeps every tile, and pays what it takes', () => {
    const outcomes = new Set<string>();
    for (let seed = 1; seed <= 6; seed++) {
      const played = new RandomHand(rules, random(seed), (_before, _event, after) => expectWhole(rules, wall, after)).play();
      const { phase } = played.hand;
      if (phase.name !== 'settling') throw new Error('not settled');
      outcomes.add(phase.outcome.kind);
      const net = netBySeat(phase.settlement.payments);
      expect(net.reduce((sum, amount) => sum + amount)).toBe(0);
      expect(played.hand.irregularities.map(({ code }) => code)).toEqual([]);
      played.expectConserved();
      if (phase.outcome.kind === 'exhaustive-draw') {
        expect(liveTilesLeft(rules, played.hand)).toBe(0);
        // Nanchang settles its fines on a drawn hand, too.
        if (name !== 'Nanchang') expect(phase.settlement.payments).toEqual([]);
      }
    }
    expect(outcomes.size).toBeGreaterThan(0);
  });
});

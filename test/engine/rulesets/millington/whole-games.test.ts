import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../../../src/base/random.js';
import { applyAll } from '../../../../src/engine/hand/apply.js';
import { finishHand, setupOf, startMatch } from '../../../../src/engine/match/match.js';
import { playerId } from '../../../../src/engine/table/seat.js';
import { czechClassical, millington } from '../all-rulesets.js';
import type { LiveTable } from './live-table.js';
import { playHand } from './players.js';

const VARIANTS = [
  ['millington', millington, {}, 4],
  ['millington, roof off', millington, { roofOff: true }, 4],
  ['millington, five players', millington, { players: 5, fiveRounds: true, dreamerPay: true }, 5],
  ['millington, three players', millington, { players: 3 }, 3],
  ['millington, three walls', millington, { players: 3, threeWalls: true }, 3],
  ['millington, seats of dragons', millington, { players: 3, dragonSeats: true }, 3],
  ['czech-classical', czechClassical, {}, 4],
] as const;

const tilesOnTable = ({ hand }: LiveTable): number =>
  hand.wall.tiles.length -
  hand.wall.taken +
  hand.seats.reduce((sum, { concealed, melds, bonus, river }) => {
    const laid = melds.reduce((tiles, meld) => tiles + meld.tiles.length, 0);
    return sum + concealed.length + laid + bonus.length + river.filter(({ claimedBy }) => claimedBy === null).length;
  }, 0);

describe.each(VARIANTS)('%s', (_, ruleset, options, people) => {
  it('is played to its end: no tile lost, no point made, no irregularity, replay equals fold', () => {
    const rules = ruleset.rules(options);
    const random = seededRandom(people * 1000 + Object.keys(options).length);
    let match = startMatch(rules, ['Ann', 'Ben', 'Cho', 'Dee', 'Eva'].slice(0, people).map(playerId));
    let mahjongs = 0;
    for (let hands = 0; !match.over && hands < 200; hands++) {
      const table = playHand(rules, setupOf(match), random);
      expect(table.hand.irregularities).toEqual([]);
      expect(tilesOnTable(table)).toBe(rules.wall.plan.slots.length);
      expect(applyAll(table.table, table.start, table.events).hand).toEqual(table.hand);
      if (table.settlement.reports.length > 0) mahjongs++;
      match = finishHand(rules, match, table.hand);
      const total = Object.values(match.points).reduce((sum, points) => sum + points, 0);
      expect(total).toBe(people * 2000);
    }
    expect(match.over).toBe(true);
    expect(mahjongs).toBeGreaterThan(8);
  });
});

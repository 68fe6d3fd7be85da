import { describe, expect, it } from 'vitest';
import { SEATS } from '../../../src/engine/table/seat.js';
import { tileSet } from '../../../src/engine/tiles/tile-set.js';
import { rulesets } from '../rulesets/all-rulesets.js';
import { EXPECTED } from './contract-fixtures.js';

/** What the rule texts say of tiles, hands, walls and the deal (docs/ruleset-contract.md S01-S06, S15). */
describe.each(rulesets.map((ruleset) => [ruleset.id, ruleset] as const))('the contract of %s', (id, ruleset) => {
  const rules = ruleset.rules({});
  const expected = EXPECTED[id];

  it('has the tiles and the hand of its text', () => {
    expect(tileSet(rules.equipment).size).toBe(expected.tiles);
    expect(rules.handSize).toBe(expected.handSize);
  });

  it('builds walls of all its tiles, a side a lane', () => {
    expect(rules.wall.plan.slots).toHaveLength(expected.tiles);
    expect(SEATS.map((seat) => rules.wall.plan.lanes[seat].length)).toEqual(expected.walls);
    expect([...rules.wall.plan.lanes.flat()].sort((a, b) => a - b)).toEqual(rules.wall.plan.slots.map((_, slot) => slot));
  });

  it('throws its dice and opens in the order of its text', () => {
    expect(rules.opening.map(({ kind }) => kind)).toEqual(expected.opening);
  });

  it('deals each hand and the dealer one tile more, no tile twice', () => {
    const broken = rules.wall.breakAt(expected.rolls, 0);
    const dealt = SEATS.map((seat) => broken.deal.filter((take) => take.seat === seat).flatMap(({ slots }) => slots).length);
    expect(dealt).toEqual([rules.handSize + 1, rules.handSize, rules.handSize, rules.handSize]);
    const slots = [...broken.deal.flatMap((take) => take.slots), ...broken.head];
    expect(new Set(slots).size).toBe(slots.length);
  });
});

import { describe, expect, it } from 'vitest';
import { TABLE, withTable } from '../e2e/support/running-table.js';
import { rulesets } from '../engine/rulesets/all-rulesets.js';

/** From the tag on the wire to the result at a subscriber; who deals first is thrown for where the rules say so. */
describe('a hand of every ruleset over the wire', () => {
  it.each(rulesets.map(({ id }) => [id]))('%s: nobody breaks a rule, and what is won is what is paid', (ruleset) =>
    withTable({ flags: { ruleset } }, async ({ hands, heard, events, process }) => {
      await hands(1);
      await process.controller.session.settled();
      const { json: result } = await heard.until(({ topic }) => topic === `${TABLE}/result`);
      expect(events('irregularity')).toEqual([]);
      expect(events('fault-raised')).toEqual([]);
      expect(result).toMatchObject({ handNumber: 1 });
      const { points, pot } = process.controller.session.state.match ?? { points: {}, pot: 0 };
      const start = process.controller.session.table.rules.match.startPoints;
      const people = Object.values(points);
      expect(people.reduce((sum, each) => sum + each, pot)).toBe(people.length * start);
    }),
  );
});

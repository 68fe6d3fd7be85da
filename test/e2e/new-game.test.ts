import { describe, expect, it } from 'vitest';
import { TABLE, withTable } from './support/running-table.js';

describe('another game is called for over the network while people play', () => {
  it('goes on with as many as were named, by the rules for so many, and nobody breaks any', () =>
    withTable({ flags: { ruleset: 'millington' } }, async ({ command, hands, heard, events, log, process }) => {
      await hands(1);
      expect(await command('end-game')).toMatchObject({ state: 'done' });
      expect(await command('new-game', { players: ['Ada', 'Ben', 'Cleo'] })).toMatchObject({ state: 'needs-key' });
      const three = await heard.until(({ topic, text }) => topic === `${TABLE}/result` && text.includes('"Ada"'));
      expect(three.json).toMatchObject({ players: ['Ada', 'Ben', 'Cleo', null], handNumber: 1 });
      await process.controller.session.settled();
      expect(events('irregularity')).toEqual([]);
      expect(events('fault-raised')).toEqual([]);
      expect(log.filter(({ level }) => level === 'error' || level === 'warn')).toEqual([]);
    }));
});

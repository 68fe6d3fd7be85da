import { describe, expect, it } from 'vitest';
import { narrate } from '../../../src/controller/game/narrate.js';
import { apply, type Table } from '../../../src/engine/hand/apply.js';
import type { HandEvent } from '../../../src/engine/hand/events.js';
import { EVENTS } from '../../../src/telemetry/schemas/event.js';
import { czechClassical, millington } from '../../engine/rulesets/all-rulesets.js';
import { LiveTable } from '../../engine/rulesets/millington/live-table.js';

/** What the world is told of an act. */
function told(live: LiveTable, event: HandEvent) {
  const table = live.table as unknown as Table;
  const { hand, consequences } = apply(table, live.hand as never, event);
  return narrate(table, live.hand as never, hand, event, consequences);
}

describe.each([
  ['millington', millington, ''],
  ['czech-classical', czechClassical, 'Millington '],
] as const)('a mistake at a table of %s', (_, ruleset, book) => {
  const live = () => new LiveTable(ruleset.rules({}), { hands: ['9p5m'] }).discard(0, '9p');

  it('is told with its rule, what to do, and until when', () => {
    const game = live();
    const [, mistake] = told(game, { type: 'TileDiscarded', seat: 0, tile: game.find(0, '5m') });
    expect(mistake).toEqual({
      kind: 'irregularity',
      code: 'discard-out-of-turn',
      seat: 0,
      sentence: 'A tile was discarded out of turn.',
      rule: `${book}74, 75`,
      remedy: 'Take it back while nobody claims it; otherwise the hand is short.',
      until: 'next-discard',
      stands: true,
    });
    expect(EVENTS.irregularity.safeParse({ seq: 1, at: '2026-01-01T00:00:00.000Z', ...mistake }).success).toBe(true);
  });

  it('is not told where it would show what a hand hides', () => {
    expect(told(live(), { type: 'Declared', seat: 0, what: 'no-choice' })).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import type { Table } from '../../../../src/engine/hand/apply.js';
import { finishHand, setupOf, startMatch } from '../../../../src/engine/match/match.js';
import { playerId } from '../../../../src/engine/table/seat.js';
import { publicResult } from '../../../../src/engine/views/project.js';
import { millington } from '../all-rulesets.js';
import { LiveTable } from './live-table.js';

const rules = millington.rules({});
const PLAYERS = ['Ann', 'Ben', 'Cho', 'Dee'].map(playerId);
const WAITING = '123s456s789s22p45m';

describe('what the display is given', () => {
  it('is every hand once, the winner first and the losers from his right (107), and who pays whom', () => {
    const match = startMatch(rules, PLAYERS);
    const live = new LiveTable(rules, { hands: ['6m', undefined, WAITING], setup: setupOf(match) });
    live.discard(0, '6m').win(2).close();
    const after = finishHand(rules, match, live.hand);
    const result = publicResult(live.table as unknown as Table, match, after, live.hand);
    expect(result?.wins.map(({ seat, winBy }) => [seat, winBy])).toEqual([
      [2, 'discard'],
      [3, 'none'],
      [0, 'none'],
      [1, 'none'],
    ]);
    expect(result?.shown).toEqual([]);
    expect(result?.payments.filter(({ to }) => to === 2).map(({ from, rule }) => [from, rule])).toEqual(
      expect.arrayContaining([0, 1, 3].map((from) => [from, '108'])),
    );
  });

  it('counts the mahjongs of East in a row, through a drawn hand, until the title passes (11, 122r)', () => {
    let match = startMatch(rules, PLAYERS);
    const play = (finish: (live: LiveTable) => void): void => {
      const live = new LiveTable(rules, { hands: [`${WAITING}6m`, undefined, '6m'], setup: setupOf(match) });
      finish(live);
      match = finishHand(rules, match, live.hand);
    };
    play((live) => live.win(0));
    expect(setupOf(match)).toMatchObject({ dealer: 0, counters: 1 });
    play((live) => live.declare(1, 'misdeal'));
    expect(match.counters).toBe(1);
    play((live) => live.win(0));
    expect(match.counters).toBe(2);
  });
});

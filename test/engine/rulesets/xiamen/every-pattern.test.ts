import { describe, expect, test } from 'vitest';
import { xiamenMultipliers } from '../../../../src/engine/rulesets/xiamen/patterns.js';
import { xiamen } from '../all-rulesets.js';
import type { Script } from '../regional/live-table.js';
import { type LiveWin, proveLiveWins } from '../regional/live-wins.js';
import { afterFloats, FLOAT, goldTable, lastTurn, WAITING } from './gold-hands.js';

const table = (script: Partial<Script>) => goldTable(xiamen.rules({}), script);

const WINS: Readonly<Record<string, LiveWin>> = {
  'a discard: all pay, the banker base 2': {
    play: () =>
      table({ hands: ['1m', '', '6p', WAITING], head: '1m1m' })
        .discard(0, '1m')
        .pass(1)
        .draw(2)
        .discard(2, '6p')
        .win(3),
    patterns: 'common-win',
    net: [-2, -1, -1, 4],
  },
  'a wall tile': {
    play: () =>
      table({ hands: ['1m', WAITING, '', ''], head: '6p' })
        .discard(0, '1m')
        .draw(1)
        .win(1),
    patterns: 'wall-win',
    net: [-4, 8, -2, -2],
  },
  'a robbed kong': {
    play: () =>
      table({ hands: ['6p', WAITING, '', '66p2m'], head: '7s7s7s6p' })
        .discard(0, '6p')
        .claim(3, 'pung', '66p')
        .discard(3, '2m')
        .pass(0, 1, 2)
        .draw(3)
        .kong(3, 'added', '6p')
        .win(1),
    patterns: 'rob-kong',
    net: [-4, 8, -2, -2],
  },
  'gold float': {
    play: () => afterFloats(table({ hands: ['1m', FLOAT, '', ''], head: '7z' }), 0).win(1),
    patterns: 'gold-float',
    net: [-12, 28, -8, -8],
  },
  'double float': {
    play: () => afterFloats(table({ hands: ['1m', FLOAT, '', ''], head: '9p1p2p3p5m' }), 1).win(1),
    patterns: 'double-float',
    net: [-24, 56, -16, -16],
  },
  'triple float': {
    play: () => afterFloats(table({ hands: ['1m', FLOAT, '', ''], head: '9p1p2p3p9p1p2p3p5m' }), 2).win(1),
    patterns: 'triple-float',
    net: [-36, 84, -24, -24],
  },
  'three golds right after the deal: × 4': {
    play: () => table({ hands: ['1m', '', '999p1369m258s14z77s85p', ''] }).win(2),
    patterns: 'three-gold-knocker',
    net: [-20, -16, 52, -16],
  },
  'the robbed gold': {
    play: () => table({ hands: ['1m', '123456789m78p11234s', '', ''] }).win(1),
    patterns: 'robbing-gold',
    net: [-8, 16, -4, -4],
  },
  'a heavenly win': {
    play: () => table({ hands: ['123456789m123456p11s', '', '', ''] }).win(0),
    patterns: 'heavenly-win',
    net: [24, -8, -8, -8],
  },
  'an earthly win': {
    play: () =>
      table({ hands: ['6p', WAITING, '', ''] })
        .discard(0, '6p')
        .win(1),
    patterns: 'earthly-win',
    net: [-8, 16, -4, -4],
  },
};

describe('every Xiamen multiplier at the live table', () => {
  proveLiveWins(
    WINS,
    xiamenMultipliers.map(({ id }) => id),
  );

  test('three golds in the last turn, for who draws the last tile only: × 3', () => {
    const live = lastTurn(xiamen.rules({}));
    expect(live.live).toBe(0);
    live.win(3);
    expect(live.objections).toEqual([]);
    expect(live.patterns).toEqual(['three-gold-knocker']);
    // Three golds and the flowers that were laid, fewer than four of a kind.
    const flowers = 3 + live.hand.seats[3].bonus.length;
    expect(live.payments).toEqual([-(2 + flowers) * 3, -(1 + flowers) * 3, -(1 + flowers) * 3, (4 + 3 * flowers) * 3]);
  });
});

import { describe, expect, test } from 'vitest';
import { quanzhouScoring } from '../../../../src/engine/rulesets/quanzhou/scoring.js';
import { quanzhou } from '../all-rulesets.js';
import type { Script } from '../regional/live-table.js';
import { type LiveWin, proveLiveWins } from '../regional/live-wins.js';
import { afterFloats, FLOAT, goldTable, lastTurn, WAITING } from '../xiamen/gold-hands.js';

const table = (script: Partial<Script>) => goldTable(quanzhou.rules({}), script);

const WINS: Readonly<Record<string, LiveWin>> = {
  'the first discard is a common win (R-QZ1)': {
    play: () =>
      table({ hands: ['6p', WAITING, '', ''] })
        .discard(0, '6p')
        .win(1),
    patterns: 'common-win',
    net: [-2, 4, -1, -1],
  },
  'the banker’s dealt hand is a wall win (R-QZ1)': {
    play: () => table({ hands: ['123456789m123456p11s', '', '', ''] }).win(0),
    patterns: 'wall-win',
    net: [12, -4, -4, -4],
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
  'gold float: × 3': {
    play: () => afterFloats(table({ hands: ['1m', FLOAT, '', ''], head: '7z' }), 0).win(1),
    patterns: 'gold-float',
    net: [-9, 21, -6, -6],
  },
  'double float: × 6': {
    play: () => afterFloats(table({ hands: ['1m', FLOAT, '', ''], head: '9p1p2p3p5m' }), 1).win(1),
    patterns: 'double-float',
    net: [-18, 42, -12, -12],
  },
  'triple float: × 9': {
    play: () => afterFloats(table({ hands: ['1m', FLOAT, '', ''], head: '9p1p2p3p9p1p2p3p5m' }), 2).win(1),
    patterns: 'triple-float',
    net: [-27, 63, -18, -18],
  },
  'three golds right after the deal: × 3': {
    play: () => table({ hands: ['1m', '', '999p1369m258s14z77s85p', ''] }).win(2),
    patterns: 'three-gold-knocker',
    net: [-15, -12, 39, -12],
  },
  // Eight flowers are eight here; the hand has no pung: (2 + 8) × 3 and (1 + 8) × 3.
  'all eight flowers, whatever the hand': {
    play: () =>
      table({ hands: ['1m', '1234f123g147m258p369s', '', ''], head: '4g', tail: '3m6m9m1p4p7p2s' })
        .discard(0, '1m')
        .draw(1)
        .layBonus(1, '4g')
        .win(1),
    patterns: 'eight-flowers',
    net: [-30, 84, -27, -27],
  },
};

describe('every Quanzhou multiplier at the live table', () => {
  proveLiveWins(
    WINS,
    quanzhouScoring.multipliers.map(({ id }) => id),
  );

  test('three golds in the last turn: × 3', () => {
    const live = lastTurn(quanzhou.rules({})).win(3);
    expect(live.patterns).toEqual(['three-gold-knocker']);
    expect(live.ended.settlement.reports[0].lines.map(({ value }) => value)).toEqual([3]);
  });
});

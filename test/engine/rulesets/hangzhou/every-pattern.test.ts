import { describe } from 'vitest';
import { hangzhouPatterns } from '../../../../src/engine/rulesets/hangzhou/patterns.js';
import { hangzhou } from '../all-rulesets.js';
import { LiveTable, type Script } from '../regional/live-table.js';
import { type LiveWin, proveLiveWins } from '../regional/live-wins.js';

/** Seat 0 deals, sum 7; 9s are wild and White counts as 9s, unless said otherwise. */
const table = (script: Partial<Script>, options: Readonly<Record<string, unknown>> = {}) =>
  new LiveTable(hangzhou.rules(options), { dice: [[3, 4]], hands: ['', '', '', ''], indicator: '9s', ...script });

const BAOTOU = '123456m345789p9s';

const WINS: Readonly<Record<string, LiveWin>> = {
  'a plain own draw': {
    play: () =>
      table({ hands: ['1z', '123456m45789p22z', '', ''], head: '6p' })
        .discard(0, '1z')
        .draw(1)
        .win(1),
    patterns: '',
    net: [-2, 4, -1, -1],
  },
  'baotou: any tile': {
    play: () =>
      table({ hands: ['1z', BAOTOU, '', ''], head: '7z' })
        .discard(0, '1z')
        .draw(1)
        .win(1),
    patterns: 'baotou',
    net: [-4, 8, -2, -2],
  },
  'two floats': {
    play: () =>
      table({ hands: ['1z', BAOTOU, '', ''], head: '9s1m1p1s9s' })
        .discard(0, '1z')
        .draw(1)
        .discard(1, '9s')
        .pass(2, 3, 0)
        .draw(1)
        .discard(1, '9s')
        .pass(2, 3, 0)
        .draw(1)
        .win(1),
    patterns: 'baotou float float',
    net: [-16, 32, -8, -8],
  },
  'kong, float and an ordinary draw (R-HZ9)': {
    play: () =>
      table({ hands: ['2z', '1111z123456m7p89p', '', ''], head: '9s', tail: '9s' })
        .discard(0, '2z')
        .draw(1)
        .kong(1, 'concealed', '1111z')
        .draw(1)
        .discard(1, '9s')
        .pass(2, 3, 0)
        .draw(1)
        .win(1),
    patterns: 'baotou float kong-bloom',
    net: [-16, 32, -8, -8],
  },
  'seven pairs with a wild': {
    play: () =>
      table({ hands: ['1z', '1133m3355p779s6z9s', '', ''], head: '6z' })
        .discard(0, '1z')
        .draw(1)
        .win(1),
    patterns: 'seven-pairs baotou',
    net: [-8, 16, -4, -4],
  },
  'pure seven pairs with four alike': {
    play: () =>
      table({ hands: ['1z', '1111m3355p7799s6z', '', ''], indicator: '2s', head: '6z' })
        .discard(0, '1z')
        .draw(1)
        .win(1),
    patterns: 'deluxe pure-seven-pairs seven-pairs',
    net: [-16, 32, -8, -8],
  },
  'a robbed kong of the dealer at 3-lao': {
    play: () =>
      table({ hands: ['1z3z44m', '56m678s789p123p22z', '', '4m'], setup: { streak: 3 }, head: '1s1s1s5s5s5s4m' })
        .discard(0, '1z')
        .pass(1, 2)
        .draw(3)
        .discard(3, '4m')
        .claim(0, 'pung', '44m')
        .discard(0, '3z')
        .pass(1, 2, 3)
        .draw(0)
        .kong(0, 'added', '4m')
        .win(1),
    patterns: 'rob-kong',
    net: [-20, 20, 0, 0],
  },
  'ten honours from the start': {
    play: () => {
      const live = table({ hands: ['12345671234567z', '', '', ''] }, { tenHonors: '10-own-draw-11-baotou' });
      for (const honour of '1234671234') {
        if (live.hand.discards > 0) live.draw(0);
        live.discard(0, `${honour}z`);
        if (live.hand.discards < 37) live.pass(1, 2, 3);
      }
      return live.apply({ type: 'WinDeclared', seat: 0, shown: false });
    },
    patterns: 'ten-honors',
    net: [6, -2, -2, -2],
  },
};

describe('every Hangzhou pattern at the live table', () => {
  proveLiveWins(WINS, [...hangzhouPatterns.map(({ id }) => id), 'ten-honors']);
});

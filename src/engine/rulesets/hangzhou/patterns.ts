import type { Pattern } from '../regional/pattern-table.js';
import { isClaimedWin } from '../regional/won-hand.js';
import type { HangzhouReading } from './readings.js';

/** Every factor of a Hangzhou hand; all multiply. */
export const hangzhouPatterns: readonly Pattern<HangzhouReading>[] = [
  { id: 'baotou', label: '爆头 baotou', rule: '爆頭', value: 2, counts: ({ baotou }) => baotou },
  // A float is always won as baotou: the wild that was not floated is the eye.
  { id: 'float', label: '财飘 float', rule: '財飄', value: 2, counts: ({ baotou, win }) => (baotou ? win.floats : 0) },
  // R-HZ9: also after a float and an ordinary draw (槓飄).
  { id: 'kong-bloom', label: '杠开 kong bloom', rule: '槓開', value: 2, counts: ({ win }) => win.kongChain },
  { id: 'seven-pairs', label: '七对 seven pairs', rule: '七対', value: 2, counts: ({ shape }) => shape === 'pairs' },
  {
    id: 'pure-seven-pairs',
    label: '清七对 pure seven pairs',
    rule: '七対',
    value: 2,
    // R-HZ6; R-HZ8: no restriction together with other patterns.
    counts: ({ shape, noWild, win }) =>
      shape === 'pairs' && noWild && !(win.options.noPureSevenPairsOnDiscard && isClaimedWin(win.view)),
  },
  {
    id: 'deluxe',
    label: '豪华 deluxe',
    rule: '豪華',
    value: 2,
    counts: ({ shape, naturalFours }) => (shape === 'pairs' ? naturalFours : 0),
  },
  {
    id: 'rob-kong',
    label: '拉杠 robbing a kong',
    rule: '拉槓',
    value: 2,
    counts: ({ win }) => win.view.winBy === 'robbed-kong',
  },
];

import { isOwnDraw } from '../../table/hand-view.js';
import { hasOpenMeld } from '../regional/arrangement.js';
import type { Pattern } from '../regional/pattern-table.js';
import type { AdditionalDouble } from './options.js';
import { type BeijingReading, isPureOneSuit, isWildEye } from './readings.js';

const agreed = ({ win }: BeijingReading, name: AdditionalDouble): boolean => win.options.additionalDoubles.includes(name);

/** Each is one double for every payer; a table may agree on more for a pattern (`extraDoublesFor`). */
const doubles: readonly Omit<Pattern<BeijingReading>, 'value'>[] = [
  { id: 'closed', label: '门清 closed', rule: 'Closed', counts: ({ win }) => !hasOpenMeld(win.view.melds) },
  { id: 'own-tile', label: '提溜 own tile', rule: 'Own tile', counts: ({ win }) => isOwnDraw(win.view) },
  { id: 'straight', label: '没混 straight', rule: 'Straight', counts: ({ straight }) => straight },
  { id: 'flush', label: '龙 flush', rule: 'Flush', counts: ({ flush }) => flush },
  {
    id: 'seven-pairs',
    label: '七对 seven pairs',
    rule: 'Seven Pairs',
    counts: ({ shape }) => shape === 'pairs',
  },
  {
    id: 'deluxe',
    label: '豪华 deluxe',
    rule: 'Deluxe',
    counts: ({ naturalFours }) => naturalFours,
  },
  { id: 'catch-five', label: '捉五 catch five', rule: 'Catch Five', counts: ({ catchesFive }) => catchesFive },
  { id: 'kong-bloom', label: '杠开 kong bloom', rule: 'Kong Bloom', counts: ({ win }) => win.view.winBy === 'supplement' },
  {
    id: 'wild-eye',
    label: '混悠 wild eye',
    rule: 'Optional doubles: Wild Eye',
    counts: ({ win }) => win.options.wildEyeDouble && isOwnDraw(win.view) && isWildEye(win),
  },
  {
    id: 'native-wild-flush',
    label: '本混龙 native wild flush',
    rule: 'Optional doubles: Native Wild Flush',
    counts: ({ win, nativeWildFlush }) => win.options.nativeWildFlush && nativeWildFlush,
  },
  {
    id: 'pure-one-suit',
    label: '清一色 pure one suit',
    rule: 'Additional doubles',
    counts: (reading) => agreed(reading, 'pure-one-suit') && isPureOneSuit(reading),
  },
  {
    id: 'all-pung',
    label: '对对胡 all pung',
    rule: 'Additional doubles',
    counts: (reading) => agreed(reading, 'all-pung') && reading.allPung,
  },
  {
    id: 'single-tile',
    label: '大钓 single tile',
    rule: 'Additional doubles',
    counts: (reading) => agreed(reading, 'single-tile') && reading.win.view.concealed.length === 1,
  },
  {
    id: 'last-tile',
    label: '海底捞月 last tile',
    rule: 'Additional doubles',
    counts: (reading) => agreed(reading, 'last-tile') && reading.win.lastTile,
  },
];

export const beijingPatterns: readonly Pattern<BeijingReading>[] = doubles.map((pattern) => ({
  ...pattern,
  value: ({ win }) => 2 ** (1 + (win.options.extraDoublesFor[pattern.id] ?? 0)),
}));

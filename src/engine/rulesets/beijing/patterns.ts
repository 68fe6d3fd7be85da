import { isOwnDraw } from '../../table/hand-view.js';
import { isSuited, suitIndexOf } from '../../tiles/kind.js';
import { hasOpenMeld } from '../regional/arrangement.js';
import type { Pattern } from '../regional/pattern-table.js';
import { naturalFours } from '../regional/seven-pairs.js';
import type { AdditionalDouble } from './options.js';
import { type BeijingReading, catchesFive, hasSubstitute, isWildEye, kindsOf } from './readings.js';
import { tilesOf } from './win.js';

const agreed = ({ win }: BeijingReading, name: AdditionalDouble): boolean => win.options.additionalDoubles.includes(name);

/** Each is one double for every payer; a table may agree on more for a pattern (`extraDoublesFor`). */
const doubles: readonly Omit<Pattern<BeijingReading>, 'value'>[] = [
  { id: 'closed', label: '门清 closed', rule: 'Closed', counts: ({ win }) => !hasOpenMeld(win.view.melds) },
  { id: 'own-tile', label: '提溜 own tile', rule: 'Own tile', counts: ({ win }) => isOwnDraw(win.view) },
  { id: 'straight', label: '没混 straight', rule: 'Straight', counts: ({ arrangement }) => arrangement.substitutes === 0 },
  { id: 'flush', label: '龙 flush', rule: 'Flush', counts: ({ flush }) => flush.length > 0 },
  {
    id: 'seven-pairs',
    label: '七对 seven pairs',
    rule: 'Seven Pairs',
    counts: ({ arrangement }) => arrangement.shape === 'pairs',
  },
  {
    id: 'deluxe',
    label: '豪华 deluxe',
    rule: 'Deluxe',
    counts: ({ win, arrangement }) => (arrangement.shape === 'pairs' ? naturalFours(tilesOf(win), win.wilds).length : 0),
  },
  { id: 'catch-five', label: '捉五 catch five', rule: 'Catch Five', counts: catchesFive },
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
    counts: (reading) => reading.win.options.nativeWildFlush && hasNativeWild(reading),
  },
  {
    id: 'pure-one-suit',
    label: '清一色 pure one suit',
    rule: 'Additional doubles',
    counts: (reading) => agreed(reading, 'pure-one-suit') && isPure(reading),
  },
  {
    id: 'all-pung',
    label: '对对胡 all pung',
    rule: 'Additional doubles',
    counts: (reading) => agreed(reading, 'all-pung') && isAllPung(reading),
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

/** A wild of the flush's suit stands for another of its nine tiles. */
function hasNativeWild({ win, flush }: BeijingReading): boolean {
  if (flush.length === 0) return false;
  const suit = suitIndexOf(flush[0].tiles[0]);
  const isOfSuit = [...win.wilds.kinds].some((kind) => isSuited(kind) && suitIndexOf(kind) === suit);
  return isOfSuit && flush.some((run) => hasSubstitute(run, win.wilds));
}

function isPure({ arrangement }: BeijingReading): boolean {
  const kinds = kindsOf(arrangement);
  return kinds.every(isSuited) && new Set(kinds.map(suitIndexOf)).size === 1;
}

const isAllPung = ({ arrangement }: BeijingReading): boolean =>
  arrangement.shape === 'sets' && arrangement.sets.every(({ type }) => type !== 'run');

import type { Pattern } from '../regional/pattern-table.js';
import { isClaimedWin } from '../regional/won-hand.js';
import type { XiamenReading } from './readings.js';
import { isWallWin, knockerWindow } from './win.js';

type Row = Omit<Pattern<XiamenReading>, 'value'>;

/** The multipliers of both scorings, each with its condition; only the highest one counts (R-XM2). */
const rows = {
  common: {
    id: 'common-win',
    label: '平胡 common win',
    rule: 'Multipliers: common win',
    counts: ({ win, form }) => form === 'sets' && win.view.winBy === 'discard',
  },
  wall: {
    id: 'wall-win',
    label: '自摸 wall tile',
    rule: 'Multipliers: win by a wall tile',
    counts: ({ win, form }) => form === 'sets' && isWallWin(win),
  },
  robKong: {
    id: 'rob-kong',
    label: '抢杠 robbing a kong',
    rule: 'Multipliers: robbing a kong',
    counts: ({ win, form }) => form === 'sets' && win.view.winBy === 'robbed-kong',
  },
  knocker: {
    id: 'three-gold-knocker',
    label: '三金倒 three gold knocker',
    rule: 'Multipliers: three gold knocker',
    counts: ({ win, form }) => form === 'any' && knockerWindow(win) !== null,
  },
  heavenly: {
    id: 'heavenly-win',
    label: '天胡 heavenly win',
    rule: 'Multipliers: heavenly win',
    counts: ({ win, form }) => form === 'sets' && win.heavenly,
  },
  earthly: {
    id: 'earthly-win',
    label: '地胡 earthly win',
    rule: 'Multipliers: earthly win',
    counts: ({ win, form }) => form === 'sets' && win.earthly && isClaimedWin(win.view),
  },
  robGold: {
    id: 'robbing-gold',
    label: '抢金 robbing a gold',
    rule: 'Multipliers: robbing a gold',
    counts: ({ win, form }) => form === 'sets' && win.robsGold,
  },
  goldFloat: {
    id: 'gold-float',
    label: '游金 gold float',
    rule: 'Multipliers: gold float',
    counts: ({ win, form }) => form === 'float' && win.floats === 0,
  },
  doubleFloat: {
    id: 'double-float',
    label: '双游 double float',
    rule: 'Multipliers: double float',
    counts: ({ win, form }) => form === 'float' && win.floats === 1,
  },
  tripleFloat: {
    id: 'triple-float',
    label: '三游 triple float',
    rule: 'Multipliers: triple float',
    counts: ({ win, form }) => form === 'float' && win.floats >= 2,
  },
} as const satisfies Record<string, Row>;

export const multiplierRows: Readonly<Record<keyof typeof rows, Row>> = rows;

export const xiamenMultipliers: readonly Pattern<XiamenReading>[] = [
  { ...rows.common, value: 1 },
  { ...rows.wall, value: 2 },
  { ...rows.robKong, value: 2 },
  { ...rows.heavenly, value: 4 },
  { ...rows.knocker, value: ({ win }) => (knockerWindow(win) === 'deal' ? 4 : 3) },
  { ...rows.robGold, value: 4 },
  { ...rows.earthly, value: 4 },
  { ...rows.goldFloat, value: 4 },
  { ...rows.doubleFloat, value: 8 },
  { ...rows.tripleFloat, value: 12 },
];

import { describe } from 'vitest';
import { beijingPatterns } from '../../../../src/engine/rulesets/beijing/patterns.js';
import type { Seat } from '../../../../src/engine/table/seat.js';
import { beijing } from '../all-rulesets.js';
import { LiveTable, type Script } from '../regional/live-table.js';
import { type LiveWin, proveLiveWins } from '../regional/live-wins.js';

type Options = Readonly<Record<string, unknown>>;

/** Seat 0 deals, sum 7. The indicator is 1z unless said otherwise, so that the four 2z are wild. */
const table = (script: Partial<Script>, options: Options = {}) =>
  new LiveTable(beijing.rules(options), { dice: [[3, 4]], hands: ['', '', '', ''], indicator: '1z', ...script });

/** Seat 1 wins on its first draw: the banker pays double. */
const ownTile = (
  hand: string,
  drawn: string,
  patterns: string,
  product: number,
  more: Partial<Script> = {},
  options?: Options,
) => ({
  play: () =>
    table({ hands: ['9p', hand, '', ''], head: drawn, ...more }, options)
      .discard(0, '9p')
      .draw(1)
      .win(1),
  patterns,
  net: [-2 * product, 4 * product, -product, -product],
});

const WINS: Readonly<Record<string, LiveWin>> = {
  'closed, own tile, straight': ownTile('123m456p789s33s45p', '6p', 'closed own-tile straight', 8),
  'flush and caught five': ownTile('12346789m55p222s', '5m', 'closed own-tile straight flush catch-five', 32),
  'a flush with a wild': ownTile('12345678m55p22s2z', '2s', 'closed own-tile flush', 8),
  'seven pairs, four alike': ownTile('1111m3355p7799s6s', '6s', 'closed own-tile straight seven-pairs deluxe', 32),
  'the wild eye, by option': ownTile('123456m345789p2z', '7z', 'closed own-tile wild-eye', 8, {}, { wildEyeDouble: true }),
  'a native wild in the flush, by option': ownTile(
    '123456799m55p22s',
    '2s',
    'closed own-tile flush native-wild-flush',
    16,
    { indicator: '8m' },
    { nativeWildFlush: true },
  ),
  'pure one suit, by option': ownTile(
    '1112223334678m',
    '4m',
    'closed own-tile straight pure-one-suit',
    16,
    {},
    { additionalDoubles: ['pure-one-suit'] },
  ),
  'all pung, by option': ownTile(
    '111m222p333s99s55p',
    '5p',
    'closed own-tile straight all-pung',
    16,
    {},
    { additionalDoubles: ['all-pung'] },
  ),
  'kong bloom doubles the kong points too': {
    play: () =>
      table({ hands: ['9p', '1111234678p99s4m', '', ''], head: '5m', tail: '3m' })
        .discard(0, '9p')
        .draw(1)
        .kong(1, 'concealed', '1111p')
        .draw(1)
        .win(1),
    patterns: 'closed kong-bloom own-tile straight',
    net: [-36, 76, -20, -20],
  },
  'a single tile after four kongs, by option': {
    play: () => {
      const live = table(
        { hands: ['9p', '1111m3333p5555s7s', '', ''], head: '7s', tail: '7s7s8p8p' },
        { additionalDoubles: ['single-tile'] },
      );
      live.discard(0, '9p').draw(1);
      for (const kong of ['1111m', '3333p', '5555s', '7777s']) live.kong(1, 'concealed', kong).draw(1);
      return live.win(1);
    },
    patterns: 'closed own-tile straight kong-bloom single-tile',
    // 32, and 4 × 2 kong points doubled.
    net: [-64 - 16, 128 + 48, -32 - 16, -32 - 16],
  },
  'the last tile, by option': {
    play: () => {
      const live = table({ hands: ['9p123456m345789s2z', '2z2z', '2z', ''] }, { additionalDoubles: ['last-tile'] });
      live.discard(0, '9p');
      for (let seat = 1; live.live > 1; seat = (seat + 1) % 4) live.pass(seat as Seat);
      return live.draw(0).win(0);
    },
    patterns: 'closed own-tile last-tile',
    net: [48, -16, -16, -16],
  },
  'a discard: who gave it pays double, as the banker does': {
    play: () =>
      table({ hands: ['9p', '123m456p789s33s45p', '3p', ''], head: '1m' })
        .discard(0, '9p')
        .pass(1)
        .draw(2)
        .discard(2, '3p')
        .win(1),
    patterns: 'closed straight',
    net: [-8, 20, -8, -4],
  },
  'a heavenly win': {
    play: () => table({ hands: ['123m567p345s99p786p', '', '', ''] }).win(0),
    patterns: 'heavenly-win',
    net: [60, -20, -20, -20],
  },
  'an earthly win': {
    play: () =>
      table({ hands: ['8p', '345678m22s12367p', '', ''] })
        .discard(0, '8p')
        .win(1),
    patterns: 'earthly-win',
    net: [-20, 60, -20, -20],
  },
  'four wilds': {
    play: () =>
      table({ hands: ['9p', '147m258p36s34z222z', '', ''], head: '2z' })
        .discard(0, '9p')
        .draw(1)
        .win(1),
    patterns: 'wild-kong',
    net: [-20, 60, -20, -20],
  },
};

describe('every Beijing pattern at the live table', () => {
  proveLiveWins(WINS, [...beijingPatterns.map(({ id }) => id), 'heavenly-win', 'earthly-win', 'wild-kong']);
});

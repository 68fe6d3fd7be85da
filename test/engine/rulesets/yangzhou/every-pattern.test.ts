import { describe } from 'vitest';
import { combinations, yangzhouPatterns } from '../../../../src/engine/rulesets/yangzhou/patterns.js';
import { runPatterns } from '../../../../src/engine/rulesets/yangzhou/run-patterns.js';
import { yangzhou } from '../all-rulesets.js';
import { onDiscard, ownDraw, type PlayedHand, provePlayedHands } from '../regional/live/played-hands.js';

/** Own tile: everybody pays the score. Seat 1 is South, the round is East. */
const each = (score: number): number[] => [-score, 3 * score, -score, -score];
const own = (hand: string, tile: string, patterns: string, score: number, options = {}): PlayedHand => ({
  ...ownDraw(hand, tile),
  options,
  patterns: `own-tile ${patterns}`,
  net: each(score),
});
const closed = (hand: string, tile: string, patterns: string, score: number, options = {}): PlayedHand =>
  own(hand, tile, `fully-closed ${patterns}`, score, options);

const COMMON: Readonly<Record<string, PlayedHand>> = {
  'twin runs': closed('678s678s234m55p67p', '8p', 'common-win no-terminals twin-runs side-by-side', 1 + 1 + 1 + 1 + 10 + 1),
  'straight flush': closed(
    '123m456m79m234p99p',
    '8m',
    'common-win single-call void-suit end-eyes straight-flush',
    1 + 1 + 1 + 1 + 1 + 1 + 15,
  ),
  'all pung with winds and dragons': closed(
    '111z222z555z44m99s',
    '4m',
    'all-pung closed-pung closed-pung closed-pung closed-pung seat-wind round-wind dragon-pung end-eyes',
    1 + 1 + 15 + 4 + 1 + 1 + 1 + 1,
  ),
  'a pung that the discard opens': {
    ...onDiscard('111z222z555z44m99s', '4m'),
    patterns: 'fully-closed all-pung closed-pung closed-pung closed-pung seat-wind round-wind dragon-pung end-eyes',
    net: [-2 * 23, 2 * 23, 0, 0],
  },
  'mixed one suit with kongs': {
    hands: ['5z', '555z1111m23m789m9m'],
    tail: '9m4m',
    play: '0 discards 5z, 1 kongs 555z, 1 draws, 1 conceals 1m, 1 draws, 1 wins',
    patterns: 'own-tile single-call open-kong closed-kong dragon-pung mixed-one-suit end-eyes',
    net: each(1 + 1 + 1 + 2 + 1 + 15 + 1),
  },
  'pure one suit': closed('11m123m345m56m999m', '7m', 'pure-one-suit closed-pung end-eyes', 1 + 1 + 60 + 1 + 1),
  'all honors': closed(
    '111z222z333z44z55z',
    '4z',
    'all-honors closed-pung closed-pung closed-pung closed-pung seat-wind round-wind',
    1 + 1 + 240 + 4 + 1 + 1,
  ),
  'quadruplet runs': closed(
    '2222m3333m444m55p',
    '4m',
    'quadruplet-runs common-win void-suit no-terminals',
    1 + 1 + 480 + 1 + 1 + 1,
  ),
  'double twins side by side': closed(
    '223344m22334p66s',
    '4p',
    'double-twins-side-by-side common-win no-terminals',
    1 + 1 + 60 + 1 + 1,
  ),
  'double twins high and low': closed(
    '112233m778899m5p',
    '5p',
    'double-twins-high-low common-win single-call void-suit',
    1 + 1 + 60 + 1 + 1 + 1,
  ),
  'double twins tandem': closed(
    '11223344556m99s',
    '6m',
    'double-twins-tandem common-win void-suit end-eyes',
    1 + 1 + 60 + 1 + 1 + 1,
  ),
  'triplet runs': closed('345m345m345m12p55s', '3p', 'triplet-runs common-win single-call', 1 + 1 + 60 + 1 + 1),
  'four side by side': closed('223344m234p23s77p', '4s', 'four-side-by-side common-win no-terminals', 1 + 1 + 30 + 1 + 1),
  'double twin runs': closed('112233m55667p99s', '7p', 'double-twin-runs common-win end-eyes', 1 + 1 + 30 + 1 + 1),
  'two tandems side by side': closed('123m456m123p45p88s', '6p', 'two-tandems-side-by-side common-win', 1 + 1 + 15 + 1),
  'two high and low side by side': closed('123m789m123p78p55s', '9p', 'two-high-low-side-by-side common-win', 1 + 1 + 15 + 1),
  'three side by side': closed(
    '345m345p345s67s77m',
    '8s',
    'three-side-by-side tandem common-win no-terminals',
    1 + 1 + 15 + 1 + 1 + 1,
  ),
  'high and low': closed('123m78m123p123p55s', '9m', 'twin-runs high-low side-by-side common-win', 1 + 1 + 10 + 1 + 1 + 1),
  'straight flush and twins apart': closed(
    '123m456m456m78m55p',
    '9m',
    'straight-flush twin-runs common-win void-suit',
    1 + 1 + 15 + 10 + 1 + 1,
  ),
};

const OPTIONS: Readonly<Record<string, PlayedHand>> = {
  'seven pairs by option': closed('1133m5577p99s22z6z', '6z', 'seven-pairs single-call', 1 + 1 + 15 + 1, { sevenPairs: true }),
  'all honors twice pure': closed(
    '111z222z333z44z55z',
    '4z',
    'all-honors closed-pung closed-pung closed-pung closed-pung seat-wind round-wind',
    1 + 1 + 120 + 4 + 1 + 1,
    { allHonorsX2: true },
  ),
  'quadruplet runs twice pure': closed(
    '2222m3333m444m55p',
    '4m',
    'quadruplet-runs common-win void-suit no-terminals',
    1 + 1 + 120 + 1 + 1 + 1,
    { quadrupletX2: true },
  ),
  'the old scheme wins with seven': closed('678s678s234m55z67p', '8p', 'twin-runs side-by-side', 1 + 1 + 7 + 1, {
    scheme: 'old',
  }),
};

const NEW = { scheme: 'new' };
const COMBINED: Readonly<Record<string, PlayedHand>> = {
  'pure straight flush with twins': closed(
    '11m123m445566m78m',
    '9m',
    'pure-straight-flush-twins common-win end-eyes',
    1 + 1 + 160 + 1 + 1,
    NEW,
  ),
  'mixed straight flush with twins': closed('123m445566m78m11z', '9m', 'mixed-straight-flush-twins', 1 + 1 + 80, NEW),
  'pure straight flush': closed('1234m5555m678m88m', '9m', 'pure-straight-flush closed-pung', 1 + 1 + 130 + 1, NEW),
  'pure all pung': closed(
    '222m444m666m88m99m',
    '8m',
    'pure-all-pung closed-pung closed-pung closed-pung closed-pung end-eyes',
    1 + 1 + 130 + 4 + 1,
    NEW,
  ),
  'mixed straight flush': closed(
    '123m456m78m111z22z',
    '9m',
    'mixed-straight-flush closed-pung round-wind',
    1 + 1 + 50 + 1 + 1,
    NEW,
  ),
  'mixed all pung': closed(
    '222m444m111z22z99m',
    '9m',
    'mixed-all-pung closed-pung closed-pung closed-pung closed-pung round-wind',
    1 + 1 + 50 + 4 + 1,
    NEW,
  ),
  'straight flush with twins': closed(
    '123m445566m78m55p',
    '9m',
    'straight-flush-twins common-win void-suit',
    1 + 1 + 50 + 1 + 1,
    NEW,
  ),
};

const SETTLED: Readonly<Record<string, PlayedHand>> = {
  'a robbed kong is settled like a discard (R-YZ4)': {
    hands: ['8p', '88p123m456m99s1z2z3z', '678s678s234m55p67p'],
    head: '3z4z6z8p',
    play: '0 discards 8p, 1 pungs 88p, 1 discards 1z, 2 3 0 turns, 1 draws, 1 adds 8p, 2 wins',
    patterns: 'fully-closed common-win no-terminals twin-runs side-by-side',
    net: [0, -28, 28, 0],
  },
  'who gave the third open set, a chow, pays for a pure hand': {
    hands: ['1m4m3m', '23m56m45m22m78m1z2z3z'],
    head: '1p1s2p2s3p3s4p4s5p9m',
    play:
      '0 discards 1m, 1 chows 23m, 1 discards 1z, 2 3 turns, 0 draws, 0 discards 4m, 1 chows 56m, 1 discards 2z, 2 3 turns, ' +
      '0 draws, 0 discards 3m, 1 chows 45m, 1 discards 3z, 2 3 0 turns, 1 draws, 1 wins',
    patterns: 'own-tile common-win pure-one-suit straight-flush',
    net: [-3 * 77, 3 * 77, 0, 0],
  },
  'a drawn hand pays nothing': {
    hands: ['1z'],
    play: `0 discards 1z, ${'1 2 3 0 '.repeat(20)}1 2 3 turns`,
    patterns: '',
    net: [0, 0, 0, 0],
  },
};

describe('every Yangzhou pattern at the live table', () => {
  const names = [...yangzhouPatterns, ...runPatterns, ...combinations].map(({ id }) => id);
  provePlayedHands(yangzhou.rules, [[3, 4]], { ...COMMON, ...OPTIONS, ...COMBINED, ...SETTLED }, names);
});

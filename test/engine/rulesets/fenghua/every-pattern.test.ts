import { describe, expect, it } from 'vitest';
import { extraPatterns, minimumPatterns } from '../../../../src/engine/rulesets/fenghua/patterns.js';
import { fenghua } from '../all-rulesets.js';
import { onDiscard, ownDraw, type PlayedHand, perform, provePlayedHands } from '../regional/live/played-hands.js';
import { RiggedTable } from '../regional/live/rigged-table.js';

/** The sum 7 picks seat 2 as breaker, the indicator is the third stack from the tail: 9s, so that the other 9s are wild. */
const ROLLS = [[3, 4]];
const INDICATOR = '9s';

/** Own tile of seat 1: twice the rounded score from each. */
const own = (score: number): number[] => [-2 * score, 6 * score, -2 * score, -2 * score];
const drawn = (hand: string, tile: string, patterns: string, score: number, more: Partial<PlayedHand> = {}): PlayedHand => ({
  ...ownDraw(hand, tile, '4z'),
  indicator: INDICATOR,
  patterns: `base-point own-tile ${patterns}`,
  net: own(score),
  ...more,
});
/** A discard of the dealer: twice from him, once from the others. */
const claimed = (hand: string, tile: string, patterns: string, score: number): PlayedHand => ({
  ...onDiscard(hand, tile),
  indicator: INDICATOR,
  patterns: `base-point ${patterns}`,
  net: [-2 * score, 4 * score, -score, -score],
});

const TILES: Readonly<Record<string, PlayedHand>> = {
  'four runs and a gap': drawn('234m567m55p345p46s', '5s', 'common-win single-call no-wild', 10),
  'dragon, seat wind and prevailing wind, two pairs': drawn(
    '555z222z11z44m678p',
    '1z',
    'dragon-pung seat-wind prevailing-wind pair-call no-wild',
    10,
  ),
  'the wind that is both': drawn('222z234m567m55p34p', '5p', 'right-wind no-wild', 10, { roundWind: 1 }),
  'one wild': drawn('234m567m55p345p6s9s', '8s', 'common-win one-wild', 10),
  'two wilds': drawn('234m567m345p5p6s9s9s', '8s', 'common-win two-wilds', 10),
  'a tame wild': drawn('234m567m55p345p7s9s', '8s', 'common-win one-wild tame-wild', 10),
  'three normal wilds': drawn('234m567m345p5p9s9s9s', '6p', 'common-win three-normal-wilds', 160),
  'three flower wilds': drawn('234m567m345p5p2g3g4g', '6p', 'common-win three-flower-wilds', 310, { indicator: '1g' }),
  independence: drawn('147m258p36s12345z', '6z', 'independence no-wild', 60),
  'closed seven stars': drawn('147m25p3s1234567z', '8p', 'closed-seven-stars no-wild', 160),
  'open seven stars': claimed('147m258p3s123456z', '7z', 'open-seven-stars no-wild', 110),
  'void suit': drawn('147m258p1234567z', '6s', 'independence-void-suit no-wild', 160, {
    hands: ['4s', '147m258p1234567z'],
    play: '0 discards 4s, 1 draws, 1 wins',
  }),
  'straight all pung': drawn('222m444m666p88p33s', '8p', 'straight-all-pung pair-call no-wild', 110),
  'wild all pung': drawn('222m444m66p88p33s9s', '8p', 'wild-all-pung pair-call one-wild', 60),
  'straight seven pairs and a closed bomb': drawn('1111m33m55p77p22s6z', '6z', 'straight-seven-pairs closed-bomb no-wild', 260),
  'wild seven pairs and an open bomb': claimed('111m33m55p77p22s6z9s', '1m', 'wild-seven-pairs open-bomb one-wild', 110),
  'mixed one suit': drawn('123m456m78m555z11z', '9m', 'mixed-one-suit dragon-pung no-wild', 80),
  'pure one suit': drawn('11m123m345m56m999m', '7m', 'pure-one-suit no-wild', 160),
  'uncompleted all honors': drawn('111z22z3z44z55z66z7z', '7z', 'uncompleted-all-honors no-wild', 410, {
    hands: ['4s', '111z22z3z44z55z66z7z'],
    play: '0 discards 4s, 1 draws, 1 wins',
  }),
  'completed all honors': drawn(
    '111z222z333z44z55z',
    '4z',
    'completed-all-honors seat-wind prevailing-wind pair-call no-wild',
    810,
  ),
};

const LAID = '23m56m44p66p1z2z3z4z';
const FOUR_CLAIMS =
  '0 discards 1m, 1 chows 23m, 1 discards 1z, 2 draws, 2 discards 4p, 1 pungs 44p, 1 discards 2z, 2 turns, ' +
  '3 draws, 3 discards 6p, 1 pungs 66p, 1 discards 3z, 2 3 turns, 0 draws, 0 discards 4m, 1 chows 56m, 1 discards 4z, ' +
  '2 3 0 turns, 1 draws, 1 wins';
const fourClaims = (lone: string, patterns: string, score: number): PlayedHand => ({
  indicator: INDICATOR,
  hands: ['1m4m', `${LAID}${lone}`, '4p', '6p'],
  head: '7z1s1s2s2s3s4s6s7s8s',
  play: FOUR_CLAIMS,
  patterns: `base-point own-tile ${patterns}`,
  net: own(score),
});

const CALL = '666m123p456p99p45s';
const RISKY = {
  indicator: INDICATOR,
  hands: ['6m4s', '66m123p456p99p45s1z', '8s', '8s'],
  head: '1s1s7z6m',
  play: '0 discards 6m, 1 pungs 66m, 1 discards 1z, 2 3 0 turns, 1 draws, 1 adds 6m',
};
const later = ', 2 3 0 turns, 1 draws, 1 wins';

const MELDS: Readonly<Record<string, PlayedHand>> = {
  'straight loner': fourClaims('8s', 'straight-loner single-call no-wild', 110),
  'wild loner': fourClaims('9s', 'wild-loner one-wild', 60),
  'a direct kong blooms': {
    ...{ indicator: INDICATOR, hands: ['6m', CALL], tail: '6s', play: '0 discards 6m, 1 kongs 666m, 1 draws, 1 wins' },
    patterns: 'base-point own-tile blooming-direct-kong no-wild',
    net: own(110),
  },
  'a direct kong buds': {
    ...{ indicator: INDICATOR, hands: ['6m', CALL], tail: '1z', head: '1s1s7z6s' },
    play: `0 discards 6m, 1 kongs 666m, 1 draws, 1 discards 1z${later}`,
    patterns: 'base-point own-tile budding-direct-kong no-wild',
    net: own(60),
  },
  'a closed kong blooms': {
    ...{ indicator: INDICATOR, hands: ['4z', CALL], head: '6m', tail: '6s' },
    play: '0 discards 4z, 1 draws, 1 conceals 6m, 1 draws, 1 wins',
    patterns: 'base-point own-tile blooming-closed-kong no-wild',
    net: own(160),
  },
  'a closed kong buds': {
    ...{ indicator: INDICATOR, hands: ['4z', CALL], head: '6m1s1s7z6s', tail: '1z' },
    play: `0 discards 4z, 1 draws, 1 conceals 6m, 1 draws, 1 discards 1z${later}`,
    patterns: 'base-point own-tile budding-closed-kong no-wild',
    net: own(110),
  },
  'a risky kong blooms': {
    ...{ ...RISKY, tail: '6s', play: `${RISKY.play}, 1 draws, 1 wins` },
    patterns: 'base-point own-tile blooming-risky-kong no-wild',
    net: own(210),
  },
  'a risky kong buds': {
    ...{ ...RISKY, head: '1s1s7z6m1s2s7z6s', tail: '1z', play: `${RISKY.play}, 1 draws, 1 discards 1z${later}` },
    patterns: 'base-point own-tile budding-risky-kong no-wild',
    net: own(110),
  },
  'two kongs of a kind both count, one of them blooming': {
    ...{ indicator: INDICATOR, hands: ['4z', '666m1111p456p9p45s'], head: '6m', tail: '9p6s' },
    play: '0 discards 4z, 1 draws, 1 conceals 6m, 1 draws, 1 conceals 1p, 1 draws, 1 wins',
    patterns: 'base-point own-tile budding-closed-kong blooming-closed-kong no-wild',
    net: own(260),
  },
};

const FLOWERS: Readonly<Record<string, PlayedHand>> = {
  'a flower kong blooms': {
    ...drawn(CALL, '3f', 'blooming-flower-kong no-wild', 60),
    tail: '6s',
    play: '0 discards 4z, 1 draws, 1 lays 3f, 1 draws, 1 wins',
  },
  'the four of a kind, one of them the own': {
    ...drawn('1234f234m567m55p3p', '5s', 'common-win single-call no-wild four-flowers own-flower', 160),
    tail: '4p5p4s6s',
  },
  'eight flowers and a normal win': {
    ...drawn('1234f1234g234m56m', '5s', 'common-win single-call no-wild completed-eight-flowers own-flower own-flower', 810),
    tail: '7m5p5p3p4p5p4s6s',
  },
  'eight flowers, whatever the hand is': {
    ...drawn('1234f123g147m25p3z', '4g', 'uncompleted-eight-flowers own-flower own-flower', 410),
    tail: '9p9p8p8p7p6p5p',
    play: '0 discards 4z, 1 draws, 1 lays 4g, 1 wins',
  },
};

/** Chows and pungs of seat 1 from the dealer, one in each of his turns. */
const fed = (claims: readonly (readonly [tile: string, verb: string, using: string, away: string])[]): string =>
  claims
    .map(([tile, verb, using, away], turn) => {
      const discards = `0 discards ${tile}, 1 ${verb} ${using}, 1 discards ${away}, 2 3 turns`;
      return turn === 0 ? discards : `0 draws, ${discards}`;
    })
    .join(', ');

const SETTLED: Readonly<Record<string, PlayedHand>> = {
  'who fed four open sets pays for all': {
    indicator: INDICATOR,
    hands: ['1m4m4p6p', '23m56m44p66p1z2z3z4z8s'],
    head: '1s1s2s2s3s3s4s4s5s1s2s7z8s',
    play: `${fed([
      ['1m', 'chows', '23m', '1z'],
      ['4p', 'pungs', '44p', '2z'],
      ['6p', 'pungs', '66p', '3z'],
      ['4m', 'chows', '56m', '4z'],
    ])}, 0 turns, 1 draws, 1 wins`,
    patterns: 'base-point own-tile straight-loner single-call no-wild',
    net: [-660, 660, 0, 0],
  },
  'who fed three open sets of an all pung hand pays for all': {
    indicator: INDICATOR,
    hands: ['2m4p6p', '22m44p66p1z2z3z77s8s8s'],
    head: '1s1s2s2s3s3s4s4s7z8s',
    play: `${fed([
      ['2m', 'pungs', '22m', '1z'],
      ['4p', 'pungs', '44p', '2z'],
      ['6p', 'pungs', '66p', '3z'],
    ])}, 0 turns, 1 draws, 1 wins`,
    patterns: 'base-point own-tile straight-all-pung pair-call no-wild',
    net: [-660, 660, 0, 0],
  },
  'three open sets of a plain hand bind nobody': {
    indicator: INDICATOR,
    hands: ['1m4p6p', '23m44p66p1z2z3z77s68s'],
    head: '1s1s2s2s3s3s4s4s8m7s',
    play: `${fed([
      ['1m', 'chows', '23m', '1z'],
      ['4p', 'pungs', '44p', '2z'],
      ['6p', 'pungs', '66p', '3z'],
    ])}, 0 turns, 1 draws, 1 wins`,
    patterns: 'base-point own-tile single-call no-wild',
    net: own(10),
  },
  'the robbed player pays for all, as for an own tile': {
    ...RISKY,
    hands: ['6m4s', '66m123p456p99p45s1z', '45m789m111s222s77p'],
    play: `${RISKY.play}, 2 wins`,
    head: '8s3s7z6m',
    patterns: 'base-point own-tile no-wild',
    net: [0, -60, 60, 0],
  },
};

const OPTIONS: Readonly<Record<string, PlayedHand>> = {
  'independence adds up': drawn('147m25p3s1234567z', '8p', 'independence closed-seven-stars no-wild', 160, {
    options: { independenceAdditive: true },
  }),
  'all honors are only celebrated': drawn(
    '111z222z333z44z55z',
    '4z',
    'completed-all-honors seat-wind prevailing-wind pair-call no-wild',
    10,
    { options: { allHonorsPoints: 'celebration' } },
  ),
  'eight flowers are only celebrated': {
    ...drawn('1234f123g147m25p3z', '4g', 'uncompleted-eight-flowers own-flower own-flower', 10),
    options: { eightFlowersPoints: 'celebration' },
    tail: '9p9p8p8p7p6p5p',
    play: '0 discards 4z, 1 draws, 1 lays 4g, 1 wins',
  },
  "a table's own points": drawn('123m456m78m555z11z', '9m', 'mixed-one-suit dragon-pung no-wild', 40, {
    options: { points: { 'mixed-one-suit': 30 } },
  }),
};

describe('every Fenghua pattern and settlement at the live table', () => {
  const names = [...minimumPatterns, ...extraPatterns].map(({ id }) => id);
  provePlayedHands(fenghua.rules, ROLLS, { ...TILES, ...MELDS, ...FLOWERS, ...SETTLED, ...OPTIONS }, names);

  it('refuses a discard below four points, and takes three by option', () => {
    const rig = { rolls: ROLLS, indicator: INDICATOR, hands: ['8s', '234m567m55p345p67s'] };
    const table = perform(new RiggedTable(fenghua.rules({}), rig).layFlowers(), '0 discards 8s');
    // base 1, common win 1, no wild 1
    expect(table.rules.wins.judge(table.hand, 1)).toMatchObject({ win: false, reason: 'below-minimum' });
    const three = perform(new RiggedTable(fenghua.rules({ minimum: 3 }), rig).layFlowers(), '0 discards 8s');
    expect(three.rules.wins.judge(three.hand, 1).win).toBe(true);
  });
});

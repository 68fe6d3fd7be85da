import { describe } from 'vitest';
import { nanchangPatterns } from '../../../../src/engine/rulesets/nanchang/patterns.js';
import { nanchang } from '../all-rulesets.js';
import { onDiscard, ownDraw, type PlayedHand, provePlayedHands } from '../regional/live/played-hands.js';

/** The indicator is 9s: first fines are three 9s, second fines four 1s. Those that nobody is to hold lie deep in the wall. */
const INDICATOR = '9s';
const fines = (first: number, second: number): string => '9s'.repeat(first) + '1s'.repeat(second);

/** Seat 1 wins with one second fine, the only one held: 1 point, doubled for domination, from each of the others. */
const oneFine = (hand: Pick<PlayedHand, 'hands' | 'play'>, patterns: string, net: readonly number[]): PlayedHand => ({
  ...hand,
  indicator: INDICATOR,
  buried: fines(3, 3),
  patterns,
  net: net.map((amount, seat) => amount + (seat === 1 ? 6 : -2)),
});
/** Own tile of seat 1: the banker pays double. */
const own = (score: number, flat = 0): number[] => {
  const [banker, other] = [2 * score + flat, score + flat];
  return [-banker, banker + 2 * other, -other, -other];
};
const noFines = (
  hand: Pick<PlayedHand, 'hands' | 'play'>,
  patterns: string,
  net: readonly number[],
  more: Partial<PlayedHand> = {},
): PlayedHand => ({ ...hand, indicator: INDICATOR, buried: fines(3, 4), patterns, net, ...more });

const PLAIN_CALL = '123m456m789m22p67p';
const robbing = {
  hands: ['8p', '8p8p2z2z123m456m1p', '123s456s789m2m2m67p'],
  head: '3z4z5z8p',
  play: '0 discards 8p, 1 pungs 8p8p, 1 discards 1p, 2 3 0 turns, 1 draws, 1 adds 8p, 2 wins',
};

const WINS: Readonly<Record<string, PlayedHand>> = {
  'own tile': oneFine(ownDraw('123m456m22p567p4s1s', '6s'), 'own-tile', own(2)),
  'a discard of the banker: he pays double twice': {
    ...oneFine(
      {
        hands: ['1z6s', '123m456m22p567p4s1s'],
        play: '0 discards 1z, 1 2 3 turns, 0 draws, 0 discards 6s, 1 wins',
      },
      '',
      [-4, 6, -1, -1],
    ),
    head: '9p3z4z7z',
  },
  'a discard of another: he and the banker pay double': {
    ...oneFine(
      { hands: ['1z', '123m456m22p567p4s1s', '6s'], play: '0 discards 1z, 1 turns, 2 draws, 2 discards 6s, 1 wins' },
      '',
      [-2, 5, -2, -1],
    ),
    head: '9p3z',
  },
  'fine call': oneFine(ownDraw('123m456m789m567p1s', '8p'), 'own-tile fine-call', own(4)),
  'kong bloom, and the closed kong paid at the end': {
    ...oneFine(
      {
        hands: ['1z', '555p123m456m22p4s1s'],
        play: '0 discards 1z, 1 draws, 1 conceals 5p, 1 draws, 1 wins',
      },
      'own-tile kong-bloom',
      own(4).map((amount, seat) => amount + (seat === 1 ? 6 : -2)),
    ),
    head: '5p',
    tail: '6s',
  },
  'an open kong brings one from each': {
    ...oneFine(
      { hands: ['5p', '555p123m456m22p4s1s'], play: '0 discards 5p, 1 kongs 555p, 1 draws, 1 wins' },
      'own-tile kong-bloom',
      own(4).map((amount, seat) => amount + (seat === 1 ? 3 : -1)),
    ),
    tail: '6s',
  },
  'rob kong: all three pay it, nobody for letting off (R-NC6)': {
    ...robbing,
    indicator: INDICATOR,
    // Nobody holds a fine and 123s is one at its face: the fine belongs to the winner and the hand is German.
    buried: fines(3, 3),
    patterns: 'rob-kong german double-german',
    // 8 for the win, the banker twice, 5 flat; the fine 2 from each.
    net: [-16 - 5 - 2, -8 - 5 - 2, 16 + 8 + 8 + 15 + 6, -8 - 5 - 2],
  },
  'the robbed player pays all, by option': {
    ...robbing,
    indicator: INDICATOR,
    options: { robbedPaysAll: true },
    buried: fines(3, 3),
    patterns: 'rob-kong german double-german',
    net: [-2, -(16 + 8 + 8 + 15) - 2, 16 + 8 + 8 + 15 + 6, -2],
  },
  'all pung': oneFine(ownDraw('222m444m66p88p33s1s', '8p'), 'own-tile all-pung', own(4)),
  'seven pairs': oneFine(ownDraw('1133m5577p22s3z6z1s', '3z'), 'own-tile seven-pairs', own(4)),
  independent: oneFine(ownDraw('147m258p3s12345z1s', '6z'), 'own-tile independent', own(4)),
  'seven stars': oneFine(ownDraw('14m258p1234567z1s', '3s', '9p'), 'own-tile independent seven-stars', own(8)),
  'German, five points never doubled': {
    ...ownDraw(PLAIN_CALL, '8p'),
    hands: ['1z', PLAIN_CALL, '1s'],
    indicator: INDICATOR,
    buried: fines(3, 3),
    patterns: 'own-tile german',
    // Seat 2 alone holds a fine.
    net: [-13 - 2, 31 - 2, -9 + 6, -9 - 2],
  },
  'double German': noFines(ownDraw(PLAIN_CALL, '8p'), 'own-tile german double-german', own(8, 5)),
  'German for its points alone, by option': noFines(ownDraw(PLAIN_CALL, '8p'), 'own-tile german double-german', own(4, 5), {
    options: { germanMultiplier: 1 },
  }),
  'heavenly win': noFines({ hands: ['123m456m789m22p678p'], play: '0 wins' }, 'heavenly-win', [60, -20, -20, -20]),
  'earthly win': noFines(onDiscard(PLAIN_CALL, '8p'), 'earthly-win', [-20, 60, -20, -20]),
  'a heavenly fine call is worth forty, by option': {
    hands: ['123m456m789m567p1s8p'],
    indicator: INDICATOR,
    options: { heavenlyFineCall: 40 },
    buried: fines(3, 3),
    play: '0 wins',
    patterns: 'heavenly-win',
    net: [120 + 6, -40 - 2, -40 - 2, -40 - 2],
  },
};

const BESIDE: Readonly<Record<string, PlayedHand>> = {
  'a fine kong is worth ten, its tiles count as fines, and it is no other kong': {
    hands: ['1z', '1s1s1s1s123m456m2p2p6p'],
    indicator: INDICATOR,
    head: '7p',
    tail: '8p',
    buried: fines(3, 0),
    play: '0 discards 1z, 1 draws, 1 conceals 1s, 1 draws, 1 wins',
    patterns: 'own-tile kong-bloom german double-german',
    // 16 + 5 flat; fine kong 10; 4 points doubled for domination: 8.
    net: own(16, 5 + 10 + 8),
  },
  'five points of fines break the limit': {
    ...ownDraw('123m456m22p9s9s1s4s6s', '9p'),
    indicator: INDICATOR,
    buried: fines(1, 3),
    patterns: 'own-tile fine-call',
    // 2 + 2 + 1 = 5, times 2, doubled for domination: 20 from each.
    net: own(4, 20),
  },
  'fines are paid on a drawn hand, and the banker pays by option': {
    hands: ['1z', '9s'],
    indicator: INDICATOR,
    options: { bankerPaysOnDraw: true },
    buried: fines(2, 4),
    play: `0 discards 1z, ${'1 2 3 0 '.repeat(12)}1 turns`,
    patterns: '',
    net: [-4 - 15, 12 + 5, -4 + 5, -4 + 5],
  },
  'a sacked banker pays five to each, also when somebody wins': {
    hands: ['2z', '2z123m456m789m22p6p', '2z', '2z'],
    indicator: INDICATOR,
    buried: fines(3, 4),
    head: '7p9p9p3z8p',
    play:
      '0 discards 2z, 1 draws, 1 discards 2z, 2 draws, 2 discards 2z, 3 draws, 3 discards 2z, 0 draws, 0 discards 3z, ' +
      '1 draws, 1 wins',
    patterns: 'own-tile german double-german',
    net: [-21 - 15, 47 + 5, -13 + 5, -13 + 5],
  },
  'the fines of the dealt hands are settled before play, by option': {
    ...oneFine(ownDraw('123m456m22p567p4s1s', '6s'), 'own-tile', own(2)),
    options: { topBottomFlip: true },
    net: own(2).map((amount, seat) => amount + 2 * (seat === 1 ? 6 : -2)),
  },
};

describe('every Nanchang pattern and settlement at the live table', () => {
  const rolls = [
    [3, 4],
    [2, 5],
    [1, 2],
  ];
  const names = [...nanchangPatterns.map(({ id }) => id), 'heavenly-win', 'earthly-win'];
  provePlayedHands(nanchang.rules, rolls, { ...WINS, ...BESIDE }, names);
});

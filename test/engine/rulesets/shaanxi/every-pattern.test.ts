import { describe } from 'vitest';
import { shaanxiPatterns } from '../../../../src/engine/rulesets/shaanxi/score.js';
import { shaanxi } from '../all-rulesets.js';
import { onDiscard, ownDraw, type PlayedHand, provePlayedHands } from '../regional/live/played-hands.js';

/** 123m 456m 789m 11p and 67p: calls 5p and 8p. */
const CALL = '123m456m789m1p1p67p';
const added = {
  hands: ['8p', '8p8p123m456m789m1s1s', '123s456s789s2z2z67p'],
  head: '1z3z4z8p',
  play: '0 discards 8p, 1 pungs 8p8p, 1 discards 1s, 2 3 0 turns, 1 draws, 1 adds 8p',
};

const HANDS: Readonly<Record<string, PlayedHand>> = {
  'a discard: all three pay, the dealer two': { ...onDiscard(CALL, '8p'), patterns: 'base', net: [-2, 4, -1, -1] },
  'an own draw doubles': { ...ownDraw(CALL, '8p'), patterns: 'base own-tile', net: [-4, 8, -2, -2] },
  'bids of payer and winner are added before doubling': {
    ...ownDraw(CALL, '8p'),
    bids: [2, 1, 0, 4],
    patterns: 'base own-tile',
    net: [-2 * (2 + 2 + 1), 10 + 4 + 12, -2 * (1 + 0 + 1), -2 * (1 + 4 + 1)],
  },
  'the dealer wins with the dealt tiles': {
    hands: ['123m456m789m1p1p678p'],
    bids: [1, 0, 2, 0],
    play: '0 wins',
    patterns: 'base own-tile',
    net: [2 * (3 + 5 + 3), -2 * (2 + 0 + 1), -2 * (2 + 2 + 1), -2 * (2 + 0 + 1)],
  },
  'kong bloom, and the closed kong paid at once': {
    hands: ['2s', '1111m456m789m1p1p6p'],
    head: '7p',
    // The closed kong takes the lower tile of the tail stack.
    tail: '9s8p',
    play: '0 discards 2s, 1 draws, 1 conceals 1m, 1 draws, 1 wins',
    patterns: 'base kong-bloom',
    net: [-4 - 2, 8 + 6, -2 - 2, -2 - 2],
  },
  'a direct kong is paid by the discarder, the dealer no more than others (R-SX6)': {
    hands: ['1m', '111m456m789m1p1p67p'],
    tail: '8p',
    play: '0 discards 1m, 1 kongs 111m, 1 draws, 1 wins',
    patterns: 'base kong-bloom',
    net: [-4 - 2, 8 + 2, -2, -2],
  },
  'a direct kong is paid by all, by option': {
    hands: ['1m', '111m456m789m1p1p67p'],
    tail: '8p',
    options: { directKongPayer: 'all' },
    play: '0 discards 1m, 1 kongs 111m, 1 draws, 1 wins',
    patterns: 'base kong-bloom',
    net: [-4 - 2, 8 + 6, -2 - 2, -2 - 2],
  },
  'a robbed kong pays nothing and doubles the win (R-SX5)': {
    ...added,
    play: `${added.play}, 2 wins`,
    patterns: 'base rob-kong',
    net: [-4, -2, 8, -2],
  },
  'an added kong is paid when it has passed, and its tile may win': {
    ...added,
    hands: ['8p', '8p8p123m456m789m1s2s'],
    tail: '1s',
    play: `${added.play.replace('discards 1s', 'discards 2s')}, 1 draws, 1 wins`,
    patterns: 'base kong-bloom',
    net: [-4 - 1, 8 + 3, -2 - 1, -2 - 1],
  },
  'kong points stay paid on a drawn hand': {
    hands: ['1111m2s'],
    play: `0 conceals 1m, 0 draws, 0 discards 2s, ${'1 2 3 0 '.repeat(17)}turns`,
    patterns: '',
    net: [6, -2, -2, -2],
  },
  'fixed bids': { ...ownDraw(CALL, '8p'), options: { paoMode: 'fixed-3' }, patterns: 'base own-tile', net: [-16, 44, -14, -14] },
  'no bids': { ...ownDraw(CALL, '8p'), options: { paoMode: 'off' }, patterns: 'base own-tile', net: [-4, 8, -2, -2] },
  'the discarder pays for all, by option': {
    ...onDiscard(CALL, '8p'),
    options: { discarderPaysAll: true },
    patterns: 'base',
    net: [-4, 4, 0, 0],
  },
  'seven pairs by option': {
    ...onDiscard('1133m5577p99s22z6z', '6z'),
    options: { sevenPairs: true },
    patterns: 'base',
    net: [-2, 4, -1, -1],
  },
  'thirteen orphans by option': {
    ...ownDraw('19m19p19s1234567z', '1m', '5s'),
    options: { extraShapes: ['thirteen-orphans'] },
    patterns: 'base own-tile',
    net: [-4, 8, -2, -2],
  },
  'independent tiles by option': {
    ...ownDraw('147m258p36s12345z', '6z', '5s'),
    options: { extraShapes: ['independent-tiles'] },
    patterns: 'base own-tile',
    net: [-4, 8, -2, -2],
  },
};

describe('every Shaanxi settlement at the live table', () => {
  const rolls = [
    [3, 4],
    [2, 5],
  ];
  provePlayedHands(
    shaanxi.rules,
    rolls,
    HANDS,
    shaanxiPatterns.map(({ id }) => id),
  );
});

import { describe, expect, test } from 'vitest';
import { createAnalysis } from '../../../../src/engine/analysis/index.js';
import { defaultsOf } from '../../../../src/engine/ruleset/options.js';
import { type BeijingOptions, beijingOptions } from '../../../../src/engine/rulesets/beijing/options.js';
import { refusalOf, scoreWin } from '../../../../src/engine/rulesets/beijing/score.js';
import { BEIJING_SHAPES } from '../../../../src/engine/rulesets/beijing/shapes.js';
import { type BeijingWin, beijingWilds } from '../../../../src/engine/rulesets/beijing/win.js';
import type { Meld } from '../../../../src/engine/table/meld.js';
import { faceFromIndex, kindFromIndex } from '../../../../src/engine/tiles/kind.js';
import { formatTiles, parseKinds } from '../../../../src/engine/tiles/notation.js';
import { analysisTables } from '../all-rulesets.js';
import { random } from '../regional/exhaustive.js';
import {
  blanksOf,
  coveringReadings,
  everyReading,
  handCount,
  isPair,
  isRun,
  type Part,
  type WildHand,
  type WildHandRules,
  wildHands,
} from '../regional/wild-hands.js';

const shapes = createAnalysis(BEIJING_SHAPES, analysisTables);
/** All doubles that hang on how a hand is read are agreed. */
const options = {
  ...(defaultsOf(beijingOptions) as unknown as BeijingOptions),
  nativeWildFlush: true,
  additionalDoubles: ['pure-one-suit', 'all-pung'],
} as BeijingOptions;

const FIVE = 4;

/** Doubles of one way to read an own draw as sets, by the words of the text. */
function doublesOf({ wild, melds, winning }: WildHand, concealed: readonly Part[]): number {
  const sets = [...melds.map((kinds): Part => ({ kinds: [...kinds].sort((a, b) => a - b), blanks: 0 })), ...concealed];
  const substitutes = (part: Part): boolean => blanksOf(part).some((kind) => kind !== wild);
  const straight = !concealed.some(substitutes);
  const kinds = sets.flatMap((part) => part.kinds);
  const pure = kinds.every((kind) => kind < 27) && new Set(kinds.map((kind) => Math.floor(kind / 9))).size === 1;
  const allPung = sets.every((part) => isPair(part) || !isRun(part));
  // The tile won on stands at a place of its kind: of a wild where it is one.
  const canHoldWinning = ({ kinds: places, blanks }: Part): boolean =>
    places.some((kind, place) =>
      winning === wild ? (blanks & (1 << place)) !== 0 : kind === winning && !(blanks & (1 << place)),
    );
  const catches =
    winning === FIVE &&
    concealed.some((part) => isRun(part) && part.kinds[0] === 3 && !substitutes(part) && canHoldWinning(part));
  const flush = flushDoubles(sets, wild, substitutes);
  return [straight, pure, allPung, catches].filter(Boolean).length + flush;
}

/** One for a flush, one more where a wild of its suit stands in for one of its tiles. */
function flushDoubles(sets: readonly Part[], wild: number, substitutes: (part: Part) => boolean): number {
  const flushes = [0, 9, 18].map((suit) => {
    const runs = [0, 3, 6].map((low) => sets.filter((part) => isRun(part) && part.kinds[0] === suit + low));
    if (runs.some((found) => found.length === 0)) return 0;
    const native = wild < 27 && Math.floor(wild / 9) === suit / 9 && runs.flat().some(substitutes);
    return native ? 2 : 1;
  });
  return Math.max(...flushes);
}

/** Doubles as seven pairs: with wilds at their face or as anything; -1 where the hand is none. */
function pairsDoubles({ wild, melds, naturals, wilds, winning }: WildHand): number {
  if (melds.length > 0) return -1;
  const count = (tiles: readonly number[], kind: number): number => tiles.filter((other) => other === kind).length;
  const singles = [...new Set(naturals)].filter((kind) => count(naturals, kind) % 2 === 1).length;
  if (singles > wilds) return -1;
  const fours = [...new Set(naturals)].filter((kind) => count(naturals, kind) === 4).length;
  const spare = wilds - singles;
  const pureWith = (kinds: readonly number[]): boolean =>
    kinds.every((kind) => kind < 27) && new Set(kinds.map((kind) => Math.floor(kind / 9))).size === 1;
  const eye = winning === FIVE && (wild === FIVE ? spare >= 2 : count(naturals, FIVE) >= 2);
  const atFace = [singles === 0, pureWith(spare > 0 ? [...naturals, wild] : naturals), eye];
  const free = [pureWith(naturals), winning === FIVE && wild !== FIVE && eye];
  return 1 + fours + Math.max(...[atFace, free].map((doubles) => doubles.filter(Boolean).length));
}

const bestOf = (hand: WildHand, readings: Iterable<readonly Part[]>): number => {
  let best = pairsDoubles(hand);
  for (const parts of readings) best = Math.max(best, doublesOf(hand, parts));
  return best;
};

const exhaustive = (hand: WildHand): number => bestOf(hand, everyReading(hand));

/** With wilds alone a part can be a flush's run or anything else; and wilds at their face are like any tile. */
function pruned(hand: WildHand): number {
  const { wild, naturals, wilds } = hand;
  const runs = [0, 9, 18].flatMap((suit) => [0, 3, 6].map((low) => [suit + low, suit + low + 1, suit + low + 2]));
  const alike = [...new Set([...naturals, wild, 27])];
  const free = [...runs, ...alike.map((kind) => [kind, kind, kind]), ...alike.map((kind) => [kind, kind])];
  return bestOf(hand, coveringReadings({ naturals, wilds }, free));
}

const meldOf = (kinds: readonly number[]): Meld => ({
  kind: kinds[0] === kinds[1] ? 'pung' : 'chow',
  how: 'claimed',
  tiles: kinds.map(faceFromIndex),
  from: 0,
  claimed: null,
});

/** An own draw of seat 1. */
function winOf({ wild, melds, naturals, wilds, winning }: WildHand): BeijingWin {
  const held = [...naturals, ...Array.from({ length: wilds }, () => wild)];
  held.splice(held.indexOf(winning), 1);
  const indicator = wild < 27 ? (wild % 9 === 0 ? wild + 8 : wild - 1) : wild === 27 ? 30 : wild - 1;
  return {
    view: {
      seat: 1,
      dealer: 0,
      roundWind: 0,
      concealed: held.map(faceFromIndex),
      melds: melds.map(meldOf),
      bonus: [],
      winningTile: faceFromIndex(winning),
      winBy: 'draw',
      from: null,
    },
    options,
    shapes,
    wilds: beijingWilds(kindFromIndex(indicator)),
    rareEvent: null,
    robsClosedKong: false,
    lastTile: false,
    upstairs: false,
    deadHand: false,
    discardedWild: false,
    missedAny: false,
  };
}

/** The doubles of the own draw itself, and of a closed hand, come on top. */
const expectDoubles = (hand: WildHand, doubles: number): void => {
  const label = `${formatTiles(hand.naturals.map(faceFromIndex))} ${hand.melds.map((kinds) => formatTiles(kinds.map(faceFromIndex)))}, ${hand.wilds} × ${hand.wild} + ${hand.winning}`;
  const always = 1 + (hand.melds.length === 0 ? 1 : 0);
  const win = winOf(hand);
  expect([label, refusalOf(win)?.reason ?? null, scoreWin(win).score]).toEqual([label, null, 2 ** (doubles + always)]);
};

const rules = (wilds: WildHandRules['wilds']): WildHandRules => ({
  sets: 4,
  copies: 4,
  // Suits, and winds after the east wind: the kind before them is their indicator.
  wildKind: (next) => next(31),
  wilds,
});

const upToThree = rules((next) => (next(handCount(25, 10)) === 0 ? 3 : next(3)));

describe('the best reading of a Beijing hand', () => {
  test('with up to three wilds is the best of every substitution and partition', () => {
    for (const hand of wildHands(random(20181020), handCount(200, 2000), upToThree)) {
      if (hand.wilds <= 3) expectDoubles(hand, exhaustive(hand));
    }
  });

  test('with four wilds is the best of a search that leaves out what cannot matter', () => {
    for (const hand of wildHands(
      random(4),
      handCount(40, 500),
      rules(() => 4),
    ))
      expectDoubles(hand, pruned(hand));
  });

  test('is found by that search as by trying everything', () => {
    for (const hand of wildHands(random(7), handCount(60, 500), upToThree)) {
      if (hand.wilds <= 3) expect([hand, pruned(hand)]).toEqual([hand, exhaustive(hand)]);
    }
  });

  /** Wild 1z: `concealed + winning`, what it is worth by the text beside own draw and closed. */
  test.each([
    ['123456789m55p22s', '2s', '2s', 'flush', 2],
    ['123456789m55p1z2s', '2s', '1z', 'flush with a free wild, the eye natural', 1],
    ['12345678m55p22s1z', '2s', '1z', 'flush with the wild as its 9', 1],
    ['12346789m55p222s', '5m', '1z', 'caught five inside the flush, no wild', 3],
    ['44566m123789s55p', '5m', '1z', 'caught five in one of two equal runs, no wild', 2],
    ['46m123789s55p1z77z', '5m', '1z', 'caught five, a wild in the last pung', 1],
    ['34m123789s55p777z', '5m', '1z', 'a five at the end of a run is not caught', 1],
    ['1122335577m99p1z', '9p', '1z', 'seven pairs with a wild', 1],
    ['11112233m5577p1z', '9p', '1z', 'seven pairs, four alike', 2],
    ['111222333m55p1z1z', '5p', '1z', 'all pung, two wilds as the eye they show', 2],
    ['111222333m55m1z1z', '5m', '1z', 'all pung of one suit', 2],
  ] as const)('constructed: %s + %s (%s), %s', (tiles, winning, wild, _what, doubles) => {
    const wildKind = Number(parseKinds(wild)[0]);
    const all = parseKinds(tiles + winning).map(Number);
    const naturals = all.filter((kind) => kind !== wildKind);
    const hand = { wild: wildKind, melds: [], naturals, wilds: all.length - naturals.length, winning: all[all.length - 1] };
    expect(exhaustive(hand)).toBe(doubles);
    expectDoubles(hand, doubles);
  });
});

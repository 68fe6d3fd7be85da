import { describe, expect, test } from 'vitest';
import { createAnalysis } from '../../../../src/engine/analysis/index.js';
import { defaultsOf } from '../../../../src/engine/ruleset/options.js';
import { goldsOf } from '../../../../src/engine/rulesets/xiamen/golds.js';
import { type XiamenOptions, xiamenOptions } from '../../../../src/engine/rulesets/xiamen/options.js';
import { bestScore } from '../../../../src/engine/rulesets/xiamen/score.js';
import { xiamenScoring } from '../../../../src/engine/rulesets/xiamen/scoring.js';
import { XIAMEN_SHAPES } from '../../../../src/engine/rulesets/xiamen/shapes.js';
import type { XiamenWin } from '../../../../src/engine/rulesets/xiamen/win.js';
import type { Meld } from '../../../../src/engine/table/meld.js';
import { faceFromIndex, kindFromIndex } from '../../../../src/engine/tiles/kind.js';
import { formatTiles, parseKinds } from '../../../../src/engine/tiles/notation.js';
import { analysisTables } from '../all-rulesets.js';
import { random } from '../regional/exhaustive.js';
import {
  blanksOf,
  everyReading,
  handCount,
  isPair,
  isRun,
  type Part,
  type WildHand,
  type WildHandRules,
  wildHands,
} from '../regional/wild-hands.js';

const shapes = createAnalysis(XIAMEN_SHAPES, analysisTables);
const defaults = defaultsOf(xiamenOptions) as unknown as XiamenOptions;

interface Won {
  readonly multiplier: number;
  readonly flowers: number;
}
const better = (one: Won | null, other: Won): Won =>
  !one || other.multiplier > one.multiplier || (other.multiplier === one.multiplier && other.flowers > one.flowers) ? other : one;

/** Flowers of the pungs, by the words of the text; `completed` is the part that a claimed tile completes, open by that. */
function pungFlowers(parts: readonly Part[], gold: number, setsOfGoldsCount: boolean, completed: Part | null): number {
  const scores = (part: Part): boolean =>
    !isPair(part) && !isRun(part) && (setsOfGoldsCount || blanksOf(part).every((kind) => kind === gold));
  return parts.filter(scores).reduce((sum, part) => sum + (part === completed ? 0 : 1) + (part.kinds[0] >= 27 ? 1 : 0), 0);
}

/** By a wall tile ×2, by a discard ×1: every substitution, partition and place of the tile won on. */
function asSets(hand: WildHand, claimed: boolean, { goldSetsCount }: XiamenOptions): Won | null {
  const { wild, winning } = hand;
  let best: Won | null = null;
  for (const parts of everyReading(hand)) {
    const holdsWinning = ({ kinds, blanks }: Part): boolean =>
      kinds.some((kind, place) => kind === winning && (blanks & (1 << place)) === 0);
    const completed: readonly (Part | null)[] = claimed ? parts.filter(holdsWinning) : [null];
    for (const part of completed) {
      best = better(best, { multiplier: claimed ? 1 : 2, flowers: pungFlowers(parts, wild, goldSetsCount, part) });
    }
  }
  return best;
}

/** Five sets and a lone gold before the drawn tile: ×4. The eye is stood in for by two flowers, which nothing else can use. */
function asFloat({ wild, naturals, wilds, winning }: WildHand, { goldSetsCount }: XiamenOptions): Won | null {
  const held = [...naturals];
  if (winning !== wild) held.splice(held.indexOf(winning), 1);
  const beside = (winning === wild ? wilds - 1 : wilds) - 1;
  if (beside < 0) return null;
  let best: Won | null = null;
  for (let eye = 27; eye < 34; eye++) {
    if (held.includes(eye) || eye === wild) continue;
    for (const parts of everyReading({ naturals: [...held, eye, eye], wilds: beside })) {
      const pair = parts.find(isPair) as Part;
      if (pair.kinds[0] !== eye || pair.blanks !== 0) continue;
      best = better(best, { multiplier: 4, flowers: pungFlowers(parts, wild, goldSetsCount, null) });
    }
    return best;
  }
  return null;
}

function exhaustive(hand: WildHand, claimed: boolean, options: XiamenOptions): Won | null {
  const sets = asSets(hand, claimed, options);
  const float = claimed ? null : asFloat(hand, options);
  const best = sets && float ? better(sets, float) : (float ?? sets);
  const melds = hand.melds.reduce((sum, [low, middle]) => sum + (low === middle && low >= 27 ? 1 : 0), 0);
  return best && { ...best, flowers: best.flowers + hand.wilds + melds };
}

const meldOf = (kinds: readonly number[]): Meld => ({
  kind: kinds[0] === kinds[1] ? 'pung' : 'chow',
  how: 'claimed',
  tiles: kinds.map(faceFromIndex),
  from: 0,
  claimed: null,
});

function winOf({ wild, melds, naturals, wilds, winning }: WildHand, claimed: boolean, options: XiamenOptions): XiamenWin {
  const held = [...naturals, ...Array.from({ length: wilds }, () => wild)];
  held.splice(held.indexOf(winning), 1);
  return {
    view: {
      seat: 1,
      dealer: 0,
      roundWind: 0,
      concealed: held.map(faceFromIndex),
      melds: melds.map(meldOf),
      bonus: [],
      winningTile: faceFromIndex(winning),
      winBy: claimed ? 'discard' : 'draw',
      from: claimed ? 2 : null,
    },
    options,
    shapes,
    golds: goldsOf(kindFromIndex(wild)),
    floats: 0,
    afterDeal: false,
    lastTurn: false,
    robsGold: false,
    heavenly: false,
    earthly: false,
    floatRound: 'none',
    missed: [],
    deadHand: false,
    falseFloat: false,
  };
}

function expectBest(hand: WildHand, claimed: boolean, options: XiamenOptions, won: Won | null): void {
  const label = `${formatTiles(hand.naturals.map(faceFromIndex))} ${hand.melds.map((kinds) => formatTiles(kinds.map(faceFromIndex)))}, ${hand.wilds} × ${hand.wild} + ${hand.winning}, ${claimed}`;
  const score = bestScore(winOf(hand, claimed, options), xiamenScoring, options);
  expect([label, score && { multiplier: score.pattern.value, flowers: score.flowers.total }]).toEqual([label, won]);
}

const WHITE = 31;
const rules = (least: number): WildHandRules => ({
  sets: 5,
  copies: 3,
  // Suits and winds. White counts as the gold's face and is left out, so that nothing is substituted but golds.
  wildKind: (next) => next(31),
  wilds: (next) => (next(least) === 0 ? 3 : next(3)),
  absent: WHITE,
});

describe('the best reading of a Xiamen hand', () => {
  test.each([
    ['', defaults],
    [', pungs of golds not counting', { ...defaults, goldSetsCount: false }],
  ] as const)(
    'with up to three golds is the best of every substitution, partition and place of the last tile%s',
    (_, options) => {
      const seed = options.goldSetsCount ? 20181109 : 17;
      for (const hand of wildHands(random(seed), handCount(60, 1000), rules(handCount(30, 10)))) {
        expectBest(hand, false, options, exhaustive(hand, false, options));
        if (hand.winning !== hand.wild) expectBest(hand, true, options, exhaustive(hand, true, options));
      }
    },
  );

  /** Gold 1p. */
  test.each([
    ['123456789m11s234p22z', '1s', 'draw', 2, 1, 'a closed pung'],
    ['123456789m11s234p22z', '1s', 'discard', 1, 0, 'the discard opens it'],
    ['123456789m234p22z11s', '2z', 'draw', 2, 2, 'a closed pung of honours'],
    ['123456789m234p22z11s', '2z', 'discard', 1, 1, 'an open one'],
    ['11123456789m234p99s', '1m', 'discard', 1, 1, 'the discard stands in a run, the pung stays closed'],
    ['111222333m456789p9s', '9s', 'discard', 1, 3, 'three pungs before three runs'],
    ['11122233m456789p99s', '3m', 'discard', 1, 2, 'one of three pungs open'],
    ['123456789m22z3s456p1p', '3s', 'draw', 2, 3, 'the gold makes the pung of honours'],
    ['123456789m111z234s1p', '7z', 'draw', 4, 3, 'a float before a wall tile'],
    ['123456789m22z34s1p1p1p', '3s', 'draw', 4, 5, 'a float before more flowers'],
  ] as const)('constructed: %s + %s by %s: ×%i and %i flowers, %s', (tiles, winning, winBy, multiplier, flowers, _what) => {
    const all = parseKinds(tiles + winning).map(Number);
    const naturals = all.filter((kind) => kind !== 9);
    const hand = { wild: 9, melds: [], naturals, wilds: all.length - naturals.length, winning: all[all.length - 1] };
    expectBest(hand, winBy !== 'draw', defaults, { multiplier, flowers });
    expect(exhaustive(hand, winBy !== 'draw', defaults)).toEqual({ multiplier, flowers });
  });
});

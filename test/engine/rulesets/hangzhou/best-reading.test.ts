import { describe, expect, test } from 'vitest';
import { createAnalysis } from '../../../../src/engine/analysis/index.js';
import { defaultsOf } from '../../../../src/engine/ruleset/options.js';
import { type HangzhouOptions, hangzhouOptions } from '../../../../src/engine/rulesets/hangzhou/options.js';
import { refusalOf, scoreWin } from '../../../../src/engine/rulesets/hangzhou/score.js';
import { HANGZHOU_SHAPES } from '../../../../src/engine/rulesets/hangzhou/shapes.js';
import { type HangzhouWin, wealthGods } from '../../../../src/engine/rulesets/hangzhou/win.js';
import type { Meld } from '../../../../src/engine/table/meld.js';
import { faceFromIndex, kindFromIndex } from '../../../../src/engine/tiles/kind.js';
import { formatTiles } from '../../../../src/engine/tiles/notation.js';
import { analysisTables } from '../all-rulesets.js';
import { assignments, partitions, random } from '../regional/exhaustive.js';
import { handCount, type WildHand, type WildHandRules, wildHands } from '../regional/wild-hands.js';

const shapes = createAnalysis(HANGZHOU_SHAPES, analysisTables);
const options = defaultsOf(hangzhouOptions) as unknown as HangzhouOptions;

const count = (tiles: readonly number[], kind: number): number => tiles.filter((other) => other === kind).length;
const arePairs = (tiles: readonly number[]): boolean => tiles.every((kind) => count(tiles, kind) % 2 === 0);

function some(wilds: number, holds: (assigned: readonly number[]) => boolean): boolean {
  for (const assigned of assignments(wilds)) if (holds(assigned)) return true;
  return false;
}

/** The product of an own draw without floats and kongs, by the words of the text, over every substitution. */
function exhaustive({ wild, melds, naturals, wilds, winning }: WildHand): number {
  const before = [...naturals];
  if (winning !== wild) before.splice(before.indexOf(winning), 1);
  const lone = (winning === wild ? wilds - 1 : wilds) - 1;
  const closed = melds.length === 0;
  // Sets complete and a lone wild: the eye is stood in for by a pair that nothing else can use.
  const eye = [27, 28, 29, 30, 31, 32, 33].find((kind) => !before.includes(kind) && kind !== wild);
  const setsAndLone =
    lone >= 0 &&
    eye !== undefined &&
    some(lone, (assigned) => partitions([...before, eye, eye, ...assigned]).some(({ pair }) => pair === eye));
  const pairsAndLone = closed && lone >= 0 && some(lone, (assigned) => arePairs([...before, ...assigned]));
  const bySets = some(wilds, (assigned) => partitions([...naturals, ...assigned]).length > 0);
  const byPairs = closed && some(wilds, (assigned) => arePairs([...naturals, ...assigned]));
  const fours = [...new Set(naturals)].filter((kind) => count(naturals, kind) === 4).length;
  const asSets = bySets ? (setsAndLone ? 2 : 1) : 0;
  const asPairs = byPairs ? 2 * (pairsAndLone ? 2 : 1) * (wilds === 0 ? 2 : 1) * 2 ** fours : 0;
  return Math.max(asSets, asPairs);
}

const meldOf = (kinds: readonly number[]): Meld => ({
  kind: kinds[0] === kinds[1] ? 'pung' : 'chow',
  how: 'claimed',
  tiles: kinds.map(faceFromIndex),
  from: 0,
  claimed: null,
});

function winOf({ wild, melds, naturals, wilds, winning }: WildHand): HangzhouWin {
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
      winBy: 'draw',
      from: null,
    },
    options,
    shapes,
    wilds: wealthGods(kindFromIndex(wild), options),
    lao: 1,
    floats: 0,
    kongChain: 0,
    floatRound: 'none',
    missed: [],
    deadHand: false,
    discardedWild: false,
  };
}

const WHITE = 31;
const rules: WildHandRules = {
  sets: 4,
  copies: 3,
  wildKind: (next) => next(31),
  wilds: (next) => (next(handCount(30, 10)) === 0 ? 3 : next(3)),
  // White counts as the wild's face and is left out, so that nothing is substituted but wilds.
  absent: WHITE,
};

/** Pairs, some of them four alike; the seven-pairs counterpart of the hands of sets. */
function pairsHand(next: (below: number) => number): WildHand {
  const kinds = Array.from({ length: 7 }, () => next(27));
  const tiles = kinds.flatMap((kind) => [kind, kind]);
  if (kinds.some((kind) => count(tiles, kind) > 4)) return pairsHand(next);
  const wild = 27;
  const wilds = next(4);
  for (let removed = 0; removed < wilds; removed++) tiles.splice(next(tiles.length), 1);
  return { wild, melds: [], naturals: tiles, wilds, winning: tiles[next(tiles.length)] };
}

function expectProduct(hand: WildHand): void {
  const label = `${formatTiles(hand.naturals.map(faceFromIndex))} ${hand.melds.map((kinds) => formatTiles(kinds.map(faceFromIndex)))}, ${hand.wilds} × ${hand.wild} + ${hand.winning}`;
  const win = winOf(hand);
  expect([label, refusalOf(win)?.reason ?? null, scoreWin(win, [], null).multiplier]).toEqual([label, null, exhaustive(hand)]);
}

describe('the best reading of a Hangzhou hand', () => {
  test('with up to three wilds is the best of every substitution and partition', () => {
    for (const hand of wildHands(random(20180925), handCount(150, 1500), rules)) expectProduct(hand);
  });

  test('as pairs too', () => {
    const next = random(5);
    for (let made = 0; made < handCount(50, 500); made++) expectProduct(pairsHand(next));
  });
});

import { describe, expect, test } from 'vitest';
import { defaultsOf } from '../../../../src/engine/ruleset/options.js';
import { type BeijingOptions, beijingOptions } from '../../../../src/engine/rulesets/beijing/options.js';
import { scoreWin } from '../../../../src/engine/rulesets/beijing/score.js';
import { beijingWilds } from '../../../../src/engine/rulesets/beijing/win.js';
import { goldsOf } from '../../../../src/engine/rulesets/xiamen/golds.js';
import { type XiamenOptions, xiamenOptions } from '../../../../src/engine/rulesets/xiamen/options.js';
import { bestScore } from '../../../../src/engine/rulesets/xiamen/score.js';
import { xiamenScoring } from '../../../../src/engine/rulesets/xiamen/scoring.js';
import type { HandView } from '../../../../src/engine/table/hand-view.js';
import { faceOf, kindFromIndex, type TileKind } from '../../../../src/engine/tiles/kind.js';
import { formatTiles } from '../../../../src/engine/tiles/notation.js';
import { assignments, type Partition, partitions, random, randomCompleteHand } from './exhaustive.js';

const options = defaultsOf(beijingOptions) as unknown as BeijingOptions;

const view = (concealed: readonly TileKind[], winning: TileKind): HandView => ({
  seat: 1,
  dealer: 0,
  roundWind: 0,
  concealed: concealed.map(faceOf),
  melds: [],
  bonus: [],
  winningTile: faceOf(winning),
  winBy: 'draw',
  from: null,
});

/** Doubles of a closed own draw by the words of the Beijing text, over every assignment of the wilds. */
function exhaustiveDoubles(naturals: readonly number[], wild: number, wilds: number, winning: number): number {
  let best = 0;
  for (const assigned of assignments(wilds)) {
    const tiles = [...naturals, ...assigned];
    const straight = assigned.every((kind) => kind === wild) ? 1 : 0;
    for (const partition of partitions(tiles)) {
      const doubles = straight + (hasFlush(partition) ? 1 : 0) + (catchesFive(partition, naturals, wild, winning) ? 1 : 0);
      best = Math.max(best, doubles);
    }
    const pairs = asSevenPairs(tiles);
    if (pairs) best = Math.max(best, straight + 1 + naturalFours(naturals) + fiveEye(assigned, naturals, wild, winning));
  }
  return 2 ** (best + 2);
}

const hasFlush = ({ sets }: Partition): boolean =>
  [0, 9, 18].some((suit) => [0, 3, 6].every((low) => sets.some(([a, , c]) => a === suit + low && c === suit + low + 2)));

/** 456 of characters with natural 4, 5 and 6 (or wilds at their face), won on the 5. */
const catchesFive = ({ sets }: Partition, naturals: readonly number[], wild: number, winning: number): boolean =>
  winning === 4 &&
  [3, 4, 5].every((kind) => naturals.includes(kind) || kind === wild) &&
  sets.some(([a, , c]) => a === 3 && c === 5);

const count = (tiles: readonly number[], kind: number): number => tiles.filter((other) => other === kind).length;
const asSevenPairs = (tiles: readonly number[]): boolean => tiles.every((kind) => count(tiles, kind) % 2 === 0);
const naturalFours = (naturals: readonly number[]): number =>
  new Set(naturals.filter((kind) => count(naturals, kind) === 4)).size;
const fiveEye = (assigned: readonly number[], naturals: readonly number[], wild: number, winning: number): number => {
  const fives = wild === 4 ? count(assigned, 4) : count(naturals, 4);
  return winning === 4 && fives >= 2 ? 1 : 0;
};

/** Flowers of an own draw: one for each gold, and closed pungs by the words of the Xiamen text. */
function exhaustiveFlowers(naturals: readonly number[], wilds: number): number {
  let best = 0;
  for (const assigned of assignments(wilds)) {
    for (const { sets } of partitions([...naturals, ...assigned])) {
      const pungs = sets.filter(([a, , c]) => a === c);
      best = Math.max(best, wilds + pungs.reduce((sum, [kind]) => sum + (kind >= 27 ? 2 : 1), 0));
    }
  }
  return best;
}

/** Hands with 0 to 3 wilds: a wild takes the place of a random tile of a complete hand. Three of them in one hand of ten. */
function* handsWithWilds(seed: number, hands: number, sets: number, wildKind: (next: (below: number) => number) => TileKind) {
  const next = random(seed);
  for (let made = 0; made < hands; ) {
    const wild = wildKind(next);
    const tiles = randomCompleteHand(next, sets).filter((kind) => kind !== wild);
    const missing = 3 * sets + 2 - tiles.length;
    const roll = next(10);
    const wilds = Math.max(missing, roll === 9 ? 3 : roll % 3);
    if (wilds > 3) continue;
    for (let removed = missing; removed < wilds; removed++) tiles.splice(next(tiles.length), 1);
    const winning = tiles.splice(next(tiles.length), 1)[0];
    yield {
      wild,
      wilds,
      concealed: [...tiles, ...Array.from({ length: wilds }, () => wild)],
      winning,
      naturals: [...tiles, winning],
    };
    made++;
  }
}

describe('the best reading of a hand with wilds', () => {
  test('is the best of every assignment and partition: doubles of 1,000 Beijing hands', () => {
    for (const hand of handsWithWilds(20181020, 1000, 4, (next) => kindFromIndex(next(27)))) {
      const indicator = kindFromIndex(hand.wild % 9 === 0 ? hand.wild + 8 : hand.wild - 1);
      const win = {
        view: view(hand.concealed, hand.winning),
        options,
        wilds: beijingWilds(indicator),
        rareEvent: null,
        robsClosedKong: false,
        lastTile: false,
        upstairs: false,
        deadHand: false,
        discardedWild: false,
        missedAny: false,
      };
      const label = `${formatTiles(hand.concealed.map(faceOf))} + ${formatTiles([faceOf(hand.winning)])}`;
      expect([label, scoreWin(win).score]).toEqual([
        label,
        exhaustiveDoubles(hand.naturals, hand.wild, hand.wilds, hand.winning),
      ]);
    }
  });

  test('is the best of every assignment and partition: flowers of 1,000 Xiamen hands', () => {
    const xiamen = defaultsOf(xiamenOptions) as unknown as XiamenOptions;
    // The indicator is a suited tile and no White is in these hands, so that nothing is substituted but golds.
    let compared = 0;
    for (const hand of handsWithWilds(20181109, 1200, 5, (next) => kindFromIndex(next(27)))) {
      if ([...hand.concealed, hand.winning].some((kind) => kind === 31)) continue;
      const win = {
        view: view(hand.concealed, hand.winning),
        options: xiamen,
        golds: goldsOf(hand.wild),
        floats: 0,
        afterDeal: false,
        lastTurn: false,
        robsGold: false,
        heavenly: false,
        earthly: false,
        floatRound: 'none' as const,
        missed: [],
        deadHand: false,
        falseFloat: false,
      };
      const score = bestScore(win, xiamenScoring, xiamen);
      if (score?.pattern.name !== 'wall-win') continue;
      compared++;
      const label = `${formatTiles(hand.concealed.map(faceOf))} + ${formatTiles([faceOf(hand.winning)])}`;
      expect([label, score.flowers.total]).toEqual([label, exhaustiveFlowers(hand.naturals, hand.wilds)]);
    }
    expect(compared).toBeGreaterThan(900);
  });
});

import { isSuited, kindFromIndex, PLAYING_KIND_COUNT } from '../tiles/kind.js';
import type { Counts, WinningShapes } from './shapes.js';

const OUT_OF_REACH = 99;

/** Fewest tiles missing to `sets` sets and a pair, by trying everything kind by kind. */
export function plainStandardMissing(counts: Counts, sets: number, shapes: WinningShapes, wilds: number): number {
  const mostOfAKind = shapes.wildAsFifthCopy && wilds > 0 ? 12 : 4;
  const memo = new Map<number, number>();

  /** `open1` runs still need this kind and the next, `open2` runs end with this kind. */
  const missing = (kind: number, setsLeft: number, pairLeft: number, open1: number, open2: number): number => {
    if (kind === 27) return open1 + open2 > 0 ? OUT_OF_REACH : honours(27, setsLeft, pairLeft);
    if (kind % 9 === 0 && open1 + open2 > 0) return OUT_OF_REACH;
    const key = (((kind * 6 + setsLeft) * 2 + pairLeft) * 8 + open1) * 8 + open2;
    const known = memo.get(key);
    if (known !== undefined) return known;
    let best = OUT_OF_REACH;
    for (let runs = 0; runs <= setsLeft; runs++) {
      for (let triplets = 0; triplets <= Math.min(2, setsLeft - runs); triplets++) {
        for (let pair = 0; pair <= pairLeft; pair++) {
          const used = open1 + open2 + runs + 3 * triplets + 2 * pair;
          if (used > mostOfAKind || runs > 2) continue;
          const rest = missing(kind + 1, setsLeft - runs - triplets, pairLeft - pair, runs, open1);
          best = Math.min(best, rest + Math.max(0, used - counts[kind]));
        }
      }
    }
    memo.set(key, best);
    return best;
  };

  const runChoices = shapes.honourRuns
    ? [
        [27, 28, 29],
        [27, 28, 30],
        [27, 29, 30],
        [28, 29, 30],
        [31, 32, 33],
      ]
    : [];
  const used = new Array<number>(PLAYING_KIND_COUNT).fill(0);
  const honours = (kind: number, setsLeft: number, pairLeft: number, firstRun = 0): number => {
    if (kind === PLAYING_KIND_COUNT) return setsLeft + pairLeft > 0 ? OUT_OF_REACH : 0;
    let best = OUT_OF_REACH;
    if (kind === 27 && setsLeft > 0) {
      for (let choice = firstRun; choice < runChoices.length; choice++) {
        for (const member of runChoices[choice]) used[member]++;
        best = Math.min(best, honours(27, setsLeft - 1, pairLeft, choice));
        for (const member of runChoices[choice]) used[member]--;
      }
    }
    for (let triplets = 0; triplets <= Math.min(2, setsLeft); triplets++) {
      for (let pair = 0; pair <= pairLeft; pair++) {
        const total = used[kind] + 3 * triplets + 2 * pair;
        if (total > mostOfAKind) continue;
        const rest = honours(kind + 1, setsLeft - triplets, pairLeft - pair);
        best = Math.min(best, rest + Math.max(0, total - counts[kind]));
      }
    }
    return best;
  };
  return missing(0, sets, 1, 0, 0);
}

export function plainDistance(counts: Counts, melds: number, wilds: number, shapes: WinningShapes): number {
  const kinds = Array.from({ length: PLAYING_KIND_COUNT }, (_, index) => kindFromIndex(index));
  let best = plainStandardMissing(counts, shapes.setsNeeded - melds, shapes, wilds) - wilds;
  if (shapes.allHonours) {
    const honoursHeld = kinds.filter((kind) => !isSuited(kind)).reduce((sum, kind) => sum + counts[kind], 0);
    best = Math.min(best, 3 * (shapes.setsNeeded - melds) + 2 - honoursHeld - wilds);
  }
  if (melds > 0 || shapes.setsNeeded !== 4) return best;
  if (shapes.sevenPairs) {
    const equal = shapes.sevenPairs !== 'distinct';
    const pairs = kinds.reduce((sum, kind) => sum + (equal ? Math.floor(counts[kind] / 2) : Number(counts[kind] >= 2)), 0);
    const singles = kinds.filter((kind) => (equal ? counts[kind] % 2 === 1 : counts[kind] === 1)).length;
    best = Math.min(best, 7 - pairs + Math.max(0, 7 - pairs - singles) - wilds);
  }
  if (shapes.thirteenOrphans) {
    const orphans = kinds.filter((kind) => (!isSuited(kind) || kind % 9 === 0 || kind % 9 === 8) && counts[kind] > 0);
    best = Math.min(best, 14 - orphans.length - Number(orphans.some((kind) => counts[kind] >= 2)) - wilds);
  }
  if (shapes.independentTiles) best = Math.min(best, plainIndependentMissing(counts) - wilds);
  return best;
}

function plainIndependentMissing(counts: Counts): number {
  let best = OUT_OF_REACH;
  const choose = (kind: number, left: number, missing: number, last: number): void => {
    if (left === 0) best = Math.min(best, missing);
    if (left === 0 || kind === PLAYING_KIND_COUNT || missing >= best) return;
    const lastOfSuit = kind % 9 === 0 ? -9 : last;
    if (kind >= 27 || kind - lastOfSuit >= 3) choose(kind + 1, left - 1, missing + (counts[kind] > 0 ? 0 : 1), kind);
    choose(kind + 1, left, missing, lastOfSuit);
  };
  choose(0, 14, 0, -9);
  return best;
}

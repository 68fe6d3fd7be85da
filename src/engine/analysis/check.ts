import { TableError } from '../../base/errors.js';
import { isBonus, kindFromIndex, PLAYING_KIND_COUNT, type TileKind } from '../tiles/kind.js';
import { formatKind } from '../tiles/notation.js';
import type { AnalysedHand } from './shapes.js';

const MOST_WILDS = 8;

/** Counts tiles that are no wilds into a hand. Throws TableError `ANALYSIS_BAD_KIND` on a flower or season. */
export function analysedHand(kinds: readonly TileKind[], melds = 0, wilds = 0): AnalysedHand {
  const counts = new Uint8Array(PLAYING_KIND_COUNT);
  for (const kind of kinds) {
    if (isBonus(kind)) {
      throw bad('ANALYSIS_BAD_KIND', `${formatKind(kind)} cannot be part of a set: lay bonus tiles out before the analysis`, {
        kind,
      });
    }
    counts[kind]++;
  }
  return { counts, melds, wilds };
}

/** What to check the tiles against: `waiting` 3n+1, `complete` 3n+2, `either`. */
export type HandSize = 'waiting' | 'complete' | 'either';

/**
 * Throws TableError when the hand cannot be: `ANALYSIS_BAD_COUNTS` (not 34 whole numbers), `ANALYSIS_BAD_COUNT` (a count
 * below 0 or above 4), `ANALYSIS_BAD_MELDS`, `ANALYSIS_BAD_WILDS`, `ANALYSIS_BAD_SIZE` (wrong number of tiles).
 */
export function checkHand({ counts, melds, wilds }: AnalysedHand, setsNeeded: 4 | 5, size: HandSize = 'either'): void {
  if (!isWhole(melds, setsNeeded)) {
    throw bad('ANALYSIS_BAD_MELDS', `${melds} melds: give a whole number from 0 to ${setsNeeded}`, { melds });
  }
  if (!isWhole(wilds, MOST_WILDS)) {
    throw bad('ANALYSIS_BAD_WILDS', `${wilds} wilds: give a whole number from 0 to ${MOST_WILDS}`, { wilds });
  }
  const tiles = checkCounts(counts) + wilds;
  const complete = 3 * (setsNeeded - melds) + 2;
  if ((tiles === complete && size !== 'waiting') || (tiles === complete - 1 && size !== 'complete')) return;
  const expected = { waiting: `${complete - 1}`, complete: `${complete}`, either: `${complete - 1} or ${complete}` }[size];
  throw bad('ANALYSIS_BAD_SIZE', `${tiles} concealed tiles (wilds included) beside ${melds} melds: there must be ${expected}`, {
    tiles,
    melds,
    expected,
  });
}

/** Checks 34 counts of 0–4 and returns their sum. */
export function checkCounts(counts: ArrayLike<number>): number {
  if (counts.length !== PLAYING_KIND_COUNT) {
    throw bad('ANALYSIS_BAD_COUNTS', `${counts.length} counts: give one for each of the ${PLAYING_KIND_COUNT} kinds`, {
      length: counts.length,
    });
  }
  let sum = 0;
  for (let index = 0; index < PLAYING_KIND_COUNT; index++) {
    const count = counts[index];
    if (!isWhole(count, 4)) {
      const name = formatKind(kindFromIndex(index));
      throw bad('ANALYSIS_BAD_COUNT', `${count} copies of ${name}: a kind has 0 to 4 copies`, { kind: index, count });
    }
    sum += count;
  }
  return sum;
}

const isWhole = (value: number, most: number): boolean => Number.isInteger(value) && value >= 0 && value <= most;

const bad = (code: string, message: string, context: Readonly<Record<string, unknown>>): TableError =>
  new TableError(code, message, 'user', context);

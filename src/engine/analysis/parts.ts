import type { Counts } from './shapes.js';

/**
 * A hand as eight places in the tables' lists: ranks 1–5 and 6–9 of characters, dots and bamboos, then winds and dragons.
 * Each list has a stretch for every sort of part, in which the counts are spelt in base 5, the lowest kind first. Two
 * parts make a group: three suits and the honours.
 */
export type Parts = Int32Array;

export const PART_COUNT = 8;
export const WINDS = 6;
export const DRAGONS = 7;

/** Where the stretches of ranks 1–5, ranks 6–9, winds and dragons begin, and where the last ends. */
export const SECOND_RANKS_FROM = 3125;
export const WINDS_FROM = 3750;
export const DRAGONS_FROM = 4375;
export const PLACE_COUNT = 4500;

/** What one tile of a kind adds to its part. */
export const STEPS: readonly number[] = [
  ...[625, 125, 25, 5, 1, 125, 25, 5, 1],
  ...[625, 125, 25, 5, 1, 125, 25, 5, 1],
  ...[625, 125, 25, 5, 1, 125, 25, 5, 1],
  ...[125, 25, 5, 1, 25, 5, 1],
];

/** The part that a kind belongs to; the group is half of it, rounded down. */
export const PART_OF: readonly number[] = [
  ...[0, 0, 0, 0, 0, 1, 1, 1, 1],
  ...[2, 2, 2, 2, 2, 3, 3, 3, 3],
  ...[4, 4, 4, 4, 4, 5, 5, 5, 5],
  ...[6, 6, 6, 6, 7, 7, 7],
];

export function writeParts(counts: Counts, parts: Parts): void {
  parts[0] = five(counts, 0);
  parts[1] = SECOND_RANKS_FROM + four(counts, 5);
  parts[2] = five(counts, 9);
  parts[3] = SECOND_RANKS_FROM + four(counts, 14);
  parts[4] = five(counts, 18);
  parts[5] = SECOND_RANKS_FROM + four(counts, 23);
  parts[WINDS] = WINDS_FROM + four(counts, 27);
  parts[DRAGONS] = DRAGONS_FROM + (counts[31] * 5 + counts[32]) * 5 + counts[33];
}

const four = (counts: Counts, at: number): number =>
  ((counts[at] * 5 + counts[at + 1]) * 5 + counts[at + 2]) * 5 + counts[at + 3];

const five = (counts: Counts, at: number): number => four(counts, at) * 5 + counts[at + 4];

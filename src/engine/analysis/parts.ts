import type { Counts } from './shapes.js';

/**
 * A hand as eight places in the tables' lists: ranks 1–5 and 6–9 of characters, dots and bamboos, then winds and dragons.
 * Each list has a stretch for every sort of part, in which the counts are spelt in base 5, the lowest kind first; before
 * the winds stands the number of melds, so that a table knows the sets a hand has besides. Two parts make a group: three
 * suits and the honours.
 */
export type Parts = Int32Array;

export const PART_COUNT = 8;
export const WINDS = 6;
export const DRAGONS = 7;

/** Where the stretches of ranks 6–9, dragons and winds begin: that of ranks 1–5 comes first, that of the winds is last. */
const SECOND_RANKS_FROM = 3125;
const DRAGONS_FROM = 3750;
const WINDS_FROM = 3875;

/** What a meld adds to the winds. */
export const MELD_STEP = 625;

/** What one tile of a kind adds to its part. */
export const STEPS = Int32Array.of(
  ...[625, 125, 25, 5, 1, 125, 25, 5, 1],
  ...[625, 125, 25, 5, 1, 125, 25, 5, 1],
  ...[625, 125, 25, 5, 1, 125, 25, 5, 1],
  ...[125, 25, 5, 1, 25, 5, 1],
);

/** The part that a kind belongs to; the group is half of it, rounded down. */
export const PART_OF = Uint8Array.of(
  ...[0, 0, 0, 0, 0, 1, 1, 1, 1],
  ...[2, 2, 2, 2, 2, 3, 3, 3, 3],
  ...[4, 4, 4, 4, 4, 5, 5, 5, 5],
  ...[6, 6, 6, 6, 7, 7, 7],
);

/** The places of a part without tiles. */
export const EMPTY_PARTS = Int32Array.of(
  ...[0, SECOND_RANKS_FROM],
  ...[0, SECOND_RANKS_FROM],
  ...[0, SECOND_RANKS_FROM],
  ...[WINDS_FROM, DRAGONS_FROM],
);

/** The first kind of each part, and the end of the last. */
export const FIRST_KINDS = Uint8Array.of(0, 5, 9, 14, 18, 23, 27, 31, 34);

/** Written out: the compiler puts only so much into one function, and the calls around this one need the room. */
export function writeParts(counts: Counts, melds: number, parts: Parts): void {
  parts[0] = (((counts[0] * 5 + counts[1]) * 5 + counts[2]) * 5 + counts[3]) * 5 + counts[4];
  parts[1] = SECOND_RANKS_FROM + ((counts[5] * 5 + counts[6]) * 5 + counts[7]) * 5 + counts[8];
  parts[2] = (((counts[9] * 5 + counts[10]) * 5 + counts[11]) * 5 + counts[12]) * 5 + counts[13];
  parts[3] = SECOND_RANKS_FROM + ((counts[14] * 5 + counts[15]) * 5 + counts[16]) * 5 + counts[17];
  parts[4] = (((counts[18] * 5 + counts[19]) * 5 + counts[20]) * 5 + counts[21]) * 5 + counts[22];
  parts[5] = SECOND_RANKS_FROM + ((counts[23] * 5 + counts[24]) * 5 + counts[25]) * 5 + counts[26];
  parts[6] = WINDS_FROM + (((melds * 5 + counts[27]) * 5 + counts[28]) * 5 + counts[29]) * 5 + counts[30];
  parts[7] = DRAGONS_FROM + (counts[31] * 5 + counts[32]) * 5 + counts[33];
}

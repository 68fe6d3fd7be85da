import { wonOrDrawn } from '../regional/rotation.js';
import { multiplierRows as rows } from '../xiamen/patterns.js';
import { hasEightFlowers } from '../xiamen/readings.js';
import { FIRST_BANKER_BASE, type GoldScoring } from '../xiamen/scoring.js';
import type { QuanzhouOptions } from './options.js';

/** Quanzhou plays at the table as Xiamen does and counts the win in its own way. */
export const quanzhouScoring: GoldScoring<QuanzhouOptions> = {
  // Robbing a gold and heavenly wins are not recognised, earthly ones not listed (R-QZ1).
  multipliers: [
    { ...rows.common, value: 1 },
    { ...rows.wall, value: 2 },
    { ...rows.robKong, value: 2 },
    { ...rows.knocker, value: 3 },
    { ...rows.goldFloat, value: 3 },
    {
      id: 'eight-flowers',
      label: '八花 eight flowers',
      rule: 'Quanzhou scoring: eight flower and season tiles',
      value: 3,
      counts: ({ win, form }) => form === 'any' && hasEightFlowers(win),
    },
    { ...rows.doubleFloat, value: 6 },
    { ...rows.tripleFloat, value: 9 },
  ],
  flowerValues: ({ openPungAsClosed }) => ({
    openPung: openPungAsClosed ? 1 : 0,
    closedPung: 1,
    openKong: 2,
    // "An open kong made from an open pung has the same number of flowers as a closed pung" (R-QZ2).
    addedKong: 1,
    closedKong: 3,
    completeFour: 4,
  }),
  eightFlowersWin: true,
  robbingGoldRecognised: false,
  bankerBase: (streak) => FIRST_BANKER_BASE + streak - 1,
  nextBankerBase({ bankerIncrement }, end) {
    if (!wonOrDrawn(end)) return FIRST_BANKER_BASE;
    // R-QZ3: a drawn hand has no multiplier and adds one.
    return end.baseBefore + (bankerIncrement === 'multiplier' && end.winners.length > 0 ? (end.multiplier ?? 1) : 1);
  },
};

import type { HandSetup } from '../../../src/engine/hand/state.js';

/** East's first deal of a match, with so many points each. */
export const firstDeal = (points = 25_000): HandSetup => ({
  dealer: 0,
  roundWind: 0,
  streak: 1,
  counters: 0,
  pot: 0,
  balances: [points, points, points, points],
  empty: [],
  carried: null,
});

import type { Random } from '../../src/base/random.js';

/** A bid anywhere in the range: simulated players do not judge their deal. */
export const waitsForBid = (min: number, max: number, random: Random): number => min + random.below(max - min + 1);

import { FLOWERS, SEASONS } from './bonus.js';

/** The eight bonus faces by notation. */
export const BONUS_FACES: readonly (readonly [string, () => string])[] = [
  ...FLOWERS.map((draw, n) => [`${n + 1}f`, draw] as const),
  ...SEASONS.map((draw, n) => [`${n + 1}g`, draw] as const),
];

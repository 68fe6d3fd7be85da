import type { BeijingOptions } from './options.js';

const THIRD_STAY = 4;

/** Whether all scores of the hand are doubled (上楼): after a drawn hand, or from the banker's third stay on, as agreed. */
export const isUpstairs = (options: BeijingOptions, afterDraw: boolean, dealerStreak: number): boolean =>
  (options.upstairs && afterDraw) || (options.upstairsOnThirdStay && dealerStreak >= THIRD_STAY);

import { dealerWon, type HandEnd, type NextDealer, stayOrPassRight, wasDrawn } from '../regional/rotation.js';
import type { YangzhouOptions } from './options.js';

/** The banker stays on his win alone, also among several winners (R-YZ9); on a drawn hand he moves, but for an option. */
export const nextBanker = (end: HandEnd, { bankerStaysOnDraw }: Pick<YangzhouOptions, 'bankerStaysOnDraw'>): NextDealer =>
  stayOrPassRight(end, dealerWon(end) || (wasDrawn(end) && bankerStaysOnDraw));

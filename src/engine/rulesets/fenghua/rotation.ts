import { dealerWon, type HandEnd, type NextDealer, stayOrPassRight, wasDrawn } from '../regional/rotation.js';

/** The banker stays on his win or a drawn hand, else the deal passes to the right. */
export const nextBanker = (end: HandEnd): NextDealer => stayOrPassRight(end, dealerWon(end) || wasDrawn(end));

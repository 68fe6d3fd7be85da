import { dealerWon, type HandEnd, type NextDealer, stayOrPassRight, wasDrawn } from '../regional/rotation.js';

/** The dealer stays on his win or a drawn hand, else the deal passes to the right; a session is four rotations (R-SX4). */
export const nextDealer = (end: HandEnd): NextDealer => stayOrPassRight(end, dealerWon(end) || wasDrawn(end));

import { type HandEnd, type NextDealer, stayOrPassRight, wonOrDrawn } from '../regional/rotation.js';

/** The banker stays on a win or a draw, but a sacked banker passes the deal on, even when he wins (R-NC4). */
export const nextBanker = (end: HandEnd, sacked: boolean): NextDealer => stayOrPassRight(end, !sacked && wonOrDrawn(end));

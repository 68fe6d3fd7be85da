import { type Seat, stepsTo } from '../../table/seat.js';

export type ClaimAction = 'win' | 'pung' | 'kong-open' | 'chow';
export interface Claim {
  readonly seat: Seat;
  readonly action: ClaimAction;
}

const RANKS: Readonly<Record<ClaimAction, number>> = { win: 2, pung: 1, 'kong-open': 1, chow: 0 };

/**
 * Which of the claims on one discard are granted (C3, C4): a win before a pung or kong, those before a chow; among equals the
 * one next in turn after the discarder. With `severalWinners` every win is granted, in turn order.
 */
export function grantClaims(claims: readonly Claim[], from: Seat, severalWinners = false): Claim[] {
  const inOrder = [...claims].sort((a, b) => RANKS[b.action] - RANKS[a.action] || stepsTo(from, a.seat) - stepsTo(from, b.seat));
  const wins = inOrder.filter(({ action }) => action === 'win');
  return severalWinners && wins.length > 0 ? wins : inOrder.slice(0, 1);
}

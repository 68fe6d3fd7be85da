import type { RecordedWin } from './record.js';

/** mjlog's numbers of limits. */
export const LIMITS = ['none', 'mangan', 'haneman', 'baiman', 'sanbaiman', 'yakuman'] as const;
const LIMIT_BASES = [2000, 3000, 4000, 6000, 8000];

/** Which limit the points of a win are, by number in {@link LIMITS}; the points alone tell it. */
export function limitOf(points: number, isDealer: boolean): number {
  const base = points / (isDealer ? 6 : 4);
  return LIMIT_BASES.filter((least) => base >= least).length;
}

/** What each other player pays for a drawn win worth `points`; the dealer's part is null when the dealer won. */
export function drawnShares(points: number, isDealer: boolean): { readonly each: number; readonly dealer: number | null } {
  if (isDealer) return { each: points / 3, dealer: null };
  // Both parts are rounded up to 100: the dealer's is twice the others' or 100 less.
  return points % 400 === 0 ? { each: points / 4, dealer: points / 2 } : { each: (points + 100) / 4, dealer: (points - 100) / 2 };
}

export const hanOf = (win: RecordedWin): number => (win.patterns ?? []).reduce((sum, { value }) => sum + value, 0);

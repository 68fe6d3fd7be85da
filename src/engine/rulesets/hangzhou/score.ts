import type { Payment } from '../../table/payment.js';
import { bestOf, type CountedPattern, countPatterns, productOf } from '../regional/pattern-table.js';
import { withinStakes } from '../regional/payers.js';
import { firstRefusal, type Refusal } from '../regional/refusals.js';
import type { Bond } from './bonds.js';
import { hangzhouPatterns } from './patterns.js';
import { type LateBao, winPayments } from './payments.js';
import { hangzhouReadings } from './readings.js';
import { hangzhouRefusals } from './refusals.js';
import type { HangzhouWin } from './win.js';

export interface HangzhouScore {
  readonly patterns: readonly CountedPattern[];
  /** The product of the pattern values, without the lao factor. */
  readonly multiplier: number;
  readonly payments: readonly Payment[];
}

export const refusalOf = (win: HangzhouWin): Refusal<HangzhouWin> | null => firstRefusal(hangzhouRefusals, win);

/**
 * The score of a win that is none of the refused, by the reading that pays most (C8).
 * @param late a claim made in the float round, where that binds
 * @param stakes what each seat can still pay, or null where no limit is agreed
 */
export function scoreWin(
  win: HangzhouWin,
  bonds: readonly Bond[],
  stakes: readonly number[] | null,
  late: LateBao | null = null,
): HangzhouScore {
  const readings = hangzhouReadings(win).map((reading) => countPatterns(hangzhouPatterns, reading));
  const patterns = bestOf(readings, productOf) ?? [];
  const multiplier = productOf(patterns);
  const payments = winPayments(win, multiplier, bonds, late);
  return { patterns, multiplier, payments: stakes ? withinStakes(payments, stakes) : payments };
}

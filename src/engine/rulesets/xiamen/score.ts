import type { Payment } from '../../table/payment.js';
import type { Seat } from '../../table/seat.js';
import { bestOf, type CountedPattern, countPatterns } from '../regional/pattern-table.js';
import { type Dues, everyLoserPays, involvesDealer } from '../regional/payers.js';
import { firstRefusal, type Refusal } from '../regional/refusals.js';
import { countFlowers, type FlowerCount } from './flowers.js';
import type { XiamenOptions } from './options.js';
import { xiamenReadings } from './readings.js';
import { type JudgedWin, xiamenRefusals } from './refusals.js';
import type { GoldScoring } from './scoring.js';
import type { XiamenWin } from './win.js';

export interface XiamenScore {
  /** The one multiplier that counts. */
  readonly pattern: CountedPattern;
  readonly flowers: FlowerCount;
}

/** The bases of a hand: with the banker, and among the others. */
export interface Bases {
  readonly banker: number;
  readonly others: number;
}

export const basesOf = (bankerBase: number, { baseMultiplier }: XiamenOptions): Bases => ({
  banker: bankerBase * baseMultiplier,
  others: baseMultiplier,
});

/** The highest multiplier, and with it the most flowers (R-XM2, R-XM10); null when nothing wins. */
export function bestScore<O extends XiamenOptions>(win: XiamenWin, scoring: GoldScoring<O>, options: O): XiamenScore | null {
  const values = scoring.flowerValues(options);
  const scores = xiamenReadings(win, scoring.eightFlowersWin).flatMap((reading): XiamenScore[] => {
    const pattern = bestOf(countPatterns(scoring.multipliers, reading), ({ value }) => value);
    return pattern ? [{ pattern, flowers: countFlowers(reading, values) }] : [];
  });
  return bestOf(scores, worthOf);
}

/** Flowers never reach a thousand, so that the multiplier decides first. */
export const worthOf = ({ pattern, flowers }: XiamenScore): number => 1000 * pattern.value + flowers.total;

export const refusalOf = <O extends XiamenOptions>(
  win: XiamenWin,
  score: XiamenScore | null,
  { robbingGoldRecognised }: GoldScoring<O>,
): Refusal<JudgedWin> | null =>
  firstRefusal(xiamenRefusals, { win, multiplier: score?.pattern.name ?? null, robbingGoldRecognised });

/** (base + flowers) × multiplier from each of the three, discard or not. */
export function duesFor(winner: Seat, banker: Seat, bases: Bases, flowers: number, multiplier: number): Dues {
  return (payer) => ((involvesDealer(winner, payer, banker) ? bases.banker : bases.others) + flowers) * multiplier;
}

export const winPayments = (winner: Seat, dues: Dues): Payment[] => everyLoserPays(winner, dues, 'win');

/** Everybody receives what he would have paid. */
export const falseWinPayments = (by: Seat, dues: Dues): Payment[] => everyLoserPays(by, (payer) => -dues(payer), 'False win');

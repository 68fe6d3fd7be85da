import type { Payment } from '../../table/payment.js';
import { SEATS, type Seat } from '../../table/seat.js';
import { eachPays } from '../regional/payers.js';
import type { NanchangOptions } from './options.js';

/** What the table holds when a hand has ended, by seat. */
export interface EndOfHand {
  readonly banker: Seat;
  /** First and second fines in hand and melds; discards are gone (R-NC9). */
  readonly fines: readonly (readonly [first: number, second: number])[];
  readonly fineKongs: readonly number[];
  readonly closedKongs: readonly number[];
  readonly openKongs: readonly number[];
  readonly sacked: boolean;
  readonly drawnHand: boolean;
}

const FIRST_FINE = 2;
const SECOND_FINE = 1;
/** From this many points on the bonus is multiplied ("limit breaker" 冲关) by the points less three. */
const LIMIT = 5;
const SACK = 5;

/** What each player's fines are worth from each of the others. */
export function fineBonuses(fines: EndOfHand['fines']): number[] {
  const points = fines.map(([first, second]) => FIRST_FINE * first + SECOND_FINE * second);
  const holders = points.filter((total) => total > 0).length;
  return points.map((total) => {
    const bonus = total >= LIMIT ? total * (total - 3) : total;
    // 霸王: the only holder at the table gets it twice.
    return holders === 1 ? 2 * bonus : bonus;
  });
}

const fromEach = (amounts: readonly number[], rule: string): Payment[] =>
  SEATS.flatMap((seat) => eachPays(seat, amounts[seat] ?? 0, rule));

export const finePayments = (fines: EndOfHand['fines']): Payment[] => fromEach(fineBonuses(fines), 'fine tiles');

/** Ten for a kong of fines and nothing else for it; two for a closed kong, one for an open one. */
export const kongPayments = ({ fineKongs, closedKongs, openKongs }: EndOfHand): Payment[] => [
  ...fromEach(
    fineKongs.map((count) => 10 * count),
    'fine kong',
  ),
  ...fromEach(
    closedKongs.map((count) => 2 * count),
    'closed kong',
  ),
  ...fromEach(openKongs, 'open kong'),
];

/** A sacked banker pays five to each, and by option the banker of a drawn hand. */
export function bankerPayments({ banker, sacked, drawnHand }: EndOfHand, options: NanchangOptions): Payment[] {
  return [
    ...(sacked ? eachPays(banker, -SACK, 'sacked banker') : []),
    ...(drawnHand && options.bankerPaysOnDraw ? eachPays(banker, -SACK, 'banker of a drawn hand') : []),
  ];
}

/**
 * Bonuses of fines, kongs and the sacked banker. They are settled once, when the hand has ended, on a win and on a draw
 * alike, and whether a player has won or not.
 */
export const endOfHandPayments = (end: EndOfHand, options: NanchangOptions): Payment[] => [
  ...finePayments(end.fines),
  ...kongPayments(end),
  ...bankerPayments(end, options),
];

/**
 * The banker is sacked (抄庄) when all four discard the same tile in the first round and nobody has claimed.
 * @param firstDiscards kinds in turn order from the banker
 */
export const isSacked = (firstDiscards: readonly number[], claimed: boolean): boolean =>
  !claimed && firstDiscards.length >= 4 && firstDiscards.slice(0, 4).every((kind) => kind === firstDiscards[0]);

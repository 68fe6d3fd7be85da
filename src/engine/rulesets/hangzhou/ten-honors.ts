import type { Payment } from '../../table/payment.js';
import type { Seat } from '../../table/seat.js';
import { everyLoserPays } from '../regional/payers.js';
import type { HangzhouOptions } from './options.js';
import { duesOf } from './payments.js';

/** What ten honours in a row from the start are worth (十風), 0 where they do not win. */
export function tenHonorsMultiplier(option: HangzhouOptions['tenHonors'], honoursDiscarded: number): number {
  if (option === 'off' || honoursDiscarded < 10) return 0;
  if (option === '10-baotou') return 2;
  return honoursDiscarded >= 11 ? 2 : 1;
}

export const tenHonorsPayments = (seat: Seat, dealer: Seat, lao: number, multiplier: number): Payment[] =>
  everyLoserPays(seat, duesOf(seat, dealer, lao, multiplier), '十風');

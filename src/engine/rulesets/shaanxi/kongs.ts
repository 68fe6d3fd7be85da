import type { Payment } from '../../table/payment.js';
import { transfer } from '../../table/payment.js';
import type { Seat } from '../../table/seat.js';
import { eachPays } from '../regional/payers.js';
import type { ShaanxiOptions } from './options.js';

export type KongHow = 'kong-closed' | 'kong-added' | 'kong-open';

export interface DeclaredKong {
  readonly kong: KongHow;
  readonly by: Seat;
  /** The discarder of a direct kong. */
  readonly from: Seat | null;
  readonly robbed: boolean;
}

/**
 * Kong points, paid at once and final: they are kept on a drawn hand and after offences. The dealer pays and gets no more
 * than others (R-SX6); a robbed kong never came about (R-SX5).
 */
export function kongPayments({ kong, by, from, robbed }: DeclaredKong, options: ShaanxiOptions): Payment[] {
  if (robbed) return [];
  switch (kong) {
    case 'kong-closed':
      return eachPays(by, 2, 'closed kong');
    case 'kong-added':
      return eachPays(by, 1, 'added kong');
    case 'kong-open':
      return options.directKongPayer === 'all' || from === null
        ? eachPays(by, 2, 'direct kong')
        : transfer(from, by, 2, 'direct kong');
  }
}

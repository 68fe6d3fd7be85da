import type { Payment } from '../../table/payment.js';
import type { Seat } from '../../table/seat.js';
import type { TileKind } from '../../tiles/kind.js';
import { eachPays } from '../regional/payers.js';
import type { BeijingOptions } from './options.js';

/** The start of a hand, as far as it can bust the banker (烧庄). */
export interface HandStart {
  /** Each player's first discard, in order. */
  readonly firstDiscards: readonly TileKind[];
  /** A pung, chow or kong came between. */
  readonly claimed: boolean;
  readonly handDrawn: boolean;
}

export const isBusted = ({ firstDiscards, claimed, handDrawn }: HandStart): boolean =>
  firstDiscards.length === 4 && new Set(firstDiscards).size === 1 && !claimed && !handDrawn;

export const bustedBankerPayments = (banker: Seat, options: BeijingOptions, start: HandStart): Payment[] =>
  options.bustedBanker && isBusted(start) ? eachPays(banker, -options.bustedBankerPoints, '烧庄') : [];

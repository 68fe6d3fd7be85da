import type { Seat, Wind } from '../../table/seat.js';
import { FIRST_WIND, kindFromIndex, type TileKind } from '../../tiles/kind.js';

/** Where a session stands: whose first deal began it, and the wind of the round. */
export interface RoundState {
  readonly firstBanker: Seat;
  readonly roundWind: Wind;
}

/** The round wind moves on, E S W N, when the deal comes back to the first banker. */
export const nextRoundWind = ({ firstBanker, roundWind }: RoundState, dealer: Seat, nextDealer: Seat): Wind =>
  nextDealer !== dealer && nextDealer === firstBanker ? (((roundWind + 1) % 4) as Wind) : roundWind;

/** The tile of a wind. */
export const windKind = (wind: Wind): TileKind => kindFromIndex(FIRST_WIND + wind);

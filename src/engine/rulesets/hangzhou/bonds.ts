import type { Meld } from '../../table/meld.js';
import { othersInTurn, type Seat } from '../../table/seat.js';

/** Three claims (三攤) bind two players for the hand. */
export interface Bond {
  readonly partner: Seat;
  /** The winner claimed three times from the partner: he pays everything (承包). */
  readonly winnerClaimed: boolean;
  /** The partner claimed three times from the winner: he pays everything twice (反承包). */
  readonly partnerClaimed: boolean;
}

const CLAIMS_THAT_BIND = 3;

/** 承包 once, 反承包 twice, both of them three times the whole. */
export const bondFactor = ({ winnerClaimed, partnerClaimed }: Bond): number => (winnerClaimed ? 1 : 0) + (partnerClaimed ? 2 : 0);

/** How often the owner of the melds claimed from `from`; an added kong counts as its pung, a closed one never (R-HZ4). */
export const claimsFrom = (melds: readonly Meld<unknown>[], from: Seat, ignoresDirectKong: boolean): number =>
  melds.filter((meld) => meld.from === from && !(ignoresDirectKong && isDirectKong(meld))).length;

const isDirectKong = ({ kind, how }: Meld<unknown>): boolean => kind === 'kong' && how === 'claimed';

/** @param claims how often the first seat claimed from the second */
export const bondsOf = (winner: Seat, claims: (by: Seat, from: Seat) => number): Bond[] =>
  othersInTurn(winner)
    .map((partner) => ({
      partner,
      winnerClaimed: claims(winner, partner) >= CLAIMS_THAT_BIND,
      partnerClaimed: claims(partner, winner) >= CLAIMS_THAT_BIND,
    }))
    .filter((bond) => bondFactor(bond) > 0);

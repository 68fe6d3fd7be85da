import { type Payment, transfer } from '../../table/payment.js';
import type { Seat } from '../../table/seat.js';

/** What follows from an offence: flat payments, never doubled for East (R14). */
export interface PenaltyOutcome {
  readonly payments: readonly Payment[];
  readonly handEnds: boolean;
  readonly eastPasses: boolean;
}

export const NO_PENALTY: PenaltyOutcome = { payments: [], handEnds: false, eastPasses: false };

export interface PenaltyTable {
  /** To each opponent of a single false declarer; shared in proportion when there are more (82, note). */
  readonly falseMahjong: number;
  readonly misnamedChow: number;
  readonly misnamedSet: number;
  readonly minorError: number;
}

/** The players at the table, East and the rules' names for the payments. */
export interface PenaltyContext {
  readonly seats: readonly Seat[];
  readonly dealer: Seat;
  readonly amounts: PenaltyTable;
  readonly cite: {
    readonly falseMahjong: string;
    readonly severalFalse: string;
    readonly misnamedChow: string;
    readonly misnamedSet: string;
    readonly misnamedMahjong: string;
    readonly minorError: string;
  };
}

const eachPays = (payers: readonly Seat[], receivers: readonly Seat[], amount: number, rule: string): Payment[] =>
  payers.flatMap((payer) => receivers.flatMap((receiver) => transfer(payer, receiver, amount, rule)));

const without = (seats: readonly Seat[], gone: readonly Seat[]): Seat[] => seats.filter((seat) => !gone.includes(seat));

/**
 * One to three players declared a mahjong that was none. While nobody else has shown tiles the hand goes on (Millington 82).
 * After that each offender pays each injured player the penalty, divided by the number of offenders (82, 83); the hand ends
 * and East passes if he is among the offenders (R12).
 */
export function falseMahjong(offenders: readonly Seat[], exposed: boolean, context: PenaltyContext): PenaltyOutcome {
  if (!exposed || offenders.length === 0) return NO_PENALTY;
  const share = Math.round(context.amounts.falseMahjong / offenders.length);
  const rule = offenders.length === 1 ? context.cite.falseMahjong : context.cite.severalFalse;
  return {
    payments: eachPays(offenders, without(context.seats, offenders), share, rule),
    handEnds: true,
    eastPasses: offenders.includes(context.dealer),
  };
}

export interface MisnamedClaim {
  readonly seat: Seat;
  readonly purpose: 'chow' | 'pung' | 'kong' | 'mahjong';
  /** He showed the tiles that the named one would complete; without that he gets nothing (85-87). */
  readonly shows: boolean;
}

export interface MisnamedDiscard {
  readonly offender: Seat;
  /** Who may claim the discard for a chow. */
  readonly nextPlayer: Seat;
  readonly claims: readonly MisnamedClaim[];
  /** The mahjong claim was false as well. */
  readonly falseClaim: boolean;
  /** Somebody showed tiles after the false mahjong claim. */
  readonly exposed: boolean;
}

/** A tile was discarded under another tile's name and somebody claimed the named one (Millington 84-88). */
export function misnamedDiscard(error: MisnamedDiscard, context: PenaltyContext): PenaltyOutcome {
  const mahjong = error.claims.find((claim) => claim.purpose === 'mahjong' && (claim.shows || error.falseClaim));
  if (mahjong && !error.falseClaim) return misnamedMahjong([error.offender], context, 1);
  if (mahjong && error.exposed) return misnamedMahjong([error.offender, mahjong.seat], context, 2);
  const { misnamedChow, misnamedSet } = context.amounts;
  const payments = error.claims.flatMap(({ seat, purpose, shows }) => {
    if (!shows || purpose === 'mahjong') return [];
    if (purpose !== 'chow') return transfer(error.offender, seat, misnamedSet, context.cite.misnamedSet);
    return seat === error.nextPlayer ? transfer(error.offender, seat, misnamedChow, context.cite.misnamedChow) : [];
  });
  return { payments, handEnds: false, eastPasses: false };
}

/** 87: no player receives more than the penalty, whatever else was claimed (88, R13). */
const misnamedMahjong = (offenders: readonly Seat[], context: PenaltyContext, share: number): PenaltyOutcome => ({
  payments: eachPays(
    offenders,
    without(context.seats, offenders),
    Math.round(context.amounts.falseMahjong / share),
    context.cite.misnamedMahjong,
  ),
  handEnds: true,
  eastPasses: offenders.includes(context.dealer),
});

/** A wrong claim, or a misnamed discard where the table agreed on one amount for all errors: the hand goes on. */
export const minorError = (offender: Seat, context: PenaltyContext): PenaltyOutcome => ({
  payments: eachPays([offender], without(context.seats, [offender]), context.amounts.minorError, context.cite.minorError),
  handEnds: false,
  eastPasses: false,
});

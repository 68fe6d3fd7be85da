import { type Payment, transfer } from '../../table/payment.js';
import { SEATS, type Seat, stepsTo } from '../../table/seat.js';

/** What each player's hand is worth, already limited; null for a chair that nobody plays on. */
export type SeatValues = readonly [number | null, number | null, number | null, number | null];

export interface Settlement {
  readonly values: SeatValues;
  readonly dealer: Seat;
  readonly winner: Seat;
  /** Who discarded the dangerous tile and pays for all (Millington 96); null where nobody is liable. */
  readonly liable: Seat | null;
  /** The player who sits out and what each loser owes him for the winner's hand; null where that is not played. */
  readonly dreamerFee: number | null;
}

/** The rules' numbers that the payments carry. */
export interface SettlementCitations {
  readonly winner: string;
  readonly losers: string;
  readonly cannon: string;
  readonly dreamer: string;
}

/** A fee of two points with as many doubles as the winner's hand; a limit hand counts as six (Millington 128, note 2). */
export const dreamerFee = (doubles: number, atLimit: boolean): number => 2 * 2 ** (atLimit ? 6 : doubles);

/** East pays and receives double (Millington 108, 109). */
export const eastFactor = (one: Seat, other: Seat, dealer: Seat): number => (one === dealer || other === dealer ? 2 : 1);

/**
 * All payments after a mahjong: the winner is paid the value of his hand by everybody and pays nobody; the losers pay each
 * other the difference of their hands. With a liable discarder he pays the other losers' debts and nothing else is settled.
 */
export function settleHand(settlement: Settlement, cite: SettlementCitations): Payment[] {
  const losers = losersInTurn(settlement);
  const toWinner = losers.flatMap((loser) => payWinner(loser, settlement, cite));
  const among = settlement.liable === null ? pairsOf(losers).flatMap((pair) => settleLosers(pair, settlement, cite)) : [];
  return [...toWinner, ...among, ...payDreamer(losers, settlement, cite)];
}

/** The losers in the order in which they score: counter-clockwise from the winner's right (Millington 107). */
const losersInTurn = ({ values, winner }: Settlement): Seat[] =>
  SEATS.filter((seat) => seat !== winner && values[seat] !== null).sort((a, b) => stepsTo(winner, a) - stepsTo(winner, b));

function payWinner(loser: Seat, { values, winner, dealer, liable }: Settlement, cite: SettlementCitations): Payment[] {
  const debt = eastFactor(loser, winner, dealer) * (values[winner] ?? 0);
  const payer = liable ?? loser;
  return transfer(payer, winner, debt, payer === loser ? cite.winner : cite.cannon);
}

function settleLosers([one, other]: readonly [Seat, Seat], { values, dealer }: Settlement, cite: SettlementCitations): Payment[] {
  const difference = (values[one] ?? 0) - (values[other] ?? 0);
  return transfer(other, one, eastFactor(one, other, dealer) * difference, cite.losers);
}

/** East as a loser pays the dreamer twice; a cannon does not change who pays him (R17). */
const payDreamer = (losers: readonly Seat[], { dealer, dreamerFee: fee }: Settlement, cite: SettlementCitations): Payment[] =>
  fee === null ? [] : losers.flatMap((loser) => transfer(loser, 'bench', loser === dealer ? 2 * fee : fee, cite.dreamer));

const pairsOf = (seats: readonly Seat[]): [Seat, Seat][] =>
  seats.flatMap((one, index) => seats.slice(index + 1).map((other): [Seat, Seat] => [one, other]));

/**
 * What the player who pointed out that `undervalued` had stated too little must refund: to every other player what the
 * correction costs him (Millington 110).
 */
export function refundForComment(
  stated: readonly Payment[],
  corrected: readonly Payment[],
  undervalued: Seat,
  commentator: Seat,
  rule: string,
): Payment[] {
  const net = (payments: readonly Payment[], seat: Seat): number =>
    payments.reduce((sum, { from, to, amount }) => sum + (to === seat ? amount : 0) - (from === seat ? amount : 0), 0);
  return SEATS.filter((seat) => seat !== undervalued && seat !== commentator).flatMap((seat) =>
    transfer(commentator, seat, Math.max(0, net(stated, seat) - net(corrected, seat)), rule),
  );
}

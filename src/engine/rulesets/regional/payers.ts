import { type Payment, transfer } from '../../table/payment.js';
import { othersInTurn, type Seat } from '../../table/seat.js';

/** What one loser owes the winner. */
export type Dues = (payer: Seat) => number;

/** Every loser pays his own due. */
export const everyLoserPays = (winner: Seat, dues: Dues, rule: string): Payment[] =>
  othersInTurn(winner).flatMap((payer) => transfer(payer, winner, dues(payer), rule));

/** One player pays what all three losers owe together. */
export function onePaysForAll(payer: Seat, winner: Seat, dues: Dues, rule: string): Payment[] {
  return transfer(payer, winner, totalDue(winner, dues), rule);
}

export const totalDue = (winner: Seat, dues: Dues): number =>
  othersInTurn(winner).reduce((total: number, payer) => total + dues(payer), 0);

/** The same amount from each of the other three, from or to `seat` by the sign: kong points, fines, a sacked banker. */
export const eachPays = (seat: Seat, amount: number, rule: string): Payment[] => everyLoserPays(seat, () => amount, rule);

export const involvesDealer = (one: Seat, other: Seat, dealer: Seat): boolean => one === dealer || other === dealer;

/** A payer never pays more than he has; the shortfall is the receiver's loss. Payments are taken in the order given. */
export function withinStakes(payments: readonly Payment[], stakes: readonly number[]): Payment[] {
  const left = [...stakes];
  return payments.flatMap((payment) => {
    if (typeof payment.from !== 'number') return [payment];
    const amount = Math.min(payment.amount, left[payment.from]);
    left[payment.from] -= amount;
    return amount === 0 ? [] : [{ ...payment, amount }];
  });
}

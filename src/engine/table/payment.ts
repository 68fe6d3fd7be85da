import type { Seat } from './seat.js';

/** `pot` holds sticks on the table, `bench` is the player who sits out. */
export type Account = Seat | 'pot' | 'bench';

/** One transfer; `amount` is positive. `rule` says why, in the words of the ruleset's text. */
export interface Payment {
  readonly from: Account;
  readonly to: Account;
  readonly amount: number;
  readonly rule: string;
}

/** What each seat gains (or loses) by the payments. */
export function netBySeat(payments: readonly Payment[]): [number, number, number, number] {
  const net: [number, number, number, number] = [0, 0, 0, 0];
  for (const { from, to, amount } of payments) {
    if (typeof from === 'number') net[from] -= amount;
    if (typeof to === 'number') net[to] += amount;
  }
  return net;
}

/** Turns a signed amount into a payment: a negative one flows the other way; zero gives none. */
export function transfer(from: Account, to: Account, amount: number, rule: string): Payment[] {
  if (amount === 0) return [];
  return amount > 0 ? [{ from, to, amount, rule }] : [{ from: to, to: from, amount: -amount, rule }];
}

import type { Payment } from '../../table/payment.js';
import { transfer } from '../../table/payment.js';
import type { Seat } from '../../table/seat.js';
import { type Dues, everyLoserPays, involvesDealer, totalDue } from '../regional/payers.js';
import { type Bond, bondFactor } from './bonds.js';
import type { HangzhouWin } from './win.js';

const LAO_FACTORS = [2, 4, 8] as const;
/** 1-lao ×2, 2-lao ×4, from 3-lao on ×8. */
export const laoFactor = (lao: number): number => LAO_FACTORS[Math.min(Math.max(lao, 1), 3) - 1];

/** What a payer owes for a hand of this multiplier: the lao factor where the dealer pays or is paid. */
export const duesOf =
  (winner: Seat, dealer: Seat, lao: number, multiplier: number): Dues =>
  (payer) =>
    multiplier * (involvesDealer(winner, payer, dealer) ? laoFactor(lao) : 1);

/** A claim from `payer` by the floating player when `links` kongs and floats were in the chain (option floatLateBao). */
export interface LateBao {
  readonly payer: Seat;
  readonly links: number;
}

/** All payments of a win, before anybody's stake limits them. */
export function winPayments(
  win: HangzhouWin,
  multiplier: number,
  bonds: readonly Bond[],
  late: LateBao | null = null,
): Payment[] {
  const { seat, dealer, winBy, from } = win.view;
  const dues = duesOf(seat, dealer, win.lao, multiplier);
  if (from === null) return late ? lateBaoPayments(win, multiplier, late) : ownDrawPayments(seat, dues, bonds);
  // A robbed kong is a discard-type win worth an own draw, paid by the robbed player alone (R-HZ10).
  const amount = winBy === 'robbed-kong' ? totalDue(seat, dues) : dues(from);
  const direct = transfer(from, seat, amount, winBy === 'robbed-kong' ? '拉杠 robbing a kong' : '点炮 discard');
  return win.options.baoOnDiscard ? [...direct, ...bondPayments(seat, bonds, amount)] : direct;
}

/** With bonds each partner pays everything in full and the others nothing; else every loser pays his own. */
function ownDrawPayments(winner: Seat, dues: Dues, bonds: readonly Bond[]): Payment[] {
  if (bonds.length === 0) return everyLoserPays(winner, dues, '自摸 own draw');
  return bondPayments(winner, bonds, totalDue(winner, dues));
}

/** What the hand was worth at the claim all three pay; what was added since, the one claimed from pays alone. */
function lateBaoPayments(win: HangzhouWin, multiplier: number, { payer, links }: LateBao): Payment[] {
  const { seat, dealer } = win.view;
  const added = 2 ** Math.max(0, win.floats + win.kongChain - links);
  const before = duesOf(seat, dealer, win.lao, multiplier / added);
  const whole = totalDue(seat, duesOf(seat, dealer, win.lao, multiplier));
  return [
    ...everyLoserPays(seat, before, '自摸 own draw'),
    ...transfer(payer, seat, whole - totalDue(seat, before), '包 claim from the floating player (option floatLateBao)'),
  ];
}

const bondPayments = (winner: Seat, bonds: readonly Bond[], amount: number): Payment[] =>
  bonds.flatMap((bond) => transfer(bond.partner, winner, amount * bondFactor(bond), '三摊 three claims'));

/** Everybody's share of a false win, paid by who declared it. */
export const falseWinPayments = (by: Seat, dealer: Seat, lao: number, multiplier: number): Payment[] =>
  everyLoserPays(by, (payer) => -duesOf(by, dealer, lao, multiplier)(payer), '相公 false win');

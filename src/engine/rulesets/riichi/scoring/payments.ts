import type { Payment } from '../../../table/payment.js';
import { othersInTurn, type Seat } from '../../../table/seat.js';
import type { RiichiOptions } from '../options.js';
import type { Liability } from './circumstances.js';

/** One winner's claim on the others. */
export interface WinClaim {
  readonly seat: Seat;
  readonly dealer: Seat;
  /** Discarder or owner of the robbed kan; null for an own draw. */
  readonly from: Seat | null;
  readonly basicPoints: number;
  /** Counters that this winner is paid. */
  readonly honba: number;
  /** Sticks that this winner takes. */
  readonly sticks: number;
  /** Who is liable, and for which part of the basic points. */
  readonly liable: { readonly seat: Seat; readonly basicPoints: number } | null;
}

export const STICK_POINTS = 1000;
export const roundUp100 = (points: number): number => Math.ceil(points / 100) * 100;

/** What a ron of the whole is worth (section 13). */
const ronValue = (basicPoints: number, isDealer: boolean): number => roundUp100(basicPoints * (isDealer ? 6 : 4));

/** Who pays what for one win: the hand, the counters, the sticks. */
export function winPayments(claim: WinClaim, options: RiichiOptions): Payment[] {
  const payments: Payment[] = [];
  const { liable } = claim;
  if (liable === null || liable.seat === claim.seat) payPlain(payments, claim, claim.basicPoints, options, claim.honba);
  else payLiable(payments, claim, liable, options);
  if (claim.sticks > 0) payments.push({ from: 'pot', to: claim.seat, amount: claim.sticks * STICK_POINTS, rule: 'sticks' });
  return payments;
}

function payPlain(payments: Payment[], claim: WinClaim, basicPoints: number, options: RiichiOptions, honba: number): void {
  const { seat, dealer, from } = claim;
  if (from !== null) {
    payments.push({ from, to: seat, amount: ronValue(basicPoints, seat === dealer), rule: 'ron' });
    if (honba > 0) payments.push(counters(from, seat, honba * options.honbaValue));
    return;
  }
  for (const payer of othersInTurn(seat)) {
    const share = seat === dealer || payer === dealer ? 2 : 1;
    payments.push({ from: payer, to: seat, amount: roundUp100(basicPoints * share), rule: 'tsumo' });
    if (honba > 0) payments.push(counters(payer, seat, (honba * options.honbaValue) / 3));
  }
}

/** R26: an own draw is paid by the liable player alone, a ron by half and half; what is not under liability as ever. */
function payLiable(
  payments: Payment[],
  claim: WinClaim,
  liable: { readonly seat: Seat; readonly basicPoints: number },
  options: RiichiOptions,
): void {
  const { seat, dealer, from, honba } = claim;
  const value = ronValue(liable.basicPoints, seat === dealer);
  if (from === null || from === liable.seat) {
    payments.push({ from: liable.seat, to: seat, amount: value, rule: 'liability' });
  } else {
    payments.push({ from: liable.seat, to: seat, amount: value / 2, rule: 'liability' });
    payments.push({ from, to: seat, amount: value / 2, rule: 'ron' });
  }
  const payer = from === null || options.paoHonba === 'liable' ? liable.seat : from;
  if (honba > 0) payments.push(counters(payer, seat, honba * options.honbaValue));
  const rest = claim.basicPoints - liable.basicPoints;
  if (rest > 0) payPlain(payments, claim, rest, options, 0);
}

const counters = (from: Seat, to: Seat, amount: number): Payment => ({ from, to, amount, rule: 'counters' });

/** The liability that touches this win, if any: of the first yakuman in the hand for which the rules know one. */
export function liabilityFor(
  pao: readonly Liability[],
  yakumanIds: readonly { readonly id: string; readonly value: number }[],
  basicPoints: number,
  options: RiichiOptions,
): WinClaim['liable'] {
  const found = pao.find(({ yakuman }) => options.pao.includes(yakuman) && yakumanIds.some(({ id }) => id === yakuman));
  if (!found) return null;
  if (options.paoSplit === 'whole') return { seat: found.seat, basicPoints };
  const part = (yakumanIds.find(({ id }) => id === found.yakuman)!.value / 13) * 8000;
  return { seat: found.seat, basicPoints: Math.min(part, basicPoints) };
}

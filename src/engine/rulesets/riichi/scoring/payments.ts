import type { Account, Payment } from '../../../table/payment.js';
import { acrossFrom, leftOf, othersInTurn, rightOf, type Seat } from '../../../table/seat.js';
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
export function winPayments(claim: WinClaim, options: RiichiOptions): readonly Payment[] {
  const { seat, liable, honba, sticks } = claim;
  const isLiable = liable !== null && liable.seat !== seat;
  const forHand = isLiable ? liablePayments(claim, liable) : handPayments(claim, claim.basicPoints);
  if (honba === 0 && sticks === 0) return forHand;
  const points = honba * options.honbaValue;
  const payers = honba === 0 ? NOBODY : isLiable ? [liablePayer(claim, liable.seat, options)] : payersOf(claim);
  // Just as long as it must be: a list that grows by `push` takes several times the room, for every win.
  const all = new Array<Payment>(forHand.length + payers.length + (sticks > 0 ? 1 : 0));
  let length = 0;
  for (const each of forHand) all[length++] = each;
  for (const payer of payers) all[length++] = payment(payer, seat, points / payers.length, 'counters');
  if (sticks > 0) all[length] = payment('pot', seat, sticks * STICK_POINTS, 'sticks');
  return all;
}

const NOBODY: readonly Seat[] = [];

const payment = (from: Account, to: Seat, amount: number, rule: string): Payment => ({ from, to, amount, rule });

function handPayments({ seat, dealer, from }: WinClaim, basicPoints: number): readonly Payment[] {
  if (from !== null) return [payment(from, seat, ronValue(basicPoints, seat === dealer), 'ron')];
  const single = roundUp100(basicPoints);
  const double = roundUp100(2 * basicPoints);
  const share = (payer: Seat): Payment => payment(payer, seat, seat === dealer || payer === dealer ? double : single, 'tsumo');
  return [share(rightOf(seat)), share(acrossFrom(seat)), share(leftOf(seat))];
}

const payersOf = ({ seat, from }: WinClaim): readonly Seat[] => (from === null ? othersInTurn(seat) : [from]);

type Liable = NonNullable<WinClaim['liable']>;

/** R26: an own draw is paid by the liable player alone, a ron by half and half; what is not under liability as ever. */
function liablePayments(claim: WinClaim, liable: Liable): readonly Payment[] {
  const { seat, dealer, from } = claim;
  const value = ronValue(liable.basicPoints, seat === dealer);
  const split = from !== null && from !== liable.seat;
  const underLiability = split
    ? [payment(liable.seat, seat, value / 2, 'liability'), payment(from, seat, value / 2, 'ron')]
    : [payment(liable.seat, seat, value, 'liability')];
  const rest = claim.basicPoints - liable.basicPoints;
  return rest > 0 ? [...underLiability, ...handPayments(claim, rest)] : underLiability;
}

/** Who pays the counters of a hand under liability. */
const liablePayer = ({ from }: WinClaim, liable: Seat, { paoHonba }: RiichiOptions): Seat =>
  from === null || paoHonba === 'liable' ? liable : from;

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

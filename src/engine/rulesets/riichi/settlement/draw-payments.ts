import type { Payment } from '../../../table/payment.js';
import { othersInTurn, SEATS, type Seat } from '../../../table/seat.js';
import type { RiichiOptions } from '../options.js';
import { MANGAN_BASIC } from '../scoring/limits.js';
import { STICK_POINTS, winPayments } from '../scoring/payments.js';
import type { TableState } from './table-state.js';

const NOTEN_POINTS = 3000;

/** Exhaustive draw: the noten pay so that 3000 points move; nothing when all or none are tenpai (section 14). */
export function notenPayments(tenpai: readonly boolean[]): Payment[] {
  const ready = SEATS.filter((seat) => tenpai[seat]);
  const noten = SEATS.filter((seat) => !tenpai[seat]);
  if (ready.length === 0 || noten.length === 0) return [];
  const amount = NOTEN_POINTS / (ready.length * noten.length);
  return noten.flatMap((from) => ready.map((to) => ({ from, to, amount, rule: 'noten' })));
}

/** Nagashi mangan as a mangan by own draw; as a win it takes counters and sticks too, the first in turn of several. */
export function nagashiPayments(seats: readonly Seat[], state: TableState, options: RiichiOptions): Payment[] {
  const asWin = options.nagashiMangan === 'win';
  const [honba, sticks] = asWin ? [state.honba, state.sticks] : [0, 0];
  return seats.flatMap((seat, index) =>
    winPayments(
      {
        seat,
        dealer: state.dealer,
        from: null,
        basicPoints: MANGAN_BASIC,
        honba: index === 0 ? honba : 0,
        sticks: index === 0 ? sticks : 0,
        liable: null,
      },
      options,
    ),
  );
}

/** All own discards are terminals or honours and nobody claimed one. */
export const isNagashi = (river: readonly { readonly orphan: boolean; readonly claimed: boolean }[]): boolean =>
  river.length > 0 && river.every(({ orphan, claimed }) => orphan && !claimed);

/** Reverse mangan (R31): 4000 to the dealer and 2000 to the others, the dealer 4000 to each; nothing now under other options. */
export function chomboPayments(offender: Seat, dealer: Seat, { chombo }: Pick<RiichiOptions, 'chombo'>): Payment[] {
  if (chombo !== 'reverseMangan') return [];
  return othersInTurn(offender).map((to) => ({
    from: offender,
    to,
    amount: MANGAN_BASIC * (offender === dealer || to === dealer ? 2 : 1),
    rule: 'chombo',
  }));
}

/** What a chombo costs after the game, by seat; null when it was paid at once or is free. */
export function laterPenalty(offenders: readonly Seat[], { chombo }: Pick<RiichiOptions, 'chombo'>): readonly number[] | null {
  return chombo === 'minus20000' ? SEATS.map((seat) => (offenders.includes(seat) ? -20000 : 0)) : null;
}

/** The hand is replayed: its own riichi sticks go back to their owners. */
export const returnedSticks = (riichi: readonly Seat[]): Payment[] =>
  riichi.map((to) => ({ from: 'pot', to, amount: STICK_POINTS, rule: 'riichi stick returned' }));

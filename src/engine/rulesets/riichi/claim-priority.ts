import { type Seat, stepsTo } from '../../table/seat.js';
import type { RiichiOptions } from './options.js';

export type CallKind = 'chi' | 'pon' | 'minkan' | 'ron';
export interface Call {
  readonly seat: Seat;
  readonly kind: CallKind;
}

const RANK: Readonly<Record<CallKind, number>> = { ron: 2, pon: 1, minkan: 1, chi: 0 };

/**
 * Who gets the discarded tile: ron before pon and kan before chi (section 5); of several rons as the rules say, in turn
 * order. The last discard can only be ronned (R7).
 */
export function grantedCalls(
  discarder: Seat,
  calls: readonly Call[],
  liveTilesLeft: number,
  options: Pick<RiichiOptions, 'multipleRon'>,
): Call[] {
  const legal = calls
    .filter(({ seat, kind }) => seat !== discarder && (kind === 'ron' || liveTilesLeft > 0))
    .filter(({ seat, kind }) => kind !== 'chi' || stepsTo(discarder, seat) === 1)
    .sort((first, second) => stepsTo(discarder, first.seat) - stepsTo(discarder, second.seat));
  const highest = Math.max(...legal.map(({ kind }) => RANK[kind]));
  const granted = legal.filter(({ kind }) => RANK[kind] === highest);
  return highest === RANK.ron ? granted.filter(({ seat }) => winnersOf(granted, options).includes(seat)) : granted.slice(0, 1);
}

const winnersOf = (rons: readonly Call[], options: Pick<RiichiOptions, 'multipleRon'>): readonly Seat[] =>
  ronWinners(
    rons.map(({ seat }) => seat),
    options,
  );

/** Who of several, in turn order, wins on one tile (R24); nobody when three rons abort the hand. */
export function ronWinners(inTurn: readonly Seat[], { multipleRon }: Pick<RiichiOptions, 'multipleRon'>): readonly Seat[] {
  if (multipleRon === 'headBump') return inTurn.slice(0, 1);
  return multipleRon === 'tripleAbort' && inTurn.length === 3 ? [] : inTurn;
}

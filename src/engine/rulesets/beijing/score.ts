import { isConcealedKong } from '../../table/meld.js';
import type { Payment } from '../../table/payment.js';
import type { Seat } from '../../table/seat.js';
import { bestOf, type CountedPattern, countPatterns, productOf } from '../regional/pattern-table.js';
import { type Dues, everyLoserPays, involvesDealer, onePaysForAll } from '../regional/payers.js';
import { firstRefusal, type Refusal } from '../regional/refusals.js';
import type { BeijingOptions } from './options.js';
import { beijingPatterns } from './patterns.js';
import { type BeijingReading, beijingReadings, lacksSuit, mayRobClosedKong } from './readings.js';
import { beijingRefusals } from './refusals.js';
import type { BeijingWin, RareEvent } from './win.js';

export interface BeijingScore {
  readonly patterns: readonly CountedPattern[];
  /** The product of the doubles on the winner's side, or the flat points of a rare event. */
  readonly score: number;
  /** What each loser adds for the winner's kongs; null with a rare event (R-BJ9). */
  readonly kongPoints: number | null;
  readonly payments: readonly Payment[];
}

export const refusalOf = (win: BeijingWin): Refusal<BeijingWin> | null => firstRefusal(beijingRefusals, win);

/** The score of a win that is none of the refused, by the reading that pays most (C8). */
export const scoreWin = (win: BeijingWin): BeijingScore =>
  win.rareEvent === null ? scoreReading(win) : scoreRareEvent(win, win.rareEvent);

function scoreReading(win: BeijingWin): BeijingScore {
  const readings = [...beijingReadings(win)].filter((reading) => isAllowed(reading));
  const patterns = bestOf(
    readings.map((reading) => countPatterns(beijingPatterns, reading)),
    productOf,
  );
  const score = productOf(patterns ?? []);
  const kongPoints = kongPointsOf(win);
  return { patterns: patterns ?? [], score, kongPoints, payments: paymentsFor(win, duesOf(win, score, kongPoints)) };
}

/** Readings that the way of winning or the options rule out. */
const isAllowed = (reading: BeijingReading): boolean =>
  (!reading.win.robsClosedKong || mayRobClosedKong(reading)) && (!reading.win.options.voidSuit || lacksSuit(reading));

const RARE_EVENTS: Readonly<Record<RareEvent, string>> = {
  'heavenly-win': '天胡 heavenly win',
  'earthly-win': '地胡 earthly win',
  'wild-kong': '混杠 wild kong',
};

/** The agreed points from each, not doubled for banker, own tile or discarder. */
function scoreRareEvent(win: BeijingWin, event: RareEvent): BeijingScore {
  const points = win.options.rareEventPoints;
  const pattern: CountedPattern = { name: event, label: RARE_EVENTS[event], rule: 'Rare events', value: points };
  const payments = everyLoserPays(win.view.seat, () => points * upstairsFactor(win), 'Rare events');
  return { patterns: [pattern], score: points, kongPoints: null, payments };
}

/** One point for each open kong and two for each closed one; doubled on kong bloom. */
function kongPointsOf({ view }: BeijingWin): number {
  const kongs = view.melds.filter(({ kind }) => kind === 'kong');
  const points = kongs.reduce((sum, kong) => sum + (isConcealedKong(kong) ? 2 : 1), 0);
  return view.winBy === 'supplement' ? 2 * points : points;
}

/** The banker's double applies where he wins or pays, the discarder's to who gave the winning tile (R-BJ2). */
function duesOf(win: BeijingWin, score: number, kongPoints: number): Dues {
  const { seat, dealer, from } = win.view;
  const { unit, kongBankerDouble } = win.options;
  return (payer) => {
    const banker = involvesDealer(seat, payer, dealer) ? 2 : 1;
    const hand = unit * score * banker * (payer === from ? 2 : 1);
    return (hand + kongPoints * (kongBankerDouble ? banker : 1)) * upstairsFactor(win);
  };
}

const upstairsFactor = ({ upstairs }: BeijingWin): number => (upstairs ? 2 : 1);

function paymentsFor({ view, options }: BeijingWin, dues: Dues): Payment[] {
  const { seat, from } = view;
  return options.discarderPaysAll && from !== null
    ? onePaysForAll(from, seat, dues, '大包 (option discarderPaysAll)')
    : everyLoserPays(seat, dues, 'win');
}

/** (a) what was falsely claimed, the banker's double included, or (b) the points of a rare event, to each. */
export function falseWinPayments(
  by: Seat,
  banker: Seat,
  options: BeijingOptions,
  mode: BeijingOptions['falseWinMode'],
  claimed: number,
): Payment[] {
  const dues: Dues = (payer) =>
    mode === 'predetermined' ? options.rareEventPoints : options.unit * claimed * (involvesDealer(by, payer, banker) ? 2 : 1);
  return everyLoserPays(by, (payer) => -dues(payer), 'False win');
}

import type { Analysis } from '../../analysis/index.js';
import { type HandView, isOwnDraw } from '../../table/hand-view.js';
import type { Payment } from '../../table/payment.js';
import type { Seat } from '../../table/seat.js';
import { kindOf } from '../../tiles/kind.js';
import { firstReason, type Judgement, refused, type WonHand } from '../regional/judgement.js';
import { bestOf, type CountedPattern, countPatterns, productOf } from '../regional/pattern-table.js';
import { everyLoserPays, involvesDealer, onePaysForAll } from '../regional/payers.js';
import { isWild, type Wilds } from '../regional/wilds.js';
import type { NanchangOptions } from './options.js';
import { GERMAN_BONUS, type NanchangWin, nanchangPatterns, RARE_EVENT_POINTS } from './patterns.js';
import { isFineCallState, type NanchangHand, type Reading, readingsOf } from './readings.js';

/** What counts beside the tiles. */
export interface NanchangMoment {
  readonly wilds: Wilds;
  readonly losersHoldNoFine: boolean;
  /** The banker's dealt hand; a non-banker's win on the banker's first discard. */
  readonly event: 'heavenly' | 'earthly' | null;
  /** A winning tile went by since the player's last turn, or the turn it would have been. */
  readonly missed: boolean;
  readonly dead: boolean;
}

/** Whether the hand wins at this moment, and what the win itself is paid; bonuses of fines and kongs are apart. */
export function judgeNanchang(view: HandView, moment: NanchangMoment, options: NanchangOptions, shapes: Analysis): Judgement {
  if (moment.dead) return refused('dead-hand');
  const hand = handOf(view);
  const claims = !isOwnDraw(view);
  const readings = readingsOf(hand, moment.wilds, shapes);
  // R-NC5: the state before the tile counts, whatever else the tile completes; a German hand is excepted by the text.
  const called = claims && isFineCallState(hand, moment.wilds);
  const allowed = called ? readings.filter(({ german }) => german) : readings;
  const reason = firstReason(
    [readings.length === 0, 'not-a-winning-shape'],
    [allowed.length === 0, 'fine-call-self-draw-only'],
    [claims && options.fineHolderSelfDrawOnly && holdsFine(hand, moment.wilds), 'fine-holder-self-draw-only'],
    [claims && moment.missed, 'missed-win'],
  );
  if (reason !== null) return refused(reason);
  if (moment.event !== null) return rareEvent(view, hand, moment, options);
  const wins = allowed.map((reading) => pricedWin(view, reading, moment, options));
  return bestOf(wins, ({ payments }) => payments.reduce((sum, { amount }) => sum + amount, 0)) ?? refused('not-a-winning-shape');
}

export function handOf({ concealed, winningTile, winBy, melds }: HandView): NanchangHand {
  return {
    waiting: concealed.map(kindOf),
    winning: winningTile === null ? null : kindOf(winningTile),
    winningAtFace: !isOwnDraw({ winBy }),
    melds: melds.length,
    meldsAllPung: melds.every(({ kind }) => kind !== 'chow'),
  };
}

const holdsFine = ({ waiting }: NanchangHand, wilds: Wilds): boolean => waiting.some((kind) => isWild(wilds, kind));

function pricedWin(view: HandView, reading: Reading, moment: NanchangMoment, options: NanchangOptions): WonHand {
  const win: NanchangWin = { ...reading, winBy: view.winBy, losersHoldNoFine: moment.losersHoldNoFine, options };
  const patterns = countPatterns(nanchangPatterns, win);
  const flatBonus = win.german ? GERMAN_BONUS : 0;
  const score = productOf(patterns);
  return { win: true, patterns, score, payments: payments(view, score, flatBonus, options), facts: { flatBonus } };
}

/** One point × the doubles of the hand × the payer's own, then the points that are never doubled (S21). */
function payments(view: HandView, score: number, flatBonus: number, options: NanchangOptions): Payment[] {
  const { seat, dealer, winBy, from } = view;
  const lettingOff = (payer: Seat): boolean => winBy === 'discard' && payer === from;
  const due = (payer: Seat): number =>
    score * (involvesDealer(seat, payer, dealer) ? 2 : 1) * (lettingOff(payer) ? 2 : 1) + flatBonus;
  return options.robbedPaysAll && winBy === 'robbed-kong' && from !== null
    ? onePaysForAll(from, seat, due, 'robbed player pays for all')
    : everyLoserPays(seat, due, 'win');
}

/** Heavenly and earthly wins: flat points from each, no doubles. */
function rareEvent(view: HandView, hand: NanchangHand, { event, wilds }: NanchangMoment, options: NanchangOptions): WonHand {
  const heavenly = event === 'heavenly';
  const value = heavenly && callsWithFine(hand, wilds) ? options.heavenlyFineCall : RARE_EVENT_POINTS;
  const pattern: CountedPattern = heavenly
    ? { name: 'heavenly-win', label: '天胡', rule: 'Nanchang, Special cases', value }
    : { name: 'earthly-win', label: '地胡', rule: 'Nanchang, Special cases', value };
  return {
    win: true,
    patterns: [pattern],
    score: value,
    payments: everyLoserPays(view.seat, () => value, pattern.name),
    facts: {},
  };
}

/** With the dealt hand any of the fourteen tiles may be taken as the last one. */
function callsWithFine(hand: NanchangHand, wilds: Wilds): boolean {
  if (hand.winning !== null) return isFineCallState(hand, wilds);
  return hand.waiting.some((_, last) => {
    const waiting = hand.waiting.filter((_tile, index) => index !== last);
    return isFineCallState({ waiting, melds: hand.melds }, wilds);
  });
}

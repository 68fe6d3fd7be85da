import type { HandState } from '../../hand/state.js';
import type { HandView } from '../../table/hand-view.js';
import type { Seat } from '../../table/seat.js';
import { type Judgement, refused, scoreItem } from '../regional/judgement.js';
import { floatRoundFor, linksOf } from '../regional/live/floats.js';
import { isDead } from '../regional/live/win-rules.js';
import { bestOf } from '../regional/pattern-table.js';
import { isClaimedWin, viewsByLastTile } from '../regional/won-hand.js';
import { type Bond, bondsOf, claimsFrom } from './bonds.js';
import type { HangzhouMemory } from './memory.js';
import type { HangzhouOptions } from './options.js';
import { laoFactor } from './payments.js';
import { refusalOf, scoreWin } from './score.js';
import { type HangzhouTable, laoOfHand, wildsOfHand } from './table-hand.js';
import { tenHonorsMultiplier, tenHonorsPayments } from './ten-honors.js';
import type { HangzhouWin } from './win.js';

type Hand = HandState<HangzhouMemory>;
export const HAND_SIZE = 13;

/** What a win declared at the table is worth. A view that is won by nothing (`none`) claims ten honours. */
export function judgeAtTable(table: HangzhouTable, hand: Hand, view: HandView): Judgement {
  const { options } = table;
  if (view.winBy === 'none') return judgeTenHonors(options, hand, view.seat);
  const wins = viewsByLastTile(view, HAND_SIZE).map((each) => winAtTable(table, hand, each));
  const won = wins.filter((win) => refusalOf(win) === null);
  const bonds = bondsAtTable(hand, view.seat, options);
  const late = options.floatLateBao ? hand.memory.lateBao[view.seat] : null;
  const best = bestOf(
    won.map((win) => scoreWin(win, bonds, null, late)),
    ({ multiplier }) => multiplier,
  );
  if (!best) return refused(refusalOf(wins[0])?.reason ?? 'not-a-winning-shape');
  const lao = laoOfHand(options, hand);
  return {
    win: true,
    patterns: best.patterns,
    score: best.multiplier,
    payments: best.payments,
    facts: {},
    items: [scoreItem('lao', `${lao} 老 between the dealer and others`, laoFactor(lao), '×')],
  };
}

function winAtTable(table: HangzhouTable, hand: Hand, view: HandView): HangzhouWin {
  const { tiles, options, shapes } = table;
  const { seat } = view;
  const { memory } = hand;
  const claimed = isClaimedWin(view);
  return {
    view,
    options,
    shapes,
    wilds: wildsOfHand(table, hand),
    lao: laoOfHand(options, hand),
    floats: claimed ? 0 : linksOf(hand, seat, 'float'),
    kongChain: claimed ? 0 : linksOf(hand, seat, 'kong'),
    floatRound: floatRoundFor(memory.floating, seat),
    missed: memory.missed[seat].map((tile) => tiles.kinds[tile]),
    deadHand: isDead(hand, seat, HAND_SIZE),
    discardedWild: memory.discardedWild[seat],
  };
}

const bondsAtTable = (hand: Hand, winner: Seat, { baoIgnoresDirectKong }: HangzhouOptions): Bond[] =>
  bondsOf(winner, (by, from) => claimsFrom(hand.seats[by].melds, from, baoIgnoresDirectKong));

function judgeTenHonors({ tenHonors, ...options }: HangzhouOptions, hand: Hand, seat: Seat): Judgement {
  const multiplier = tenHonorsMultiplier(tenHonors, hand.memory.openingHonours[seat] ?? 0);
  if (multiplier === 0 || hand.memory.dead[seat] !== null)
    return refused(tenHonors === 'off' ? 'option-off' : 'not-a-winning-shape');
  const lao = laoOfHand({ tenHonors, ...options }, hand);
  const pattern = { name: 'ten-honors', label: '十风 ten honours', rule: '十風', value: multiplier };
  const payments = tenHonorsPayments(seat, hand.setup.dealer, lao, multiplier);
  return { win: true, patterns: [pattern], score: multiplier, payments, facts: {} };
}

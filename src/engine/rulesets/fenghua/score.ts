import { type HandView, isOwnDraw } from '../../table/hand-view.js';
import type { Payment } from '../../table/payment.js';
import type { Seat } from '../../table/seat.js';
import { isBonus, kindOf } from '../../tiles/kind.js';
import { firstReason, type Judgement, refused, type WonHand } from '../regional/judgement.js';
import { loneWild } from '../regional/lone-wild.js';
import { bestOf, countPatterns, sumOf } from '../regional/pattern-table.js';
import { type Dues, everyLoserPays, onePaysForAll } from '../regional/payers.js';
import { isWild } from '../regional/wilds.js';
import { isClaimedWin, viewsByLastTile } from '../regional/won-hand.js';
import { liableSeat } from './liability.js';
import type { FenghuaOptions } from './options.js';
import { extraPatterns, minimumPatterns } from './patterns.js';
import { type FenghuaMoment, type FenghuaWin, readingsOf } from './reading.js';
import type { FenghuaAnalyses } from './shapes.js';

/** Whether the hand wins at this moment, and what it is paid. The reading with the most points counts (C8). */
export function judgeFenghua(view: HandView, moment: FenghuaMoment, options: FenghuaOptions, shapes: FenghuaAnalyses): Judgement {
  const barred = barredBy(view, moment);
  if (barred !== null) return refused(barred);
  const wins = viewsByLastTile(view, 13).flatMap((dealt) => [...readingsOf(dealt, moment, options, shapes)].map(priced));
  if (wins.length === 0) return refused('not-a-winning-shape');
  if (isClaimedWin(view) && waitsWithWildEye(view, moment, shapes)) return refused('wild-eye-self-draw-only');
  // R-FH3: a robbed kong is as good as an own tile, which needs no minimum.
  const eligible = view.winBy === 'discard' ? wins.filter(({ qualifying }) => qualifying >= options.minimum) : wins;
  const best = bestOf(eligible, ({ rawScore }) => rawScore);
  if (best === null) return refused('below-minimum', { qualifying: Math.max(...wins.map(({ qualifying }) => qualifying)) });
  return settled(best);
}

/** What bars the hand from winning whatever its shape. */
function barredBy({ concealed, winningTile, melds, winBy }: HandView, { wilds, dead }: FenghuaMoment): string | null {
  const held = [...concealed, ...(winningTile === null ? [] : [winningTile])].map(kindOf);
  const claimed = isClaimedWin({ winBy }) && winningTile !== null;
  return firstReason(
    [dead, 'dead-hand'],
    [melds.some(({ tiles }) => tiles.some((face) => isWild(wilds, kindOf(face)))), 'wild-in-meld'],
    [claimed && isWild(wilds, kindOf(winningTile)), 'discarded-wild'],
    [held.some((kind) => isBonus(kind) && !isWild(wilds, kind)), 'unmelded-flower'],
  );
}

/** Four sets complete and a wild left for the eye: any tile wins, but only an own one. */
const waitsWithWildEye = ({ concealed, melds }: HandView, { wilds }: FenghuaMoment, shapes: FenghuaAnalyses): boolean =>
  loneWild(shapes.sets, concealed.map(kindOf), melds.length, wilds).bySets;

interface PricedWin {
  readonly win: FenghuaWin;
  readonly rawScore: number;
  readonly qualifying: number;
}

function priced(win: FenghuaWin): PricedWin {
  const qualifying = sumOf(countPatterns(minimumPatterns, win));
  return { win, qualifying, rawScore: qualifying + sumOf(countPatterns(extraPatterns, win)) };
}

/** The whole sum is rounded up to a multiple of ten (R-FH2). */
const roundedUp = (points: number): number => 10 * Math.ceil(points / 10);

function settled({ win, rawScore, qualifying }: PricedWin): WonHand {
  const patterns = [...countPatterns(minimumPatterns, win), ...countPatterns(extraPatterns, win)];
  const score = roundedUp(rawScore);
  const liable = liableSeat(win);
  const facts = { rawScore, qualifying, ...(liable === null ? {} : { liable }) };
  return { win: true, patterns, score, payments: payments(win.view, score, liable), facts };
}

/** R-FH1: the other three pay. Own tile and robbed kong: each pays twice the score; discard: the discarder twice, the others once. No banker factor. */
function payments(view: HandView, score: number, liable: Seat | null): Payment[] {
  const asOwnTile = isOwnDraw(view) || view.winBy === 'robbed-kong';
  const dues: Dues = (payer) => (asOwnTile || payer === view.from ? 2 * score : score);
  return liable === null ? everyLoserPays(view.seat, dues, 'win') : onePaysForAll(liable, view.seat, dues, 'liable player');
}

import type { Analysis } from '../../analysis/index.js';
import { type HandView, isOwnDraw } from '../../table/hand-view.js';
import { isConcealedKong, type Meld } from '../../table/meld.js';
import type { Payment } from '../../table/payment.js';
import type { Seat } from '../../table/seat.js';
import { kindOf, suitIndexOf } from '../../tiles/kind.js';
import { firstReason, type Judgement, refused } from '../regional/judgement.js';
import { bestOf, sumOf } from '../regional/pattern-table.js';
import { type Dues, everyLoserPays, onePaysForAll } from '../regional/payers.js';
import { viewsByLastTile } from '../regional/won-hand.js';
import type { YangzhouOptions } from './options.js';
import { patternsOf } from './patterns.js';
import { readingsOf } from './reading.js';
import { minimumScore } from './values.js';

/** What counts beside the tiles. */
export interface YangzhouMoment {
  /** A winning tile went by since the player's last turn. */
  readonly missed: boolean;
  readonly dead: boolean;
}

/** Whether the hand wins at this moment, and what it is paid. The reading with the most points counts (C8). */
export function judgeYangzhou(view: HandView, moment: YangzhouMoment, options: YangzhouOptions, shapes: Analysis): Judgement {
  if (moment.dead) return refused('dead-hand');
  const views = viewsByLastTile(view, 13);
  const candidates = views.flatMap((dealt) => [...readingsOf(dealt, options, shapes)].map(patternsOf));
  const patterns = bestOf(candidates, sumOf);
  if (patterns === null) return refused('not-a-winning-shape');
  const score = sumOf(patterns);
  const pure = patterns.some(({ name }) => PURE.has(name));
  const reason = firstReason(
    [mustBePure(view.melds) && !pure, 'three-chows-must-be-pure'],
    [!isOwnDraw(view) && moment.missed, 'missed-win'],
  );
  if (reason !== null) return refused(reason);
  if (score < minimumScore(options)) return refused('below-minimum', { scoreIfAllowed: score });
  return { win: true, patterns, score, payments: payments(view, score, pure), facts: {} };
}

const PURE: ReadonlySet<string> = new Set(['pure-one-suit', 'pure-all-pung', 'pure-straight-flush', 'pure-straight-flush-twins']);

const isOpenChow = (meld: Meld): boolean => meld.kind === 'chow';

/** Three chows in one suit oblige to pure one suit. */
export function mustBePure(melds: readonly Meld[]): boolean {
  const suits = melds.filter(isOpenChow).map(({ tiles }) => suitIndexOf(kindOf(tiles[0])));
  return suits.some((suit) => suits.filter((other) => other === suit).length >= 3);
}

/** Who gave the third open set, if that is a chow: he pays for the others when the hand wins with pure one suit. */
export function givenThirdChow(melds: readonly Meld[]): Seat | null {
  const third = melds.filter((meld) => !isConcealedKong(meld))[2];
  return third !== undefined && isOpenChow(third) ? third.from : null;
}

/** What a loser owes: the score on an own tile; twice the score from the giver of a claimed tile, nothing from the others. */
export function dueTo(view: Pick<HandView, 'winBy' | 'from'>, score: number): Dues {
  if (isOwnDraw(view)) return () => score;
  return (payer) => (payer === view.from ? 2 * score : 0);
}

/** A robbed kong is settled like a discard (R-YZ4); a liable player pays all that the losers owe (R-YZ8). */
function payments(view: HandView, score: number, pure: boolean): Payment[] {
  const liable = pure ? givenThirdChow(view.melds) : null;
  const dues = dueTo(view, score);
  return liable === null
    ? everyLoserPays(view.seat, dues, 'win')
    : onePaysForAll(liable, view.seat, dues, 'third chow of a pure hand');
}

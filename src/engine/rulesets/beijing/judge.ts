import type { Analysis } from '../../analysis/index.js';
import type { HandState } from '../../hand/state.js';
import type { HandView } from '../../table/hand-view.js';
import { isOwnDraw } from '../../table/hand-view.js';
import type { TileSet } from '../../tiles/tile-set.js';
import { type Judgement, refused } from '../regional/judgement.js';
import { isFirstDiscard } from '../regional/live/moments.js';
import { isDead } from '../regional/live/win-rules.js';
import { bestOf } from '../regional/pattern-table.js';
import { viewsByLastTile } from '../regional/won-hand.js';
import type { BeijingMemory } from './memory.js';
import type { BeijingOptions } from './options.js';
import { type BeijingScore, refusalOf, scoreWin } from './score.js';
import { isUpstairsNow, wildsOfHand } from './table-hand.js';
import { type BeijingWin, type RareEvent, wildsInHand } from './win.js';

type Hand = HandState<BeijingMemory>;
export const HAND_SIZE = 13;

/** What decides a win at the table beside the hand. */
export interface BeijingTable {
  readonly tiles: TileSet;
  readonly options: BeijingOptions;
  readonly shapes: Analysis;
}

/** What a win declared at the table is worth; `live` is how many tiles can still be drawn. */
export function judgeAtTable(table: BeijingTable, hand: Hand, view: HandView, live: number): Judgement {
  const wins = viewsByLastTile(view, HAND_SIZE).flatMap((each) => winsAtTable(table, hand, each, live));
  const won = wins.filter((win) => refusalOf(win) === null).map(scoreWin);
  const best = bestOf(won, amountOf);
  if (!best) return refused(refusalOf(wins[0])?.reason ?? 'not-a-winning-shape');
  const { patterns, score, payments, kongPoints } = best;
  return { win: true, patterns, score, payments, facts: kongPoints === null ? {} : { kongPoints } };
}

const amountOf = ({ payments }: BeijingScore): number => payments.reduce((sum, { amount }) => sum + amount, 0);

/** The win as what it is, and, with four wilds in hand, as a wild kong (R-BJ3): the better one is declared. */
function winsAtTable({ tiles, options, shapes }: BeijingTable, hand: Hand, view: HandView, live: number): BeijingWin[] {
  const { seat } = view;
  const { memory, open } = hand;
  const win: BeijingWin = {
    view,
    options,
    shapes,
    wilds: wildsOfHand(tiles, hand),
    rareEvent: dealtEvent(hand, view),
    robsClosedKong: open?.as === 'concealed-kong' && view.winBy === 'robbed-kong',
    lastTile: isOwnDraw(view) ? live === 0 : (open?.last ?? false),
    upstairs: isUpstairsNow(options, hand),
    deadHand: isDead(hand, seat, HAND_SIZE),
    discardedWild: memory.discardedWild[seat],
    missedAny: memory.missed[seat].length > 0,
  };
  const fourWilds = options.wildKongEffect === 'win' && isOwnDraw(view) && wildsInHand(view, win.wilds) === 4;
  return fourWilds ? [win, { ...win, rareEvent: 'wild-kong' }] : [win];
}

function dealtEvent(hand: Hand, view: HandView): RareEvent | null {
  if (view.winBy === 'deal') return 'heavenly-win';
  return view.winBy === 'discard' && isFirstDiscard(hand) ? 'earthly-win' : null;
}

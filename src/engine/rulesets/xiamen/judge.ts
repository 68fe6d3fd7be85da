import type { Analysis } from '../../analysis/index.js';
import type { HandState } from '../../hand/state.js';
import { winningTileNow } from '../../hand/win-view.js';
import type { HandView } from '../../table/hand-view.js';
import { isOwnDraw } from '../../table/hand-view.js';
import type { Payment } from '../../table/payment.js';
import type { ScoreLine } from '../../table/score-report.js';
import type { Seat } from '../../table/seat.js';
import type { TileSet } from '../../tiles/tile-set.js';
import { type Judgement, refused, scoreItem } from '../regional/judgement.js';
import { floatRoundFor, linksOf } from '../regional/live/floats.js';
import { ownCarried } from '../regional/live/match-rules.js';
import { isFirstDiscard, isRightAfterDeal } from '../regional/live/moments.js';
import { isDead } from '../regional/live/win-rules.js';
import { bestOf } from '../regional/pattern-table.js';
import { isClaimedWin, viewsByLastTile } from '../regional/won-hand.js';
import { countFlowers, type FlowerCount } from './flowers.js';
import type { XiamenMemory } from './memory.js';
import type { XiamenOptions } from './options.js';
import { HAND_SIZE } from './read-win.js';
import { basesOf, bestScore, duesFor, falseWinPayments, refusalOf, winPayments, worthOf } from './score.js';
import type { GoldScoring } from './scoring.js';
import { goldsOfHand } from './table-hand.js';
import type { XiamenWin } from './win.js';

type Hand = HandState<XiamenMemory>;

/** What decides a win at the table beside the hand. */
export interface GoldTable<O extends XiamenOptions> {
  readonly tiles: TileSet;
  readonly options: O;
  readonly scoring: GoldScoring<O>;
  readonly shapes: Analysis;
}

/** What a win declared at the table is worth; `live` is how many tiles can still be drawn. */
export function judgeAtTable<O extends XiamenOptions>(table: GoldTable<O>, hand: Hand, view: HandView, live: number): Judgement {
  const { options, scoring } = table;
  const judged = viewsByLastTile(view, HAND_SIZE).map((each) => {
    const win = winAtTable(table, hand, each, live);
    const score = bestScore(win, scoring, options);
    return { win, score, refusal: refusalOf(win, score, scoring) };
  });
  const best = bestOf(
    judged.flatMap(({ score, refusal }) => (score && !refusal ? [score] : [])),
    worthOf,
  );
  if (!best) return refused(judged[0].refusal?.reason ?? 'not-a-winning-shape');
  const bases = basesAtTable(table, hand);
  const dues = duesFor(view.seat, view.dealer, bases, best.flowers.total, best.pattern.value);
  return {
    win: true,
    patterns: [best.pattern],
    score: (bases.others + best.flowers.total) * best.pattern.value,
    payments: winPayments(view.seat, dues),
    facts: { flowers: best.flowers.total, multiplier: best.pattern.value },
    items: waterItems(best.flowers, bases),
  };
}

function winAtTable<O extends XiamenOptions>(
  { tiles, options, shapes }: GoldTable<O>,
  hand: Hand,
  view: HandView,
  live: number,
): XiamenWin {
  const { seat } = view;
  const { memory } = hand;
  const robsGold = view.winBy === 'draw' && winningTileNow(hand, seat) === null;
  return {
    view,
    options,
    shapes,
    golds: goldsOfHand(tiles, hand),
    floats: isClaimedWin(view) ? 0 : linksOf(hand, seat, 'float'),
    afterDeal: isRightAfterDeal(hand),
    lastTurn: isOwnDraw(view) && live === 0,
    robsGold,
    heavenly: view.winBy === 'deal' && seat === hand.setup.dealer,
    earthly: view.winBy === 'discard' && isFirstDiscard(hand),
    floatRound: floatRoundFor(memory.floating, seat),
    missed: memory.missed[seat].map((tile) => tiles.kinds[tile]),
    deadHand: isDead(hand, seat, HAND_SIZE),
    falseFloat: memory.falseFloat[seat],
  };
}

/** What is multiplied: the base, and one water for each flower counted. */
function waterItems(flowers: FlowerCount, bases: ReturnType<typeof basesOf>): ScoreLine[] {
  return [
    scoreItem('base', '底 base', bases.others, '水'),
    scoreItem('banker-base', '庄底 base with the banker', bases.banker, '水'),
    scoreItem('flowers', '花 flower tiles', flowers.flowerTiles, '水'),
    scoreItem('golds', '金 golds held', flowers.golds, '水'),
    scoreItem('melds', 'sets laid out', flowers.melds, '水'),
    scoreItem('closed-pungs', 'pungs in the hand', flowers.closedPungs, '水'),
  ].filter(({ value }) => value !== 0);
}

/** The banker's base is carried from hand to hand; without anything carried it follows from the streak. */
const basesAtTable = <O extends XiamenOptions>({ options, scoring }: GoldTable<O>, { setup }: Hand) =>
  basesOf((ownCarried(setup.carried) as number | null) ?? scoring.bankerBase(setup.streak), options);

/** "The amount he could have received": the tiles counted as they are, as a wall win or a common one. */
export function falseWinAtTable<O extends XiamenOptions>(table: GoldTable<O>, hand: Hand, by: Seat, view: HandView): Payment[] {
  const win = winAtTable(table, hand, view, 1);
  const flowers = countFlowers({ win, form: 'any' }, table.scoring.flowerValues(table.options));
  const multiplier = isClaimedWin(view) ? 1 : 2;
  return falseWinPayments(by, duesFor(by, hand.setup.dealer, basesAtTable(table, hand), flowers.total, multiplier));
}

import { type Analysis, analysedHand, type WinningShapes } from '../../analysis/index.js';
import { type HandView, isOwnDraw } from '../../table/hand-view.js';
import type { Payment } from '../../table/payment.js';
import type { Seat } from '../../table/seat.js';
import { kindOf } from '../../tiles/kind.js';
import { firstReason, type Judgement, refused } from '../regional/judgement.js';
import { countPatterns, type Pattern, productOf } from '../regional/pattern-table.js';
import { everyLoserPays, involvesDealer, onePaysForAll } from '../regional/payers.js';
import type { ExtraShape, ShaanxiOptions } from './options.js';
import type { PaoBids } from './pao.js';

/** What counts beside the tiles. */
export interface ShaanxiMoment {
  readonly pao: PaoBids;
  /** A winning tile went by since the player's last turn. */
  readonly missed: boolean;
  /** Long, short or otherwise barred (C6). */
  readonly dead: boolean;
}

/** Four sets and a pair, anything goes; irregular shapes where the table accepts them. */
export function shaanxiShapes({ sevenPairs, extraShapes }: ShaanxiOptions): WinningShapes {
  const accepts = (shape: ExtraShape): boolean => extraShapes.includes(shape);
  return {
    setsNeeded: 4,
    ...(sevenPairs || accepts('seven-pairs') ? { sevenPairs: 'equal' } : {}),
    thirteenOrphans: accepts('thirteen-orphans'),
    independentTiles: accepts('independent-tiles'),
  };
}

/** There are no patterns of tiles: the way of winning is all that counts (S22). */
export const shaanxiPatterns: readonly Pattern<HandView>[] = [
  { id: 'base', label: '胡', rule: 'Shaanxi, points of a hand', value: 1, counts: () => true },
  {
    id: 'own-tile',
    label: '自摸',
    rule: 'Shaanxi, points of a hand',
    value: 2,
    counts: (hand) => isOwnDraw(hand) && hand.winBy !== 'supplement',
  },
  {
    id: 'kong-bloom',
    label: '杠开',
    rule: 'Shaanxi, points of a hand',
    value: 2,
    counts: ({ winBy }) => winBy === 'supplement',
  },
  {
    id: 'rob-kong',
    label: '抢杠',
    rule: 'Shaanxi, points of a hand',
    value: 2,
    counts: ({ winBy }) => winBy === 'robbed-kong',
  },
];

/** Whether the hand wins at this moment, and what it is paid. */
export function judgeShaanxi(view: HandView, moment: ShaanxiMoment, options: ShaanxiOptions, shapes: Analysis): Judgement {
  const claims = !isOwnDraw(view);
  const reason = firstReason(
    [moment.dead, 'dead-hand'],
    [!isComplete(view, shapes), 'not-a-winning-shape'],
    [options.missedWin && claims && moment.missed, 'missed-win'],
  );
  if (reason !== null) return refused(reason);
  const patterns = countPatterns(shaanxiPatterns, view);
  const score = productOf(patterns);
  return { win: true, patterns, score, payments: payments(view, score, moment.pao, options), facts: {} };
}

function isComplete({ concealed, winningTile, melds }: HandView, shapes: Analysis): boolean {
  const tiles = winningTile === null ? concealed : [...concealed, winningTile];
  const { counts } = analysedHand(tiles.map(kindOf));
  return tiles.length + 3 * melds.length === 14 && shapes.isWin(counts, melds.length, 0);
}

/**
 * All three pay (2 if the dealer is involved, else 1, and both players' paozi) × the factor of the way of winning; the
 * dealer factor does not touch the paozi (S21, S24). Dabao makes the discarder pay for all.
 */
function payments({ seat, dealer, from, winBy }: HandView, factor: number, pao: PaoBids, options: ShaanxiOptions): Payment[] {
  const due = (payer: Seat): number => ((involvesDealer(seat, payer, dealer) ? 2 : 1) + pao[payer] + pao[seat]) * factor;
  return options.discarderPaysAll && winBy === 'discard' && from !== null
    ? onePaysForAll(from, seat, due, 'dabao')
    : everyLoserPays(seat, due, 'win');
}

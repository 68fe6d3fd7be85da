import { isOwnDraw, type WinSource } from '../../table/hand-view.js';
import type { Pattern } from '../regional/pattern-table.js';
import type { NanchangOptions } from './options.js';
import type { Reading } from './readings.js';

/** One reading of a won hand with what counts beside the tiles. */
export interface NanchangWin extends Reading {
  readonly winBy: WinSource;
  /** None of the three losers has a fine tile, in hand or melds. */
  readonly losersHoldNoFine: boolean;
  readonly options: NanchangOptions;
}

const SCORING = 'Nanchang, Scoring';
const ownTile = ({ winBy }: NanchangWin): boolean => isOwnDraw({ winBy });

/** Doubles of the winner; the banker's and the discarder's depend on who pays. */
export const nanchangPatterns: readonly Pattern<NanchangWin>[] = [
  { id: 'own-tile', label: '自摸', rule: SCORING, value: 2, counts: ownTile },
  { id: 'fine-call', label: '精钓', rule: SCORING, value: 2, counts: (win) => win.fineCall && ownTile(win) },
  { id: 'kong-bloom', label: '杠开', rule: SCORING, value: 2, counts: ({ winBy }) => winBy === 'supplement' },
  // R-NC6: scored as an own tile win, without the double for own tile.
  { id: 'rob-kong', label: '抢杠', rule: SCORING, value: 2, counts: ({ winBy }) => winBy === 'robbed-kong' },
  { id: 'all-pung', label: '大七对', rule: SCORING, value: 2, counts: ({ allPung }) => allPung },
  { id: 'seven-pairs', label: '小七对', rule: SCORING, value: 2, counts: ({ shape }) => shape === 'pairs' },
  { id: 'independent', label: '十三烂', rule: SCORING, value: 2, counts: ({ shape }) => shape === 'independent' },
  { id: 'seven-stars', label: '七星', rule: SCORING, value: 2, counts: ({ sevenStars }) => sevenStars },
  {
    id: 'german',
    label: '德国',
    rule: SCORING,
    value: ({ options }) => options.germanMultiplier,
    counts: ({ german }) => german,
  },
  {
    id: 'double-german',
    label: '德中德',
    rule: SCORING,
    value: 2,
    counts: ({ german, losersHoldNoFine }) => german && losersHoldNoFine,
  },
];

/** Flat points of the special cases, from each loser, without any doubles. */
export const RARE_EVENT_POINTS = 20;
/** Five points from each payer for a German hand, never doubled (R-NC3). */
export const GERMAN_BONUS = 5;

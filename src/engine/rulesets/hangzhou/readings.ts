import { sortWonTiles } from '../regional/arrangement.js';
import { type LoneWild, loneWild } from '../regional/lone-wild.js';
import { naturalFours, sevenPairs } from '../regional/seven-pairs.js';
import { countWilds } from '../regional/wilds.js';
import { wonTiles } from '../regional/won-hand.js';
import type { HangzhouWin } from './win.js';

/** One way to read a won hand. Which sets it is made of never matters here, only which shape. */
export interface HangzhouReading {
  readonly win: HangzhouWin;
  readonly shape: 'sets' | 'pairs';
  /** 爆头: before the winning tile the shape was complete but for the eye, which waited with a lone wild. */
  readonly baotou: boolean;
  /** No wild tile in the hand, not even at its face (R-HZ6). */
  readonly noWild: boolean;
  /** Natural four-of-a-kinds used as two pairs each. */
  readonly naturalFours: number;
}

/** The state before the winning tile (R-HZ7: the state counts, whatever else the tile would complete). */
export const baotouState = ({ view, wilds, shapes }: HangzhouWin): LoneWild =>
  loneWild(shapes, wonTiles(view).concealed, view.melds.length, wilds);

/** Every way in which the hand is won; none when it is not. */
export function hangzhouReadings(win: HangzhouWin): HangzhouReading[] {
  const { view, wilds, shapes } = win;
  const hand = wonTiles(view);
  const { naturals, wildTiles } = sortWonTiles(hand, wilds);
  const state = baotouState(win);
  const noWild = wildTiles.length === 0 && countWilds(wilds, hand.concealed) === 0;
  const bySets = shapes.distanceTo('standard', naturals, view.melds.length, wildTiles.length) === 0;
  const sets: HangzhouReading = { win, shape: 'sets', baotou: state.bySets, noWild, naturalFours: 0 };
  const fours = naturalFours(hand, wilds).length;
  const pairs: HangzhouReading = { win, shape: 'pairs', baotou: state.byPairs, noWild, naturalFours: fours };
  return [...(bySets ? [sets] : []), ...(sevenPairs(hand, wilds) ? [pairs] : [])];
}

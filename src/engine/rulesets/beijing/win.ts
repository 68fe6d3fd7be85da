import type { Analysis } from '../../analysis/index.js';
import type { HandView } from '../../table/hand-view.js';
import type { TileKind } from '../../tiles/kind.js';
import type { WonTiles } from '../regional/arrangement.js';
import { countWilds, nextInOrder, type Wilds, wildsOf } from '../regional/wilds.js';
import { wonTiles } from '../regional/won-hand.js';
import type { BeijingOptions } from './options.js';

export type RareEvent = 'heavenly-win' | 'earthly-win' | 'wild-kong';

/** A declared win with everything Beijing looks at. */
export interface BeijingWin {
  readonly view: HandView;
  readonly options: BeijingOptions;
  readonly shapes: Analysis;
  readonly wilds: Wilds;
  readonly rareEvent: RareEvent | null;
  /** The robbed kong is a closed one. */
  readonly robsClosedKong: boolean;
  /** The last tile that may be drawn, or the discard after it. */
  readonly lastTile: boolean;
  /** All scores of this hand are doubled (上楼). */
  readonly upstairs: boolean;
  readonly deadHand: boolean;
  readonly discardedWild: boolean;
  readonly missedAny: boolean;
}

/** 混儿, the fortune tiles of the text (R-BJ8): all four tiles next in order after the indicator; White substitutes nothing. */
export const beijingWilds = (indicator: TileKind): Wilds => wildsOf(nextInOrder(indicator));

export const tilesOf = ({ view }: BeijingWin): WonTiles => wonTiles(view);

/** Wilds in hand, without the winning tile. */
export const wildsHeld = ({ view, wilds }: BeijingWin): number => countWilds(wilds, wonTiles(view).concealed);

/** All wilds in hand, a drawn winning tile included. */
export function wildsInHand(view: HandView, wilds: Wilds): number {
  const { concealed, winning, winningIsClaimed } = wonTiles(view);
  return countWilds(wilds, winning === null || winningIsClaimed ? concealed : [...concealed, winning]);
}

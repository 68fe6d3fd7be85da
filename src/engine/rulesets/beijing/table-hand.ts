import type { HandState } from '../../hand/state.js';
import type { TileSet } from '../../tiles/tile-set.js';
import { ownCarried } from '../regional/live/match-rules.js';
import { NO_WILDS, type Wilds } from '../regional/wilds.js';
import type { BeijingOptions } from './options.js';
import { isUpstairs } from './upstairs.js';
import { beijingWilds } from './win.js';

/** The wilds of the hand on the table; none before the indicator is turned. */
export const wildsOfHand = (tiles: TileSet, { indicators }: HandState): Wilds =>
  indicators.length === 0 ? NO_WILDS : beijingWilds(tiles.kinds[indicators[0]]);

/** What is carried from hand to hand: whether the last one was drawn. */
export interface BeijingCarried {
  readonly lastWasDrawn: boolean;
}

export function isUpstairsNow(options: BeijingOptions, { setup }: HandState): boolean {
  const carried = ownCarried(setup.carried) as BeijingCarried | null;
  return isUpstairs(options, carried?.lastWasDrawn ?? false, setup.streak);
}

import type { Analysis } from '../../analysis/index.js';
import type { EventOf } from '../../hand/events.js';
import { without } from '../../hand/seat-state.js';
import type { HandState } from '../../hand/state.js';
import type { TileKind } from '../../tiles/kind.js';
import type { TileSet } from '../../tiles/tile-set.js';
import type { Roll } from '../regional/dice.js';
import { pipsOf } from '../regional/dice.js';
import { isLoneWild, loneWild } from '../regional/lone-wild.js';
import { isWild, NO_WILDS, type Wilds } from '../regional/wilds.js';
import type { HangzhouOptions } from './options.js';
import { laoOf, wealthGods } from './win.js';

/** What stays the same for all hands at a table. */
export interface HangzhouTable {
  readonly tiles: TileSet;
  readonly options: HangzhouOptions;
  readonly shapes: Analysis;
}

/** The wilds of the hand on the table; none before the indicator is turned. */
export function wildsOfHand({ tiles, options }: HangzhouTable, { indicators }: HandState): Wilds {
  if (!options.whiteFixedWild && indicators.length === 0) return NO_WILDS;
  return wealthGods(tiles.kinds[indicators[0] ?? 0], options);
}

/** Kinds of tiles that are known. */
export const kindsOf = (tiles: TileSet, ids: readonly (number | null)[]): TileKind[] =>
  ids.flatMap((tile) => (tile === null ? [] : [tiles.kinds[tile]]));

/** Whether the discard is a float: a wild, and what stays waits with a lone wild (财飘). */
export function floatsWith(table: HangzhouTable, hand: HandState, { seat, tile }: EventOf<'TileDiscarded'>): boolean {
  const { tiles, shapes } = table;
  const wilds = wildsOfHand(table, hand);
  if (!isWild(wilds, tiles.kinds[tile])) return false;
  const { concealed, melds } = hand.seats[seat];
  const rest = without(concealed, [tile]) ?? concealed;
  return isLoneWild(loneWild(shapes, kindsOf(tiles, rest), melds.length, wilds));
}

/** Whether the dice of the break make a sudden 3-lao. */
export function isSuddenThree(options: HangzhouOptions, [first, second]: Roll): boolean {
  if (!options.suddenThree) return false;
  switch (options.suddenThreeDice) {
    case 'any':
      return true;
    case 'doubles':
      return first === second;
    case 'sum':
      return pipsOf([first, second]) >= options.suddenThreeSum;
  }
}

/** The lao a hand on the table is played at. */
export function laoOfHand(options: HangzhouOptions, { setup, rolls }: HandState): number {
  const [first, second] = rolls[0] ?? [0, 0];
  return laoOf(setup.streak, rolls.length > 0 && isSuddenThree(options, [first, second]));
}

import type { Analysis } from '../../analysis/index.js';
import type { EventOf, MaybeTile } from '../../hand/events.js';
import { without } from '../../hand/seat-state.js';
import type { HandState } from '../../hand/state.js';
import { knownFaces, meldFaces } from '../../hand/win-view.js';
import type { HandView } from '../../table/hand-view.js';
import type { Seat } from '../../table/seat.js';
import { faceOf, type TileKind } from '../../tiles/kind.js';
import type { TileSet } from '../../tiles/tile-set.js';
import { isFirstDiscard, isRightAfterDeal } from '../regional/live/moments.js';
import { isLoneWild, loneWild } from '../regional/lone-wild.js';
import { countWilds, isWild, NO_WILDS, type Wilds } from '../regional/wilds.js';
import { goldsOf } from './golds.js';

/** The golds of the hand on the table; none before the indicator is turned. */
export const goldsOfHand = (tiles: TileSet, { indicators }: HandState): Wilds =>
  indicators.length === 0 ? NO_WILDS : goldsOf(tiles.kinds[indicators[0]]);

/** Kinds of the tiles that are known. */
export const kindsOf = (tiles: TileSet, ids: readonly MaybeTile[]): TileKind[] =>
  ids.flatMap((tile) => (tile === null ? [] : [tiles.kinds[tile]]));

/** Whether the discard is a float: a gold, and what stays is five sets and a lone gold. */
export function floatsWith(
  { tiles, shapes }: { readonly tiles: TileSet; readonly shapes: Analysis },
  hand: HandState,
  { seat, tile }: EventOf<'TileDiscarded'>,
): boolean {
  const golds = goldsOfHand(tiles, hand);
  if (!isWild(golds, tiles.kinds[tile])) return false;
  const { concealed, melds } = hand.seats[seat];
  const rest = without(concealed, [tile]) ?? concealed;
  return isLoneWild(loneWild(shapes, kindsOf(tiles, rest), melds.length, golds));
}

/**
 * A win for which nothing was drawn or discarded: eight flowers, three golds right after the deal, the indicator robbed by a
 * non-banker before the banker's first discard and by the banker after it (R-XM12). Null where none can be declared.
 */
export function viewWithoutDraw(tiles: TileSet, hand: HandState, seat: Seat): HandView | null {
  const { concealed, melds, bonus } = hand.seats[seat];
  const base: HandView = {
    seat,
    dealer: hand.setup.dealer,
    roundWind: hand.setup.roundWind,
    concealed: knownFaces(tiles, concealed),
    melds: meldFaces(tiles, melds),
    bonus: bonus.map((tile) => tiles.kinds[tile]),
    winningTile: null,
    winBy: 'deal',
    from: null,
  };
  if (bonus.length === 8 && hand.phase.name === 'drawing' && hand.phase.seat === seat)
    return { ...base, winBy: 'bonus-supplement' };
  const isBanker = seat === hand.setup.dealer;
  if (!isBanker && isRightAfterDeal(hand)) {
    const threeGolds = countWilds(goldsOfHand(tiles, hand), kindsOf(tiles, concealed)) === 3;
    return threeGolds || bonus.length === 8 ? base : robbing(tiles, hand, base);
  }
  // Who wins on the first discard goes before the banker (R-XM4).
  const nobodyWins = (hand.open?.wins.length ?? 0) === 0;
  return isBanker && isFirstDiscard(hand) && nobodyWins ? robbing(tiles, hand, base) : null;
}

function robbing(tiles: TileSet, { indicators }: HandState, view: HandView): HandView | null {
  return indicators.length === 0 ? null : { ...view, winningTile: faceOf(tiles.kinds[indicators[0]]), winBy: 'draw' };
}

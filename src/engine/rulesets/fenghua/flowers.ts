import { isBonus, type TileKind } from '../../tiles/kind.js';
import { isWild, type Wilds } from '../regional/wilds.js';

/** A wild flower is no flower tile and is not melded. */
export const layFlowerProblem = (tile: TileKind, wilds: Wilds): 'wild-flower' | null =>
  isWild(wilds, tile) ? 'wild-flower' : null;

/** After the deal everybody lays all flowers; in play one may keep them, but not win with them (R-FH13). */
export const keepFlowerProblem = (tile: TileKind, wilds: Wilds, inPlay: boolean): 'unmelded-flower' | null =>
  inPlay || !isBonus(tile) || isWild(wilds, tile) ? null : 'unmelded-flower';

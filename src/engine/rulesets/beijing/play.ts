import type { PlayHints } from '../../ruleset/contract.js';
import { isConcealedKong } from '../../table/meld.js';
import type { TileSet } from '../../tiles/tile-set.js';
import { isWild } from '../regional/wilds.js';
import type { BeijingMemory } from './memory.js';
import { BEIJING_SHAPES } from './shapes.js';
import { wildsOfHand } from './table-hand.js';

/** Whom a discard can help keeps the hand closed: an open set leaves own tiles only, as more than two wilds do (R-BJ1). */
export const beijingPlay = (tiles: TileSet): PlayHints<BeijingMemory> => ({
  shapes: BEIJING_SHAPES,
  wilds: (hand) => wildsOfHand(tiles, hand).kinds,
  worthClaiming: (hand, { seat }) => {
    const { concealed, melds } = hand.seats[seat];
    const wilds = wildsOfHand(tiles, hand);
    const held = concealed.filter((tile) => tile !== null && isWild(wilds, tiles.kinds[tile])).length;
    return held > 2 || melds.some((meld) => !isConcealedKong(meld));
  },
});

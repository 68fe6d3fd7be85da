import type { HandState } from '../../hand/state.js';
import type { PlayHints } from '../../ruleset/contract.js';
import type { TileSet } from '../../tiles/tile-set.js';
import { nextLink } from '../regional/live/links.js';
import { isLoneWild, loneWild } from '../regional/lone-wild.js';
import type { XiamenMemory } from './memory.js';
import { xiamenShapes } from './shapes.js';
import { floatsWith, goldsOfHand } from './table-hand.js';

/** With so few tiles to come a float is won as it is. */
const TOO_LATE_TO_FLOAT = 16;

/** A hand with a gold is made a float, and floated, before it is won; three golds and eight flowers win without a shape. */
export function xiamenPlay(tiles: TileSet, live: (hand: HandState<XiamenMemory>) => number): PlayHints<XiamenMemory> {
  return {
    shapes: xiamenShapes.shapes,
    wilds: (hand) => goldsOfHand(tiles, hand).kinds,
    worthClaiming: () => true,
    preferred: (hand, _seat, lawful) => {
      if (live(hand) < TOO_LATE_TO_FLOAT) return null;
      const golds = goldsOfHand(tiles, hand);
      return nextLink(hand, lawful, {
        tiles,
        waitsForAny: (concealed, melds) => isLoneWild(loneWild(xiamenShapes, concealed, melds, golds)),
        floats: (event) => floatsWith(tiles, hand, event),
        kongsCount: false,
      });
    },
  };
}

import type { Analysis } from '../../analysis/index.js';
import type { EventOf } from '../../hand/events.js';
import type { HandState } from '../../hand/state.js';
import type { PlayHints } from '../../ruleset/contract.js';
import type { TileSet } from '../../tiles/tile-set.js';
import { nextLink } from '../regional/live/links.js';
import { isLoneWild, loneWild } from '../regional/lone-wild.js';
import type { XiamenMemory } from './memory.js';
import { XIAMEN_SHAPES } from './shapes.js';
import { goldsOfHand } from './table-hand.js';

/** With so few tiles to come a float is won as it is. */
const TOO_LATE_TO_FLOAT = 16;

/** What the hints are taken from: the tiles, what a discard is, and how many tiles can still be drawn. */
interface XiamenPlayed {
  readonly tiles: TileSet;
  readonly shapes: Analysis;
  readonly floats: (hand: HandState<XiamenMemory>, event: EventOf<'TileDiscarded'>) => boolean;
  readonly live: (hand: HandState<XiamenMemory>) => number;
}

/** A hand with a gold is made a float, and floated, before it is won; three golds and eight flowers win without a shape. */
export function xiamenPlay({ tiles, shapes, floats, live }: XiamenPlayed): PlayHints<XiamenMemory> {
  return {
    shapes: XIAMEN_SHAPES,
    wilds: (hand) => goldsOfHand(tiles, hand).kinds,
    worthClaiming: () => true,
    preferred: (hand, _seat, lawful) => {
      if (live(hand) < TOO_LATE_TO_FLOAT) return null;
      const golds = goldsOfHand(tiles, hand);
      return nextLink(hand, lawful, {
        tiles,
        waitsForAny: (concealed, melds) => isLoneWild(loneWild(shapes, concealed, melds, golds)),
        floats: (event) => floats(hand, event),
        kongsCount: false,
      });
    },
  };
}

import type { HandState } from '../../hand/state.js';
import type { PlayHints } from '../../ruleset/contract.js';
import { nextLink } from '../regional/live/links.js';
import { isLoneWild, loneWild } from '../regional/lone-wild.js';
import type { HangzhouMemory } from './memory.js';
import { HANGZHOU_SHAPES } from './shapes.js';
import { floatsWith, type HangzhouTable, wildsOfHand } from './table-hand.js';

/** With so few tiles to come a hand is won as it is. */
const TOO_LATE_TO_FLOAT = 16;

/** A hand is made baotou, konged on and floated before it is won: everything doubles it, and any tile wins it later. */
export function hangzhouPlay(table: HangzhouTable, live: (hand: HandState<HangzhouMemory>) => number): PlayHints<HangzhouMemory> {
  const { tiles, options, shapes } = table;
  return {
    shapes: HANGZHOU_SHAPES,
    onlyShapesWin: options.tenHonors === 'off',
    wilds: (hand) => wildsOfHand(table, hand).kinds,
    worthClaiming: () => true,
    preferred: (hand, _seat, lawful) => {
      if (live(hand) < TOO_LATE_TO_FLOAT) return null;
      const wilds = wildsOfHand(table, hand);
      return nextLink(hand, lawful, {
        tiles,
        waitsForAny: (concealed, melds) => isLoneWild(loneWild(shapes, concealed, melds, wilds)),
        floats: (event) => floatsWith(table, hand, event),
        kongsCount: true,
      });
    },
  };
}

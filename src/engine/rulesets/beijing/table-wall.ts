import type { HandState } from '../../hand/state.js';
import type { WallRules } from '../../ruleset/contract.js';
import { kongsLaid, owesReplacement } from '../regional/live/moments.js';
import { asRolls, standardWallRules } from '../regional/live/standard-wall-rules.js';
import type { BeijingMemory } from './memory.js';
import type { BeijingOptions } from './options.js';
import { beijingBreak, reservedTiles, STACKS_PER_SIDE, TAIL_FIRST } from './table.js';

/** The first tile from the head is the indicator: out of the wall, laid near its tail (S07), and not counted among those that stay. */
export function beijingWall({ deadWall }: BeijingOptions): WallRules<BeijingMemory> {
  const reserve = (hand: HandState<BeijingMemory>): number => reservedTiles(deadWall, kongsLaid(hand)) + 1;
  const wall: WallRules<BeijingMemory> = standardWallRules<BeijingMemory>({
    stacksPerSide: STACKS_PER_SIDE,
    tailFirst: TAIL_FIRST,
    breakAt: (rolls, dealer) => beijingBreak(dealer, asRolls(rolls)[0]),
    reserve,
    // A declared kong gets its tile even where it has raised the reserve above what is left.
    replacementsLeft: (hand) => Math.max(owesReplacement(hand) ? 1 : 0, wall.plan.slots.length - hand.wall.taken - reserve(hand)),
  });
  return {
    ...wall,
    breakAt(rolls, dealer) {
      const broken = wall.breakAt(rolls, dealer);
      const [indicator, ...head] = broken.head;
      const tail = broken.tail.filter((slot) => slot !== indicator);
      return { ...broken, head, tail, indicators: [indicator], indicatorsOn: tail[0] };
    },
  };
}

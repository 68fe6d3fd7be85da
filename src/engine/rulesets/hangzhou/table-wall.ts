import type { WallRules } from '../../ruleset/contract.js';
import { asRolls, slotOfSpot, standardWallRules } from '../regional/live/standard-wall-rules.js';
import type { HangzhouMemory } from './memory.js';
import type { HangzhouOptions } from './options.js';
import { hangzhouBreak, indicatorSpot, RESERVED_TILES, STACKS_PER_SIDE, TAIL_FIRST } from './table.js';

/** The wall with the indicator and the tile under it out of play: whichever end reaches them skips them (R-HZ3). */
export function hangzhouWall({ whiteFixedWild }: HangzhouOptions): WallRules<HangzhouMemory> {
  const wall = standardWallRules<HangzhouMemory>({
    stacksPerSide: STACKS_PER_SIDE,
    tailFirst: TAIL_FIRST,
    breakAt: (rolls, dealer) => hangzhouBreak(dealer, asRolls(rolls)[0]),
    reserve: () => RESERVED_TILES,
  });
  if (whiteFixedWild) return wall;
  const slotOf = slotOfSpot(wall.plan);
  return {
    ...wall,
    breakAt(rolls, dealer) {
      const broken = wall.breakAt(rolls, dealer);
      const { ring, count } = hangzhouBreak(dealer, asRolls(rolls)[0]);
      const spot = indicatorSpot(ring, count);
      const pair = [slotOf(spot), slotOf({ ...spot, layer: 'bottom' })];
      const inPlay = (slot: number): boolean => !pair.includes(slot);
      return { ...broken, head: broken.head.filter(inPlay), tail: broken.tail.filter(inPlay), indicators: [pair[0]] };
    },
  };
}

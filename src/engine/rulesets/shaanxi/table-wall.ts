import type { HandState } from '../../hand/state.js';
import type { WallRules } from '../../ruleset/contract.js';
import { kongsLaid, owesReplacement } from '../regional/live/moments.js';
import { asRolls, standardWallRules } from '../regional/live/standard-wall-rules.js';
import type { ShaanxiMemory } from './memory.js';
import { tailLayerNow } from './memory.js';
import { breakAt, reservedTiles, STACKS_PER_SIDE } from './wall.js';

type Hand = HandState<ShaanxiMemory>;

/** The tail lists every stack top first; a kong that takes the bottom of a full stack leaves its top to the next. */
function nextTailSlot(hand: Hand): number | null {
  const { broken, tailTaken } = hand.wall;
  const layer = hand.memory.halfStack ?? tailLayerNow(hand);
  const stack = 2 * Math.floor(tailTaken / 2);
  return broken?.tail[stack + (layer === 'top' ? 0 : 1)] ?? null;
}

/** The live tiles, or the one that a declared kong is owed, even where it has lifted the reserve above what is left (R-SX3). */
function replacementsLeft(hand: Hand): number {
  const live = 8 * STACKS_PER_SIDE - hand.wall.taken - reservedTiles(kongsLaid(hand));
  return Math.max(owesReplacement(hand) ? 1 : 0, live);
}

export const shaanxiWall = (): WallRules<ShaanxiMemory> =>
  standardWallRules<ShaanxiMemory>({
    stacksPerSide: STACKS_PER_SIDE,
    tailFirst: 'top',
    breakAt: (rolls, dealer) => breakAt(asRolls(rolls), dealer),
    reserve: (hand) => reservedTiles(kongsLaid(hand)),
    tailSlot: nextTailSlot,
    replacementsLeft,
  });

import type { Rules } from '../ruleset/contract.js';
import type { MaybeTile } from './events.js';
import type { HandState, WallState } from './state.js';

export const EMPTY_WALL: WallState = { tiles: [], broken: null, headTaken: 0, tailTaken: 0, taken: 0, blocked: [] };

/** Tiles that can still be drawn: what is left of the wall less what the rules keep back. Never below zero. */
export function liveTilesLeft<M>(rules: Rules<M>, hand: HandState<M>): number {
  return Math.max(0, rules.wall.plan.slots.length - hand.wall.taken - rules.wall.reserve(hand));
}

/** Tiles left to replace kongs: the live ones, unless the rules keep a dead wall for them. */
export const replacementsLeft = <M>(rules: Rules<M>, hand: HandState<M>): number =>
  rules.wall.replacementsLeft?.(hand) ?? liveTilesLeft(rules, hand);

/** The slot of the next tile from the open end, or null when that end is used up. */
export function nextHeadSlot(hand: HandState): number | null {
  return slotAt(hand.wall.broken?.head ?? [], hand.wall.headTaken, hand.wall.blocked);
}

/** The slot of the next replacement tile. */
export function nextTailSlot<M>(rules: Rules<M>, hand: HandState<M>): number | null {
  if (rules.wall.tailSlot) return rules.wall.tailSlot(hand);
  return slotAt(hand.wall.broken?.tail ?? [], hand.wall.tailTaken, hand.wall.blocked);
}

/** What the wall record says lies in a slot; null where nobody knows. */
export const tileInSlot = (wall: WallState, slot: number | null): MaybeTile =>
  slot === null ? null : (wall.tiles[slot] ?? null);

export function takeFromWall(wall: WallState, end: 'head' | 'tail', count = 1): WallState {
  return {
    ...wall,
    taken: wall.taken + count,
    headTaken: wall.headTaken + (end === 'head' ? count : 0),
    tailTaken: wall.tailTaken + (end === 'tail' ? count : 0),
  };
}

export const returnToWall = (wall: WallState, end: 'head' | 'tail'): WallState => takeFromWall(wall, end, -1);

function slotAt(order: readonly number[], skip: number, blocked: readonly number[]): number | null {
  if (blocked.length === 0) return order[skip] ?? null;
  return order.filter((slot) => !blocked.includes(slot))[skip] ?? null;
}

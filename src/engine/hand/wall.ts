import type { Rules } from '../ruleset/contract.js';
import type { MaybeTile } from './events.js';
import { isOut } from './seat-state.js';
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
  const { broken, headTaken, tailTaken, blocked } = hand.wall;
  if (broken === null) return null;
  return afterWrongDraw(hand, broken.head) ?? nextOf(broken.head, headTaken, broken.tail, tailTaken, blocked);
}

/**
 * Once a wrong tile has been drawn the places no longer go by their number: the next is the first whose tile is not out.
 * Null where no wrong tile was drawn or the tiles are not known.
 */
function afterWrongDraw(hand: HandState, order: readonly number[]): number | null {
  if (!hand.irregularities.some(({ code }) => code === 'wrong-tile-drawn')) return null;
  const { tiles, blocked } = hand.wall;
  return unblocked(order, blocked).find((slot) => tiles[slot] !== null && !isOut(hand, tiles[slot])) ?? null;
}

/** The slot of the next replacement tile. */
export function nextTailSlot<M>(rules: Rules<M>, hand: HandState<M>): number | null {
  if (rules.wall.tailSlot) return rules.wall.tailSlot(hand);
  const { broken, headTaken, tailTaken, blocked } = hand.wall;
  return broken === null ? null : nextOf(broken.tail, tailTaken, broken.head, headTaken, blocked);
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

/**
 * The next slot of one end. Where no dead wall keeps the ends apart, both come to the last stack, of which the other end may
 * have taken either tile: that one is passed over.
 */
function nextOf(
  order: readonly number[],
  taken: number,
  other: readonly number[],
  otherTaken: number,
  blocked: readonly number[],
): number | null {
  const mine = unblocked(order, blocked);
  const theirs = otherTaken === 0 ? [] : unblocked(other, blocked);
  let index = taken;
  while (index < mine.length && isAmongFirst(theirs, otherTaken, mine[index])) index++;
  return mine[index] ?? null;
}

const unblocked = (order: readonly number[], blocked: readonly number[]): readonly number[] =>
  blocked.length === 0 ? order : order.filter((slot) => !blocked.includes(slot));

function isAmongFirst(order: readonly number[], count: number, slot: number): boolean {
  const at = order.indexOf(slot);
  return at >= 0 && at < count;
}

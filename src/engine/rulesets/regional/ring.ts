import { ringStack } from '../../ruleset/wall-plan.js';
import type { Seat } from '../../table/seat.js';

/**
 * The four walls as one ring, seen from the player who breaks. Position 1 is the right end of the breaker's own wall;
 * positions rise towards his left and run on, clockwise, into the wall of his left neighbour.
 */
export interface Ring {
  /** Stacks (or single tiles of an outer wall) on each side. */
  readonly perSide: number;
  readonly breaker: Seat;
}

/** A place in a wall of stacks; stack 1 is the right end as its owner sees it. */
export interface StackSpot {
  readonly seat: Seat;
  readonly stack: number;
}
export type Layer = 'top' | 'bottom';
export interface TileSpot extends StackSpot {
  readonly layer: Layer;
}

/** Whose wall a ring position lies in and how far from that owner's right end (1 first); positions wrap around. */
export function placeAt(ring: Ring, position: number): { readonly seat: Seat; readonly index: number } {
  const { side, stack } = ringStack(ring.breaker, position, ring.perSide);
  return { seat: side, index: stack };
}

export function stackAt(ring: Ring, position: number): StackSpot {
  const { seat, index } = placeAt(ring, position);
  return { seat, stack: index };
}

export const tileAt = (ring: Ring, position: number, layer: Layer): TileSpot => ({ ...stackAt(ring, position), layer });

/** The ring position of a stack of a seat's wall: the inverse of {@link placeAt}, in 1…4 × perSide. */
export function positionOf(ring: Ring, seat: Seat, index: number): number {
  const wallsOn = (((ring.breaker - seat) % 4) + 4) % 4;
  return wallsOn * ring.perSide + index;
}

/** A tile of the ring by its number in head order, 0 first: top then bottom of stack `count + 1`, then of the next. */
export const headTile = (ring: Ring, count: number, index: number): TileSpot =>
  tileAt(ring, count + 1 + Math.floor(index / 2), index % 2 === 0 ? 'top' : 'bottom');

/** A tile of the ring by its number in tail order, 0 first, where `first` says which tile of a full stack goes first. */
export function tailTile(ring: Ring, count: number, index: number, first: Layer): TileSpot {
  const second: Layer = first === 'top' ? 'bottom' : 'top';
  return tileAt(ring, count - Math.floor(index / 2), index % 2 === 0 ? first : second);
}

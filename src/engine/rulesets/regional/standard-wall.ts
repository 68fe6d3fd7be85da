import { headTile, type Layer, type Ring, type StackSpot, stackAt, type TileSpot, tailTile } from './ring.js';

/** Tiles out after the standard deal: three rounds of four, then the dealer's two and one each for the others. */
export const DEALT_TILES = 53;

/** Where the deal of 13 tiles (14 to the dealer) finds its tiles, and where the draws begin (spec §1, standard deal). */
export interface StandardWall {
  readonly breaker: number;
  readonly count: number;
  readonly head: StackSpot;
  readonly tail: StackSpot;
  readonly dealerFirstTile: TileSpot;
  /** The dealer's fourteenth: the top tile of the 27th stack from the head; the next draw is the tile under it. */
  readonly dealerTile14: TileSpot;
  readonly nextDraw: TileSpot;
  readonly firstTailDraw: TileSpot;
}

/**
 * @param count stacks right of the gap, counted from the breaker's right end
 * @param tailFirst which tile of a full stack a tail draw takes first
 */
export function standardWall(ring: Ring, count: number, tailFirst: Layer): StandardWall {
  return {
    breaker: ring.breaker,
    count,
    head: stackAt(ring, count + 1),
    tail: stackAt(ring, count),
    dealerFirstTile: headTile(ring, count, 0),
    dealerTile14: headTile(ring, count, DEALT_TILES - 1),
    nextDraw: headTile(ring, count, DEALT_TILES),
    firstTailDraw: tailTile(ring, count, 0, tailFirst),
  };
}

/**
 * The tiles of the standard deal as numbers in head order (0 first), by seats in turn from the dealer; each list is in the
 * order in which the player takes them.
 */
export function standardDealOrder(): readonly (readonly number[])[] {
  const rounds = [0, 1, 2];
  return [0, 1, 2, 3].map((turn) => {
    const fours = rounds.flatMap((round) => [0, 1, 2, 3].map((tile) => 16 * round + 4 * turn + tile));
    return turn === 0 ? [...fours, 48, 52] : [...fours, 48 + turn];
  });
}

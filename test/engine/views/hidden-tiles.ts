import type { HandState } from '../../../src/engine/hand/state.js';
import type { TileId } from '../../../src/engine/tiles/tile-set.js';

/** The hand with the tiles that nobody but their owner has seen exchanged among each other: in hands and in the wall. */
export function exchangeHidden<M>(hand: HandState<M>, order: readonly number[]): HandState<M> {
  const seen = new Set<TileId | null>([
    ...hand.seats.flatMap(({ river, melds, bonus }) => [
      ...river.map(({ tile }) => tile),
      ...melds.flatMap(({ tiles }) => tiles),
      ...bonus,
    ]),
    ...hand.indicators,
  ]);
  const hidden = hand.wall.tiles.filter((tile): tile is TileId => tile !== null && !seen.has(tile));
  const ranked = hidden
    .map((tile, index) => [order[index % order.length] * 1000 + index, tile] as const)
    .sort((a, b) => a[0] - b[0]);
  const other = new Map<TileId | null, TileId>(hidden.map((tile, index) => [tile, ranked[index][1]]));
  const swap = <T extends TileId | null>(tile: T): T => (other.get(tile) as T) ?? tile;
  const { phase } = hand;
  return {
    ...hand,
    phase: phase.name === 'acting' ? { ...phase, drawn: swap(phase.drawn) } : phase,
    seats: hand.seats.map((state) => ({ ...state, concealed: state.concealed.map(swap) })) as unknown as typeof hand.seats,
    wall: { ...hand.wall, tiles: hand.wall.tiles.map(swap) },
  };
}

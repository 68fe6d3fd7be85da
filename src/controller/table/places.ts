import { SEATS } from '../../engine/table/seat.js';
import type { TileId } from '../../engine/tiles/tile-set.js';
import type { GameState } from '../game/fold.js';
import type { TileRef } from '../tiles/registry.js';
import type { Zone } from '../tracking/moves.js';

/** Where the tiles of an interrupted hand lay when the table stopped; the readers' first inventory confirms or corrects it. */
export function placesOf({ hand, sets }: GameState): { readonly tile: TileRef; readonly zone: Zone }[] {
  const set = sets?.onTable ?? null;
  if (!hand || set === null) return [];
  return SEATS.flatMap((seat) => {
    const { concealed, melds, bonus, river } = hand.seats[seat];
    const at = (zone: Zone, tiles: readonly (TileId | null)[]) =>
      tiles.flatMap((tile) => (tile === null ? [] : [{ tile: { set, tile }, zone }]));
    return [
      ...at(`hand-${seat}`, concealed),
      ...at(`meld-${seat}`, [...bonus, ...melds.flatMap((meld) => meld.tiles)]),
      ...at(
        `river-${seat}`,
        river.filter(({ claimedBy }) => claimedBy === null).map(({ tile }) => tile),
      ),
    ];
  });
}

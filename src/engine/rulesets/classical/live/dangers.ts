import { SEATS, type Seat } from '../../../table/seat.js';
import type { TileId, TileSet } from '../../../tiles/tile-set.js';
import { type DangerId, dangersOf, END_OF_WALL, FEWEST_SETS, type LaidSet } from '../danger.js';
import type { Hand } from './context.js';

/** What `tile` threatens to complete for a player, by what lies on the table; the tile itself left out (R23). */
export function dangersFor(tiles: TileSet, hand: Hand, seat: Seat, tile: TileId, liveTilesLeft: number): DangerId[] {
  const endOfWall = liveTilesLeft <= END_OF_WALL;
  if (hand.setup.empty.includes(seat) || (!endOfWall && hand.seats[seat].melds.length < FEWEST_SETS)) return [];
  const kind = tiles.kinds[tile];
  const sets: LaidSet[] = hand.seats[seat].melds.map((meld) => ({
    kind: meld.kind,
    tiles: meld.tiles.map((id) => tiles.kinds[id]),
  }));
  const tileSeen = !endOfWall || onTable(hand).some((other) => other !== tile && tiles.kinds[other] === kind);
  return dangersOf(kind, { sets, liveTilesLeft, tileSeen });
}

/** Discards that nobody claimed and all laid sets. */
export const onTable = (hand: Hand): TileId[] =>
  SEATS.flatMap((seat) => [
    ...hand.seats[seat].river.filter(({ claimedBy }) => claimedBy === null).map(({ tile }) => tile),
    ...hand.seats[seat].melds.flatMap((meld) => meld.tiles),
  ]);

/** Whether every tile that the player could have discarded was dangerous with respect to somebody (Millington 95). */
export function onlyDangerousTiles(tiles: TileSet, hand: Hand, discarder: Seat, liveTilesLeft: number): boolean {
  const held = hand.seats[discarder].concealed;
  const others = SEATS.filter((seat) => seat !== discarder);
  return held.every(
    (tile) => tile !== null && others.some((seat) => dangersFor(tiles, hand, seat, tile, liveTilesLeft).length > 0),
  );
}

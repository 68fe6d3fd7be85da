import type { Meld } from '../table/meld.js';
import { type Seat, seatAfter } from '../table/seat.js';
import type { TileId } from '../tiles/tile-set.js';
import type { MaybeTile } from './events.js';
import type { Discard, HandSetup, HandState, SeatState } from './state.js';

export const EMPTY_SEAT: SeatState = { concealed: [], melds: [], bonus: [], river: [] };

/** The next seat in turn that has a player: dummies never draw. */
export function nextInTurn(hand: { readonly setup: Pick<HandSetup, 'empty'> }, seat: Seat): Seat {
  let next = seatAfter(seat, 1);
  while (hand.setup.empty.includes(next) && next !== seat) next = seatAfter(next, 1);
  return next;
}

export function withSeat<M>(hand: HandState<M>, seat: Seat, change: Partial<SeatState>): HandState<M> {
  const seats: [SeatState, SeatState, SeatState, SeatState] = [...hand.seats];
  const own = seats[seat];
  // Field by field: this runs with every event, and a spread of two objects is several times as slow.
  seats[seat] = {
    concealed: change.concealed ?? own.concealed,
    melds: change.melds ?? own.melds,
    bonus: change.bonus ?? own.bonus,
    river: change.river ?? own.river,
  };
  return { ...hand, seats };
}

/** Takes the tiles out of the hand; a tile nobody has seen there stands for an unknown one. Null when it cannot be held. */
export function without(concealed: readonly MaybeTile[], tiles: readonly TileId[]): MaybeTile[] | null {
  const rest = [...concealed];
  for (const tile of tiles) {
    const known = rest.indexOf(tile);
    const at = known >= 0 ? known : rest.indexOf(null);
    if (at < 0) return null;
    rest.splice(at, 1);
  }
  return rest;
}

export const holds = (state: SeatState, tiles: readonly TileId[]): boolean => without(state.concealed, tiles) !== null;

/** Tiles a hand should have outside its own turn, a kong counting as three. */
export const tilesBeyond = (state: SeatState, handSize: number): number =>
  state.concealed.length + 3 * state.melds.length - handSize;

export const pungOf = (state: SeatState, same: (tile: TileId) => boolean): Meld<TileId> | undefined =>
  state.melds.find((meld) => meld.kind === 'pung' && same(meld.tiles[0]));

/** Marks a discard of a river as taken by `claimedBy` (null: it lies there again); another tile may lie after it (Millington 75). */
export const markTaken = (river: readonly Discard[], tile: TileId, claimedBy: Seat | null): readonly Discard[] =>
  river.map((discard) => (discard.tile === tile ? { ...discard, claimedBy } : discard));

/** In a hand, a river, a meld or among laid bonus tiles; a claimed discard is found in its meld. */
export const isOut = ({ seats }: Pick<HandState, 'seats'>, tile: MaybeTile): boolean =>
  seats.some(
    ({ concealed, river, melds, bonus }) =>
      concealed.includes(tile) ||
      bonus.some((other) => other === tile) ||
      river.some((discard) => discard.tile === tile) ||
      melds.some((meld) => meld.tiles.some((other) => other === tile)),
  );

import type { HandView, WinSource } from '../table/hand-view.js';
import type { Meld } from '../table/meld.js';
import type { Seat } from '../table/seat.js';
import type { TileFace } from '../tiles/kind.js';
import type { TileId, TileSet } from '../tiles/tile-set.js';
import type { HandState } from './state.js';

/** The faces of the tiles that are known. */
export const knownFaces = (tiles: TileSet, ids: readonly (TileId | null)[]): TileFace[] =>
  ids.filter((tile): tile is TileId => tile !== null).map((tile) => tiles.faces[tile]);

export const meldFaces = (tiles: TileSet, melds: readonly Meld<TileId>[]): Meld[] =>
  melds.map((meld) => ({
    ...meld,
    tiles: knownFaces(tiles, meld.tiles),
    claimed: meld.claimed === null ? null : tiles.faces[meld.claimed],
  }));

/** With what a seat would win now. */
export interface WinningTile {
  readonly tile: TileId;
  readonly winBy: WinSource;
  readonly from: Seat | null;
}

/** The tile just drawn, or the one that lies open; null when the seat has nothing to win with (a claim gives no drawn tile). */
export function winningTileNow({ phase, open }: HandState, seat: Seat): WinningTile | null {
  if (phase.name === 'acting' && phase.seat === seat && phase.source !== 'claim' && phase.drawn !== null) {
    return { tile: phase.drawn, winBy: phase.source, from: null };
  }
  if (!open || open.from === seat) return null;
  if (phase.name === 'claiming') return { tile: open.tile, winBy: 'discard', from: open.from };
  return phase.name === 'robbing' ? { tile: open.tile, winBy: 'robbed-kong', from: open.from } : null;
}

/**
 * The hand that a seat would declare now. The dealer's dealt hand has no last tile: its view has `winBy: 'deal'`, all tiles
 * concealed and no winning tile. Tiles that nobody has identified are missing from the view.
 */
export function winViewNow(tiles: TileSet, hand: HandState, seat: Seat): HandView | null {
  const winning = winningTileNow(hand, seat);
  if (winning === null) return null;
  const state = hand.seats[seat];
  const dealt = winning.winBy === 'deal';
  const ownDraw = winning.from === null;
  const concealed = ownDraw && !dealt ? withoutLast(state.concealed, winning.tile) : state.concealed;
  return {
    seat,
    dealer: hand.setup.dealer,
    roundWind: hand.setup.roundWind,
    concealed: knownFaces(tiles, concealed),
    melds: meldFaces(tiles, state.melds),
    bonus: state.bonus.map((tile) => tiles.kinds[tile]),
    winningTile: dealt ? null : tiles.faces[winning.tile],
    winBy: winning.winBy,
    from: winning.from,
  };
}

function withoutLast<T>(list: readonly T[], item: T): T[] {
  const at = list.lastIndexOf(item);
  return list.filter((_, index) => index !== at);
}

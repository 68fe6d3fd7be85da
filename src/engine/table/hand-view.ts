import type { TileFace, TileKind } from '../tiles/kind.js';
import type { Meld } from './meld.js';
import type { Seat, Wind } from './seat.js';

/** How the winning tile came: `supplement` after a kong, `bonus-supplement` after a bonus tile, `deal` with the dealt tiles. */
export type WinSource = 'draw' | 'discard' | 'robbed-kong' | 'supplement' | 'bonus-supplement' | 'deal' | 'none';

/** One hand at one moment, as scoring sees it: what every ruleset needs; what only one needs travels beside it. */
export interface HandView {
  readonly seat: Seat;
  readonly dealer: Seat;
  readonly roundWind: Wind;
  /** Tiles in hand without the winning tile; with `winBy: 'deal'` all of them. */
  readonly concealed: readonly TileFace[];
  /** In the order in which they were laid. */
  readonly melds: readonly Meld[];
  readonly bonus: readonly TileKind[];
  readonly winningTile: TileFace | null;
  readonly winBy: WinSource;
  /** Who discarded the winning tile or whose kong was robbed. */
  readonly from: Seat | null;
}

/** From the wall, whichever end of it. */
export const isOwnDraw = (view: Pick<HandView, 'winBy'>): boolean =>
  view.winBy === 'draw' || view.winBy === 'supplement' || view.winBy === 'bonus-supplement' || view.winBy === 'deal';

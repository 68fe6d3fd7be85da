import type { Seat } from '../../table/seat.js';
import { type Claim, grantClaims } from '../regional/priority.js';

/** What the players did about the last tile of the wall, in turn. */
export interface BottomTilePlay {
  readonly decisions: readonly { readonly seat: Seat; readonly draws: boolean }[];
  readonly drawerWins: boolean;
  /** Claims on the bottom tile when its drawer has discarded it. */
  readonly claims: readonly Claim[];
}

export interface BottomTileOutcome {
  readonly handEnds: 'win' | 'draw';
  /** Who draws the bottom tile wins with it or discards that very tile. */
  readonly mustDiscardDrawnTile: boolean;
  readonly granted: readonly Claim[];
}

/**
 * A player may refuse the bottom tile, and when all refuse it the hand is drawn. Once taken and discarded it may only be
 * won on; without a winner the hand is drawn (S15).
 */
export function playBottomTile({ decisions, drawerWins, claims }: BottomTilePlay): BottomTileOutcome {
  const drawer = decisions.find(({ draws }) => draws)?.seat;
  if (drawer === undefined) return { handEnds: 'draw', mustDiscardDrawnTile: false, granted: [] };
  if (drawerWins) return { handEnds: 'win', mustDiscardDrawnTile: false, granted: [] };
  const granted = grantClaims(
    claims.filter(({ action }) => action === 'win'),
    drawer,
  );
  return { handEnds: granted.length > 0 ? 'win' : 'draw', mustDiscardDrawnTile: true, granted };
}

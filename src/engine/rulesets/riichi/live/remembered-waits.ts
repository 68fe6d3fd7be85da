import type { Analysis } from '../../../analysis/index.js';
import type { MaybeTile } from '../../../hand/events.js';
import type { HandState, SeatState } from '../../../hand/state.js';
import { SEATS, type Seat } from '../../../table/seat.js';
import type { TileKind } from '../../../tiles/kind.js';
import { waitsOfKinds } from '../waits.js';
import type { RiichiMemory, WaitsOf } from './memory.js';

interface Remembered {
  readonly concealed: readonly MaybeTile[];
  readonly melds: SeatState['melds'];
  readonly waits: readonly TileKind[];
}

/**
 * The waits of a player outside the own turn. Every passing tile asks for those of three players, and most hands have not
 * changed since the tile before: what a seat waited for is kept until its tiles are others.
 */
export function rememberedWaits(analysis: Analysis, kinds: readonly TileKind[]): WaitsOf {
  const last: (Remembered | null)[] = SEATS.map(() => null);
  return (hand: HandState<RiichiMemory>, seat: Seat) => {
    const { concealed, melds } = hand.seats[seat];
    const known = last[seat];
    if (known && known.melds === melds && sameTiles(known.concealed, concealed)) return known.waits;
    const waits = waitsOfKinds(
      analysis,
      kindsOf(kinds, concealed),
      melds.map((meld) => kindsOf(kinds, meld.tiles)),
    );
    last[seat] = { concealed, melds, waits };
    return waits;
  };
}

function sameTiles(a: readonly MaybeTile[], b: readonly MaybeTile[]): boolean {
  if (a === b) return true;
  if (a.length !== b.length) return false;
  for (let index = a.length - 1; index >= 0; index--) if (a[index] !== b[index]) return false;
  return true;
}

function kindsOf(kinds: readonly TileKind[], tiles: readonly MaybeTile[]): TileKind[] {
  const found: TileKind[] = [];
  for (const tile of tiles) if (tile !== null) found.push(kinds[tile]);
  return found;
}

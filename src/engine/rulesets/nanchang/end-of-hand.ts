import type { Outcome } from '../../hand/consequence.js';
import type { HandState, SeatState } from '../../hand/state.js';
import type { Meld } from '../../table/meld.js';
import { SEATS, type Seat } from '../../table/seat.js';
import type { TileKind } from '../../tiles/kind.js';
import type { TileId, TileSet } from '../../tiles/tile-set.js';
import { winnersOf } from '../regional/live/endings.js';
import type { EndOfHand } from './bonus.js';
import { countFines, finesOf } from './fines.js';
import { isFineKong } from './melds.js';
import type { NanchangMemory } from './memory.js';

type Hand = HandState<NanchangMemory>;

/** What the bonuses are counted from when the hand has ended. */
export function endOfHand(hand: Hand, outcome: Outcome, tiles: TileSet): EndOfHand {
  const fines = finesOf(tiles.kinds[hand.indicators[0]]);
  const held = SEATS.map((seat) => heldAtEnd(hand, outcome, seat));
  const kongs = (wanted: (meld: Meld<TileId>, fine: boolean) => boolean): number[] =>
    held.map(({ melds }) => melds.filter((meld) => meld.kind === 'kong' && wanted(meld, isFineKong(kindOf(meld), fines))).length);
  const kindOf = (meld: Meld<TileId>): TileKind => tiles.kinds[meld.tiles[0]];
  return {
    banker: hand.setup.dealer,
    fines: held.map(({ tiles: ids }) =>
      countFines(
        ids.map((id) => tiles.kinds[id]),
        fines,
      ),
    ),
    fineKongs: kongs((_, fine) => fine),
    closedKongs: kongs(({ how }, fine) => !fine && how === 'concealed'),
    openKongs: kongs(({ how }, fine) => !fine && how !== 'concealed'),
    sacked: hand.memory.sacked,
    drawnHand: outcome.kind === 'exhaustive-draw',
  };
}

interface Held {
  readonly melds: readonly Meld<TileId>[];
  /** In hand and melds, as far as known; a claimed winning tile is the winner's, a discard nobody's (R-NC9). */
  readonly tiles: readonly TileId[];
}

function heldAtEnd(hand: Hand, outcome: Outcome, seat: Seat): Held {
  const won = winnersOf(outcome);
  const taken = won.length > 0 && hand.open !== null && !won.includes(hand.open.from) ? hand.open : null;
  const robbed = taken !== null && taken.as !== 'discard' && taken.from === seat ? taken.tile : null;
  const melds = hand.seats[seat].melds.map((meld) => withoutRobbed(meld, robbed));
  const claimed = taken !== null && won.includes(seat) ? [taken.tile] : [];
  return { melds, tiles: [...knownTiles(hand.seats[seat]), ...melds.flatMap((meld) => meld.tiles), ...claimed] };
}

/** A robbed kong never came about: it is the pung it was (C7). */
function withoutRobbed(meld: Meld<TileId>, robbed: TileId | null): Meld<TileId> {
  if (robbed === null || !meld.tiles.includes(robbed)) return meld;
  return { ...meld, kind: 'pung', how: 'claimed', tiles: meld.tiles.filter((tile) => tile !== robbed) };
}

const knownTiles = ({ concealed }: SeatState): TileId[] => concealed.filter((tile): tile is TileId => tile !== null);

/** Whether none of the others has a fine tile, melds included; a tile nobody has identified might be one. */
export function othersHoldNoFine(hand: Hand, seat: Seat, isFine: (kind: TileKind) => boolean, tiles: TileSet): boolean {
  return SEATS.filter((other) => other !== seat).every((other) => {
    const { concealed, melds } = hand.seats[other];
    return [...concealed, ...melds.flatMap((meld) => meld.tiles)].every((tile) => tile !== null && !isFine(tiles.kinds[tile]));
  });
}

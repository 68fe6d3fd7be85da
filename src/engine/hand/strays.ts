import type { Seat } from '../table/seat.js';
import type { TileId } from '../tiles/tile-set.js';
import { withSeat } from './seat-state.js';
import type { HandState, OpenTile } from './state.js';

/** A tile that was discarded out of turn, or as a second one in the same turn, and has not been taken back. */
export interface Stray {
  readonly seat: Seat;
  readonly tile: TileId;
}

/** Strays that still lie last in their rivers while a discard is open; nobody has drawn since. */
export function straysOf(hand: HandState): readonly Stray[] {
  if (hand.phase.name !== 'claiming') return [];
  return hand.irregularities.flatMap(({ code, seat, tile, corrected }) => {
    const last = hand.seats[seat].river.at(-1);
    const lies = code === 'discard-out-of-turn' && !corrected && tile !== null && last?.tile === tile && last.claimedBy === null;
    return lies ? [{ seat, tile }] : [];
  });
}

/**
 * The hand as if the stray were the discard, because somebody claims it: the offender stays a tile short (Millington 74). A
 * second tile of the same turn counts instead of the first, which goes back into the hand (75).
 */
export function asDiscard<M>(hand: HandState<M>, stray: Stray): HandState<M> {
  const { open } = hand;
  const opened: OpenTile = { from: stray.seat, tile: stray.tile, as: 'discard', claims: [], passed: [], wins: [], last: false };
  const counts: HandState<M> = { ...hand, open: { ...opened, last: open?.last ?? false } };
  return open?.from === stray.seat ? takeFirstBack(counts, stray, open.tile) : counts;
}

function takeFirstBack<M>(hand: HandState<M>, { seat, tile }: Stray, first: TileId): HandState<M> {
  const state = hand.seats[seat];
  const river = state.river.filter((discard) => discard.tile !== first);
  const back = withSeat(hand, seat, { river, concealed: [...state.concealed, first] });
  const irregularities = back.irregularities.map((entry) => (entry.tile === tile ? { ...entry, corrected: true } : entry));
  return { ...back, irregularities };
}

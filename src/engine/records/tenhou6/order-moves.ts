import { SEATS, type Seat, seatAfter } from '../../table/seat.js';
import type { TileFace } from '../../tiles/kind.js';
import type { Put, Take } from './moves.js';

/** What each seat took and put down, each list in its own order. */
export interface SeatMoves {
  readonly takes: readonly Take[];
  readonly puts: readonly Put[];
}

export type Move = { readonly seat: Seat } & (Take | Exclude<Put, { kind: 'nothing' }>);

/** A turn: what a seat did between taking a tile and discarding. `discarded` is null where the hand ends in it. */
interface Turn {
  readonly moves: readonly Move[];
  readonly discarded: TileFace | null;
  readonly takes: number;
  readonly puts: number;
}

/** More steps than any real hand needs, fewer than anybody notices. */
const MAX_STEPS = 20_000;

interface Search {
  readonly seats: readonly SeatMoves[];
  readonly failed: Set<string>;
  readonly found: Turn[];
  steps: number;
}

/**
 * The format keeps the moves of each seat apart; this finds the order in which they follow each other. A discard is claimed
 * by whoever took such a tile from that seat next, otherwise the next player draws; where that leads nowhere, the other way
 * is tried. Null when no order uses every move.
 */
export function orderMoves(seats: readonly SeatMoves[], dealer: Seat): Move[] | null {
  const search: Search = { seats, failed: new Set(), found: [], steps: 0 };
  const used = SEATS.map(() => ({ takes: 0, puts: 0 }));
  return follow(search, used, dealer) ? search.found.flatMap((turn) => turn.moves) : null;
}

type Used = readonly { readonly takes: number; readonly puts: number }[];

function follow(search: Search, used: Used, seat: Seat): boolean {
  const key = `${seat}:${used.map(({ takes }) => takes).join()}`;
  if (search.failed.has(key) || search.steps++ > MAX_STEPS) return false;
  const turn = turnOf(search.seats[seat], seat, used[seat]);
  if (turn) {
    const after = used.map((count, index) => (index === seat ? { takes: turn.takes, puts: turn.puts } : count));
    search.found.push(turn);
    if (nextSeats(search, after, seat, turn.discarded).some((next) => follow(search, after, next))) return true;
    if (usedUp(search, after)) return true;
    search.found.pop();
  }
  search.failed.add(key);
  return false;
}

const usedUp = ({ seats }: Search, used: Used): boolean =>
  SEATS.every((seat) => used[seat].takes === seats[seat].takes.length && used[seat].puts === seats[seat].puts.length);

/** Who may go on: those who claimed this tile, then the next player if that one drew. */
function nextSeats({ seats }: Search, used: Used, from: Seat, face: TileFace | null): Seat[] {
  if (face === null) return [];
  const takeOf = (seat: Seat): Take | undefined => seats[seat].takes[used[seat].takes];
  const claimers = SEATS.filter((seat) => {
    const take = takeOf(seat);
    return take?.kind === 'claim' && take.from === from && take.face === face;
  });
  const right = seatAfter(from, 1);
  return takeOf(right)?.kind === 'draw' ? [...claimers, right] : claimers;
}

function turnOf({ takes, puts }: SeatMoves, seat: Seat, from: { takes: number; puts: number }): Turn | null {
  const moves: Move[] = [];
  let { takes: taken, puts: put } = from;
  let drawn: TileFace | null = null;
  for (;;) {
    const take = takes[taken];
    // After a kong that was robbed, or the fourth one of a hand that is given up, no tile is taken.
    if (!take) return moves.length > 0 ? { moves, discarded: null, takes: taken, puts: put } : null;
    taken++;
    moves.push({ seat, ...take });
    drawn = take.kind === 'draw' ? take.face : null;
    const next = puts[put];
    if (take.kind === 'claim' && take.claim === 'kong') {
      if (next?.kind === 'nothing') put++;
      continue;
    }
    if (!next) return { moves, discarded: null, takes: taken, puts: put };
    if (next.kind === 'nothing') return null;
    put++;
    moves.push({ seat, ...next });
    if (next.kind === 'discard') return { moves, discarded: next.face ?? drawn, takes: taken, puts: put };
  }
}

import type { Rules } from '../ruleset/contract.js';
import { type Seat, stepsTo } from '../table/seat.js';
import type { TileId } from '../tiles/tile-set.js';
import { reopenTile } from './claim-undo.js';
import { withSeat } from './seat-state.js';
import type { Discard, HandState, OpenTile } from './state.js';

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
  const counts: HandState<M> = { ...hand, open: opened(stray.seat, stray.tile, open) };
  return open?.from === stray.seat ? takeFirstBack(counts, stray, open.tile) : counts;
}

/** Open in place of another; as a second tile of the same turn it ends that turn. */
const opened = (from: Seat, tile: TileId, instead: OpenTile | null): OpenTile => ({
  from,
  tile,
  as: 'discard',
  claims: [],
  passed: [],
  wins: [],
  last: instead?.last ?? false,
  ...(instead?.from === from && instead.turn ? { turn: instead.turn } : {}),
});

/**
 * Of two tiles discarded in one turn the one that the nearest player claims counts, whatever the claims are (Millington 75):
 * the hand with this seat's tile open in place of the one that a farther player has claimed. `fits` tells whether it is this
 * tile that the seat is after. Null where nothing is contested or the other player is nearer.
 */
export function contestTurn<M>(
  rules: Rules<M>,
  hand: HandState<M>,
  seat: Seat,
  fits: (tile: TileId) => boolean,
): HandState<M> | null {
  const { open } = hand;
  if (!rules.claims.strays || open?.as !== 'discard' || open.from === seat) return null;
  const holders = [...open.claims.slice(-1).map((claim) => claim.seat), ...open.wins];
  const nearer = holders.every((other) => stepsTo(open.from, seat) < stepsTo(open.from, other));
  const other = open.insteadOf ?? secondOf(hand, open.from);
  if (holders.length === 0 || !nearer || other === null || !fits(other)) return null;
  const reopened = isStanding(hand, open) ? reopenTile(rules, hand) : hand.phase.name === 'claiming' ? hand : null;
  return reopened?.open ? exchange(reopened, reopened.open, other) : null;
}

/** The claimer has not discarded yet. */
const isStanding = ({ phase }: HandState, { claims }: OpenTile): boolean =>
  claims.length > 0 && (phase.name === 'acting' || phase.name === 'drawing') && phase.seat === claims.at(-1)?.seat;

/** A tile that was discarded as a second one of the turn and still lies there. */
function secondOf(hand: HandState, seat: Seat): TileId | null {
  const lying = (tile: TileId): boolean =>
    hand.seats[seat].river.some((discard) => discard.tile === tile && discard.claimedBy === null);
  const entry = hand.irregularities.findLast(
    (problem) => problem.code === 'discard-out-of-turn' && problem.seat === seat && !problem.corrected,
  );
  return entry && entry.tile !== null && lying(entry.tile) ? entry.tile : null;
}

/** The other tile of the turn lies open, the one that did is back in the hand. */
function exchange<M>(hand: HandState<M>, open: OpenTile, tile: TileId): HandState<M> {
  const { from } = open;
  const state = hand.seats[from];
  const river = state.river.filter((discard) => discard.tile !== open.tile && discard.tile !== tile);
  const discard: Discard = { tile, drawn: false, claimedBy: null, declared: false };
  const held = state.concealed.filter((other) => other !== tile);
  const seated = withSeat(hand, from, { river: [...river, discard], concealed: [...held, open.tile] });
  return {
    ...markCorrected(seated, tile),
    phase: { name: 'claiming' },
    open: { ...opened(from, tile, open), insteadOf: open.tile },
  };
}

const markCorrected = <M>(hand: HandState<M>, tile: TileId): HandState<M> => ({
  ...hand,
  irregularities: hand.irregularities.map((entry) => (entry.tile === tile ? { ...entry, corrected: true } : entry)),
});

function takeFirstBack<M>(hand: HandState<M>, { seat, tile }: Stray, first: TileId): HandState<M> {
  const state = hand.seats[seat];
  const river = state.river.filter((discard) => discard.tile !== first);
  const back = withSeat(hand, seat, { river, concealed: [...state.concealed, first] });
  const { open } = back;
  return { ...markCorrected(back, tile), open: open ? { ...open, insteadOf: first } : null };
}

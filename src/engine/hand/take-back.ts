import type { Table } from './apply.js';
import { reopenTile } from './claim-undo.js';
import type { EventOf } from './events.js';
import { generalObjection } from './objections.js';
import { withSeat } from './seat-state.js';
import type { HandState } from './state.js';
import { done, refused, type Step } from './step.js';
import { returnToWall } from './wall.js';

type TakenBack = EventOf<'TakenBack'>;

/** Puts right what can still be put right; the ruleset's memory sees it as any other event. */
export function takeBack<M>(_table: Table<M>, hand: HandState<M>, event: TakenBack): Step<M> {
  const next = UNDO[event.what](hand as HandState, event) as HandState<M> | null;
  return next ? done(next) : refused(hand, generalObjection('nothing-to-take-back'));
}

const UNDO: Readonly<Record<TakenBack['what'], (hand: HandState, event: TakenBack) => HandState | null>> = {
  draw: giveBackDraw,
  discard: takeBackDiscard,
  claim: undoClaim,
  win: withdrawWin,
};

/** A tile drawn out of turn goes back on the wall. */
function giveBackDraw(hand: HandState, event: TakenBack): HandState | null {
  const at = lastOpen(hand, event, 'draw-out-of-turn');
  if (at < 0) return null;
  const { concealed } = hand.seats[event.seat];
  const held = concealed.lastIndexOf(hand.irregularities[at].tile);
  if (held < 0) return null;
  const seated = withSeat(hand, event.seat, { concealed: concealed.filter((_, index) => index !== held) });
  return { ...corrected(seated, at), wall: returnToWall(seated.wall, 'head') };
}

/** The last discard, while nobody has claimed it or drawn (Millington 70); or one made out of turn. */
function takeBackDiscard(hand: HandState, event: TakenBack): HandState | null {
  const state = hand.seats[event.seat];
  const last = state.river.at(-1);
  if (!last || last.claimedBy !== null) return null;
  const back = withSeat(hand, event.seat, { river: state.river.slice(0, -1), concealed: [...state.concealed, last.tile] });
  const stray = lastOpen(hand, event, 'discard-out-of-turn');
  if (stray >= 0 && hand.irregularities[stray].tile === last.tile) return corrected(back, stray);
  if (hand.phase.name !== 'claiming' || hand.open?.from !== event.seat || hand.open.wins.length > 0) return null;
  const forgotten = lastOpen(hand, event, 'forgotten-draw');
  const { turn } = hand.open;
  if (turn) return { ...back, open: turn.open, discards: hand.discards - 1, phase: turn.phase };
  const acting: HandState = {
    ...back,
    open: null,
    discards: hand.discards - 1,
    phase: { name: 'acting', seat: event.seat, drawn: last.drawn ? last.tile : null, source: 'draw' },
  };
  if (forgotten < 0) return acting;
  return corrected({ ...acting, phase: { name: 'drawing', seat: event.seat, end: 'head', why: 'turn' } }, forgotten);
}

/**
 * Until the claimer has discarded (Millington 69), or with that discard while it lies there (76); a kong's replacement tile
 * goes back with it.
 */
function undoClaim(current: HandState, event: TakenBack): HandState | null {
  const ownDiscard = current.phase.name === 'claiming' && current.open?.from === event.seat && current.open.turn !== undefined;
  const hand = ownDiscard ? takeBackDiscard(current, event) : current;
  if (!hand) return null;
  const standing = hand.open?.claims.at(-1);
  if (!hand.open || standing?.seat !== event.seat) return null;
  const { phase } = hand;
  if ((phase.name !== 'acting' && phase.name !== 'drawing') || phase.seat !== event.seat) return null;
  const goneOn = phase.name === 'acting' && phase.source !== 'claim' && phase.source !== 'supplement';
  return goneOn || (standing.claim === 'kong' && hand.chain.at(-1)?.how !== 'claimed') ? null : reopenTile(hand);
}

function withdrawWin(hand: HandState, event: TakenBack): HandState | null {
  if (!hand.open?.wins.includes(event.seat)) return null;
  return { ...hand, open: { ...hand.open, wins: hand.open.wins.filter((seat) => seat !== event.seat) } };
}

const lastOpen = (hand: HandState, event: TakenBack, code: string): number =>
  hand.irregularities.findLastIndex((entry) => entry.code === code && entry.seat === event.seat && !entry.corrected);

const corrected = (hand: HandState, at: number): HandState => ({
  ...hand,
  irregularities: hand.irregularities.map((entry, index) => (index === at ? { ...entry, corrected: true } : entry)),
});

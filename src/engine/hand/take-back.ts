import type { Rules } from '../ruleset/contract.js';
import type { Seat } from '../table/seat.js';
import type { TileId } from '../tiles/tile-set.js';
import type { Table } from './apply.js';
import { reopenTile, rewound } from './claim-undo.js';
import type { Irregularity } from './consequence.js';
import type { EventOf, MaybeTile } from './events.js';
import { generalObjection } from './objections.js';
import { withSeat } from './seat-state.js';
import type { HandState, Phase } from './state.js';
import { done, refused, type Step } from './step.js';
import { returnToWall } from './wall.js';

type TakenBack = EventOf<'TakenBack'>;

/** Puts right what can still be put right: the hand is as if what is taken back had not been done. */
export function takeBack<M>({ rules }: Table<M>, hand: HandState<M>, event: TakenBack): Step<M> {
  const next = undone(rules, hand, event);
  return next ? done(next) : refused(hand, generalObjection('nothing-to-take-back'));
}

function undone<M>(rules: Rules<M>, hand: HandState<M>, event: TakenBack): HandState<M> | null {
  switch (event.what) {
    case 'draw':
      return giveBackDraw(rules, hand, event);
    case 'discard':
      return takeBackDiscard(rules, hand, event);
    case 'claim':
      return undoClaim(rules, hand, event);
    case 'win':
      return withdrawWin(rules, hand, event);
  }
}

/** A tile drawn out of turn goes back on the wall, and so does the wrong one before anything has been done with it (Millington 72, 73). */
function giveBackDraw<M>(rules: Rules<M>, hand: HandState<M>, event: TakenBack): HandState<M> | null {
  const at = hand.irregularities.findLastIndex((entry) => entry.seat === event.seat && mayGiveBack(hand, entry));
  if (at < 0) return null;
  const { tile } = hand.irregularities[at];
  const { concealed } = hand.seats[event.seat];
  const held = concealed.lastIndexOf(tile);
  if (held < 0) return null;
  const seated = withSeat(hand, event.seat, { concealed: concealed.filter((_, index) => index !== held) });
  const back = corrected(seated, [at]);
  if (hand.irregularities[at].code === 'draw-out-of-turn') return { ...back, wall: returnToWall(back.wall, 'head') };
  return dueAgain(rules, back, event.seat, tile);
}

/** Something is wrong with this drawn tile that can be put right by putting it back. */
export function mayGiveBack(
  { phase }: HandState,
  { code, event, corrected: isRight, effect, seat, tile }: Irregularity,
): boolean {
  if (event !== 'TileDrawn' || isRight || effect !== 'stands') return false;
  if (code === 'draw-out-of-turn') return true;
  return phase.name === 'opening' || (phase.name === 'acting' && phase.seat === seat && phase.drawn === tile);
}

/** The draw is to be made again: of the tile that comes next in the wall, when it is this player's turn. */
function dueAgain<M>(rules: Rules<M>, hand: HandState<M>, seat: Seat, tile: MaybeTile): HandState<M> | null {
  const { phase, open } = hand;
  if (phase.name === 'opening') {
    const isLoose = tile !== null && hand.wall.broken?.tail.includes(hand.wall.tiles.indexOf(tile));
    const loose = isLoose ? { loose: [...(phase.loose ?? []), seat] } : {};
    return { ...hand, phase: { ...phase, ...loose }, wall: returnToWall(hand.wall, isLoose ? 'tail' : 'head') };
  }
  if (phase.name !== 'acting') return null;
  const why = phase.source === 'supplement' ? 'kong' : phase.source === 'bonus-supplement' ? 'bonus' : 'turn';
  const end = why === 'turn' || (why === 'bonus' && rules.claims.bonusFrom === 'head') ? 'head' : 'tail';
  const window = why === 'turn' && open?.as === 'discard' && open.claims.length === 0;
  return {
    ...hand,
    phase: window ? { name: 'claiming' } : { name: 'drawing', seat, end, why },
    wall: returnToWall(hand.wall, end),
  };
}

/** The last discard, while nobody has claimed it or drawn (Millington 70, 71); or one made out of turn. */
function takeBackDiscard<M>(rules: Rules<M>, hand: HandState<M>, event: TakenBack): HandState<M> | null {
  const state = hand.seats[event.seat];
  const last = state.river.at(-1);
  if (!last || last.claimedBy !== null) return null;
  const objections = objectionsTo(hand, event.seat, last.tile);
  const back = corrected(
    withSeat(hand, event.seat, { river: state.river.slice(0, -1), concealed: [...state.concealed, last.tile] }),
    objections,
  );
  if (objections.some((at) => hand.irregularities[at].code === 'discard-out-of-turn')) return back;
  if (hand.phase.name !== 'claiming' || hand.open?.from !== event.seat || hand.open.wins.length > 0) return null;
  if (hand.open.stays) return null;
  const { turn } = hand.open;
  if (!turn) return null;
  const returned = rules.claims.claimedStays && turn.phase.name === 'acting' ? { returned: last.tile } : {};
  const phase: Phase = { ...turn.phase, ...returned };
  return { ...rewound(rules, back, turn), phase, open: turn.open, discards: hand.discards - 1 };
}

/**
 * Until the claimer has discarded (Millington 69), or with that discard while it lies there (76); a kong's replacement tile
 * goes back with it.
 */
function undoClaim<M>(rules: Rules<M>, current: HandState<M>, event: TakenBack): HandState<M> | null {
  const { open } = current;
  const withDiscard = current.phase.name === 'claiming' && open?.from === event.seat && (open.turn?.open ?? null) !== null;
  const hand = withDiscard ? takeBackDiscard(rules, current, event) : current;
  if (!hand) return null;
  const standing = hand.open?.claims.at(-1);
  if (!hand.open || standing?.seat !== event.seat) return null;
  const { phase } = hand;
  if ((phase.name !== 'acting' && phase.name !== 'drawing') || phase.seat !== event.seat) return null;
  const goneOn = phase.name === 'acting' && phase.source !== 'claim' && phase.source !== 'supplement';
  return goneOn || (standing.claim === 'kong' && hand.chain.at(-1)?.how !== 'claimed') ? null : reopenTile(rules, hand);
}

function withdrawWin<M>({ claims }: Rules<M>, hand: HandState<M>, event: TakenBack): HandState<M> | null {
  if (!hand.open?.wins.includes(event.seat)) return null;
  const stays = claims.claimedStays ? { stays: true } : {};
  return { ...hand, open: { ...hand.open, ...stays, wins: hand.open.wins.filter((seat) => seat !== event.seat) } };
}

/** What there was against this discard and is put right with it. */
const objectionsTo = ({ irregularities }: HandState, seat: Seat, tile: TileId): readonly number[] =>
  irregularities.flatMap((entry, index) =>
    entry.event === 'TileDiscarded' && entry.seat === seat && entry.tile === tile && !entry.corrected ? [index] : [],
  );

const corrected = <M>(hand: HandState<M>, entries: readonly number[]): HandState<M> =>
  entries.length === 0
    ? hand
    : {
        ...hand,
        irregularities: hand.irregularities.map((entry, index) =>
          entries.includes(index) ? { ...entry, corrected: true } : entry,
        ),
      };

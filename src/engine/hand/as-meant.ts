import type { Seat } from '../table/seat.js';
import type { TileId } from '../tiles/tile-set.js';
import type { Applied, Table } from './apply.js';
import type { EventOf, HandEvent } from './events.js';
import { beforeKong } from './kongs.js';
import type { HandState } from './state.js';

type Apply<M> = (table: Table<M>, hand: HandState<M>, event: HandEvent) => Applied<M>;

/** A claim or win that makes sense of what seemed a mistake, or that undoes what came too early for it; null for any other. */
export function asMeant<M>(
  table: Table<M>,
  hand: HandState<M>,
  event: EventOf<'TileClaimed' | 'WinDeclared'>,
  apply: Apply<M>,
): Applied<M> | null {
  const late = event.type === 'TileClaimed' ? laidAfterDiscard(table, hand, event, apply) : null;
  return late ?? onReturnedDiscard(table, hand, event, apply) ?? onTileBeforeKong(table, hand, event, apply);
}

/**
 * A player may say his claim, discard, and only then lay the set out (Millington 41). The table sees a discard without a draw
 * and hears nothing; when the tiles for the claim follow, they came first. Null where this claim was not made so.
 */
function laidAfterDiscard<M>(
  table: Table<M>,
  hand: HandState<M>,
  claim: EventOf<'TileClaimed'>,
  apply: Apply<M>,
): Applied<M> | null {
  const tile = earlyDiscard(hand, claim.seat);
  if (!table.rules.claims.strays || tile === null) return null;
  const { turn } = hand.open?.from === claim.seat ? hand.open : {};
  const back = apply(table, hand, { type: 'TakenBack', seat: claim.seat, what: 'discard' });
  const window: HandState<M> = turn?.claimable ? { ...back.hand, phase: { name: 'claiming' }, open: turn.claimable } : back.hand;
  const claimed = apply(table, window, claim);
  const discarded = apply(table, claimed.hand, { type: 'TileDiscarded', seat: claim.seat, tile });
  return inOrder([back, claimed, discarded]);
}

/**
 * Another player claims, or wins on, a discard that has been taken back and not been replaced by another (Millington 70): it
 * is put on the table again for him. Null where that does not make a lawful claim or win.
 */
function onReturnedDiscard<M>(
  table: Table<M>,
  hand: HandState<M>,
  event: EventOf<'TileClaimed' | 'WinDeclared'>,
  apply: Apply<M>,
): Applied<M> | null {
  const { phase } = hand;
  if (phase.name !== 'acting' || phase.returned === undefined || phase.seat === event.seat) return null;
  const discarded = apply(table, hand, { type: 'TileDiscarded', seat: phase.seat, tile: phase.returned });
  return inOrder([discarded, apply(table, discarded.hand, event)]);
}

/**
 * A late claim, or win, on the tile before a kong whose replacement has not been drawn (Millington 60, 63, 64): the kong is
 * undone for it. Null where the kong itself is won on or the claim would not be lawful.
 */
function onTileBeforeKong<M>(
  table: Table<M>,
  hand: HandState<M>,
  event: EventOf<'TileClaimed' | 'WinDeclared'>,
  apply: Apply<M>,
): Applied<M> | null {
  const before = hand.open?.from === event.seat ? null : beforeKong(table.rules, hand);
  if (!before || (event.type === 'WinDeclared' && table.rules.wins.judge(hand, event.seat).win)) return null;
  return inOrder([apply(table, before, event)]);
}

/** Acts that were one, or null where one of them broke a rule. */
function inOrder<M>(steps: readonly Applied<M>[]): Applied<M> | null {
  const isLawful = steps.every(({ consequences }) => consequences.every(({ kind }) => kind !== 'irregularity'));
  const last = steps.at(-1);
  return isLawful && last ? { hand: last.hand, consequences: steps.flatMap(({ consequences }) => consequences) } : null;
}

/** The tile that this seat discarded before it had drawn or claimed, and that nobody has touched since. */
function earlyDiscard({ irregularities, open, phase, seats }: HandState, seat: Seat): TileId | null {
  const last = seats[seat].river.at(-1);
  if (phase.name !== 'claiming' || !last || last.claimedBy !== null) return null;
  const entry = irregularities.findLast((problem) => problem.seat === seat && problem.tile === last.tile && !problem.corrected);
  if (entry?.code === 'discard-out-of-turn') return last.tile;
  return entry?.code === 'forgotten-draw' && open?.turn?.claimable ? last.tile : null;
}

/** The discard that a player may be about to lay out with tiles of his own, though he has discarded already. */
export const claimableLate = ({ open }: HandState, seat: Seat): TileId | null =>
  open?.from === seat ? (open.turn?.claimable?.tile ?? null) : null;

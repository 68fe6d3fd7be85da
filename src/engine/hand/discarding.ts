import type { Seat } from '../table/seat.js';
import type { Table } from './apply.js';
import type { Objection } from './consequence.js';
import { drawDue } from './drawing.js';
import type { EventOf } from './events.js';
import { firstObjection } from './legality.js';
import { generalObjection } from './objections.js';
import { letPass } from './passing.js';
import { tilesBeyond, without, withSeat } from './seat-state.js';
import type { ChainLink, EndedTurn, HandState, OpenTile, Phase } from './state.js';
import { done, refused, type Step, stands } from './step.js';
import { liveTilesLeft } from './wall.js';

export function discard<M>(table: Table<M>, hand: HandState<M>, event: EventOf<'TileDiscarded'>): Step<M> {
  const { rules } = table;
  if (hand.phase.name === 'settling') return refused(hand, generalObjection('hand-over'));
  if (hand.phase.name === 'opening' || (hand.phase.name === 'robbing' && hand.phase.opening))
    return refused(hand, generalObjection('not-now'));
  const rest = without(hand.seats[event.seat].concealed, [event.tile]);
  if (!rest) return refused(hand, generalObjection('tile-not-held'), event.tile);
  const objection = misplaced(table, hand, event) ?? firstObjection(rules.legality.discard, hand, event);
  if (objection?.effect === 'refused') return refused(hand, objection, event.tile);
  const { phase } = hand;
  const acting = phase.name === 'acting' && phase.seat === event.seat;
  const { river } = hand.seats[event.seat];
  const drawn = phase.name === 'acting' && acting && phase.drawn === event.tile;
  const lying = { tile: event.tile, drawn, claimedBy: null, declared: false };
  const moved = withSeat(hand, event.seat, { concealed: rest, river: [...river, lying] });
  if (!acting && objection?.code === 'discard-out-of-turn') return stands(moved, objection, event.tile);
  const passed = acting ? { hand: moved, consequences: [] } : letPass(rules, moved);
  const next: HandState<M> = {
    ...passed.hand,
    phase: { name: 'claiming' },
    discards: hand.discards + 1,
    chain: chainAfter(table, hand, event),
    open: {
      from: event.seat,
      tile: event.tile,
      as: 'discard',
      claims: [],
      passed: [],
      wins: [],
      last: liveTilesLeft(rules, hand) === 0,
      turn: endedTurn(passed.hand, event, objection),
    },
  };
  if (!objection) return done(next);
  return { ...stands(next, objection, event.tile), consequences: passed.consequences };
}

/** The turn as it can be resumed: without the tile, where its draw was forgotten. */
function endedTurn<M>(hand: HandState<M>, { seat }: EventOf<'TileDiscarded'>, objection: Objection | null): EndedTurn {
  const { open, chain, memory } = hand;
  const phase = objection?.code === 'forgotten-draw' ? drawOwed(hand.phase, seat) : resumable(hand.phase);
  const began = phase.name === 'acting' && (phase.source === 'claim' || phase.source === 'supplement');
  const turn = { phase, chain, memory, open: began && open?.claims.at(-1)?.seat === seat ? open : null };
  const saidBefore = hand.phase.name === 'claiming' && phase.name === 'drawing' && open?.as === 'discard';
  return saidBefore && open.wins.length === 0 ? { ...turn, claimable: withoutTurn(open) } : turn;
}

const withoutTurn = ({ turn: _, ...open }: OpenTile): OpenTile => open;

/** A replacement that is due stays due (Millington 80). */
const drawOwed = (phase: Phase, seat: Seat): Phase =>
  phase.name === 'drawing' ? phase : { name: 'drawing', seat, end: 'head', why: 'turn' };

/** Who has discarded does not win with the deal any more, though the discard is taken back. */
const resumable = (phase: Phase): Phase =>
  phase.name === 'acting' && phase.source === 'deal' ? { ...phase, source: 'draw' } : phase;

/** Out of turn, or in turn but without having drawn: the hand has no tile too many. */
function misplaced<M>(table: Table<M>, hand: HandState<M>, event: EventOf<'TileDiscarded'>): Objection | null {
  const { phase } = hand;
  if (phase.name === 'acting' && phase.seat === event.seat) {
    // Later turns begin with a draw or a claim: a hand that is still short then has been short before.
    const lacksTile = phase.source === 'deal' && tilesBeyond(hand.seats[event.seat], table.rules.handSize) < 1;
    return lacksTile ? generalObjection('forgotten-draw') : null;
  }
  const owesDraw = drawDue(table.rules, hand)?.seat === event.seat && phase.name !== 'robbing';
  return generalObjection(owesDraw ? 'forgotten-draw' : 'discard-out-of-turn');
}

/** An ordinary discard ends the discarder's chain of kongs; a floated wild is a link of it. */
function chainAfter<M>(table: Table<M>, hand: HandState<M>, event: EventOf<'TileDiscarded'>): readonly ChainLink[] {
  if (table.rules.claims.floats?.(hand, event)) return [...hand.chain, { seat: event.seat, link: 'float', how: 'discard' }];
  return hand.chain.length === 0 ? hand.chain : hand.chain.filter((link) => link.seat !== event.seat);
}

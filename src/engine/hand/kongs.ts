import type { Rules } from '../ruleset/contract.js';
import type { Meld } from '../table/meld.js';
import type { Seat } from '../table/seat.js';
import type { TileId } from '../tiles/tile-set.js';
import type { Table } from './apply.js';
import { rewound } from './claim-undo.js';
import type { Objection } from './consequence.js';
import type { EventOf } from './events.js';
import { firstObjection } from './legality.js';
import { generalObjection } from './objections.js';
import { openingStep } from './opening.js';
import { pungOf, without, withSeat } from './seat-state.js';
import type { HandState, OpeningPhase, OpenTile } from './state.js';
import { done, refused, type Step, stands } from './step.js';
import { replacementsLeft } from './wall.js';

/** A kong in one's own turn. An added one lies open to be robbed until its replacement is drawn. */
export function declareKong<M>(table: Table<M>, before: HandState<M>, event: EventOf<'KongDeclared'>): Step<M> {
  const hand = openingResumed(before);
  const { phase } = hand;
  const dealt = event.how === 'concealed' && mayDeclareDealtKong(table, hand, event.seat);
  if (!dealt && (phase.name !== 'acting' || phase.seat !== event.seat)) return refused(before, generalObjection('not-now'));
  const objection = generalKongObjection(table, hand, event) ?? firstObjection(table.rules.legality.kong, hand, event);
  if (objection?.effect === 'refused') return refused(before, objection, event.tiles[0] ?? null);
  if (dealt) return layDealtKong(table, hand, event);
  const next = event.how === 'concealed' ? layConcealed(table, hand, event) : addToPung(table, hand, event);
  return objection ? stands(next, objection, event.tiles[0] ?? null) : done(next);
}

/** While bonus tiles are replaced, and for all but the dealer until his first discard (Millington 33, 34). */
export function mayDeclareDealtKong<M>(table: Table<M>, hand: HandState<M>, seat: Seat): boolean {
  if (!table.rules.claims.dealtKongs || hand.setup.empty.includes(seat) || hand.discards > 0) return false;
  const inOpening = openingStep(table, openingResumed(hand))?.kind === 'bonus';
  return inOpening || (hand.phase.name === 'acting' && seat !== hand.setup.dealer);
}

/** The opening goes on, or is taken up again, until the loose tile has been drawn and needs no replacement itself. */
function layDealtKong<M>(table: Table<M>, hand: HandState<M>, { seat, tiles }: EventOf<'KongDeclared'>): Step<M> {
  const state = hand.seats[seat];
  const meld: Meld<TileId> = { kind: 'kong', how: 'concealed', tiles, from: null, claimed: null };
  const laid = withSeat(hand, seat, {
    concealed: without(state.concealed, tiles) ?? state.concealed,
    melds: [...state.melds, meld],
  });
  const { phase } = hand;
  const loose = [...(phase.name === 'opening' ? (phase.loose ?? []) : []), seat];
  const step = table.rules.opening.findIndex(({ kind }) => kind === 'bonus');
  const opening: OpeningPhase = { name: 'opening', step, done: 0, loose };
  return done(
    table.rules.claims.concealedKongRobbable(laid)
      ? { ...laid, phase: { name: 'robbing', opening }, open: openKong(seat, tiles[0], 'concealed-kong') }
      : { ...laid, phase: opening },
  );
}

/** Nobody robs a kong of the deal any more: the opening goes on. */
export const openingResumed = <M>(hand: HandState<M>): HandState<M> =>
  hand.phase.name === 'robbing' && hand.phase.opening ? { ...hand, phase: hand.phase.opening, open: null } : hand;

function generalKongObjection<M>(table: Table<M>, hand: HandState<M>, event: EventOf<'KongDeclared'>): Objection | null {
  const { kinds } = table.tiles;
  const state = hand.seats[event.seat];
  if (!without(state.concealed, event.tiles)) return generalObjection('tile-not-held');
  if (hand.phase.name === 'acting' && hand.phase.source === 'claim') return generalObjection('kong-after-claim');
  const alike = event.tiles.length > 0 && event.tiles.every((tile) => kinds[tile] === kinds[event.tiles[0]]);
  if (event.how === 'concealed' && (!alike || event.tiles.length !== 4)) return generalObjection('no-set');
  if (event.how === 'added' && (event.tiles.length !== 1 || !pungOf(state, (tile) => kinds[tile] === kinds[event.tiles[0]]))) {
    return generalObjection('no-set');
  }
  return replacementsLeft(table.rules, hand) === 0 ? generalObjection('no-replacement-tile') : null;
}

function layConcealed<M>(table: Table<M>, hand: HandState<M>, event: EventOf<'KongDeclared'>): HandState<M> {
  const { seat, tiles } = event;
  const state = hand.seats[seat];
  const meld: Meld<TileId> = { kind: 'kong', how: 'concealed', tiles, from: null, claimed: null };
  const laid: HandState<M> = {
    ...withSeat(hand, seat, { concealed: without(state.concealed, tiles) ?? state.concealed, melds: [...state.melds, meld] }),
    chain: [...hand.chain, { seat, link: 'kong', how: 'concealed' }],
    open: null,
  };
  if (!table.rules.claims.concealedKongRobbable(laid))
    return { ...laid, phase: { name: 'drawing', seat, end: 'tail', why: 'kong' } };
  return { ...laid, phase: { name: 'robbing' }, open: openKong(seat, tiles[0], 'concealed-kong', turnUnder(table, hand)) };
}

function addToPung<M>(table: Table<M>, hand: HandState<M>, event: EventOf<'KongDeclared'>): HandState<M> {
  const { seat } = event;
  const [tile] = event.tiles;
  const { kinds } = table.tiles;
  const state = hand.seats[seat];
  const pung = pungOf(state, (other) => kinds[other] === kinds[tile]);
  const melds = state.melds.map((meld) =>
    meld === pung ? { ...meld, kind: 'kong' as const, how: 'added' as const, tiles: [...meld.tiles, tile] } : meld,
  );
  return {
    ...withSeat(hand, seat, { concealed: without(state.concealed, [tile]) ?? state.concealed, melds }),
    chain: [...hand.chain, { seat, link: 'kong', how: 'added' }],
    phase: { name: 'robbing' },
    open: openKong(seat, tile, 'added-kong', turnUnder(table, hand)),
  };
}

/** Kept only where a claim may come so late that it undoes the kong. */
function turnUnder<M>({ rules }: Table<M>, { phase, open, chain, memory }: HandState<M>): Pick<OpenTile, 'turn'> {
  return rules.claims.late && open ? { turn: { phase, open, chain, memory } } : {};
}

/** The hand before a kong that lies open, its tiles where they came from; null where there is nothing to go back to. */
export function beforeKong<M>(rules: Rules<M>, hand: HandState<M>): HandState<M> | null {
  const { phase, open } = hand;
  if (phase.name !== 'robbing' || !open?.turn || open.wins.length > 0) return null;
  const { concealed, melds } = hand.seats[open.from];
  const kong = melds.find((meld) => meld.kind === 'kong' && meld.tiles.includes(open.tile));
  if (!kong) return null;
  const isAdded = open.as === 'added-kong';
  const pung = { ...kong, kind: 'pung', how: 'claimed', tiles: kong.tiles.filter((tile) => tile !== open.tile) } as const;
  const seated = withSeat(hand, open.from, {
    concealed: [...concealed, ...(isAdded ? [open.tile] : kong.tiles)],
    melds: isAdded ? melds.map((meld) => (meld === kong ? pung : meld)) : melds.filter((meld) => meld !== kong),
  });
  return { ...rewound(rules, seated, open.turn), phase: open.turn.phase, open: open.turn.open };
}

const openKong = (from: OpenTile['from'], tile: TileId, as: OpenTile['as'], under: Pick<OpenTile, 'turn'> = {}): OpenTile => ({
  from,
  tile,
  as,
  claims: [],
  passed: [],
  wins: [],
  last: false,
  ...under,
});

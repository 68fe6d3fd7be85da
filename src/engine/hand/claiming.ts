import { formsSet } from '../cases/read-hand.js';
import type { Rules } from '../ruleset/contract.js';
import type { Meld } from '../table/meld.js';
import type { Seat } from '../table/seat.js';
import type { TileKind } from '../tiles/kind.js';
import type { TileId } from '../tiles/tile-set.js';
import type { Table } from './apply.js';
import { undoLateDraw, undoStandingClaim } from './claim-undo.js';
import type { Objection } from './consequence.js';
import { beforeDrawnWin } from './disputing.js';
import type { EventOf } from './events.js';
import { firstObjection, inOwnWords } from './legality.js';
import { generalObjection } from './objections.js';
import { letPass } from './passing.js';
import { markTaken, nextInTurn, without, withSeat } from './seat-state.js';
import type { Claim, HandState, OpenTile, Phase } from './state.js';
import { done, refused, type Step, stands } from './step.js';
import { asDiscard, contestTurn, straysOf } from './strays.js';
import { replacementsLeft } from './wall.js';

const PRECEDENCE: Readonly<Record<Claim['claim'], number>> = { chow: 1, pung: 2, kong: 2 };

export function claimTile<M>(table: Table<M>, before: HandState<M>, event: EventOf<'TileClaimed'>): Step<M> {
  const { rules } = table;
  const hand = withStrayClaimed(table, beforeDrawnWin(rules, before, event.seat) ?? before, event);
  const { open } = hand;
  if (open?.as !== 'discard' || open.from === event.seat) return refused(before, generalObjection('nothing-to-claim'));
  const general = inOwnWords(rules.legality, generalClaimObjection(table, hand, open, event));
  const objection = general ?? firstObjection(rules.legality.claim, hand, event);
  if (objection?.effect === 'refused' || (objection && before.phase.name === 'settling')) {
    return refused(before, { ...objection, effect: 'refused' }, open.tile);
  }
  const cleared = undoLateDraw(undoStandingClaim(rules, hand));
  const overridden = cleared.open?.claims ?? [];
  const lying: OpenTile = { ...(cleared.open ?? open), claims: [] };
  const passed = letPass(rules, { ...cleared, phase: { name: 'claiming' }, open: lying });
  if (rules.endings.abortDue(passed.hand) !== null) return refused(before, generalObjection('hand-over'), open.tile);
  const unclaimed = { chain: cleared.chain, memory: cleared.memory };
  const next = layOut(passed.hand, { ...lying, claims: overridden, unclaimed }, event);
  return objection
    ? { ...stands(next, objection, open.tile), consequences: passed.consequences }
    : done(next, passed.consequences);
}

/** A tile discarded out of turn is what the claim is for, where the tiles fit it and not the discard. */
function withStrayClaimed<M>(table: Table<M>, hand: HandState<M>, event: EventOf<'TileClaimed'>): HandState<M> {
  const { rules, tiles } = table;
  const fits = (tile: TileId): boolean =>
    formsClaim(
      rules,
      hand,
      event.claim,
      [tile, ...event.with].map((id) => tiles.kinds[id]),
    );
  if (!rules.claims.strays || (hand.open && fits(hand.open.tile))) return hand;
  const stray = straysOf(hand).find(({ seat, tile }) => seat !== event.seat && fits(tile));
  return contestTurn(rules, hand, event.seat, fits) ?? (stray ? asDiscard(hand, stray) : hand);
}

function generalClaimObjection<M>(
  table: Table<M>,
  hand: HandState<M>,
  open: OpenTile,
  event: EventOf<'TileClaimed'>,
): Objection | null {
  const { rules, tiles } = table;
  if (!timely(table, hand, open, event)) return generalObjection(open.claims.length > 0 ? 'lower-claim' : 'nothing-to-claim');
  if (!without(hand.seats[event.seat].concealed, event.with)) return generalObjection('tile-not-held');
  const kinds = [open.tile, ...event.with].map((tile) => tiles.kinds[tile]);
  if (!formsClaim(rules, hand, event.claim, kinds)) return generalObjection('no-set');
  if (event.claim === 'chow' && event.seat !== nextInTurn(hand, open.from)) return generalObjection('chow-from-left-only');
  if (event.claim === 'kong' && replacementsLeft(rules, hand) === 0) return generalObjection('no-replacement-tile');
  return null;
}

/** Whether the tiles make the set, each counting as the ruleset says. */
export const formsClaim = <M>(rules: Rules<M>, hand: HandState<M>, claim: Claim['claim'], kinds: readonly TileKind[]): boolean =>
  formsSet(
    claim,
    rules.claims.countsAs ? kinds.map((kind) => rules.claims.countsAs?.(hand, kind) ?? kind) : kinds,
    rules.claims.honourChows,
  );

/** In the window; over a lower claim that was laid out already; or after the next player's draw, where the rules allow it. */
function timely<M>(table: Table<M>, hand: HandState<M>, open: OpenTile, event: EventOf<'TileClaimed'>): boolean {
  const { claims } = table.rules;
  if (open.wins.length > 0 || open.waived === event.seat) return false;
  if (hand.phase.name === 'claiming') return true;
  const standing = open.claims.at(-1);
  if (standing) {
    const taken = hand.phase.name === 'acting' && hand.phase.seat === standing.seat && hand.phase.source === 'claim';
    return claims.overrides && taken && PRECEDENCE[event.claim] > PRECEDENCE[standing.claim];
  }
  return claims.late && event.claim !== 'chow' && drawnOver(hand, event.seat);
}

/**
 * Another player has drawn from the wall and has neither replaced the tile as a bonus tile nor done anything else with it;
 * who drew has waived the discard (Millington 64, 66).
 */
const drawnOver = (hand: HandState, seat: Seat): boolean => {
  const by = drawerOf(hand.phase, 'draw');
  return by !== null && by !== seat && hand.open?.from !== seat;
};

/** Whose turn it is with a tile from there, in the hand or laid out as a bonus tile and not replaced yet. */
function drawerOf(phase: Phase, source: 'draw' | 'supplement'): Seat | null {
  if (phase.name === 'acting') return phase.source === source ? phase.seat : null;
  return phase.name === 'drawing' && phase.laid?.source === source ? phase.seat : null;
}

/**
 * Whether a win may be declared on a tile that is no longer in its window: over a claim whose taker has not discarded yet
 * (a kong's replacement tile drawn or not, but no second kong made of it and no bonus tile replaced), after the next draw, or
 * on a kong whose replacement tile is drawn (Millington 60, 62-64).
 */
export function lateWinPossible<M>(rules: Rules<M>, hand: HandState<M>, seat: Seat): boolean {
  const { open, phase } = hand;
  if (!open || open.from === seat || open.wins.length > 0 || open.waived === seat) return false;
  if (open.as !== 'discard') return rules.claims.late && drawerOf(phase, 'supplement') === open.from;
  const standing = open.claims.at(-1);
  if (!standing) return rules.claims.late && drawnOver(hand, seat);
  if (!rules.claims.overrides || standing.seat === seat) return false;
  if (phase.name === 'drawing' && phase.why === 'kong') return isFresh(hand);
  if (phase.name === 'acting' && phase.seat === standing.seat && phase.source === 'claim') return true;
  return drawerOf(phase, 'supplement') === standing.seat && isFresh(hand);
}

/** The kong that was claimed is the last one made. */
const isFresh = (hand: HandState): boolean => hand.chain.at(-1)?.how === 'claimed';

function layOut<M>(hand: HandState<M>, open: OpenTile, event: EventOf<'TileClaimed'>): HandState<M> {
  const { seat, claim } = event;
  const state = hand.seats[seat];
  const meld: Meld<TileId> = {
    kind: claim,
    how: 'claimed',
    tiles: [open.tile, ...event.with],
    from: open.from,
    claimed: open.tile,
  };
  const claimer = withSeat(hand, seat, {
    concealed: without(state.concealed, event.with) ?? state.concealed,
    melds: [...state.melds, meld],
  });
  const marked = withSeat(claimer, open.from, { river: markTaken(claimer.seats[open.from].river, open.tile, seat) });
  return {
    ...marked,
    claims: [...marked.claims, { seat, from: open.from, claim, tile: open.tile }],
    open: { ...open, claims: [...open.claims, { seat, claim, with: event.with }] },
    chain: claim === 'kong' ? [...marked.chain, { seat, link: 'kong', how: 'claimed' }] : marked.chain,
    phase:
      claim === 'kong'
        ? { name: 'drawing', seat, end: 'tail', why: 'kong' }
        : { name: 'acting', seat, drawn: null, source: 'claim' },
  };
}

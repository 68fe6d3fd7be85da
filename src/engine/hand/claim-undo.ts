import type { Rules } from '../ruleset/contract.js';
import { markTaken, withSeat } from './seat-state.js';
import type { Ended, HandState } from './state.js';
import { returnToWall } from './wall.js';

/** The open tile as it lay in its window: claims, replacement tiles and draws since then undone. */
export function reopenTile<M>(rules: Rules<M>, hand: HandState<M>): HandState<M> {
  if (hand.open && hand.open.as !== 'discard') return { ...undoReplacement(hand), phase: { name: 'robbing' } };
  const back = undoStandingClaim(rules, undoReplacement(undoLateDraw(hand)));
  if (!back.open) return { ...back, phase: { name: 'claiming' } };
  const { unclaimed: _, ...open } = back.open;
  const stays = rules.claims.claimedStays && hand.open?.claims.length ? { stays: true } : {};
  return { ...back, open: { ...open, ...stays, claims: [] }, phase: { name: 'claiming' } };
}

/** The chain and the ruleset's memory of before an act; what the ruleset lets outlast it stays. */
export function rewound<M>({ memory }: Rules<M>, hand: HandState<M>, ended: Ended): HandState<M> {
  const then = ended.memory as M;
  return { ...hand, chain: ended.chain, memory: memory.lasting ? memory.lasting(then, hand.memory) : then };
}

/** Takes the claim that stands on the open tile back: its tiles return to the hand, the discard lies open again. */
export function undoStandingClaim<M>(rules: Rules<M>, claimed: HandState<M>): HandState<M> {
  const standing = claimed.open?.claims.at(-1);
  if (!claimed.open || !standing) return claimed;
  const hand = claimed.open.unclaimed ? rewound(rules, claimed, claimed.open.unclaimed) : claimed;
  const state = hand.seats[standing.seat];
  const returned = withSeat(hand, standing.seat, {
    concealed: [...state.concealed, ...standing.with],
    melds: state.melds.slice(0, -1),
  });
  const { from, tile } = claimed.open;
  return {
    ...withSeat(returned, from, { river: markTaken(returned.seats[from].river, tile, null) }),
    claims: returned.claims.slice(0, -1),
  };
}

/** A claim after the next player's draw: the drawn tile goes back on the wall (Millington 64). */
export function undoLateDraw<M>(hand: HandState<M>): HandState<M> {
  const { open, phase } = hand;
  const back = undoDraw(hand, 'draw', 'head');
  if (!open || back === hand || (phase.name !== 'acting' && phase.name !== 'drawing')) return hand;
  return { ...back, open: { ...open, waived: phase.seat } };
}

/** The replacement tile of a kong goes back (Millington 60, 63). */
const undoReplacement = <M>(hand: HandState<M>): HandState<M> => undoDraw(hand, 'supplement', 'tail');

/** The drawn tile goes back, also from among the bonus tiles while it is not replaced. */
function undoDraw<M>(hand: HandState<M>, source: 'draw' | 'supplement', end: 'head' | 'tail'): HandState<M> {
  const { phase } = hand;
  if (phase.name === 'drawing' && phase.laid?.source === source) {
    const { laid, seat } = phase;
    const bonus = hand.seats[seat].bonus.filter((tile) => tile !== laid.tile);
    return { ...withSeat(hand, seat, { bonus }), wall: returnToWall(hand.wall, end) };
  }
  if (phase.name !== 'acting' || phase.source !== source) return hand;
  const { seat, drawn } = phase;
  const { concealed } = hand.seats[seat];
  const at = concealed.lastIndexOf(drawn);
  const seated = withSeat(hand, seat, { concealed: concealed.filter((_, index) => index !== at) });
  return { ...seated, wall: returnToWall(seated.wall, end) };
}

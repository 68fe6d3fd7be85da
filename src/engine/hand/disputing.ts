import type { Rules } from '../ruleset/contract.js';
import { type Seat, stepsTo } from '../table/seat.js';
import type { HandState } from './state.js';

/**
 * The hand before it was settled for a player on the same tile who sits farther from its owner than `seat`, who may assert
 * his precedence up to the end of settlement unless he has drawn (Millington 65). Null where there is no such precedence.
 */
export function beforeFartherWin<M>(rules: Rules<M>, hand: HandState<M>, seat: Seat): HandState<M> | null {
  const { phase, open } = hand;
  if (!rules.claims.precedenceUntilSettled || phase.name !== 'settling' || phase.outcome.kind !== 'win' || !open) return null;
  const [winner] = phase.outcome.winners;
  const onOpenTile = open.wins.includes(winner) && open.from !== seat && open.waived !== seat;
  if (!onOpenTile || hand.setup.empty.includes(seat)) return null;
  return stepsTo(open.from, seat) < stepsTo(open.from, winner) ? { ...hand, phase: phase.before } : null;
}

/** The hand before a player went mahjong with a tile drawn over the open discard; where that does not end late claims (Millington 64). */
export function beforeDrawnWin<M>(rules: Rules<M>, hand: HandState<M>, seat: Seat): HandState<M> | null {
  const { phase } = hand;
  if (!rules.claims.late || !rules.claims.lateOverDrawnWin || phase.name !== 'settling' || phase.outcome.kind !== 'win')
    return null;
  const { before } = phase;
  return before.name === 'acting' && before.source === 'draw' && before.seat !== seat ? { ...hand, phase: before } : null;
}

/** The hand before a penalty that this player's win of the same moment makes void; null where it does not. */
export function beforeVoidPenalty<M>(rules: Rules<M>, hand: HandState<M>, seat: Seat): HandState<M> | null {
  const { phase } = hand;
  if (phase.name !== 'settling' || phase.outcome.kind !== 'penalty' || phase.outcome.offenders.includes(seat)) return null;
  const before: HandState<M> = { ...hand, phase: phase.before };
  return rules.wins.voidsPenalty?.(before, seat) ? before : null;
}

/** The hand before another's win was settled that this player's win of the same moment goes before; null where none does. */
export function beforeLowerWin<M>(rules: Rules<M>, hand: HandState<M>, seat: Seat): HandState<M> | null {
  const { phase } = hand;
  if (phase.name !== 'settling' || phase.outcome.kind !== 'win' || phase.outcome.winners.includes(seat)) return null;
  const before: HandState<M> = { ...hand, phase: phase.before };
  return rules.wins.outranks?.(before, seat, phase.outcome.winners[0]) ? before : null;
}

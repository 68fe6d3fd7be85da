import type { HandState } from '../../../hand/state.js';
import type { Seat } from '../../../table/seat.js';

/** Nobody has laid a set. */
const nothingLaid = ({ seats }: HandState): boolean => seats.every(({ melds }) => melds.length === 0);

/** Right after the deal: the dealer has not discarded and nobody has laid a set. */
export const isRightAfterDeal = (hand: HandState): boolean =>
  hand.phase.name === 'acting' && hand.phase.source === 'deal' && hand.discards === 0 && nothingLaid(hand);

/** The dealer's first discard lies open and nobody has laid a set before it. */
export const isFirstDiscard = (hand: HandState): boolean =>
  hand.phase.name === 'claiming' && hand.discards === 1 && hand.open?.from === hand.setup.dealer && nothingLaid(hand);

export const kongsLaid = ({ seats }: HandState): number =>
  seats.flatMap(({ melds }) => melds).filter(({ kind }) => kind === 'kong').length;

/** A kong that was declared still waits for its replacement. */
export const owesReplacement = ({ phase }: HandState): boolean =>
  phase.name === 'robbing' || (phase.name === 'drawing' && phase.why === 'kong');

/** The discard of this seat lies open and nobody else has acted on it. */
export const ownDiscardLiesOpen = ({ phase, open }: HandState, seat: Seat): boolean =>
  phase.name === 'claiming' && open?.from === seat;

import type { HandEvent } from '../../src/engine/hand/events.js';
import type { HandState } from '../../src/engine/hand/state.js';

/** What people will do next with the hand as it stands; dice are thrown by the table, so their faces are not said here. */
export type NextAct = HandEvent | { readonly type: 'ThrowDice'; readonly by: 0 | 1 | 2 | 3 };

/** Decides what happens next on the simulated table: bots, or a recorded game. Null when the hand is over. */
export interface Script {
  next(hand: HandState): NextAct | null;
}

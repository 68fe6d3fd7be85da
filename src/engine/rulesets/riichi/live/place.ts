import type { HandState } from '../../../hand/state.js';
import { pointsAt } from '../../../match/match.js';
import type { MatchState } from '../../../match/state.js';
import { STICK_POINTS } from '../scoring/index.js';
import type { HandPlace, Scores, TableState } from '../settlement/table-state.js';
import type { RiichiMemory } from './memory.js';
import { sticksOnTable } from './view.js';
import { riichiSeats } from './wins.js';

/** The table as the settlement rules see it, from a hand in play. */
export const placeOf = (hand: HandState<RiichiMemory>): TableState => ({
  dealer: hand.setup.dealer,
  roundWind: hand.setup.roundWind,
  hand: 1,
  honba: hand.setup.counters,
  sticks: sticksOnTable(hand),
  scores: [...hand.setup.balances],
  riichi: riichiSeats(hand),
});

export const placeOfMatch = (match: MatchState): HandPlace => ({
  dealer: match.dealer,
  roundWind: match.roundWind,
  hand: match.dealNumber,
  honba: match.counters,
  sticks: match.pot / STICK_POINTS,
});

export const scoresOf = (match: MatchState): Scores => [
  pointsAt(match, 0),
  pointsAt(match, 1),
  pointsAt(match, 2),
  pointsAt(match, 3),
];

import type { MatchState } from '../../../match/state.js';
import type { MatchRules } from '../../../ruleset/contract.js';
import { SEATS, type Seat } from '../../../table/seat.js';
import type { RiichiOptions } from '../options.js';
import { finalPlaces, leftoverPoints } from '../settlement/final-scores.js';
import { nextHand } from '../settlement/rotation.js';
import type { RiichiFacts } from './endings.js';
import { placeOfMatch, scoresOf } from './place.js';

export function riichiMatch(options: RiichiOptions): MatchRules {
  return {
    startPoints: options.startPoints,
    players: { min: 4, max: 4 },
    rotate: (match, _hand, _outcome, settlement) => {
      const facts = settlement.facts as RiichiFacts;
      const place = placeOfMatch(match);
      const next = nextHand(place, { ...facts, scores: scoresOf(match), sticks: place.sticks }, options);
      const at = next ?? place;
      return {
        dealer: at.dealer,
        roundWind: at.roundWind,
        dealNumber: at.hand,
        streak: facts.dealerStays ? match.streak + 1 : 1,
        counters: at.honba,
        over: next === null,
        carried: penalties(match, facts.later),
      };
    },
    finalNotes: (match) => [finalNote(match, options)],
    closing: (match) => {
      if (match.pot === 0) return [];
      return leftoverPoints(scoresOf(match), placeOfMatch(match), options).flatMap((amount, seat) =>
        amount === 0 ? [] : [{ from: 'pot' as const, to: SEATS[seat] as Seat, amount, rule: 'R34' }],
      );
    },
  };
}

const NO_PENALTIES: readonly number[] = SEATS.map(() => 0);

/** Points off after the game, by seat: what a match carries from hand to hand. */
const penaltiesOf = ({ carried }: MatchState): readonly number[] => (Array.isArray(carried) ? carried : NO_PENALTIES);

const penalties = (match: MatchState, later: readonly number[] | undefined): readonly number[] | null =>
  later ? penaltiesOf(match).map((points, seat) => points + later[seat]) : (match.carried as readonly number[] | null);

/** `final places: 1. seat 2 +26000, …`: points against the target, with uma, oka and what chombo cost. */
function finalNote(match: MatchState, options: RiichiOptions): string {
  const off = penaltiesOf(match);
  const places = finalPlaces(scoresOf(match), placeOfMatch(match), options).map(({ seat, place, result }) => {
    const points = result + off[seat];
    return `${place}. seat ${seat} ${points > 0 ? '+' : ''}${points}`;
  });
  return `final places: ${places.join(', ')}`;
}

import type { MatchRules } from '../../../ruleset/contract.js';
import { SEATS, type Seat } from '../../../table/seat.js';
import type { RiichiOptions } from '../options.js';
import { leftoverPoints } from '../settlement/final-scores.js';
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
        carried: null,
      };
    },
    closing: (match) => {
      if (match.pot === 0) return [];
      return leftoverPoints(scoresOf(match), placeOfMatch(match), options).flatMap((amount, seat) =>
        amount === 0 ? [] : [{ from: 'pot' as const, to: SEATS[seat] as Seat, amount, rule: 'R34' }],
      );
    },
  };
}

import { rightOf, type Wind } from '../../../table/seat.js';
import type { RiichiOptions } from '../options.js';
import { leaders } from './final-scores.js';
import type { HandPlace, Scores } from './table-state.js';

/** What the next hand depends on. */
export interface HandResult {
  readonly kind: 'win' | 'draw' | 'abort' | 'chombo';
  /** The dealer keeps the deal: won, was tenpai, or the hand is played again. */
  readonly dealerStays: boolean;
  /** Points after the settlement. */
  readonly scores: Scores;
  /** Sticks left on the table. */
  readonly sticks: number;
}

const EXTENSION_TARGET = 30000;
const LAST_HAND = 4;

/** The next hand, or null when the game is over (sections 15 and 17). */
export function nextHand(place: HandPlace, result: HandResult, options: RiichiOptions): HandPlace | null {
  if (result.kind === 'chombo') return { ...place, sticks: result.sticks };
  const honba = nextHonba(place.honba, result, options);
  const repeated: HandPlace = { ...place, honba, sticks: result.sticks };
  if (isBust(result.scores, options)) return null;
  if (result.dealerStays) return endsThoughDealerStays(place, result, options) ? null : repeated;
  if (isExtension(place, options) && isTargetMet(result.scores, options)) return null;
  const lastOfRound = place.hand === LAST_HAND;
  const moved: HandPlace = {
    dealer: rightOf(place.dealer),
    roundWind: (place.roundWind + (lastOfRound ? 1 : 0)) as Wind,
    hand: lastOfRound ? 1 : place.hand + 1,
    honba,
    sticks: result.sticks,
  };
  return isPastEnd(place, moved, result.scores, options) ? null : moved;
}

/** R27: one more after a dealer win and after every drawn hand, none after somebody else's win. */
function nextHonba(honba: number, { kind, dealerStays }: HandResult, { counterOnDraw }: RiichiOptions): number {
  if (kind === 'win') return dealerStays ? honba + 1 : 0;
  return counterOnDraw ? honba + 1 : honba;
}

function isBust(scores: Scores, { tobi }: RiichiOptions): boolean {
  if (tobi === 'off') return false;
  return scores.some((score) => (tobi === 'below0' ? score < 0 : score <= 0));
}

const lastWind = ({ gameLength }: RiichiOptions): number => (gameLength === 'east' ? 0 : 1);
const isExtension = (place: HandPlace, options: RiichiOptions): boolean => place.roundWind > lastWind(options);
const isTargetMet = (scores: Scores, { targetPoints }: RiichiOptions): boolean =>
  scores.some((score) => score >= (targetPoints ?? EXTENSION_TARGET));

/** After the last hand of the last round; with a west round only when somebody has the target, or that round ends too. */
function isPastEnd(place: HandPlace, moved: HandPlace, scores: Scores, options: RiichiOptions): boolean {
  if (moved.roundWind <= lastWind(options) || moved.roundWind === place.roundWind) return false;
  return !options.westRound || isExtension(place, options) || isTargetMet(scores, options);
}

/**
 * In an extra round a dealer who stays plays on, whoever has the target, unless he leads himself: so it is recorded (an east
 * game that went on in South 1 with 30800 against a dealer who was tenpai).
 */
function endsThoughDealerStays(place: HandPlace, result: HandResult, options: RiichiOptions): boolean {
  if (!isExtension(place, options)) return isAgariYame(place, result, options);
  return isTargetMet(result.scores, options) && leaders(result.scores, place, options)[0] === place.dealer;
}

/** The dealer of the last hand won or was tenpai and leads: the game ends there where the rules say so. */
function isAgariYame(place: HandPlace, { kind, scores }: HandResult, options: RiichiOptions): boolean {
  const lastHand = place.roundWind === lastWind(options) && place.hand === LAST_HAND;
  if (!options.agariYame || !lastHand || kind === 'abort') return false;
  const target = options.westRound ? (options.targetPoints ?? EXTENSION_TARGET) : Number.NEGATIVE_INFINITY;
  return leaders(scores, place, options)[0] === place.dealer && scores[place.dealer] >= target;
}

import { nextInTurn } from '../../../hand/seat-state.js';
import type { MatchState, Rotation } from '../../../match/state.js';
import type { MatchRules } from '../../../ruleset/contract.js';
import { SEATS, type Wind } from '../../../table/seat.js';
import type { ClassicalOptions } from '../options.js';
import { gameLength, nextDeal } from '../rotation.js';
import { type Carried, carriedOf } from './context.js';
import type { ClassicalFacts } from './endings.js';

const LAST_WIND = 3;

export function classicalMatch(options: ClassicalOptions): MatchRules {
  const length = gameLength(options);
  return {
    startPoints: options.startingPoints,
    players: { min: options.players, max: options.players },
    rotate: (match, _hand, _outcome, settlement) => {
      const { round, eastWins } = carriedOf(match.carried);
      const { title } = settlement.facts as ClassicalFacts;
      const next = nextDeal({ round, deal: match.dealNumber, eastWins }, title, length);
      const { progress } = next;
      return {
        ...(next.titlePasses ? passTitle(match) : { dealer: match.dealer }),
        roundWind: Math.min(next.over ? round : progress.round, LAST_WIND) as Wind,
        dealNumber: progress.deal,
        streak: next.titlePasses ? 1 : match.streak + 1,
        counters: progress.eastWins,
        over: next.over,
        carried: { round: progress.round, eastWins: progress.eastWins } satisfies Carried,
      };
    },
    roundName: ({ carried }) => nameOfRound(options, carriedOf(carried).round),
    closing: () => [],
  };
}

/** Rounds that are not called after winds: of the centre (Millington 128, note 1) and of dragons (132, note). */
const DRAGON_ROUNDS = ['Red', 'White', 'Green'] as const;
const nameOfRound = ({ players, dragonSeats }: ClassicalOptions, round: number): string | null => {
  if (players === 3 && dragonSeats) return DRAGON_ROUNDS[Math.min(round, DRAGON_ROUNDS.length - 1)];
  return round > LAST_WIND ? 'Centre' : null;
};

/**
 * The title goes to the right, over a dummy's chair (11, 130). With five players old East gives his chair to the dreamer and
 * dreams himself (125).
 */
function passTitle(match: MatchState): Pick<Rotation, 'dealer' | 'chairs' | 'bench'> {
  const empty = SEATS.filter((seat) => match.chairs[seat] === null);
  const dealer = nextInTurn({ setup: { empty } }, match.dealer);
  const [dreamer, ...rest] = match.bench;
  const east = match.chairs[match.dealer];
  if (dreamer === undefined || east === null) return { dealer };
  const chairs = match.chairs.map((player, seat) => (seat === match.dealer ? dreamer : player));
  return { dealer, chairs: chairs as unknown as MatchState['chairs'], bench: [...rest, east] };
}

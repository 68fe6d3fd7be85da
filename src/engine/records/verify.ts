import type { Table } from '../hand/apply.js';
import { apply, startHand } from '../hand/apply.js';
import type { HandState } from '../hand/state.js';
import { finishHand, pointsAt, setupOf, startMatch } from '../match/match.js';
import type { MatchState } from '../match/state.js';
import { playerId, SEATS, seatAfter } from '../table/seat.js';
import { endDifference } from './differences.js';
import type { GameRecord, RecordedHand } from './record.js';
import { wallOf } from './wall-of.js';

export type HandVerdict =
  | { readonly status: 'matched' }
  /** The moves agree, but the ruleset could not score the win; the record's change was taken. */
  | { readonly status: 'unscored'; readonly reason: string }
  | { readonly status: 'mismatched'; readonly difference: string };

export interface GameVerdict {
  readonly hands: readonly { readonly name: string; readonly verdict: HandVerdict }[];
}

/**
 * Plays a recorded game through the rules and holds every hand against the record: no irregularity, the same ending,
 * winners and winning tiles, patterns, fu, points and payments, and the same start of the next hand.
 */
export function verifyGame(table: Table, record: GameRecord): GameVerdict {
  const players = record.players.map((name, seat) => playerId(`${seat}:${name}`));
  const [first] = record.hands;
  let match = startMatch(table.rules, players, seatAfter(first.setup.dealer, 1 - first.dealNumber));
  const hands = record.hands.map((told, index) => {
    const startsAlike = index === 0 ? null : startDifference(match, told);
    const recorded = withOwn(told, match);
    const { hand, difference } = playHand(table, recorded);
    const verdict = verdictOf(startsAlike ?? difference ?? endDifference(table, hand, recorded));
    match = nextMatch(table, matchAt(match, recorded), hand);
    return { name: recorded.name, verdict };
  });
  const last = hands.at(-1);
  const final = record.hands.at(-1)?.result.kind === 'unfinished' ? null : finalDifference(match, record);
  if (last && final !== null && last.verdict.status === 'matched')
    hands[hands.length - 1] = { ...last, verdict: verdictOf(final) };
  return { hands };
}

const verdictOf = (difference: string | null): HandVerdict =>
  difference === null ? { status: 'matched' } : { status: 'mismatched', difference };

/** Folds one recorded hand, its wall laid out as the moves show it. */
export function playHand(table: Table, recorded: RecordedHand): { readonly hand: HandState; readonly difference: string | null } {
  const { plan } = table.rules.wall;
  const broken = table.rules.wall.breakAt([recorded.dice], recorded.setup.dealer);
  const tiles = wallOf(recorded, broken, plan.slots.length, (slot) => table.rules.wall.under?.(slot) ?? null);
  let hand = apply(table, startHand(table, recorded.setup), { type: 'WallBuilt', tiles }).hand;
  for (const [index, event] of recorded.events.entries()) {
    const applied = apply(table, hand, event);
    hand = applied.hand;
    const irregular = applied.consequences.find((consequence) => consequence.kind === 'irregularity');
    if (irregular?.kind === 'irregularity') {
      const { code, sentence } = irregular.irregularity;
      return { hand, difference: `event ${index} ${event.type}: ${code}: ${sentence}` };
    }
  }
  const open = hand.phase.name !== 'over' && recorded.result.kind !== 'unfinished';
  return { hand, difference: open ? `the hand ends in phase ${hand.phase.name}` : null };
}

/** What the record leaves out of a hand's start is taken from our own match. */
function withOwn(told: RecordedHand, match: MatchState): RecordedHand {
  const { untold } = told;
  if (untold.length === 0) return told;
  const { roundWind, counters, pot, balances } = setupOf(match);
  const round = untold.includes('round');
  return {
    ...told,
    dealNumber: round ? match.dealNumber : told.dealNumber,
    setup: {
      ...told.setup,
      ...(round ? { roundWind } : {}),
      ...(untold.includes('counters') ? { counters } : {}),
      ...(untold.includes('pot') ? { pot } : {}),
      ...(untold.includes('balances') ? { balances } : {}),
    },
  };
}

/** The next hand must begin as the record says: dealer, winds, counters, sticks, points. */
function startDifference(match: MatchState, told: RecordedHand): string | null {
  if (match.over) return 'our match is over, the record goes on';
  const ours = setupOf(match);
  const { setup } = withOwn(told, match);
  const fields: readonly (readonly [string, unknown, unknown])[] = [
    ['dealer', ours.dealer, setup.dealer],
    ['round wind', ours.roundWind, setup.roundWind],
    ['counters', ours.counters, setup.counters],
    ['pot', ours.pot, setup.pot],
    ...SEATS.map((seat) => [`points of seat ${seat}`, ours.balances[seat], setup.balances[seat]] as const),
  ];
  const wrong = fields.find(([, mine, theirs]) => mine !== theirs);
  return wrong ? `starts with ${wrong[0]} ${wrong[1]}, recorded ${wrong[2]}` : null;
}

/** Takes the record's own start, so that one difference does not spoil the hands that follow. */
function matchAt(match: MatchState, { setup, dealNumber }: RecordedHand): MatchState {
  const points = { ...match.points };
  for (const seat of SEATS) {
    const player = match.chairs[seat];
    if (player !== null) points[player] = setup.balances[seat];
  }
  const { dealer, roundWind, counters, pot } = setup;
  return { ...match, points, dealer, roundWind, dealNumber, counters, pot, over: false };
}

const nextMatch = (table: Table, match: MatchState, hand: HandState): MatchState =>
  hand.phase.name === 'over' || hand.phase.name === 'settling' ? finishHand(table.rules, match, hand) : match;

function finalDifference(match: MatchState, { finalPoints }: GameRecord): string | null {
  if (finalPoints === null) return null;
  if (!match.over) return 'the record is over, our match goes on';
  const ours = SEATS.map((seat) => pointsAt(match, seat));
  return ours.join() === finalPoints.join() ? null : `final points ${ours.join()}, recorded ${finalPoints.join()}`;
}

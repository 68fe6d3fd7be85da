import { TableError } from '../../base/errors.js';
import type { HandSetup, HandState } from '../hand/state.js';
import type { Rules } from '../ruleset/contract.js';
import type { Account, Payment } from '../table/payment.js';
import { type PlayerId, SEATS, type Seat } from '../table/seat.js';
import type { MatchState } from './state.js';

/**
 * A match before its first hand. Four players take the chairs in the order given; three leave chair 3 empty, a fifth sits
 * out first.
 * @throws TableError `PLAYERS_INVALID` when the ruleset does not play with so many people or one is named twice.
 */
export function startMatch<M>(rules: Rules<M>, players: readonly PlayerId[], firstDealer: Seat = 0): MatchState {
  const { min, max } = rules.match.players;
  if (players.length < min || players.length > max) {
    const wanted = min === max ? `${min}` : `${min} to ${max}`;
    throw new TableError(
      'PLAYERS_INVALID',
      `${rules.title.english} is played by ${wanted} players, not ${players.length}`,
      'user',
    );
  }
  if (new Set(players).size !== players.length) throw new TableError('PLAYERS_INVALID', 'two players have the same name', 'user');
  return {
    chairs: [players[0] ?? null, players[1] ?? null, players[2] ?? null, players[3] ?? null],
    bench: players.slice(4),
    points: Object.fromEntries(players.map((player) => [player, rules.match.startPoints])),
    dealer: firstDealer,
    firstDealer,
    roundWind: 0,
    dealNumber: 1,
    handNumber: 1,
    streak: 1,
    counters: 0,
    pot: 0,
    over: false,
    carried: null,
  };
}

export const pointsAt = (match: MatchState, seat: Seat): number => {
  const player = match.chairs[seat];
  return player === null ? 0 : match.points[player];
};

/** What the next hand starts from. */
export function setupOf(match: MatchState): HandSetup {
  return {
    dealer: match.dealer,
    roundWind: match.roundWind,
    streak: match.streak,
    counters: match.counters,
    pot: match.pot,
    balances: [pointsAt(match, 0), pointsAt(match, 1), pointsAt(match, 2), pointsAt(match, 3)],
    empty: SEATS.filter((seat) => match.chairs[seat] === null),
    carried: match.carried,
  };
}

/** Books a finished hand and moves on to the next deal, or to the end of the match. */
export function finishHand<M>(rules: Rules<M>, match: MatchState, hand: HandState<M>): MatchState {
  const { phase } = hand;
  if (phase.name !== 'settling' && phase.name !== 'over')
    throw new TableError('BUG_HAND_OPEN', 'the hand is not settled yet', 'bug');
  const booked = book(match, [...hand.paid, ...phase.settlement.payments]);
  const rotation = rules.match.rotate(booked, hand as HandState, phase.outcome, phase.settlement);
  const next: MatchState = { ...booked, ...rotation, handNumber: match.handNumber + 1 };
  return next.over ? endMatch(rules, next) : next;
}

/** Ends a match now: what lies on the table is given away. */
export function endMatch<M>(rules: Rules<M>, match: MatchState): MatchState {
  return { ...book(match, rules.match.closing(match)), over: true };
}

/** Moves points between people and the pot. */
export function book(match: MatchState, payments: readonly Payment[]): MatchState {
  const points = { ...match.points };
  let { pot } = match;
  const add = (account: Account, amount: number): void => {
    if (account === 'pot') {
      pot += amount;
      return;
    }
    const player: PlayerId | null | undefined = account === 'bench' ? match.bench[0] : match.chairs[account];
    if (player === null || player === undefined)
      throw new TableError('BUG_NO_ACCOUNT', `nobody has the account ${account}`, 'bug');
    points[player] += amount;
  };
  for (const { from, to, amount } of payments) {
    add(from, -amount);
    add(to, amount);
  }
  return { ...match, points, pot };
}

import { describe, expect, it } from 'vitest';
import { finishHand, setupOf, startMatch } from '../../../../src/engine/match/match.js';
import type { MatchState } from '../../../../src/engine/match/state.js';
import { playerId, type Seat } from '../../../../src/engine/table/seat.js';
import { millington } from '../all-rulesets.js';
import { type Layout, LiveTable } from './live-table.js';

const names = (count: number) => ['Ann', 'Ben', 'Cho', 'Dee', 'Eva'].slice(0, count).map(playerId);
const WAITING = '123s456s789s22p46m';

/** A hand that `winner` goes mahjong in, by robbing nobody and waiting for nothing: a discard of East or, for East, a draw. */
function won(rules: ReturnType<typeof millington.rules>, match: MatchState, winner: Seat): LiveTable {
  const setup = setupOf(match);
  const hands: (string | undefined)[] = [undefined, undefined, undefined, undefined];
  hands[winner] = winner === match.dealer ? `${WAITING}5m` : WAITING;
  if (winner !== match.dealer) hands[match.dealer] = '5m';
  const layout: Layout = { hands, setup };
  const live = new LiveTable(rules as LiveTable['rules'], layout);
  return winner === match.dealer ? live.win(winner) : live.discard(match.dealer, '5m').win(winner).close();
}

const play = (rules: ReturnType<typeof millington.rules>, match: MatchState, winner: Seat): MatchState =>
  finishHand(rules, match, won(rules, match, winner).hand);

describe('five players (123-128)', () => {
  const rules = millington.rules({ players: 5 });

  it('lets East dream after losing the title and the dreamer come in as North (125)', () => {
    const start = startMatch(rules, names(5));
    const next = play(rules, start, 1);
    expect(next.dealer).toBe(1);
    expect(next.chairs).toEqual(['Eva', 'Ben', 'Cho', 'Dee']);
    expect(next.bench).toEqual(['Ann']);
    expect(play(rules, start, 0).chairs).toEqual(['Ann', 'Ben', 'Cho', 'Dee']);
  });

  it('ends a round when the first dreamer loses the title (126), and the game after four', () => {
    let match = startMatch(rules, names(5));
    const easts: string[] = [];
    let hands = 0;
    while (!match.over) {
      easts.push(String(match.chairs[match.dealer]));
      match = play(rules, match, ((match.dealer + 1) % 4) as Seat);
      hands++;
    }
    expect(easts.slice(0, 5)).toEqual(['Ann', 'Ben', 'Cho', 'Dee', 'Eva']);
    expect(hands).toBe(20);
    expect(Object.values(match.points).reduce((sum, points) => sum + points, 0)).toBe(5 * 2000);
  });

  it('pays the dreamer where that is played, and nothing without it (128, note 2)', () => {
    const paying = millington.rules({ players: 5, dreamerPay: true });
    const match = startMatch(paying, names(5));
    const after = play(paying, match, 2);
    expect(after.points.Eva).toBeGreaterThan(2000);
    expect(play(rules, startMatch(rules, names(5)), 2).points.Eva).toBe(2000);
  });

  it('plays the round of the centre under the red dragon (128, note 1)', () => {
    const five = millington.rules({ players: 5, fiveRounds: true });
    const centre: MatchState = { ...startMatch(five, names(5)), roundWind: 3, carried: { eastWins: 0, round: 4 } };
    const live = new LiveTable(five, { hands: ['5m', '123s456s789s46m77z'], setup: setupOf(centre) });
    const { details } = live.discard(0, '5m').win(1).close().settlement.reports[0];
    const ofPair = details.filter(({ id }) => id.startsWith('pair')).reduce((sum, { value }) => sum + value, 0);
    expect(ofPair).toBe(4);
  });
});

it.each([
  ['winds', { players: 4 }, 4, [null, null, null, null]],
  ['and of the centre (128, note 1)', { players: 5, fiveRounds: true }, 5, [null, null, null, null, 'Centre']],
  ['of dragons (132, note)', { players: 3, dragonSeats: true }, 3, ['Red', 'White', 'Green']],
])('rounds are called after %s', (_, options, people, called) => {
  const rules = millington.rules(options);
  const rounds: (string | null)[] = [];
  for (let match = startMatch(rules, names(people)); !match.over; ) {
    if (match.dealNumber === 1) rounds.push(rules.match.roundName?.(setupOf(match)) ?? null);
    const next = ((match.dealer + 1) % 4) as Seat;
    match = play(rules, match, match.chairs[next] === null ? 0 : next);
  }
  expect(rounds).toEqual(called);
});

describe('three players (129-132)', () => {
  const rules = millington.rules({ players: 3 });

  it('deals nothing to the dummy, passes over it, and ends a round after West (129, 130)', () => {
    let match = startMatch(rules, names(3));
    const live = new LiveTable(rules, { setup: setupOf(match) });
    expect(live.hand.seats.map((seat) => seat.concealed.length)).toEqual([14, 13, 13, 0]);
    const dealers: number[] = [];
    while (!match.over) {
      dealers.push(match.dealer);
      match = play(rules, match, ((match.dealer + 1) % 3) as Seat);
    }
    expect(dealers).toEqual([0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2]);
    expect(Object.values(match.points).reduce((sum, points) => sum + points, 0)).toBe(3 * 2000);
  });

  it('lets the player right of the dummy chow the discard of the player left of it (131)', () => {
    const live = new LiveTable(rules, { hands: ['1p46m'], draws: '1z5m', setup: setupOf(startMatch(rules, names(3))) });
    live.discard(0, '1p').draw('1z').discardDrawn().draw('5m').discardDrawn();
    expect(live.hand.open?.from).toBe(2);
    live.claim(0, 'chow', '46m');
    expect(live.hand.seats[0].melds[0]).toMatchObject({ kind: 'chow', from: 2 });
  });

  it('lets the player on the dummy’s left throw its dice (129)', () => {
    const step = rules.opening[1];
    const setup = setupOf(startMatch(rules, names(3)));
    expect(step.kind === 'dice' && step.by(setup, [[1, 3]])).toBe(2);
  });

  it('builds three walls of 23 columns without North, winter and the bamboo flower (132, note)', () => {
    const walls = millington.rules({ players: 3, threeWalls: true });
    expect(walls.wall.plan.slots).toHaveLength(138);
    const live = new LiveTable(walls, { setup: setupOf(startMatch(walls, names(3))) });
    expect(live.liveLeft).toBe(138 - 16 - 40);
    expect(live.table.tiles.size).toBe(138);
  });
});

describe('a game of four', () => {
  it('takes sixteen hands at least and keeps the points (11-14)', () => {
    const rules = millington.rules({});
    let match = startMatch(rules, names(4));
    const winds: number[] = [];
    while (!match.over) {
      winds.push(match.roundWind);
      match = play(rules, match, ((match.dealer + 1) % 4) as Seat);
    }
    expect(winds).toEqual([0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3]);
    expect(Object.values(match.points).reduce((sum, points) => sum + points, 0)).toBe(8000);
  });

  it('passes the title after East’s thirteenth mahjong in a row, a limit hand (122r)', () => {
    const rules = millington.rules({});
    let match = startMatch(rules, names(4));
    for (let win = 1; win <= 12; win++) match = play(rules, match, 0);
    expect(match.dealer).toBe(0);
    const thirteenth = won(rules, match, 0);
    expect(thirteenth.winningItems).toContain('thirteen-wins');
    expect(finishHand(rules, match, thirteenth.hand).dealer).toBe(1);
  });
});

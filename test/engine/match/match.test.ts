import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { book, endMatch, finishHand, pointsAt, setupOf, startMatch } from '../../../src/engine/match/match.js';
import type { MatchState } from '../../../src/engine/match/state.js';
import type { Rules } from '../../../src/engine/ruleset/contract.js';
import { playerId, SEATS, type Seat } from '../../../src/engine/table/seat.js';
import { RiichiHand } from '../hand/riichi-hand.js';
import { riichi } from '../rulesets/all-rulesets.js';

const rules = riichi.rules({}) as unknown as Rules;
const players = ['Ann', 'Bo', 'Cy', 'Di'].map(playerId);
const FAR = '147m258p369s1234z';
const WAIT = '234m567m678p34s77s';

const total = ({ points, pot }: MatchState): number => Object.values(points).reduce((sum, amount) => sum + amount, pot);

/** A whole hand from a match: the dealer throws 2s, which this seat wins on; without a seat the hand is drawn. */
function next(match: MatchState, winner: Seat | null): MatchState {
  const setup = setupOf(match);
  const { dealer } = setup;
  const wins = winner !== null && winner !== dealer;
  const hands = SEATS.map((seat) => (wins && seat === winner ? WAIT : undefined));
  const table = new RiichiHand({ hands, draws: '2s', setup });
  if (wins) {
    table.discard(dealer, '2s');
    table.win(winner);
  } else {
    table.drain(0);
  }
  table.close();
  return finishHand(rules, match, table.hand as never);
}

describe('a match', () => {
  it('begins with everybody at the same points, the first dealer in the east', () => {
    const match = startMatch(rules, players, 2);
    expect(SEATS.map((seat) => pointsAt(match, seat))).toEqual([25_000, 25_000, 25_000, 25_000]);
    expect(setupOf(match)).toMatchObject({ dealer: 2, roundWind: 0, counters: 0, pot: 0, empty: [] });
  });

  it('refuses the wrong number of people and two of one name', () => {
    expect(() => startMatch(rules, players.slice(1))).toThrow(/is played by 4 players, not 3/);
    expect(() => startMatch(rules, [...players.slice(0, 3), players[0]])).toThrow(/two players have the same name/);
  });

  it('passes the deal on after another player has won, and the round after the fourth deal', () => {
    let match = startMatch(rules, players);
    for (const deal of [1, 2, 3, 4] as const) {
      expect(match).toMatchObject({ dealer: deal - 1, dealNumber: deal, roundWind: 0, handNumber: deal });
      match = next(match, ((match.dealer + 1) % 4) as Seat);
    }
    expect(match).toMatchObject({ dealer: 0, dealNumber: 1, roundWind: 1, counters: 0 });
  });

  it('books what was paid and keeps the sum', () => {
    const before = startMatch(rules, players);
    const after = next(before, 1);
    // Pinfu and tanyao of a player who is not the dealer, by discard: 2 han 30 fu, 2000.
    expect(SEATS.map((seat) => pointsAt(after, seat))).toEqual([23_000, 27_000, 25_000, 25_000]);
    expect(total(after)).toBe(total(before));
  });

  it('moves points between people and the pot, never making any', () => {
    const account = fc.constantFrom<Seat | 'pot'>(0, 1, 2, 3, 'pot');
    const payment = fc.record({ from: account, to: account, amount: fc.integer({ min: 1, max: 50_000 }), rule: fc.constant('') });
    fc.assert(
      fc.property(fc.array(payment), (payments) => {
        const match = startMatch(rules, players);
        const booked = book(match, payments);
        expect(total(booked)).toBe(total(match));
        expect(total(match)).toBe(100_000);
      }),
    );
  });

  it('gives sticks that are left to the player in first place when it ends (R34)', () => {
    const match: MatchState = {
      ...startMatch(rules, players),
      pot: 2000,
      points: { Ann: 20_000, Bo: 31_000, Cy: 24_000, Di: 23_000 },
    };
    const ended = endMatch(rules, match);
    expect(ended).toMatchObject({ over: true, pot: 0, points: { Ann: 20_000, Bo: 33_000, Cy: 24_000, Di: 23_000 } });
  });

  it('does not book a hand that is still played', () => {
    expect(() => finishHand(rules, startMatch(rules, players), new RiichiHand({ hands: [FAR] }).hand as never)).toThrow(
      /not settled/,
    );
  });
});

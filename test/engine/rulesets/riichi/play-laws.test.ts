import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyAll } from '../../../../src/engine/hand/apply.js';
import { finishHand, startMatch } from '../../../../src/engine/match/match.js';
import type { MatchState } from '../../../../src/engine/match/state.js';
import { netBySeat } from '../../../../src/engine/table/payment.js';
import { playerId } from '../../../../src/engine/table/seat.js';
import { publicGame } from '../../../../src/engine/views/project.js';
import type { RiichiHand } from '../../hand/riichi-hand.js';
import { exchangeHidden } from '../../views/hidden-tiles.js';
import { type Played, play, type Script, script } from './any-play.js';

/** A failing script is shown as it is: leaving events out of it could take minutes. */
const runs = (numRuns: number) => ({ numRuns, endOnFailure: true });
const PLAYERS = ['Ann', 'Bo', 'Cy', 'Di'].map(playerId);

const potAfter = ({ setup, paid }: RiichiHand['hand']): number =>
  paid.reduce((pot, { from, to, amount }) => pot + (to === 'pot' ? amount : 0) - (from === 'pot' ? amount : 0), setup.pot);

/** What lies on the table after a settlement. */
const potOf = ({ phase, ...hand }: RiichiHand['hand']): number => {
  const payments = phase.name === 'settling' ? phase.settlement.payments : [];
  return potAfter({ ...hand, phase, paid: [...hand.paid, ...payments] });
};

const matchOf = ({ table: { table } }: Played, { setup }: Script): MatchState => ({
  ...startMatch(table.rules, PLAYERS),
  dealer: setup.dealer ?? 0,
  counters: setup.counters ?? 0,
  pot: setup.pot ?? 0,
});

describe('laws of riichi play, lawful or not', () => {
  it('points are neither made nor lost, and the sticks go to the winner, stay, or go back', () => {
    fc.assert(
      fc.property(script([0, 0, 5, 20], 250), (given) => {
        const played = play(given);
        const sticksBefore = given.setup.pot ?? 0;
        for (const hand of played.states) {
          expect(netBySeat(hand.paid).reduce((sum, points) => sum + points, 0)).toBe(sticksBefore - potAfter(hand));
          expect(potAfter(hand)).toBeGreaterThanOrEqual(sticksBefore);
        }
        const settled = played.states.find(({ phase }) => phase.name === 'settling');
        if (settled?.phase.name !== 'settling') return;
        const { outcome, settlement } = settled.phase;
        for (const { amount } of settlement.payments) expect(amount % 100 === 0 && amount > 0).toBe(true);
        const left = { win: 0, penalty: sticksBefore, 'exhaustive-draw': potAfter(settled), 'abortive-draw': potAfter(settled) };
        const chombo = (settlement.facts as { kind: string }).kind === 'chombo';
        expect(potOf(settled)).toBe(chombo ? sticksBefore : left[outcome.kind]);
        const before = matchOf(played, given);
        const total = ({ points, pot }: MatchState): number => Object.values(points).reduce((sum, own) => sum + own, pot);
        expect(total(finishHand(played.table.table.rules, before, settled))).toBe(total(before));
      }),
      runs(60),
    );
  });

  it('state = fold(events), in one go or in two with the state through JSON between', () => {
    fc.assert(
      fc.property(script([0, 10, 100], 120), fc.nat(120), (given, cut) => {
        const { table, start, states } = play(given);
        const first = applyAll(table.table, start as never, table.events.slice(0, cut)).hand;
        const kept = JSON.parse(JSON.stringify(first)) as typeof first;
        expect(kept).toEqual(first);
        expect(applyAll(table.table, kept, table.events.slice(cut)).hand).toEqual(states.at(-1));
      }),
      runs(20),
    );
  });

  it('every tile is in one place, as many on the table as have left the wall', () => {
    fc.assert(
      fc.property(script([0], 200), (given) => {
        for (const { seats, wall } of play(given).states) {
          const tiles = seats.flatMap(({ concealed, melds, river }) => [
            ...concealed,
            ...melds.flatMap((meld) => meld.tiles),
            ...river.filter(({ claimedBy }) => claimedBy === null).map(({ tile }) => tile),
          ]);
          expect(tiles).toHaveLength(wall.taken);
          expect(new Set(tiles).size).toBe(tiles.length);
        }
      }),
      runs(20),
    );
  });

  it('the world sees the same whatever the concealed tiles are', () => {
    fc.assert(
      fc.property(script([0, 10], 120), fc.array(fc.nat(99), { minLength: 7, maxLength: 20 }), (given, order) => {
        const played = play(given);
        const seen = (hand: RiichiHand['hand']): string =>
          JSON.stringify(
            publicGame(played.table.table as never, matchOf(played, given), hand as never, { id: '', name: '', preset: null }),
          );
        for (const hand of played.states.filter((_, index) => index % 9 === 0)) {
          if (hand.phase.name === 'settling' || hand.phase.name === 'over') return;
          expect(seen(exchangeHidden(hand, order))).toBe(seen(hand));
        }
      }),
      runs(25),
    );
  });
});

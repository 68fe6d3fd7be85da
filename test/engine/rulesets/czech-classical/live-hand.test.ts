import { describe, expect, it } from 'vitest';
import { finishHand, setupOf, startMatch } from '../../../../src/engine/match/match.js';
import type { MatchState } from '../../../../src/engine/match/state.js';
import { playerId, type Seat } from '../../../../src/engine/table/seat.js';
import { parseKinds } from '../../../../src/engine/tiles/notation.js';
import { czechClassical } from '../all-rulesets.js';
import { LiveTable } from '../millington/live-table.js';

const rules = czechClassical.rules({});
const WAITING = '123s456s789s22p46m';

function won(match: MatchState, winner: Seat): MatchState {
  const hands: (string | undefined)[] = [undefined, undefined, undefined, undefined];
  hands[winner] = winner === match.dealer ? `${WAITING}5m` : WAITING;
  if (winner !== match.dealer) hands[match.dealer] = '5m';
  const live = new LiveTable(rules, { hands, setup: setupOf(match) });
  const over = winner === match.dealer ? live.win(winner) : live.discard(match.dealer, '5m').win(winner).close();
  return finishHand(rules, match, over.hand);
}

describe('the page’s example of seven hands', () => {
  it('moves the winds as printed: A, C, C, A, A and B win', () => {
    let match = startMatch(rules, ['A', 'B', 'C', 'D'].map(playerId));
    const east: string[] = [String(match.chairs[match.dealer])];
    const rounds: number[] = [match.roundWind];
    for (const winner of [0, 2, 2, 0, 0, 1] as const) {
      match = won(match, winner);
      east.push(String(match.chairs[match.dealer]));
      rounds.push(match.roundWind);
    }
    // After the fifth hand A is East again and the round of South begins.
    expect(east).toEqual(['A', 'A', 'B', 'C', 'D', 'A', 'B']);
    expect(rounds).toEqual([0, 0, 0, 0, 0, 1, 1]);
  });
});

describe('what the page does differently', () => {
  it('lets East throw twice and keeps a dead wall of 14', () => {
    const live = new LiveTable(rules, {});
    expect(live.rules.wall.replacementsLeft?.(live.hand)).toBe(14);
    expect(live.liveLeft).toBe(144 - 14 - 53);
    const [, second] = rules.opening;
    expect(second.kind === 'dice' && second.by(live.hand.setup, [[1, 3]])).toBe(0);
  });

  it('repeats the hand when the wall is used up', () => {
    const live = new LiveTable(rules, {}).discardDrawn();
    while (live.liveLeft > 0) live.draw().discardDrawn();
    live.close();
    const match = startMatch(rules, ['A', 'B', 'C', 'D'].map(playerId));
    expect(finishHand(rules, match, live.hand)).toMatchObject({ dealer: 0, roundWind: 0, dealNumber: 1, points: match.points });
  });

  it('wins with seven pairs and with a double in the first turn', () => {
    const live = new LiveTable(rules, { hands: ['7m', undefined, '1133557799s22z7m'] }).discard(0, '7m').win(2).close();
    expect(live.winningItems).toContain('first-turn');
    expect(live.settlement.reports[0].details.map(({ value }) => value)).toContain(20);
  });

  it('makes a misnamed discard and a wrong claim cost 200 to each, and a false mahjong 500', () => {
    const named = new LiveTable(rules, { hands: ['9p', '46m'] }).discard(0, '9p');
    named.send({ type: 'Declared', seat: 1, what: 'misnamed-chow', value: parseKinds('5m')[0] });
    expect(named.hand.paid.map(({ from, amount }) => [from, amount])).toEqual([
      [0, 200],
      [0, 200],
      [0, 200],
    ]);
    const claimed = new LiveTable(rules, { hands: ['9p', '46m'] }).discard(0, '9p');
    claimed.send({ type: 'TileClaimed', seat: 1, claim: 'pung', with: claimed.tilesOf(1, '46m') });
    expect(claimed.hand.paid.map(({ from, amount }) => [from, amount])).toEqual([
      [1, 200],
      [1, 200],
      [1, 200],
    ]);
    const falseWin = new LiveTable(rules, { hands: ['9p', '46m'] }).discard(0, '9p');
    falseWin.send({ type: 'WinDeclared', seat: 1, shown: true });
    expect(falseWin.declare(2, 'hand-shown').net).toEqual([500, -1500, 500, 500]);
  });

  it('makes the discarder of a foreseeable limit hand pay for the others, and of an ordinary hand not', () => {
    const dragons = (south: string): LiveTable =>
      ['5z', '6z']
        .reduce(
          (game, name) => game.discard(0, name).claim(1, 'pung', `${name}${name}`).discardAny(1).until(0),
          new LiveTable(rules, { hands: ['567z', south] }),
        )
        .discard(0, '7z')
        .win(1)
        .close();
    const limit = dragons('1p4p556677z22s456m');
    expect(limit.winningItems).toContain('three-great-scholars');
    expect(limit.settlement.notes).toContain('East pays for all: a dangerous discard');
    expect(limit.net).toEqual([-4000, 4000, 0, 0]);
    const ordinary = dragons('1p4p55667z222s456m');
    expect(ordinary.winningItems).toContain('little-three-dragons');
    expect(ordinary.settlement.notes).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import { endMatch, finishHand, pointsAt, setupOf, startMatch } from '../../src/engine/match/match.js';
import type { MatchState } from '../../src/engine/match/state.js';
import type { Rules } from '../../src/engine/ruleset/contract.js';
import type { RiichiMemory } from '../../src/engine/rulesets/riichi/live/memory.js';
import { playerId, SEATS } from '../../src/engine/table/seat.js';
import { publicResult } from '../../src/engine/views/project.js';
import { RiichiHand } from '../engine/hand/riichi-hand.js';
import { riichi } from '../engine/rulesets/all-rulesets.js';
import {
  FAR,
  indicatorsOf,
  netOf,
  outcomeOf,
  riichiTurn,
  ron,
  settlementOf,
  turn,
  wallOf,
  yakuOf,
} from '../engine/rulesets/riichi/live-play.js';

/** Waits for 2s and 5s: pinfu and all simples. */
const TWO_SIDED = '234m567m678p34s77s';
const seatMemory = (table: RiichiHand, seat: number): RiichiMemory['seats'][number] => table.hand.memory.seats[seat];

describe('user reports at the table: winning and not winning', () => {
  it('U044 discard furiten: the ron is refused in plain words, the own draw is not', () => {
    const refused = new RiichiHand({ hands: [FAR, TWO_SIDED, FAR, FAR], draws: '9m5s2s' });
    turn(refused, 0, '9m');
    turn(refused, 1, '5s');
    turn(refused, 2, '2s');
    // Nothing is said beforehand; a ron that is declared ends the hand, and then everybody may know.
    expect(refused.hand.irregularities).toEqual([]);
    refused.win(1, false);
    expect(settlementOf(refused)).toMatchObject({
      notes: ['chombo of seat 1: furiten: own discard 5s'],
      facts: { kind: 'chombo', dealerStays: true },
    });
    const drawn = new RiichiHand({ hands: [FAR, TWO_SIDED, FAR, FAR], draws: '9m5s9m9p9m2s' });
    turn(drawn, 0, '9m');
    turn(drawn, 1, '5s');
    turn(drawn, 2, '9m');
    turn(drawn, 3, '9p');
    turn(drawn, 0, '9m');
    drawn.draw();
    expect(drawn.win(1)).toBeNull();
    expect(yakuOf(settlementOf(drawn))).toEqual(['menzen-tsumo', 'pinfu', 'tanyao']);
  });

  it('U042 a kan that was not robbed makes temporary furiten, until the own next draw', () => {
    const table = new RiichiHand({
      hands: [FAR, '55m258p369s12346z', '34m345p345s67888s', FAR],
      draws: '5m9p1z4z5m9p9m2m',
      replacements: '2m',
    });
    turn(table, 0, '5m');
    table.claim(1, 'pung', '55m');
    turn(table, 1, '6z');
    turn(table, 2, '9p');
    turn(table, 3, '1z');
    turn(table, 0, '4z');
    table.draw();
    expect(table.kong(1, 'added', '5m')).toBeNull();
    expect(table.draw()).toBeNull();
    table.discard(1, '2m');
    table.win(2, false);
    expect(settlementOf(table).notes).toEqual(['chombo of seat 2: furiten: let pass since the own last turn: 5m']);
  });
});

describe('user reports at the table: riichi sticks', () => {
  it('U033 a riichi discard that is ronned costs no stick: 2 han 40 fu are 3900', () => {
    const table = new RiichiHand({
      hands: ['223344m666p55s67s', FAR, FAR, '123p456p789p99s8s1m'],
      draws: '9m9m1z2m',
      indicators: '1z',
    });
    turn(table, 0, '9m');
    turn(table, 1, '9m');
    turn(table, 2, '1z');
    riichiTurn(table, 3, '8s');
    const settlement = ron(table, 0);
    expect(settlement.reports[0].summary).toBe('2 han 34 → 40 fu');
    expect(netOf(settlement)).toEqual([3900, 0, 0, -3900]);
    expect(table.hand.paid).toEqual([]);
    expect(seatMemory(table, 3).riichi).not.toBe('standing');
  });

  it('the stick is paid once the discard has passed', () => {
    const table = new RiichiHand({ hands: [TWO_SIDED, FAR, FAR, FAR], draws: '9m9p' });
    riichiTurn(table, 0, '9m');
    expect(table.hand.paid).toEqual([]);
    table.draw();
    expect(table.hand.paid).toEqual([{ from: 0, to: 'pot', amount: 1000, rule: 'riichi stick' }]);
  });

  it('U035 riichi without the points for the stick is refused, and no stick is taken', () => {
    const table = new RiichiHand({
      hands: [TWO_SIDED, FAR, FAR, FAR],
      draws: '9m9p',
      setup: { balances: [700, 34_300, 30_000, 35_000] },
    });
    const answer = table.declare(0, 'riichi');
    expect(answer).toMatchObject({ code: 'riichi-points', effect: 'refused' });
    expect(answer?.sentence).toContain('not enough points for the stick');
    turn(table, 0, '9m');
    table.draw();
    expect(seatMemory(table, 0).riichi).toBe('none');
    expect(table.hand.paid).toEqual([]);
  });

  it('U029 three rons that abort pay nothing, and the stick on the table stays', () => {
    const table = new RiichiHand({
      hands: [FAR, TWO_SIDED, '234m567m678p34s88s', '345p567p678m34s66s'],
      draws: '2s',
      options: { multipleRon: 'tripleAbort' },
      setup: { pot: 1000, balances: [25_000, 24_000, 25_000, 25_000] },
    });
    turn(table, 0, '2s');
    const settlement = ron(table, 1, 2, 3);
    expect(outcomeOf(table)).toBe('triple-ron');
    expect(settlement).toMatchObject({ payments: [], reports: [], facts: { kind: 'abort', dealerStays: true } });
  });

  describe('U027 two rons share counters and sticks by the rules of the table', () => {
    const both = (options: Readonly<Record<string, unknown>>): number[] => {
      const table = new RiichiHand({
        hands: [FAR, TWO_SIDED, FAR, '234m567m678p34s88s'],
        draws: '2s',
        indicators: '1z',
        options,
        setup: { counters: 1, pot: 1000 },
      });
      turn(table, 0, '2s');
      return netOf(ron(table, 3, 1));
    };
    // Pinfu and all simples: 2 han 30 fu, 2000 each.
    it('each the counters, the next in turn the stick', () => expect(both({})).toEqual([-4600, 3300, 0, 2300]));
    it('the counters to the next in turn', () => expect(both({ multipleRonHonba: 'first' })).toEqual([-4300, 3300, 0, 2000]));
    it('head bump pays one', () => expect(both({ multipleRon: 'headBump' })).toEqual([-2300, 3300, 0, 0]));
  });
});

describe('user reports at the table: indicators', () => {
  it('U040 added, closed, added kan: none is doubled, none is lost', () => {
    const table = new RiichiHand({
      hands: ['11z22z333z147m25p8s', FAR.replace('1234z', '5677z'), '258m147p369s5567z', '369m147p258s5667z'],
      draws: '9s1z2z9s9p9m1z',
      replacements: '3z2z9p',
      indicators: '8p5m9m5p',
    });
    const seen: number[] = [];
    const step = (consequences: readonly { readonly kind: string }[]): void => {
      for (const { kind } of consequences) if (kind === 'indicator-due') table.indicator();
      seen.push(table.hand.indicators.length);
    };
    const kong = (how: 'added' | 'concealed', tiles: string): void =>
      step(table.send({ type: 'KongDeclared', seat: 0, how, tiles: table.held(0, tiles) }));
    const replace = (): void => {
      const before = table.hand.indicators.length;
      table.draw();
      const { turned } = table.hand.memory.kanDora;
      for (let due = before; due < turned; due++) table.indicator();
      seen.push(table.hand.indicators.length);
    };
    turn(table, 0, '9s');
    turn(table, 1, '1z');
    table.claim(0, 'pung', '11z');
    turn(table, 0, '8s');
    turn(table, 1, '2z');
    table.claim(0, 'pung', '22z');
    turn(table, 0, '5p');
    turn(table, 1, '9s');
    turn(table, 2, '9p');
    turn(table, 3, '9m');
    table.draw();
    kong('added', '1z');
    replace();
    kong('concealed', '3333z');
    replace();
    kong('added', '2z');
    replace();
    step(table.send({ type: 'TileDiscarded', seat: 0, tile: table.held(0, '9p')[0] }));
    expect(indicatorsOf(table)).toBe('8p 5m 9m 5p');
    expect(seen.at(-2)).toBe(3);
  });
});

describe('user reports at the table: drawn hands and penalties', () => {
  it('U031 nagashi mangan with a dealer in riichi: paid as a mangan, the dealer stays', () => {
    const hands = [TWO_SIDED, FAR, FAR, FAR];
    const table = new RiichiHand({
      hands,
      draws: wallOf(hands, { never: '25s', orphansFor: 2 }),
      options: { nagashiMangan: 'draw' },
    });
    table.declare(0, 'riichi');
    table.drain(0);
    table.close();
    const settlement = settlementOf(table);
    expect(netOf(settlement)).toEqual([-4000, -2000, 8000, -2000]);
    expect(settlement).toMatchObject({ notes: ['nagashi mangan: seat 2'], facts: { kind: 'draw', dealerStays: true } });
    expect(table.hand.paid).toHaveLength(1);
  });

  describe('U050 where chombo points go', () => {
    const falseWin = (options: Readonly<Record<string, unknown>>): RiichiHand => {
      const table = new RiichiHand({ hands: [FAR, TWO_SIDED, FAR, FAR], draws: '9m9m9p', options });
      turn(table, 0, '9m');
      riichiTurn(table, 1, '9m');
      table.draw();
      expect(table.win(2, true)).toBeNull();
      return table;
    };
    it('reverse mangan: 4000 to the dealer, 2000 to the others, and the riichi stick goes back', () => {
      const settlement = settlementOf(falseWin({}));
      expect(netOf(settlement)).toEqual([4000, 3000, -8000, 2000]);
      expect(settlement).toMatchObject({ shown: [2], facts: { kind: 'chombo', dealerStays: true } });
    });
    it('a later penalty: only the stick moves, and a note', () => {
      const settlement = settlementOf(falseWin({ chombo: 'minus20000' }));
      expect(netOf(settlement)).toEqual([0, 1000, 0, 0]);
      expect(settlement.notes).toContain('20000 points off after the game for seat 2');
    });
  });

  it('U049 an abort leaves the deal where it is', () => {
    const table = new RiichiHand({ hands: ['19m19p19s12347z25p', FAR, FAR, FAR], draws: '5s' });
    expect(table.declare(0, 'nine-terminals')).toBeNull();
    expect(settlementOf(table).facts).toEqual({ kind: 'abort', dealerStays: true });
  });
});

describe('user reports at the table: the end of the match', () => {
  const rules = riichi.rules({}) as unknown as Rules;
  const players = ['A', 'B', 'C', 'D'].map(playerId);
  const pointsOf = (match: MatchState): number[] => SEATS.map((seat) => pointsAt(match, seat));
  const sum = (points: readonly number[]): number => points.reduce((all, own) => all + own, 0);

  /** A hand that nobody wins; seat 0 may declare riichi with its first discard. */
  const drawnHand = (match: MatchState, hands: string[], riichiFirst: boolean): RiichiHand => {
    const table = new RiichiHand({ hands, draws: wallOf(hands, { never: '25s' }), setup: setupOf(match) });
    if (riichiFirst) table.declare(0, 'riichi');
    table.drain(0);
    table.close();
    return table;
  };

  it('U025 a stick left at a forced finish goes to the leader, in every figure', () => {
    const match = startMatch(rules, players);
    const table = drawnHand(match, [TWO_SIDED, FAR, FAR, FAR], true);
    const after = finishHand(rules, match, table.hand as never);
    expect(after).toMatchObject({ pot: 1000, over: false });
    expect(pointsOf(after)).toEqual([27_000, 24_000, 24_000, 24_000]);
    expect(publicResult(table.table as never, match, after, table.hand as never)).toMatchObject({
      points: [27_000, 24_000, 24_000, 24_000],
      deltas: [2000, -1000, -1000, -1000],
    });
    const ended = endMatch(rules, after);
    expect(ended).toMatchObject({ over: true, pot: 0 });
    expect(pointsOf(ended)).toEqual([28_000, 24_000, 24_000, 24_000]);
    expect(sum(pointsOf(ended))).toBe(100_000);
  });

  it('U048 sticks at the end of the match go to first place', () => {
    const south4: MatchState = {
      ...startMatch(rules, players),
      dealer: 3,
      roundWind: 1,
      dealNumber: 4,
      pot: 2000,
      points: { A: 31_000, B: 24_000, C: 13_000, D: 30_000 },
    };
    const table = drawnHand(south4, [FAR, FAR, FAR, FAR], false);
    const ended = finishHand(rules, south4, table.hand as never);
    expect(ended).toMatchObject({ over: true, pot: 0 });
    expect(pointsOf(ended)).toEqual([33_000, 24_000, 13_000, 30_000]);
    expect(sum(pointsOf(ended))).toBe(100_000);
    expect(publicResult(table.table as never, south4, ended, table.hand as never)).toMatchObject({
      matchOver: true,
      notes: ['final places: 1. seat 0 +8000, 2. seat 3 +5000, 3. seat 1 -1000, 4. seat 2 -12000'],
    });
  });

  it('U050 a later penalty is taken off after the game, with uma and oka', () => {
    const options = { chombo: 'minus20000', uma: [15_000, 5000, -5000, -15_000], startPoints: 30_000 };
    const theirs = riichi.rules(options) as unknown as Rules;
    const start = startMatch(theirs, players);
    const foul = new RiichiHand({ hands: [FAR, FAR, FAR, FAR], draws: '9m', options, setup: setupOf(start) });
    foul.win(0, true);
    const replayed = finishHand(theirs, start, foul.hand as never);
    expect(replayed).toMatchObject({ dealer: 0, counters: 0, carried: [-20_000, 0, 0, 0], over: false });
    const south4: MatchState = {
      ...replayed,
      dealer: 3,
      roundWind: 1,
      dealNumber: 4,
      points: { A: 40_000, B: 35_000, C: 25_000, D: 20_000 },
    };
    const ended = finishHand(theirs, south4, drawnHand(south4, [FAR, FAR, FAR, FAR], false).hand as never);
    expect(pointsOf(ended)).toEqual([40_000, 35_000, 25_000, 20_000]);
    expect(theirs.match.finalNotes?.(ended)).toEqual([
      'final places: 1. seat 0 +5000, 2. seat 1 +10000, 3. seat 2 -10000, 4. seat 3 -25000',
    ]);
  });
});

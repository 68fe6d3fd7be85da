import { describe, expect, it } from 'vitest';
import { resolveRiichiOptions } from '../../../../src/engine/rulesets/riichi/options.js';
import { RIICHI_PRESETS } from '../../../../src/engine/rulesets/riichi/presets.js';
import { finalPlaces, leftoverPoints } from '../../../../src/engine/rulesets/riichi/settlement/final-scores.js';
import { ronShares } from '../../../../src/engine/rulesets/riichi/settlement/ron-shares.js';
import { type HandResult, nextHand } from '../../../../src/engine/rulesets/riichi/settlement/rotation.js';
import type { HandPlace, Scores } from '../../../../src/engine/rulesets/riichi/settlement/table-state.js';
import { settle } from '../../../user-reports/ask.js';

const seed = resolveRiichiOptions();
const tenhou = resolveRiichiOptions(RIICHI_PRESETS.find(({ id }) => id === 'tenhou')!.values);
const south4: HandPlace = { dealer: 3, roundWind: 1, hand: 4, honba: 0, sticks: 0 };
const west1: HandPlace = { dealer: 0, roundWind: 2, hand: 1, honba: 0, sticks: 0 };
const result = (scores: Scores, more: Partial<HandResult> = {}): HandResult => ({
  kind: 'win',
  dealerStays: false,
  scores,
  sticks: 0,
  ...more,
});

describe('the next hand', () => {
  it('after the last hand there is none', () => expect(nextHand(south4, result([40000, 20000, 20000, 20000]), seed)).toBeNull());
  it('east games end after east 4', () => {
    const east4: HandPlace = { ...south4, roundWind: 0 };
    const scores: Scores = [40000, 20000, 20000, 20000];
    expect(nextHand(east4, result(scores), resolveRiichiOptions({ gameLength: 'east' }))).toBeNull();
    expect(nextHand(east4, result(scores), seed)).toMatchObject({ roundWind: 1, hand: 1, dealer: 0 });
  });

  describe('with a west round', () => {
    it('goes on while nobody has the target', () => {
      expect(nextHand(south4, result([29900, 29900, 20200, 20000]), tenhou)).toMatchObject({ roundWind: 2, hand: 1 });
      expect(nextHand(south4, result([30000, 29800, 20200, 20000]), tenhou)).toBeNull();
    });
    it('ends as soon as somebody has it', () => {
      expect(nextHand(west1, result([30000, 29800, 20200, 20000]), tenhou)).toBeNull();
      expect(nextHand(west1, result([29000, 29000, 22000, 20000]), tenhou)).toMatchObject({ roundWind: 2, hand: 2 });
    });
    it('ends with the round at the latest', () =>
      expect(nextHand({ ...west1, dealer: 3, hand: 4 }, result([29000, 29000, 22000, 20000]), tenhou)).toBeNull());
  });

  describe('agari-yame', () => {
    const leads: Scores = [20000, 20000, 20000, 40000];
    it('ends the game when the last dealer leads after a win or tenpai', () => {
      expect(nextHand(south4, result(leads, { dealerStays: true }), tenhou)).toBeNull();
      expect(nextHand(south4, result(leads, { dealerStays: true, kind: 'draw' }), tenhou)).toBeNull();
    });
    it('not after an abort, not when behind, not when off', () => {
      expect(nextHand(south4, result(leads, { dealerStays: true, kind: 'abort' }), tenhou)).not.toBeNull();
      expect(nextHand(south4, result([40000, 20000, 20000, 20000], { dealerStays: true }), tenhou)).not.toBeNull();
      expect(nextHand(south4, result(leads, { dealerStays: true }), seed)).not.toBeNull();
    });
  });

  it('bust ends it as the rules say', () => {
    const east1: HandPlace = { dealer: 0, roundWind: 0, hand: 1, honba: 0, sticks: 0 };
    const [zero, below]: Scores[] = [
      [50000, 25000, 25000, 0],
      [50100, 25000, 25000, -100],
    ];
    expect(nextHand(east1, result(zero), seed)).toBeNull();
    expect(nextHand(east1, result(zero), tenhou)).not.toBeNull();
    expect(nextHand(east1, result(below), tenhou)).toBeNull();
    expect(nextHand(east1, result(below), resolveRiichiOptions({ tobi: 'off' }))).not.toBeNull();
  });
});

describe('several rons', () => {
  const table = { sticks: 3, riichi: [1, 3] as const };
  it('each riichi winner gets the own stick, the next in turn the rest', () =>
    expect(ronShares(2, [1, 3], table, seed)).toEqual([
      { seat: 3, takesCounters: true, sticks: 2 },
      { seat: 1, takesCounters: true, sticks: 1 },
    ]));
  it('all sticks and counters to the first where the rules say so', () =>
    expect(ronShares(2, [1, 3], table, tenhou)).toEqual([
      { seat: 3, takesCounters: true, sticks: 3 },
      { seat: 1, takesCounters: false, sticks: 0 },
    ]));
  it('three abort', () => expect(ronShares(2, [0, 1, 3], table, tenhou)).toEqual([]));
});

describe('drawn hands', () => {
  const draw = (more: object): object => ({ kind: 'exhaustive-draw', tenpai: [false, false, false, false], ...more });

  it('nagashi as a win takes counters and sticks and moves the deal like one', () => {
    const settled = settle({ honba: 2, sticks: 1, scores: [25000, 25000, 25000, 24000] }, draw({ nagashi: [1] }), {
      nagashiMangan: 'win',
    });
    expect(settled).toMatchObject({ payments: [-4200, 9600, -2200, -2200], next: { dealer: 1, honba: 0, sticks: 0 } });
  });

  it('nagashi as a draw leaves them', () => {
    const settled = settle({ honba: 2, sticks: 1, scores: [25000, 25000, 25000, 24000] }, draw({ nagashi: [0] }), {
      nagashiMangan: 'draw',
    });
    expect(settled).toMatchObject({ payments: [12000, -4000, -4000, -4000], next: { dealer: 1, honba: 3, sticks: 1 } });
  });

  it('a riichi made with the fourth wind is paid for and stays on the table', () => {
    const settled = settle({}, { kind: 'abortive-draw', cause: 'four-winds', riichiOnLastDiscard: 3 });
    expect(settled).toMatchObject({ payments: [0, 0, 0, -1000], next: { honba: 1, sticks: 1 } });
  });

  it('two noten riichi are two chombo', () => {
    const before = { scores: [25000, 24000, 24000, 25000], sticks: 2, riichi: [1, 2] };
    expect(settle(before, draw({}))).toMatchObject({
      payments: [8000, -8000 + 2000 + 1000, -8000 + 2000 + 1000, 4000],
      next: { sticks: 0 },
    });
  });
});

describe('the end', () => {
  it('leftover sticks are split in hundreds, the rest to the one nearer to the first dealer', () => {
    const place: HandPlace = { ...south4, sticks: 1 };
    expect(leftoverPoints([30000, 30000, 30000, 9000], place, seed)).toEqual([400, 300, 300, 0]);
    expect(leftoverPoints([20000, 30000, 30000, 19000], place, tenhou)).toEqual([0, 1000, 0, 0]);
  });

  it('uma and oka follow the places; ties share or go by seat', () => {
    const points = [35000, 35000, 20000, 10000];
    const uma = { uma: [15000, 5000, -5000, -15000], oka: 20000, targetPoints: 30000 };
    const shared = finalPlaces(points, south4, resolveRiichiOptions(uma));
    expect(shared.map(({ seat, place, result: points }) => [seat, place, points])).toEqual([
      [0, 1, 25000],
      [1, 1, 25000],
      [2, 3, -15000],
      [3, 4, -35000],
    ]);
    const bySeat = finalPlaces(points, south4, resolveRiichiOptions({ ...uma, ties: 'seat' }));
    expect(bySeat.map(({ place, result: points }) => [place, points])).toEqual([
      [1, 40000],
      [2, 10000],
      [3, -15000],
      [4, -35000],
    ]);
  });
});

import { describe, expect, it } from 'vitest';
import { createAnalysis } from '../../src/engine/analysis/index.js';
import { resolveRiichiOptions } from '../../src/engine/rulesets/riichi/options.js';
import { RIICHI_OBJECTIONS } from '../../src/engine/rulesets/riichi/riichi-declaration.js';
import { leftoverPoints } from '../../src/engine/rulesets/riichi/settlement/final-scores.js';
import { RIICHI_SHAPES, tenpaiDiscards } from '../../src/engine/rulesets/riichi/waits.js';
import { formatFace, parseTiles } from '../../src/engine/tiles/notation.js';
import { byDiscard, byDraw, check, RIICHI_PRESETS, settle } from './ask.js';

const tenhou = RIICHI_PRESETS.find(({ id }) => id === 'tenhou')!.values;
const sum = (values: unknown): number => (values as readonly number[]).reduce((all, value) => all + value, 0);

describe('user reports, part B: settling a hand', () => {
  it('U024 counters are included when the dealer wins again', () => {
    const first = settle({}, { kind: 'tsumo', seat: 0, limit: 'mangan' });
    expect(first.scores).toEqual([37000, 21000, 21000, 21000]);
    const second = settle({ ...(first.next as object), scores: first.scores }, { kind: 'tsumo', seat: 0, limit: 'mangan' });
    expect(second.scores).toEqual([49300, 16900, 16900, 16900]);
    expect(second.next).toMatchObject({ dealer: 0, honba: 2 });
  });

  it('U025 sticks left at a forced finish go to the leader', () => {
    const drawn = settle(
      { scores: [26000, 24000, 25000, 24000], sticks: 1, riichi: [3] },
      { kind: 'exhaustive-draw', tenpai: [false, false, false, true] },
    );
    const scores = drawn.scores as [number, number, number, number];
    const place = { ...(drawn.next as { dealer: 1; hand: number; honba: number; sticks: number }), roundWind: 0 as const };
    const leftover = leftoverPoints(scores, place, resolveRiichiOptions());
    const final = scores.map((score, seat) => score + leftover[seat]);
    expect(final).toEqual([25000, 23000, 24000, 28000]);
    expect(sum(final)).toBe(100000);
  });

  describe('U027 counters on a double ron follow the preset', () => {
    const event = {
      kind: 'ron',
      loser: 0,
      winners: [
        { seat: 1, han: 2, fu: 30 },
        { seat: 3, han: 3, fu: 40 },
      ],
    };
    it('seed: each winner', () => expect(settle({ honba: 1 }, event).payments).toEqual([-7800, 2300, 0, 5500]));
    it('tenhou: the first', () => expect(settle({ honba: 1 }, event, tenhou).payments).toEqual([-7500, 2300, 0, 5200]));
  });

  it('U029 three rons that abort pay nothing', () => {
    const winners = [1, 2, 3].map((seat) => ({ seat, han: 2, fu: 30 }));
    const before = { scores: [25000, 24000, 25000, 25000], sticks: 1, riichi: [1] };
    const settled = settle(before, { kind: 'ron', loser: 0, winners }, { multipleRon: 'tripleAbort' });
    expect(settled.payments).toEqual([0, 0, 0, 0]);
    expect(settled.next).toEqual({ dealer: 0, roundWind: 'E', hand: 1, honba: 1, sticks: 1 });
  });

  it('U031 nagashi mangan leaves the deal to the dealer tenpai', () => {
    const before = { scores: [24000, 25000, 25000, 25000], roundWind: 'S', sticks: 1, riichi: [0] };
    const event = { kind: 'exhaustive-draw', tenpai: [true, false, false, false], nagashi: [2] };
    const settled = settle(before, event, { nagashiMangan: 'draw' });
    expect(settled.payments).toEqual([-4000, -2000, 8000, -2000]);
    expect(settled.next).toEqual({ dealer: 0, roundWind: 'S', hand: 1, honba: 1, sticks: 1 });
  });

  it('U033 a riichi discard that is ronned costs no stick', () => {
    const event = { kind: 'ron', loser: 3, winners: [{ seat: 0, han: 2, fu: 40 }], note: 'seat 3 declared riichi with it' };
    expect(settle({}, event)).toMatchObject({
      payments: [3900, 0, 0, -3900],
      scores: [28900, 25000, 25000, 21100],
      next: { sticks: 0 },
    });
  });

  it('U035 riichi without the points for the stick is refused', () => {
    const event = { kind: 'riichi', score: 700, liveTilesLeft: 30, closed: true, tenpai: true };
    expect(check(event)).toEqual({ legal: false, reason: 'points' });
    expect(RIICHI_OBJECTIONS.points).toBe('not enough points for the stick');
  });

  it('U037 exactly the discards that keep tenpai are offered', () => {
    const hand = { concealed: parseTiles('3578899m234789p6m'), melds: [] };
    expect(tenpaiDiscards(createAnalysis(RIICHI_SHAPES), hand).map(formatFace)).toEqual(['3m', '8m']);
  });

  it('U039 the indicator of an open kan is turned with the discard and counts for a ron on it', () => {
    const timeline = check({ kind: 'kan-timeline', steps: ['start', 'minkan', 'rinshan-draw', 'discard', 'ron'] });
    expect(timeline.indicators).toEqual([1, 1, 1, 2, 2]);
  });

  it('U040 added, closed, added kan: no indicator is doubled or lost', () => {
    const steps = ['start', 'shouminkan', 'rinshan-draw', 'ankan', 'rinshan-draw', 'shouminkan', 'rinshan-draw', 'discard'];
    expect(check({ kind: 'kan-timeline', steps }).indicators).toEqual([1, 1, 1, 2, 3, 3, 3, 4]);
  });

  it('U042 an added kan let pass makes furiten', () => {
    const context = {
      ownDiscards: [],
      missed: [{ tile: '2s', sinceOwnTurn: true, afterRiichi: false, via: 'shouminkan' }],
      dead: null,
      robbed: null,
    };
    const { result } = byDiscard(1, 2, '678m34588p34567s', '5s', { context });
    expect(result).toMatchObject({ win: false, reason: 'furiten', furiten: 'temporary' });
  });

  describe('U044 cannot ron, can tsumo: the reason in plain words', () => {
    const context = { ownDiscards: ['7s'], missed: [], dead: null, robbed: null };
    const hand = '456m23488p23456s';

    it('ron is refused with the tile that forbids it', () => {
      const { result } = byDiscard(1, 2, hand, '4s', { context });
      expect(result).toMatchObject({ win: false, furiten: 'discard', explanation: 'furiten: own discard 7s' });
    });

    it('tsumo is not', () => expect(byDraw(1, hand, '4s', { context }).result).toMatchObject({ win: true }));
  });

  it('U046 discards that are no wait do not forbid a ron', () => {
    const context = { ownDiscards: ['9m', '7s', '7z'], missed: [], dead: null, robbed: null };
    const { result } = byDiscard(2, 3, '234567m345p88s23s', '4s', { context });
    expect(result).toMatchObject({ win: true, payments: [0, 0, 2000, -2000] });
  });

  it('U048 sticks at the end of the match go to first place', () => {
    const before = { scores: [30000, 24000, 14000, 30000], dealer: 3, roundWind: 'S', hand: 4, sticks: 2 };
    const led = { ...before, scores: [31000, 24000, 13000, 30000] };
    const settled = settle(led, { kind: 'exhaustive-draw', tenpai: [false, false, false, false] });
    expect(settled).toMatchObject({ gameOver: true, final: [33000, 24000, 13000, 30000] });
    expect(sum(settled.final)).toBe(100000);
  });

  describe('U049 chombo and abort in the last hand', () => {
    const last = { scores: [30000, 30000, 20000, 20000], dealer: 3, roundWind: 'S', hand: 4 };

    it('a chombo replays it without a counter', () => {
      const settled = settle(last, { kind: 'chombo', seat: 0, cause: 'false-win' });
      expect(settled).toMatchObject({ gameOver: false, next: { dealer: 3, roundWind: 'S', hand: 4, honba: 0 } });
    });

    it('an abort replays it with one', () => {
      const settled = settle(last, { kind: 'abortive-draw', cause: 'nine-terminals', seat: 0 });
      expect(settled).toMatchObject({ gameOver: false, next: { dealer: 3, roundWind: 'S', hand: 4, honba: 1 } });
    });
  });

  describe('U050 where chombo points go', () => {
    const chombo = { kind: 'chombo', seat: 2, cause: 'false-win' };
    it('reverse mangan: to the dealer and the others', () =>
      expect(settle({}, chombo)).toMatchObject({ payments: [4000, 2000, -8000, 2000], penalty: null }));
    it('minus20000: nothing now, a note for later', () =>
      expect(settle({}, chombo, { chombo: 'minus20000' })).toMatchObject({ payments: [0, 0, 0, 0], penalty: [0, 0, -20000, 0] }));
  });
});

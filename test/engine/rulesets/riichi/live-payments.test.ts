import { describe, expect, it } from 'vitest';
import { finishHand, startMatch } from '../../../../src/engine/match/match.js';
import type { Rules } from '../../../../src/engine/ruleset/contract.js';
import { RIICHI_PRESETS } from '../../../../src/engine/rulesets/riichi/presets.js';
import { playerId } from '../../../../src/engine/table/seat.js';
import { publicResult } from '../../../../src/engine/views/project.js';
import type { PublicResult } from '../../../../src/engine/views/public.js';
import { RiichiHand } from '../../hand/riichi-hand.js';
import { riichi } from '../all-rulesets.js';
import { moves, netOf, outcomeOf, ron, settlementOf, tsumo, yakuOf } from './live-play.js';

/** Waits for 2s and 5s: pinfu and all simples. */
const READY = '234m567m678p34s77s';

describe('several rons', () => {
  const three = (options = {}): RiichiHand => {
    const game = new RiichiHand({
      hands: [undefined, READY, '234m567m678p34s88s', '345p567p678m34s66s'],
      draws: '2s',
      indicators: '1z',
      options,
      setup: { counters: 1, pot: 1000 },
    });
    moves(game, '0 2s');
    return game;
  };
  // Pinfu and all simples: 2000 each, a counter to each, the stick to the next in turn.
  it('three are all paid by default', () => expect(netOf(ron(three(), 3, 1, 2))).toEqual([-6900, 3300, 2300, 2300]));
  it('one only with head bump', () =>
    expect(netOf(ron(three({ multipleRon: 'headBump' }), 3, 1, 2))).toEqual([-2300, 3300, 0, 0]));
  it('two of three may win where three end the hand', () => {
    const game = three({ multipleRon: 'tripleAbort' });
    expect(netOf(ron(game, 1, 3))).toEqual([-4600, 3300, 0, 2300]);
  });
});

describe('many counters', () => {
  /** Pinfu alone by ron; with all simples when the pair is 77s. */
  const table = (pair: string, counters: number): RiichiHand => {
    const game = new RiichiHand({
      hands: [undefined, `234m567m678p34s${pair}`],
      draws: '2s',
      indicators: '1z',
      setup: { counters },
    });
    moves(game, '0 2s');
    return game;
  };
  it('four ask for nothing', () => expect(netOf(ron(table('99s', 4), 1))).toEqual([-2200, 2200, 0, 0]));
  it('five ask for two han of yaku', () => {
    const refused = table('99s', 5);
    expect(refused.win(1, false)?.reason).toMatch(/counters/);
    expect(netOf(ron(table('77s', 5), 1))).toEqual([-3500, 3500, 0, 0]);
  });
  it('eight make it a yakuman, counters on top', () => {
    expect(table('99s', 8).win(1, false)?.reason).toMatch(/counters/);
    const settlement = ron(table('77s', 8), 1);
    expect(netOf(settlement)).toEqual([-34_400, 34_400, 0, 0]);
    expect(settlement.reports[0].summary).toContain('eight counters');
  });
});

describe('liability', () => {
  const values = (id: string): object => RIICHI_PRESETS.find((preset) => preset.id === id)?.values ?? {};

  /** Seat 1 has three dragon pungs, the last one fed by seat 3, and waits for 5p. */
  const dragons = (draws: string, options: object = {}, counters = 2): RiichiHand => {
    const game = new RiichiHand({
      hands: ['258m147p369s1234z', '556677z234m5p99s1p'],
      draws: `5z6z9p7z${draws}`,
      indicators: '1z',
      options: { ...options, redFives: 0 },
      setup: { counters },
    });
    moves(game, '0 5z, 1 pon 55z, 1 9s, 2 6z, 1 pon 66z, 1 9s, 2 9p, 3 7z, 1 pon 77z, 1 1p');
    return game;
  };

  it('an own draw is paid by who fed the last set, with the counters', () => {
    const game = dragons('9m9m9s5p');
    moves(game, '2 9m, 3 9m, 0 9s, 1 draws');
    const settlement = tsumo(game, 1);
    expect(yakuOf(settlement)).toEqual(['daisangen']);
    expect(netOf(settlement)).toEqual([0, 32_600, 0, -32_600]);
    expect(settlement.reports[0].notes).toContain('seat 3 is liable');
  });
  it('a ron off another is shared, the discarder paying the counters', () => {
    const game = dragons('5p');
    moves(game, '2 5p');
    expect(netOf(ron(game, 1))).toEqual([0, 32_600, -16_600, -16_000]);
  });
  it('at Tenhou the liable player pays them', () => {
    const game = dragons('5p', values('tenhou'));
    moves(game, '2 5p');
    expect(netOf(ron(game, 1))).toEqual([0, 32_600, -16_000, -16_600]);
  });
  it('a ron off the liable player is his alone', () => {
    const game = dragons('9m5p');
    moves(game, '2 9m, 3 5p');
    expect(netOf(ron(game, 1))).toEqual([0, 32_600, 0, -32_600]);
  });
  it('nobody is liable where the rules have none', () => {
    const game = dragons('5p', { pao: [] });
    moves(game, '2 5p');
    expect(netOf(ron(game, 1))).toEqual([0, 32_600, -32_600, 0]);
  });

  it('four winds: the fourth set counts', () => {
    const game = new RiichiHand({
      hands: ['258m147p369s567z9p', '11223344z5p99s1p8s'],
      draws: '1z2z9p3z9m9m4z9m5p',
      indicators: '5z',
    });
    moves(game, '0 1z, 1 pon 11z, 1 9s, 2 2z, 1 pon 22z, 1 9s, 2 9p, 3 3z, 1 pon 33z, 1 1p');
    moves(game, '2 9m, 3 9m, 0 4z, 1 pon 44z, 1 8s, 2 9m, 3 5p');
    const settlement = ron(game, 1);
    expect(yakuOf(settlement)).toEqual(['daisuushii']);
    expect(netOf(settlement)).toEqual([-16_000, 32_000, 0, -16_000]);
  });

  it('a last set completed by the ron itself makes nobody liable', () => {
    const game = new RiichiHand({ hands: [undefined, '556677z234m99s1p1p'], draws: '5z6z9p7z', indicators: '1z' });
    moves(game, '0 5z, 1 pon 55z, 1 1p, 2 6z, 1 pon 66z, 1 1p, 2 9p, 3 7z');
    const settlement = ron(game, 1);
    expect(netOf(settlement)).toEqual([0, 32_000, 0, -32_000]);
    expect(settlement.reports[0].notes.join()).not.toContain('liable');
    expect(outcomeOf(game)).toBe('win');
    expect(settlementOf(game)).toBe(settlement);
  });
});

describe('the result that is published', () => {
  const RULES = riichi.rules({}) as unknown as Rules;
  const resultOf = (game: RiichiHand): PublicResult => {
    const before = startMatch(RULES, ['A', 'B', 'C', 'D'].map(playerId));
    const result = publicResult(game.table as never, before, finishHand(RULES, before, game.hand as never), game.hand as never);
    if (!result) throw new Error('the hand has not ended');
    return result;
  };

  it('has every yaku with its han, every fu item before rounding, the reading, and why no ura was turned', () => {
    const game = new RiichiHand({ hands: [undefined, '234m567m678p24s99s'], draws: '9m9m9p9p9s3s', indicators: '8s' });
    moves(game, '0 9m, 1 9m, 2 9p, 3 9p, 0 9s, 1 draws');
    tsumo(game, 1);
    const [win] = resultOf(game).wins;
    expect(win.lines.map(({ id, value, unit }) => `${id} ${value} ${unit}`)).toEqual(['menzen-tsumo 1 han', 'dora 2 han']);
    expect(win.details.map(({ value, unit }) => `${value} ${unit}`)).toEqual(['20 fu', '2 fu', '2 fu']);
    expect(win).toMatchObject({
      summary: '3 han 24 → 30 fu',
      reading: '2s [3s] 4s',
      notes: ['no riichi: ura not turned'],
      tile: '3s',
    });
    expect([...win.lines, ...win.details].every(({ label, rule }) => label !== '' && /^(riichi \d+|R\d+)$/.test(rule))).toBe(
      true,
    );
  });

  it('says what ura a riichi turned', () => {
    const game = new RiichiHand({ hands: [undefined, READY], draws: '9m9m5s', indicators: '6z' });
    moves(game, '0 9m, 1 riichi 9m, 2 5s');
    ron(game, 1);
    const { notes } = resultOf(game).wins[0];
    expect(notes).toHaveLength(1);
    expect(notes[0]).toMatch(/^riichi: ura turned, indicators \d[mpsz]$/);
  });

  it('says why a win was refused, of which furiten', () => {
    const game = new RiichiHand({ hands: [undefined, READY], draws: '9m5s2s', indicators: '6z' });
    moves(game, '0 9m, 1 5s, 2 2s');
    game.win(1, false);
    expect(resultOf(game)).toMatchObject({
      outcome: 'penalty',
      reason: 'false-win',
      notes: ['chombo of seat 1: furiten: own discard 5s'],
      deltas: [4000, -8000, 2000, 2000],
    });
  });
});

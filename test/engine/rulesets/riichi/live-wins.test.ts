import { describe, expect, it } from 'vitest';
import { finishHand, startMatch } from '../../../../src/engine/match/match.js';
import type { Rules } from '../../../../src/engine/ruleset/contract.js';
import { RIICHI_PRESETS } from '../../../../src/engine/rulesets/riichi/presets.js';
import { riichi } from '../../../../src/engine/rulesets/riichi/rules.js';
import { playerId } from '../../../../src/engine/table/seat.js';
import { publicResult } from '../../../../src/engine/views/project.js';
import type { PublicResult } from '../../../../src/engine/views/public.js';
import { type Layout, RiichiHand } from '../../hand/riichi-hand.js';
import { indicatorsOf, moves, netOf, outcomeOf, ron, settlementOf, throwDrawn, tsumo, wallOf, yakuOf } from './live-play.js';

/** Waits for 2s and 5s: pinfu and all simples. */
const READY = '234m567m678p34s77s';

interface Case extends Layout {
  readonly name: string;
  readonly play: string;
  readonly winner: 0 | 1 | 2 | 3;
  readonly by: 'tsumo' | 'ron';
  readonly yaku: readonly string[];
}

const played = ({ play, winner, by, ...layout }: Case): ReturnType<typeof ron> => {
  // What lies under the indicator is left to chance: no ura.
  const table = new RiichiHand({ indicators: '5z', ...layout, options: { uraDora: false, ...layout.options } });
  moves(table, play);
  return by === 'ron' ? ron(table, winner) : tsumo(table, winner);
};

const FIRST_TURN: readonly Case[] = [
  { name: 'tenhou: the dealer’s dealt hand', hands: [READY], draws: '2s', play: '', winner: 0, by: 'tsumo', yaku: ['tenhou'] },
  {
    name: 'chihou: another’s first draw',
    hands: [undefined, READY],
    draws: '9m2s',
    play: '0 9m, 1 draws',
    winner: 1,
    by: 'tsumo',
    yaku: ['chihou'],
  },
  {
    name: 'no chihou after a kan',
    hands: ['1111z258m147p369s', READY],
    draws: '9m2s',
    replacements: '9p',
    play: '0 ankan 1111z, 0 draws, 0 9p, 1 draws',
    winner: 1,
    by: 'tsumo',
    yaku: ['menzen-tsumo', 'pinfu', 'tanyao'],
  },
  {
    name: 'no renhou by default: what the hand has counts',
    hands: [undefined, READY],
    draws: '2s',
    play: '0 2s',
    winner: 1,
    by: 'ron',
    yaku: ['pinfu', 'tanyao'],
  },
  {
    name: 'renhou as a yakuman',
    hands: [undefined, READY],
    draws: '2s',
    options: { renhou: 'yakuman' },
    play: '0 2s',
    winner: 1,
    by: 'ron',
    yaku: ['renhou'],
  },
  {
    name: 'no renhou after the own first draw',
    hands: [undefined, READY],
    draws: '9m9m2s',
    options: { renhou: 'yakuman' },
    play: '0 9m, 1 9m, 2 2s',
    winner: 1,
    by: 'ron',
    yaku: ['pinfu', 'tanyao'],
  },
  {
    name: 'no renhou after a call',
    hands: [undefined, undefined, READY, '99m258p147s12345z'],
    draws: '9m2s',
    options: { renhou: 'yakuman' },
    play: '0 9m, 3 pon 99m, 3 1z, 0 2s',
    winner: 2,
    by: 'ron',
    yaku: ['pinfu', 'tanyao'],
  },
  {
    name: 'double riichi: with the first discard',
    hands: [READY],
    draws: '9m9m9p9s5s',
    play: '0 riichi 9m, 1 9m, 2 9p, 3 9s, 0 draws',
    winner: 0,
    by: 'tsumo',
    yaku: ['double-riichi', 'ippatsu', 'menzen-tsumo', 'pinfu', 'tanyao'],
  },
  {
    name: 'an ordinary one after a call',
    hands: [undefined, READY, '99m258p147s12345z'],
    draws: '9m9p9p9s5s',
    play: '0 9m, 2 pon 99m, 2 1z, 3 9p, 0 9p, 1 riichi 9s, 2 5s',
    winner: 1,
    by: 'ron',
    yaku: ['riichi', 'ippatsu', 'pinfu', 'tanyao'],
  },
];

describe('the first go-around', () => {
  it.each(FIRST_TURN)('$name', (given) => expect(yakuOf(played(given))).toEqual(given.yaku));

  it('tenhou and chihou pay a yakuman', () => {
    expect(netOf(played(FIRST_TURN[0]))).toEqual([48_000, -16_000, -16_000, -16_000]);
    expect(netOf(played(FIRST_TURN[1]))).toEqual([-16_000, 32_000, -8000, -8000]);
  });

  it('renhou as a mangan replaces a hand that is worth less', () => {
    const renhou = { ...FIRST_TURN[4], options: { renhou: 'mangan' } };
    expect(netOf(played(renhou))).toEqual([-8000, 8000, 0, 0]);
  });
});

/** Seat 1 declares riichi with its first discard; the others hold what the interruption needs. */
const IPPATSU: readonly (Omit<Case, 'winner' | 'yaku'> & { readonly ippatsu: boolean })[] = [
  { name: 'nobody calls', draws: '9m9m9p9s5s', play: '0 9m, 1 riichi 9m, 2 9p, 3 9s, 0 5s', by: 'ron', ippatsu: true },
  {
    name: 'the own next draw',
    draws: '9m9m9p9s9p5s',
    play: '0 9m, 1 riichi 9m, 2 9p, 3 9s, 0 9p, 1 draws',
    by: 'tsumo',
    ippatsu: true,
  },
  {
    name: 'the go-around after that',
    draws: '9m9m9p9s9p9s5s',
    play: '0 9m, 1 riichi 9m, 2 9p, 3 9s, 0 9p, 1 9s, 2 5s',
    by: 'ron',
    ippatsu: false,
  },
  {
    name: 'a chi',
    hands: [undefined, undefined, undefined, '35p1258m147s1234z'],
    draws: '9m9m4p5s',
    play: '0 9m, 1 riichi 9m, 2 4p, 3 chi 35p, 3 1z, 0 5s',
    by: 'ron',
    ippatsu: false,
  },
  {
    name: 'a pon',
    hands: [undefined, undefined, undefined, '99p1258m147s1234z'],
    draws: '9m9m9p5s',
    play: '0 9m, 1 riichi 9m, 2 9p, 3 pon 99p, 3 1z, 0 5s',
    by: 'ron',
    ippatsu: false,
  },
  {
    name: 'an open kan',
    hands: [undefined, undefined, undefined, '999p1258m147s123z'],
    draws: '9m9m9p5s',
    replacements: '9s',
    play: '0 9m, 1 riichi 9m, 2 9p, 3 kan 999p, 3 draws, 3 9s, 0 5s',
    by: 'ron',
    ippatsu: false,
  },
  {
    name: 'a closed kan',
    hands: [undefined, undefined, '999p1258m147s123z'],
    draws: '9m9m9p5s',
    replacements: '9s',
    play: '0 9m, 1 riichi 9m, 2 ankan 9999p, 2 draws, 2 9s, 3 5s',
    by: 'ron',
    ippatsu: false,
  },
];

describe('ippatsu', () => {
  const winner = 1;
  const table = ({ hands = [], draws, replacements }: Layout): RiichiHand =>
    new RiichiHand({ hands: [hands[0], READY, hands[2], hands[3]], draws, replacements, indicators: '1z' });

  it.each(IPPATSU)('$name: $ippatsu', ({ play, by, ippatsu, ...layout }) => {
    const game = table(layout);
    moves(game, play);
    const yaku = yakuOf(by === 'ron' ? ron(game, winner) : tsumo(game, winner));
    expect(yaku).toContain('double-riichi');
    expect(yaku.includes('ippatsu')).toBe(ippatsu);
  });

  /** Seat 2 has a pon of 5s, the riichi waits for 5s; seat 2 draws the fourth. */
  const addedKan = (): RiichiHand => {
    const game = new RiichiHand({
      hands: [undefined, READY.replace('34s', '46s'), '55s12588m147p123z'],
      draws: '5s9m9s9m5s',
      replacements: '9p',
      indicators: '1z',
      options: { uraDora: false },
    });
    moves(game, '0 5s, 2 pon 55s, 2 1z, 3 9m, 0 9s, 1 riichi 9m, 2 kakan 5s');
    return game;
  };
  it('an added kan that is robbed: it never stood', () => {
    const game = addedKan();
    expect(yakuOf(ron(game, winner))).toEqual(['riichi', 'ippatsu', 'chankan', 'tanyao']);
    expect(indicatorsOf(game)).toBe('1z');
  });
  it('an added kan that stands', () => {
    const game = addedKan();
    moves(game, '2 draws, 2 9p');
    throwDrawn(game, 1);
    expect(game.hand.memory.seats[1]).toMatchObject({ riichi: 'standing', ippatsu: false });
  });
});

describe('the last tiles', () => {
  const last = (given: readonly (string | undefined)[]): RiichiHand => {
    const known = given.map((hand) => hand ?? '');
    return new RiichiHand({ hands: given, draws: wallOf(known, { never: '25s', last: '5s' }) });
  };

  it('haitei: the last live tile', () => {
    const game = last(['147m258p369s1234z', READY, '147m258p369s1234z', '147m258p369s1234z']);
    game.drain(1);
    moves(game, '1 draws');
    expect(yakuOf(tsumo(game, 1)).filter((id) => id !== 'dora')).toEqual(['menzen-tsumo', 'haitei', 'pinfu', 'tanyao']);
  });

  it('houtei: the discard after it, which nobody may call', () => {
    const game = last(['147m258p369s1234z', '147m258p369s1234z', READY, '147m258p36s55s123z']);
    game.drain(0);
    expect(game.claim(3, 'pung', '55s')).toMatchObject({ code: 'last-discard', rule: 'R7' });
    expect(yakuOf(ron(game, 2)).filter((id) => id !== 'dora')).toEqual(['houtei', 'pinfu', 'tanyao']);
  });
});

describe('kans', () => {
  it('rinshan: an open kan’s own indicator does not count for it', () => {
    const game = new RiichiHand({
      hands: [undefined, '888p234m567m34s77s'],
      draws: '8p',
      replacements: '5s',
      indicators: '1z7p',
    });
    moves(game, '0 8p, 1 kan 888p, 1 draws');
    expect(yakuOf(tsumo(game, 1))).toEqual(['rinshan', 'tanyao']);
    expect(indicatorsOf(game)).toBe('1z');
  });

  it('rinshan: a closed kan’s does', () => {
    const game = new RiichiHand({
      hands: [undefined, '888p234m567m34s77s'],
      draws: '9m8p',
      replacements: '5s',
      indicators: '1z7p',
    });
    moves(game, '0 9m, 1 ankan 8888p, 1 draws');
    const settlement = tsumo(game, 1);
    expect(yakuOf(settlement)).toEqual(['menzen-tsumo', 'rinshan', 'tanyao', 'dora']);
    expect(settlement.reports[0].lines.at(-1)?.value).toBe(4);
  });

  it('U039 the indicator of an open kan is turned with the discard and counts for a ron on it', () => {
    const game = new RiichiHand({
      hands: [undefined, '888p147m258m369s9s', '234m567m345p34s77s'],
      draws: '8p',
      replacements: '5s',
      indicators: '1z4s',
    });
    const seen = [indicatorsOf(game)];
    for (const move of ['0 8p', '1 kan 888p', '1 draws', '1 5s']) {
      moves(game, move);
      seen.push(indicatorsOf(game));
    }
    expect(seen).toEqual(['1z', '1z', '1z', '1z', '1z 4s']);
    expect(yakuOf(ron(game, 2))).toEqual(['pinfu', 'tanyao', 'dora']);
  });

  const ORPHANS = '19m19p19s1234566z';
  const closedKan = (options = {}): RiichiHand => {
    const game = new RiichiHand({
      hands: [undefined, '777z123m258p369s4s', ORPHANS, READY],
      draws: '9m7z',
      options,
      indicators: '1z',
    });
    moves(game, '0 9m, 1 ankan 7777z');
    return game;
  };
  it('thirteen orphans rob a closed kan', () => expect(yakuOf(ron(closedKan(), 2))).toEqual(['kokushi-musou']));
  it('and nothing else does, nor they where the rules say no', () => {
    const game = new RiichiHand({ hands: [undefined, '555s123m258p369s4s', undefined, READY], draws: '9m5s', indicators: '1z' });
    moves(game, '0 9m, 1 ankan 5555s');
    expect(game.win(3, false)?.reason).toContain('closed kan');
    const barred = closedKan({ kokushiAnkanRon: false });
    expect(barred.hand.phase.name).toBe('drawing');
  });
});

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

import { describe, expect, it } from 'vitest';
import { type Layout, RiichiHand } from '../../hand/riichi-hand.js';
import { indicatorsOf, moves, netOf, ron, throwDrawn, tsumo, wallOf, yakuOf } from './live-play.js';

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

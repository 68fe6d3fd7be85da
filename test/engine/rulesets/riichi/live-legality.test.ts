import { describe, expect, it } from 'vitest';
import { type Layout, RiichiHand } from '../../hand/riichi-hand.js';
import { FAR, moves, netOf, outcomeOf, ron, settlementOf, throwDrawn, wallOf } from './live-play.js';

/** Waits for 2s and 5s. */
const READY = '234m567m678p34s77s';

interface Case extends Layout {
  readonly name: string;
  /** The last move is the one that is asked about. */
  readonly play: string;
  /** Code and ruling of the objection; null where the move is allowed. */
  readonly objection: readonly [code: string, rule: string] | null;
}

const KUIKAE = ['kuikae', 'R8'] as const;
const CHI: Layout = { hands: ['45667m258p36s123z', undefined, undefined, '147p258s369m123z3m'], draws: '9p9p9p3m' };
/** Seat 0 holds 45667m and claims 3m with 4m and 5m. */
const kuikae = (name: string, claim: string, discard: string, objection: Case['objection'], options = {}): Case => ({
  ...CHI,
  name,
  play: `0 9p, 1 9p, 2 9p, 3 3m, 0 chi ${claim}, 0 ${discard}`,
  objection,
  options,
});

const CASES: readonly Case[] = [
  kuikae('kuikae: the other end of the run', '45m', '6m', KUIKAE),
  kuikae('kuikae: another tile of the suit is free', '45m', '7m', null),
  kuikae('kuikae: free where the rules allow it', '45m', '6m', null, { kuikae: true }),
  {
    name: 'kuikae: the claimed kind after a pon',
    hands: ['555m258p36s1234z9s'],
    draws: '9p5m',
    play: '0 9p, 1 5m, 0 pon 55m, 0 5m',
    objection: KUIKAE,
  },
  {
    name: 'kuikae: a red five after a plain one',
    hands: ['550m258p36s1234z9s'],
    draws: '9p5m',
    options: { redFives: 3 },
    play: '0 9p, 1 5m, 0 pon 55m, 0 0m',
    objection: KUIKAE,
  },

  {
    name: 'riichi: the kan of a drawn tile that was a triplet in every reading',
    hands: ['111z345m678s99s45p'],
    draws: '9m9p9p9p1z',
    play: '0 riichi 9m, 1 9p, 2 9p, 3 9p, 0 ankan 1111z',
    objection: null,
  },
  {
    name: 'riichi: no kan that changes the waits',
    hands: ['3334m567p789s555z'],
    draws: '9m9p9p9p3m',
    play: '0 riichi 9m, 1 9p, 2 9p, 3 9p, 0 ankan 3333m',
    objection: ['kan-after-riichi', 'R11'],
  },
  {
    name: 'riichi: no kan of tiles that are runs in another reading',
    hands: ['222333444m55p67s'],
    draws: '9m9p9p9p3m',
    play: '0 riichi 9m, 1 9p, 2 9p, 3 9p, 0 ankan 3333m',
    objection: ['kan-after-riichi', 'R11'],
  },
  {
    name: 'riichi: nothing may be called',
    hands: [READY],
    draws: '9m7s',
    play: '0 riichi 9m, 1 7s, 0 pon 77s',
    objection: ['call-after-riichi', 'riichi 7'],
  },
  {
    name: 'riichi: only the drawn tile is thrown',
    hands: [READY],
    draws: '9m9p9p9p1z',
    play: '0 riichi 9m, 1 9p, 2 9p, 3 9p, 0 7s',
    objection: ['riichi-discard', 'riichi 7'],
  },
  {
    name: 'riichi: not with an open hand',
    hands: ['234m567m678p34s77s'],
    draws: '1z7s9m9m9m9p',
    play: '0 1z, 1 7s, 0 pon 77s, 0 2m, 1 9m, 2 9m, 3 9m, 0 riichi 9p',
    objection: ['riichi-open', 'R10'],
  },
  {
    name: 'riichi: with a closed kan',
    hands: ['1111z345m678s45p9s'],
    draws: '9s',
    replacements: '9m',
    play: '0 ankan 1111z, 0 draws, 0 riichi 9m',
    objection: null,
  },
  {
    name: 'riichi: once',
    hands: [READY],
    draws: '9m9p9p9p1z',
    play: '0 riichi 9m, 1 9p, 2 9p, 3 9p, 0 riichi 1z',
    objection: ['riichi-twice', 'riichi 7'],
  },
  {
    name: 'riichi: in furiten',
    hands: [READY],
    draws: '2s9p9p9p9m',
    play: '0 2s, 1 9p, 2 9p, 3 9p, 0 riichi 9m',
    objection: null,
  },
  {
    name: 'riichi: with exactly the points of the stick',
    hands: [READY],
    draws: '9m',
    setup: { balances: [1000, 33_000, 33_000, 33_000] },
    play: '0 riichi 9m',
    objection: null,
  },
  {
    name: 'riichi: with less',
    hands: [READY],
    draws: '9m',
    setup: { balances: [900, 33_100, 33_000, 33_000] },
    play: '0 riichi 9m',
    objection: ['riichi-points', 'R10'],
  },
  {
    name: 'riichi: with less where the rules let a player go below zero',
    hands: [READY],
    draws: '9m',
    setup: { balances: [900, 33_100, 33_000, 33_000] },
    options: { riichiMinPoints: null },
    play: '0 riichi 9m',
    objection: null,
  },

  {
    name: 'an added kan with a tile held since before the pon (R6)',
    hands: [undefined, '555m258p36s1234z9s'],
    draws: '5m9p9p9m9m',
    play: '0 5m, 1 pon 55m, 1 9s, 2 9p, 3 9p, 0 9m, 1 kakan 5m',
    objection: null,
  },
  {
    name: 'no added kan straight after the pon',
    hands: [undefined, '555m258p36s1234z9s'],
    draws: '5m',
    play: '0 5m, 1 pon 55m, 1 kakan 5m',
    objection: ['kong-after-claim', 'general'],
  },
  {
    name: 'a chi from another than the player before',
    hands: [undefined, undefined, '46m258p369s1234z9s'],
    draws: '5m',
    play: '0 5m, 2 chi 46m',
    objection: ['chow-from-left-only', 'general'],
  },
  {
    name: 'no run of 8, 9 and 1',
    hands: [undefined, '19m258p369s1234z9s'],
    draws: '8m',
    play: '0 8m, 1 chi 19m',
    objection: ['no-set', 'general'],
  },
];

describe('what may be done at the table', () => {
  it.each(CASES)('$name', ({ play, objection, ...layout }) => {
    const table = new RiichiHand({ indicators: '6z', ...layout });
    const answer = moves(table, play);
    expect(answer && [answer.code, answer.rule]).toEqual(objection);
    if (answer) expect(answer.sentence).toMatch(/^[A-Z].*\.$/);
  });

  describe('of several claims', () => {
    const table = (): RiichiHand =>
      new RiichiHand({
        hands: ['258m147p369s1234z', '34s258p147m123z66z', READY, '55s147m258p36s123z'],
        draws: '5s9m9m9p',
        indicators: '6z',
        options: { uraDora: false },
      });

    it('a pon goes before a chi that was laid out, until its taker has discarded', () => {
      const game = table();
      moves(game, '0 5s, 1 chi 34s');
      expect(game.claim(3, 'pung', '55s')).toBeNull();
      expect(game.hand.seats[1].melds).toEqual([]);
      expect(game.hand.seats[3].melds).toHaveLength(1);
      expect(game.claim(1, 'chow', '34s')?.code).toBe('lower-claim');
    });
    it('a ron goes before both', () => {
      for (const claim of ['1 chi 34s', '3 pon 55s']) {
        const game = table();
        moves(game, `0 5s, ${claim}`);
        expect(netOf(ron(game, 2))).toEqual([-2000, 0, 2000, 0]);
      }
    });
    it('after the taker’s discard it is too late; nothing follows from having said so', () => {
      const game = table();
      moves(game, '0 5s, 1 chi 34s, 1 1z');
      expect(game.claim(3, 'pung', '55s')?.code).toBe('no-set');
      expect(moves(game, '2 draws')).toBeNull();
      expect(game.win(3, false)).toMatchObject({ code: 'nothing-to-win', effect: 'refused' });
      expect(game.hand.memory.seats[3].dead).toBeNull();
    });
    it('a riichi whose discard is won on after it was claimed costs no stick; one that is claimed twice costs one', () => {
      const riichi = (): RiichiHand => {
        const game = new RiichiHand({
          hands: ['345m567p678m34s9s9s', '34s258p147m123z66z', READY, '55s147m258p36s123z'],
          draws: '5s',
          indicators: '6z',
          options: { uraDora: false },
        });
        moves(game, '0 riichi 5s, 1 chi 34s');
        return game;
      };
      const won = riichi();
      expect(netOf(ron(won, 2))).toEqual([-2000, 0, 2000, 0]);
      expect(won.hand.paid.reduce((pot, { from, amount }) => pot + (from === 'pot' ? -amount : amount), 0)).toBe(0);
      const claimed = riichi();
      expect(claimed.claim(3, 'pung', '55s')).toBeNull();
      expect(claimed.hand.paid).toEqual([{ from: 0, to: 'pot', amount: 1000, rule: 'riichi stick' }]);
    });
  });

  it('a kan that would tell the waits is refused without telling them', () => {
    const table = new RiichiHand({ hands: ['222333444m55p67s'], draws: '9m9p9p9p3m', indicators: '6z' });
    expect(moves(table, '0 riichi 9m, 1 9p, 2 9p, 3 9p, 0 ankan 3333m')).toMatchObject({ secret: true, effect: 'refused' });
  });

  it('a riichi discard lies sideways; when it is claimed, the next one does', () => {
    const table = new RiichiHand({ hands: [READY, undefined, '99m258p147s12345z'], draws: '9m9p9p9p', indicators: '6z' });
    const sideways = (): number | null | undefined => table.table.rules.publicMemory?.sideways(table.hand.memory, table.hand, 0);
    moves(table, '0 riichi 9m');
    expect(sideways()).toBe(0);
    moves(table, '2 pon 99m, 2 1z');
    expect(sideways()).toBeNull();
    moves(table, '3 9p, 0 9p');
    expect(sideways()).toBe(1);
  });

  it('four live tiles must be left for riichi (R10)', () => {
    const riichiWith = (left: number): string | undefined => {
      const hands = [READY, FAR, FAR, FAR];
      const table = new RiichiHand({ hands, draws: wallOf(hands, { never: '25s' }) });
      table.drain(left + 1);
      table.draw();
      return table.declare(table.hand.phase.name === 'acting' ? table.hand.phase.seat : 0, 'riichi')?.code;
    };
    expect(riichiWith(4)).not.toBe('riichi-wall');
    expect(riichiWith(3)).toBe('riichi-wall');
  });

  it('U037 3m and 8m keep this hand tenpai; what does not is a chombo at the draw', () => {
    const ended = (discard: string): ReturnType<typeof settlementOf> => {
      const hands = ['3578899m234789p', FAR, FAR, FAR];
      const table = new RiichiHand({ hands, draws: `6m${wallOf(hands, { never: '36m7m9m25m8m4m' }).slice(2)}` });
      moves(table, `0 riichi ${discard}`);
      table.drain(0);
      table.close();
      return settlementOf(table);
    };
    for (const legal of ['3m', '8m'])
      expect(ended(legal)).toMatchObject({ shown: [0], facts: { kind: 'draw', dealerStays: true } });
    expect(ended('5m')).toMatchObject({
      shown: [0],
      notes: ['chombo of seat 0: riichi without a ready hand'],
      facts: { kind: 'chombo' },
    });
  });

  it('a dead hand may not call, declare riichi or win, and goes on', () => {
    const table = new RiichiHand({ hands: [FAR, READY], draws: '9m1z9p9p7s9m', indicators: '6z' });
    moves(table, '0 9m');
    expect(table.win(1, false)).toMatchObject({ code: 'false-win', rule: 'R32', effect: 'stands' });
    moves(table, '1 1z, 2 9p, 3 9p, 0 7s');
    expect(table.claim(1, 'pung', '77s')).toMatchObject({ code: 'dead-hand' });
    moves(table, '1 draws');
    expect(table.declare(1, 'riichi')).toMatchObject({ code: 'dead-hand' });
    expect(moves(table, '1 9m')).toBeNull();
    throwDrawn(table, 1);
    expect(outcomeOf(table)).toBe('claiming');
  });
});

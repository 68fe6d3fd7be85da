import { describe, expect, it } from 'vitest';
import { isNagashi } from '../../../../src/engine/rulesets/riichi/settlement/draw-payments.js';
import { type Layout, RiichiHand } from '../../hand/riichi-hand.js';
import { FAR, indicatorsOf, moves, netOf, outcomeOf, ron, settlementOf, throwDrawn, wallOf, yakuOf } from './live-play.js';

/** Waits for 2s and 5s. */
const READY = '234m567m678p34s77s';
const ORPHANS = '19m19p19s12347z25p';

const closed = (table: RiichiHand): string => {
  table.close();
  return outcomeOf(table);
};

describe('nine terminals', () => {
  const table = (layout: Layout): RiichiHand => new RiichiHand({ indicators: '6z', ...layout });

  it('may be shown by another player before the own first discard: no payment, the dealer stays, a counter more', () => {
    const game = table({ hands: [undefined, undefined, ORPHANS], draws: '9m9m5s' });
    moves(game, '0 9m, 1 9m, 2 draws');
    expect(game.declare(2, 'nine-terminals')).toBeNull();
    expect(outcomeOf(game)).toBe('nine-terminals');
    expect(settlementOf(game)).toMatchObject({ payments: [], shown: [2], facts: { kind: 'abort', dealerStays: true } });
  });

  it.each([
    ['eight kinds', { hands: ['19m19p19s34z25p258m'], draws: '5s' }, ''],
    ['the second turn', { hands: [ORPHANS], draws: '5s9m9m9m5s' }, '0 5s, 1 9m, 2 9m, 3 9m, 0 draws'],
    [
      'after a call',
      { hands: [undefined, ORPHANS, '99m258p147s12346z'], draws: '9m5s5s5s' },
      '0 9m, 2 pon 99m, 2 6z, 3 5s, 0 5s, 1 draws',
    ],
    ['where the rules have none', { hands: [ORPHANS], draws: '5s', options: { abortive: [] } }, ''],
  ] as const)('not with %s', (_name, layout, play) => {
    const game = table(layout);
    moves(game, play);
    const { phase } = game.hand;
    const seat = phase.name === 'acting' ? phase.seat : 0;
    expect(game.declare(seat, 'nine-terminals')).toMatchObject({ rule: 'R30', effect: 'refused', secret: true });
  });
});

describe('four winds', () => {
  const WIND = '1z147m258p369s234z';
  const table = (): RiichiHand => new RiichiHand({ hands: [WIND, WIND, WIND, WIND] });

  it('end the hand', () => {
    const game = table();
    moves(game, '0 1z, 1 1z, 2 1z, 3 1z');
    expect(closed(game)).toBe('four-winds');
    expect(settlementOf(game)).toMatchObject({ payments: [], facts: { kind: 'abort', dealerStays: true } });
  });
  it('nobody may draw instead', () => {
    const game = table();
    moves(game, '0 1z, 1 1z, 2 1z, 3 1z');
    expect(game.draw()?.code).toBe('hand-over');
  });
  it('a riichi made with the fourth stands, and its stick stays', () => {
    const game = new RiichiHand({
      hands: [WIND, WIND, WIND, READY],
      draws: '9m9m9p1z',
    });
    moves(game, '0 1z, 1 1z, 2 1z, 3 riichi 1z');
    expect(closed(game)).toBe('four-winds');
    expect(game.hand.paid).toEqual([{ from: 3, to: 'pot', amount: 1000, rule: 'riichi stick' }]);
    expect(netOf(settlementOf(game))).toEqual([0, 0, 0, 0]);
  });
  it('not four that are no winds, nor after a call', () => {
    const dragons = new RiichiHand({
      hands: ['5z147m258p369s123z', '5z147m258p369s123z', '5z147m258p369s123z', '5z147m258p369s123z'],
    });
    moves(dragons, '0 5z, 1 5z, 2 5z, 3 5z');
    expect(closed(dragons)).not.toBe('four-winds');
    const called = new RiichiHand({
      hands: ['1z147m258p369s234z', '11z147m258p369s22z', undefined, '1z147m258p369s234z'],
      draws: '9m9p',
    });
    moves(called, '0 1z, 1 pon 11z, 1 2z, 2 9p');
    expect(closed(called)).not.toBe('four-winds');
  });
});

/** Four hands that wait for something else each. */
const FOUR_READY = ['234m567m678p34s77s', '345p678p123m67s99s', '567p123m789m23p11p', '234s567s99p13m111z'];

describe('four riichi', () => {
  const declared = (hands = FOUR_READY, last = '3z'): RiichiHand => {
    const game = new RiichiHand({ hands, draws: `2z2z2z${last}`, indicators: '6z', setup: { pot: 1000 } });
    moves(game, `0 riichi 2z, 1 riichi 2z, 2 riichi 2z, 3 riichi ${last}`);
    return game;
  };

  it('end the hand once the fourth discard has passed; four sticks lie on the table, all hands are shown', () => {
    const game = declared();
    expect(closed(game)).toBe('four-riichi');
    expect(game.hand.paid).toHaveLength(4);
    expect(settlementOf(game)).toMatchObject({ payments: [], shown: [0, 1, 2, 3], facts: { kind: 'abort', dealerStays: true } });
  });
  it('a ron on the fourth goes first, and its stick is not paid', () => {
    const game = declared(FOUR_READY, '5s');
    const settlement = ron(game, 0);
    expect(game.hand.paid).toHaveLength(3);
    expect(settlement.payments).toContainEqual({ from: 'pot', to: 0, amount: 4000, rule: 'sticks' });
  });
  it('a false one among them is a chombo; its own sticks go back, the older one stays', () => {
    const game = declared([...FOUR_READY.slice(0, 3), '147m36s99p13m111z4s']);
    expect(closed(game)).toBe('four-riichi');
    const settlement = settlementOf(game);
    expect(settlement.facts).toEqual({ kind: 'chombo', dealerStays: true });
    expect(netOf(settlement)).toEqual([5000, 3000, 3000, -7000]);
  });
});

describe('many kans', () => {
  it('four by two players end the hand with the next discard', () => {
    const game = new RiichiHand({
      hands: ['1111z2222z147m25p', '3333z4444z147m25p'],
      draws: '9s9s',
      replacements: '3s3s6s6s',
      indicators: '6z',
    });
    moves(game, '0 ankan 1111z, 0 draws, 0 ankan 2222z, 0 draws, 0 9s, 1 ankan 3333z, 1 draws, 1 ankan 4444z, 1 draws');
    expect(outcomeOf(game)).toBe('acting');
    moves(game, '1 9s');
    expect(closed(game)).toBe('four-kans');
  });

  it('but a ron on that discard goes first', () => {
    const game = new RiichiHand({
      hands: ['1111z2222z147m25p', '3333z4444z147m25p', READY],
      draws: '9s9s',
      replacements: '9p9p6s5s',
      indicators: '6z',
    });
    moves(game, '0 ankan 1111z, 0 draws, 0 ankan 2222z, 0 draws, 0 9s, 1 ankan 3333z, 1 draws, 1 ankan 4444z, 1 draws, 1 5s');
    expect(yakuOf(ron(game, 2))).toContain('tanyao');
  });

  it('four by one player go on: four kans are a yakuman for him', () => {
    const game = new RiichiHand({
      hands: ['1111z2222z3333z5s'],
      draws: '4s9p9p9m4s',
      replacements: '4s4s9m5s',
      indicators: '6z',
    });
    moves(game, '0 ankan 1111z, 0 draws, 0 ankan 2222z, 0 draws, 0 ankan 3333z, 0 draws');
    moves(game, '0 9m, 1 9p, 2 9p, 3 9m, 0 ankan 4444s, 0 draws');
    expect(outcomeOf(game)).toBe('acting');
    game.win(0);
    expect(settlementOf(game).reports[0].lines.map(({ id }) => id)).toContain('suukantsu');
    expect(netOf(settlementOf(game))).toEqual([48_000, -16_000, -16_000, -16_000]);
    expect(indicatorsOf(game).split(' ')).toHaveLength(5);
  });

  /** Seat 0 makes four kans, seat 1 has a pon of 5s and adds the fourth. */
  const fifthKan = (third?: string): RiichiHand => {
    const game = new RiichiHand({
      hands: ['1111z2222z3333z9s', '55s147m258p36m77z9m', '258m147p36s67z5s4z8s', third],
      draws: '9s8s9p9p7m9s5s',
      replacements: '9s9m9m1p',
      indicators: '6z',
    });
    moves(game, '0 ankan 1111z, 0 draws, 0 ankan 2222z, 0 draws, 0 ankan 3333z, 0 draws, 0 9m, 1 7z, 2 5s, 1 pon 55s, 1 7z');
    moves(game, '2 9p, 3 7m, 0 ankan 9999s, 0 draws, 0 1p, 1 kakan 5s');
    return game;
  };
  it('a fifth by another ends the hand at once', () => {
    const game = fifthKan();
    expect(outcomeOf(game)).toBe('robbing');
    expect(closed(game)).toBe('fifth-kan');
    expect(settlementOf(game)).toMatchObject({ payments: [], facts: { kind: 'abort', dealerStays: true } });
  });
  /** Seat 0 makes four kans, then seat 2 throws a tile of which seat 1 holds three. */
  const claimedFifth = (options = {}): RiichiHand => {
    const game = new RiichiHand({
      hands: ['1111z2222z3333z9s', '555s147m258p36m77z', '258m147p36s67z5s4z8s'],
      draws: '9s8s9p7m9s8m6p',
      replacements: '9s9m9m1p',
      indicators: '6z',
      options,
    });
    moves(game, '0 ankan 1111z, 0 draws, 0 ankan 2222z, 0 draws, 0 ankan 3333z, 0 draws, 0 9m, 1 8s, 2 9p, 3 7m');
    moves(game, '0 ankan 9999s, 0 draws, 0 1p, 1 8m, 2 5s');
    return game;
  };
  it('so does one that is claimed: no tile is drawn for it', () => {
    const game = claimedFifth();
    expect(game.claim(1, 'kong', '555s')).toBeNull();
    expect(game.draw()).toMatchObject({ code: 'fifth-kan', rule: 'R28', effect: 'refused' });
    expect(closed(game)).toBe('fifth-kan');
  });
  it('and there is none where it ends nothing', () =>
    expect(claimedFifth({ abortive: [] }).claim(1, 'kong', '555s')).toMatchObject({ code: 'fifth-kan', rule: 'riichi 5' }));
  it('unless it is robbed', () => expect(yakuOf(ron(fifthKan('234m567m678p46s88s'), 3))).toEqual(['chankan', 'tanyao']));
});

describe('nagashi mangan', () => {
  const drawn = (options: object, orphansFor = 2): RiichiHand => {
    const hands = [READY, FAR, FAR, FAR];
    const game = new RiichiHand({
      hands,
      draws: wallOf(hands, { never: '25s', orphansFor }),
      options: { ...options },
      setup: { counters: 1, pot: 1000 },
    });
    game.drain(0);
    game.close();
    return game;
  };
  it('is off by default: the noten pay', () => expect(netOf(settlementOf(drawn({})))).toEqual([3000, -1000, -1000, -1000]));
  it('as a win it takes counters and sticks, and the dealer goes', () => {
    const settlement = settlementOf(drawn({ nagashiMangan: 'win' }));
    expect(netOf(settlement)).toEqual([-4100, -2100, 9300, -2100]);
    expect(settlement.facts).toEqual({ kind: 'win', dealerStays: false });
  });
});

describe('a river of terminals and honours', () => {
  it.each([
    ['all of them', [true, true], [false, false], true],
    ['one simple', [true, false], [false, false], false],
    ['one claimed', [true, true], [false, true], false],
    ['nothing thrown', [], [], false],
  ] as const)('%s', (_name, orphans, claimed, nagashi) =>
    expect(isNagashi(orphans.map((orphan, index) => ({ orphan, claimed: claimed[index] })))).toBe(nagashi),
  );
});

describe('chombo', () => {
  it('a win that is shown and is none says why', () => {
    const game = new RiichiHand({ hands: [undefined, '234m567m678p24s99s'], draws: '3s', indicators: '6z' });
    moves(game, '0 3s');
    game.win(1, true);
    expect(settlementOf(game)).toMatchObject({ shown: [1], facts: { kind: 'chombo', dealerStays: true } });
    expect(settlementOf(game).notes).toEqual(['chombo of seat 1: a complete hand without yaku']);
    expect(netOf(settlementOf(game))).toEqual([4000, -8000, 2000, 2000]);
  });

  it('a dealer pays 4000 to each', () => {
    const game = new RiichiHand({ hands: [FAR], draws: '9m' });
    game.win(0, true);
    expect(netOf(settlementOf(game))).toEqual([-12_000, 4000, 4000, 4000]);
  });

  it('is void beside a valid win on the same tile', () => {
    const game = new RiichiHand({ hands: [undefined, READY, FAR], draws: '5s', indicators: '6z' });
    moves(game, '0 5s');
    expect(game.win(1)).toBeNull();
    expect(game.win(2, true)).toMatchObject({ code: 'false-win', effect: 'refused' });
    game.close();
    expect(netOf(settlementOf(game))).toEqual([-2000, 2000, 0, 0]);
  });

  it('is void, too, when the valid win comes after the false one', () => {
    const game = new RiichiHand({ hands: [undefined, READY, FAR], draws: '5s', indicators: '6z' });
    moves(game, '0 5s');
    game.win(2, true);
    expect(settlementOf(game).facts).toMatchObject({ kind: 'chombo' });
    expect(game.win(1)).toBeNull();
    expect(netOf(settlementOf(game))).toEqual([-2000, 2000, 0, 0]);
    expect(game.win(3)?.code).toBe('hand-over');
  });

  it('of a win whose hand has grown since it was declared', () => {
    const game = new RiichiHand({ hands: [undefined, READY], draws: '5s9m', indicators: '6z', setup: { pot: 1000 } });
    moves(game, '0 5s');
    expect(game.win(1)).toBeNull();
    expect(game.ask({ type: 'TileDrawn', seat: 1, tile: null })?.code).toBe('draw-out-of-turn');
    game.close();
    expect(settlementOf(game).facts).toEqual({ kind: 'chombo', dealerStays: true });
  });

  it.each([
    ['false-win-shown', undefined, 'chombo of seat 2: a win was shown that is none'],
    ['wall-exposed', 6, 'chombo of seat 2: more than five tiles of the wall were exposed'],
    ['hand-exposed', 6, 'chombo of seat 2: more than five tiles of another player were exposed'],
    ['misconduct', undefined, 'chombo of seat 2: gross misconduct'],
  ] as const)('reported: %s', (what, value, note) => {
    const game = new RiichiHand({ hands: [undefined, READY], draws: '9m9m', indicators: '6z' });
    moves(game, '0 9m, 1 riichi 9m');
    throwDrawn(game, 1);
    game.send({ type: 'Declared', seat: 2, what, ...(value === undefined ? {} : { value }) });
    expect(settlementOf(game)).toMatchObject({ shown: [2], notes: [note], facts: { kind: 'chombo' } });
    expect(netOf(settlementOf(game))).toEqual([4000, 3000, -8000, 2000]);
  });

  it.each(['wall-exposed', 'hand-exposed'])('up to five exposed tiles are put back: %s', (what) => {
    const game = new RiichiHand({ hands: [FAR], draws: '9m' });
    expect(game.ask({ type: 'Declared', seat: 2, what, value: 5 })).toBeNull();
    expect(outcomeOf(game)).toBe('acting');
    expect(game.hand.memory.seats[2].dead).toBeNull();
  });
});

describe('a win that was only spoken', () => {
  it('leaves a dead hand; why it did not stand is told when the hand is over', () => {
    const game = new RiichiHand({
      hands: [undefined, '234m567m678p24s99s', READY.replace('77s', '88s')],
      draws: '3s9m9m9m5s',
      indicators: '6z',
    });
    moves(game, '0 3s');
    const answer = game.win(1, false);
    expect(answer).toMatchObject({ sentence: 'The declared win does not stand.', effect: 'stands' });
    expect(`${answer?.sentence} ${answer?.remedy}`).not.toContain('yaku');
    throwDrawn(game, 3);
    moves(game, '0 5s');
    expect(ron(game, 2).notes).toEqual(['the win declared by seat 1 did not stand: a complete hand without yaku']);
  });
});

describe('a dead hand', () => {
  const dead = ({ hand }: RiichiHand, seat = 1): string | null => hand.memory.seats[seat].dead;

  it.each([
    ['dead-wall-exposed', 1],
    ['wrong-call', undefined],
  ] as const)('reported: %s', (what, value) => {
    const game = new RiichiHand({ hands: [undefined, READY], draws: '9m9m9m9m5s', indicators: '6z' });
    moves(game, '0 9m');
    const answer = game.ask({ type: 'Declared', seat: 1, what, ...(value === undefined ? {} : { value }) });
    expect(answer).toMatchObject({ code: what, seat: 1, effect: 'stands', rule: 'riichi 16' });
    throwDrawn(game, 3);
    moves(game, '0 5s');
    expect(game.win(1, false)?.reason).toContain('dead hand');
  });

  it('is noten at the draw, and the others are paid', () => {
    const hands = [READY, FAR, FAR, FAR];
    const game = new RiichiHand({ hands, draws: wallOf(hands, { never: '25s' }) });
    game.send({ type: 'Declared', seat: 0, what: 'dead-wall-exposed' });
    game.drain(0);
    game.close();
    expect(settlementOf(game)).toMatchObject({ payments: [], shown: [], facts: { kind: 'draw', dealerStays: false } });
  });

  it('can still deal in', () => {
    const game = new RiichiHand({ hands: [FAR, READY], draws: '5s', indicators: '6z' });
    game.send({ type: 'Declared', seat: 0, what: 'dead-wall-exposed' });
    moves(game, '0 5s');
    expect(netOf(ron(game, 1))).toEqual([-2000, 2000, 0, 0]);
  });

  it('comes of a wrong number of tiles, but not when it is put right in time', () => {
    const long = new RiichiHand({ hands: [FAR, READY], draws: '9m9m', indicators: '6z' });
    moves(long, '0 9m');
    expect(long.ask({ type: 'TileDrawn', seat: 3, tile: null })?.code).toBe('draw-out-of-turn');
    expect(dead(long, 3)).toBe('draw-out-of-turn');
    expect(long.ask({ type: 'TakenBack', seat: 3, what: 'draw' })).toBeNull();
    expect(dead(long, 3)).toBeNull();

    const short = new RiichiHand({ hands: [FAR, READY], draws: '9m9m', indicators: '6z' });
    moves(short, '0 9m');
    expect(short.discard(1, '7s')?.code).toBe('forgotten-draw');
    expect(dead(short)).toBe('forgotten-draw');
    expect(short.ask({ type: 'TakenBack', seat: 1, what: 'discard' })).toBeNull();
    expect(dead(short)).toBeNull();
  });
});

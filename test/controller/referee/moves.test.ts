import { assert, constantFrom, property, shuffledSubarray } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tableMaker } from '../../../src/cli/rules.js';
import type { Zone } from '../../../src/controller/tracking/moves.js';
import type { TileId } from '../../../src/engine/tiles/tile-set.js';
import { riichiTable } from '../../simulator/bots/bot-hands.js';
import type { Deal } from '../game/laid-out.js';
import { permutations, RefereeBench, SETTLE_MS } from './support.js';

const table = riichiTable();

/** The dealer (0) draws 5m first; seat 1 may chow it, seat 2 has two of them. */
const DEAL: Deal = {
  hands: ['119m119p119s2344z', '34m234p56789s111z', '55m2345567p222s1z', '678m678p678s2333z'],
  draws: '5m7z9p8s0m6z',
  replacements: '44z',
};

/** Seat 3 has three of the red five that the dealer draws first. */
const TRIPLE: Deal = {
  hands: [DEAL.hands[0], '34m234p56789s111z', '89m2345567p222s1z', '555m678p678s2333z'],
  draws: '0m7z9p8s5z6z',
  replacements: '44z',
};

/** A table where a tile goes from one place to the next at once, or lies in fingers in between. */
const ways = ['move', 'carry'] as const;

function discarded(bench: RefereeBench, way: 'move' | 'carry' = 'move'): TileId {
  const tile = bench.game.one(0, '5m');
  bench[way](tile, 'river-0');
  bench.told();
  return tile;
}

describe('dealing', () => {
  it.each([4, 1])('takes the tiles of a take in any order, %i at a time', (atOnce) => {
    const bench = new RefereeBench(table, DEAL, { dealt: false });
    bench.game.rolled();
    const { deal } = bench.game.hand.wall.broken!;
    for (const { seat, slots } of deal) {
      const tiles = slots.map((slot) => bench.game.wall[slot]).reverse();
      for (let at = 0; at < tiles.length; at += atOnce) {
        for (const tile of tiles.slice(at, at + atOnce)) bench.move(tile, `hand-${seat}`);
      }
    }
    expect(bench.told()).toEqual(
      deal.map(({ seat, slots }) => ({
        type: 'TilesDealt',
        seat,
        tiles: slots.map((slot) => bench.game.wall[slot]).reverse(),
      })),
    );
    expect(bench.game.codes).toEqual([]);
    expect(bench.game.hand.phase).toMatchObject({ name: 'acting', seat: 0, source: 'deal' });
  });

  it('counts a tile once that is lifted and put down again before its take is complete', () => {
    const bench = new RefereeBench(table, DEAL, { dealt: false });
    bench.game.rolled();
    const [take] = bench.game.hand.wall.broken!.deal;
    const [first, ...others] = take.slots.map((slot) => bench.game.wall[slot]);
    bench.move(first, `hand-${take.seat}`);
    bench.carry(first, `hand-${take.seat}`);
    expect(bench.told()).toEqual([]);
    for (const tile of others) bench.move(tile, `hand-${take.seat}`);
    expect(bench.told()).toEqual([{ type: 'TilesDealt', seat: take.seat, tiles: [first, ...others] }]);
  });

  it('takes a tile back from the neighbour who got it by mistake', () => {
    const bench = new RefereeBench(table, DEAL, { dealt: false });
    bench.game.rolled();
    const [take, next] = bench.game.hand.wall.broken!.deal;
    const [first, ...others] = take.slots.map((slot) => bench.game.wall[slot]);
    bench.move(first, `hand-${next.seat}`);
    bench.carry(first, `hand-${take.seat}`);
    for (const tile of others) bench.move(tile, `hand-${take.seat}`);
    const theirs = next.slots.map((slot) => bench.game.wall[slot]);
    for (const tile of theirs) bench.move(tile, `hand-${next.seat}`);
    expect(bench.told()).toEqual([
      { type: 'TilesDealt', seat: take.seat, tiles: [first, ...others] },
      { type: 'TilesDealt', seat: next.seat, tiles: theirs },
    ]);
    expect(bench.game.codes).toEqual([]);
  });
});

describe('drawing and discarding', () => {
  it.each(ways)('by %s: the draw enters the hand, the discard the river', (way) => {
    const bench = new RefereeBench(table, DEAL);
    discarded(bench, way);
    const drawn = bench.game.next();
    bench[way](drawn, 'hand-1');
    bench[way](drawn, 'river-1');
    expect(bench.told()).toEqual([
      { type: 'TileDrawn', seat: 1, tile: drawn },
      { type: 'TileDiscarded', seat: 1, tile: drawn },
    ]);
    expect(bench.game.codes).toEqual([]);
    expect(bench.game.hand.seats[1].river).toMatchObject([{ tile: drawn, drawn: true }]);
  });

  it('knows a drawn tile that went to the river and never stood in the hand', () => {
    const bench = new RefereeBench(table, DEAL);
    discarded(bench);
    const drawn = bench.game.next();
    bench.move(drawn, 'river-1');
    expect(bench.told()).toEqual([
      { type: 'TileDrawn', seat: 1, tile: drawn },
      { type: 'TileDiscarded', seat: 1, tile: drawn },
    ]);
    expect(bench.game.codes).toEqual([]);
  });

  it('says nothing of a tile that is lifted and put back, in the hand, the river or the melds', () => {
    const bench = new RefereeBench(table, DEAL);
    const five = discarded(bench);
    const pair = bench.game.held(2, '55m');
    bench.carry(five, 'river-0');
    bench.carry(pair[0], 'hand-2');
    expect(bench.told()).toEqual([]);
    for (const tile of [five, ...pair]) bench.move(tile, 'meld-2');
    bench.wait(SETTLE_MS);
    expect(bench.told()).toHaveLength(1);
    bench.carry(five, 'meld-2');
    bench.carry(pair[1], 'meld-2');
    bench.wait(SETTLE_MS);
    expect(bench.told()).toEqual([]);
  });

  it('takes a discard back when it goes home to its hand, and only that', () => {
    const bench = new RefereeBench(table, DEAL);
    const tile = discarded(bench);
    bench.carry(tile, 'hand-0');
    expect(bench.told()).toEqual([{ type: 'TakenBack', seat: 0, what: 'discard' }]);
    expect(bench.game.hand.phase).toMatchObject({ name: 'acting', seat: 0 });
    const other = bench.game.one(0, '9p');
    bench.carry(other, 'river-0');
    expect(bench.told()).toEqual([{ type: 'TileDiscarded', seat: 0, tile: other }]);
    expect(bench.game.codes).toEqual([]);
  });

  it('does not take a tile that somebody else picks from a river for a draw', () => {
    const bench = new RefereeBench(table, DEAL);
    const tile = discarded(bench);
    bench.carry(tile, 'hand-1');
    expect(bench.told()).toEqual([]);
    const held = bench.game.one(3, '6m');
    bench.carry(held, 'hand-1');
    expect(bench.told()).toEqual([]);
  });

  it('gives a sign for a draw out of turn and changes nobody else (U100); the tile goes back on the wall', () => {
    const bench = new RefereeBench(table, DEAL);
    discarded(bench);
    const before = bench.game.hand;
    const drawn = bench.game.next();
    bench.move(drawn, 'hand-2');
    expect(bench.told()).toEqual([{ type: 'TileDrawn', seat: 2, tile: drawn }]);
    expect(bench.game.codes).toEqual(['draw-out-of-turn']);
    const after = bench.game.hand;
    expect(after.phase).toEqual(before.phase);
    expect(after.open).toEqual(before.open);
    for (const seat of [0, 1, 3] as const) expect(after.seats[seat]).toEqual(before.seats[seat]);
    bench.move(drawn, null);
    expect(bench.told()).toEqual([{ type: 'TakenBack', seat: 2, what: 'draw' }]);
    expect(bench.game.hand.seats).toEqual(before.seats);
    expect(bench.game.hand.wall).toEqual(before.wall);
    bench.move(drawn, 'hand-1');
    expect(bench.told()).toEqual([{ type: 'TileDrawn', seat: 1, tile: drawn }]);
    expect(bench.game.codes).toEqual(['draw-out-of-turn']);
  });

  it('slides a discard over the meld zone without taking a claim back', () => {
    const bench = new RefereeBench(table, DEAL);
    const five = discarded(bench);
    const pair = bench.game.held(1, '34m');
    for (const tile of [...pair, five]) bench.move(tile, 'meld-1');
    bench.told();
    const thrown = bench.game.one(1, '9s');
    bench.move(thrown, 'meld-1');
    bench.move(thrown, 'river-1');
    expect(bench.told()).toEqual([{ type: 'TileDiscarded', seat: 1, tile: thrown }]);
    expect(bench.game.codes).toEqual([]);
  });
});

const claims = [
  { name: 'chow', seat: 1, held: '34m', claim: 'chow' },
  { name: 'pung', seat: 2, held: '55m', claim: 'pung' },
] as const;

describe('claims', () => {
  for (const { name, seat, held, claim } of claims) {
    it.each(ways)(`a ${name} is known in every order of its tiles, by %s`, (way) => {
      for (const order of permutations([0, 1, 2])) {
        const bench = new RefereeBench(table, DEAL);
        const open = discarded(bench);
        const tiles = [open, ...bench.game.held(seat, held)];
        for (const index of order) bench[way](tiles[index], `meld-${seat}`);
        bench.wait(SETTLE_MS);
        const mine = order.filter((index) => index > 0).map((index) => tiles[index]);
        expect(bench.told()).toEqual([{ type: 'TileClaimed', seat, claim, with: mine }]);
        expect(bench.game.codes).toEqual([]);
      }
    });
  }

  it('a kong is known in every order of its tiles, and is no pung meanwhile', () => {
    for (const order of permutations([0, 1, 2, 3])) {
      const bench = new RefereeBench(table, TRIPLE);
      const open = bench.game.one(0, '0m');
      bench.move(open, 'river-0');
      bench.told();
      const tiles = [open, ...bench.game.held(3, '555m')];
      for (const index of order) {
        bench.move(tiles[index], 'meld-3');
        bench.wait(SETTLE_MS / 4);
      }
      bench.wait(SETTLE_MS * 2);
      const mine = order.filter((index) => index > 0).map((index) => tiles[index]);
      expect(bench.told()).toEqual([{ type: 'TileClaimed', seat: 3, claim: 'kong', with: mine }]);
      expect(bench.game.codes).toEqual([]);
    }
  });

  it('a fourth tile that comes late makes the pung the kong that was meant, and the hand is as if it had been one at once', () => {
    const late = new RefereeBench(table, TRIPLE);
    const atOnce = new RefereeBench(table, TRIPLE);
    for (const [bench, pauseMs] of [
      [late, SETTLE_MS * 3],
      [atOnce, 0],
    ] as const) {
      const open = bench.game.one(0, '0m');
      bench.move(open, 'river-0');
      const [first, second, third] = bench.game.held(3, '555m');
      for (const tile of [open, first, second]) bench.move(tile, 'meld-3');
      bench.wait(pauseMs);
      bench.move(third, 'meld-3');
      bench.wait(SETTLE_MS);
    }
    expect(late.told().map(({ type }) => type)).toEqual(['TileDiscarded', 'TileClaimed', 'TakenBack', 'TileClaimed']);
    expect(late.game.codes).toEqual([]);
    expect(late.game.hand).toEqual(atOnce.game.hand);
  });

  it('a pung does not wait for time when somebody goes on', () => {
    const bench = new RefereeBench(table, DEAL);
    const open = discarded(bench);
    for (const tile of [open, ...bench.game.held(2, '55m')]) bench.move(tile, 'meld-2');
    expect(bench.told()).toEqual([]);
    const thrown = bench.game.one(2, '1z');
    bench.move(thrown, 'river-2');
    expect(bench.told().map(({ type }) => type)).toEqual(['TileClaimed', 'TileDiscarded']);
    expect(bench.game.codes).toEqual([]);
  });

  it('is taken back when the tile returns to the river it came from', () => {
    for (const { seat, held } of claims) {
      const bench = new RefereeBench(table, DEAL);
      const open = discarded(bench);
      const before = bench.game.hand;
      const mine = bench.game.held(seat, held);
      for (const tile of [open, ...mine]) bench.move(tile, `meld-${seat}`);
      bench.wait(SETTLE_MS);
      bench.told();
      bench.carry(open, 'river-0');
      for (const tile of mine) bench.carry(tile, `hand-${seat}`);
      expect(bench.told()).toEqual([{ type: 'TakenBack', seat, what: 'claim' }]);
      expect(bench.game.hand.phase).toEqual(before.phase);
      expect(bench.game.hand.open).toEqual(before.open);
      expect(bench.game.hand.seats[seat].melds).toEqual([]);
      expect(new Set(bench.game.hand.seats[seat].concealed)).toEqual(new Set(before.seats[seat].concealed));
    }
  });

  it('is forgotten when its tiles go home before it is complete', () => {
    const bench = new RefereeBench(table, DEAL);
    const open = discarded(bench);
    const [three, four] = bench.game.held(1, '34m');
    bench.move(open, 'meld-1');
    bench.move(three, 'meld-1');
    bench.move(open, 'river-0');
    bench.move(three, 'hand-1');
    bench.move(four, 'meld-1');
    bench.move(four, 'hand-1');
    bench.wait(SETTLE_MS);
    expect(bench.told()).toEqual([]);
    expect(bench.game.hand.phase.name).toBe('claiming');
  });

  it('with a wrong tile is told once, and is right when the right tile is laid', () => {
    const bench = new RefereeBench(table, DEAL);
    const open = discarded(bench);
    const [three, four, wrong] = bench.game.held(1, '34m2p');
    for (const tile of [open, three, wrong]) bench.move(tile, 'meld-1');
    bench.wait(SETTLE_MS * 3);
    bench.move(bench.game.one(3, '6m'), null);
    expect(bench.game.codes).toEqual(['no-set']);
    bench.told();
    bench.move(wrong, 'hand-1');
    expect(bench.told()).toEqual([]);
    bench.move(four, 'meld-1');
    expect(bench.told()).toEqual([{ type: 'TileClaimed', seat: 1, claim: 'chow', with: [three, four] }]);
    expect(bench.game.codes).toEqual(['no-set']);
  });

  it('books discard, chow and discard within 400 ms in their order, the discard never seen in its river (U098)', () => {
    const bench = new RefereeBench(table, DEAL);
    const five = bench.game.one(0, '5m');
    const [three, four] = bench.game.held(1, '34m');
    const thrown = bench.game.one(1, '9s');
    bench.move(three, 'meld-1');
    bench.wait(100);
    bench.move(five, 'meld-1');
    bench.wait(100);
    bench.move(four, 'meld-1');
    bench.wait(100);
    bench.move(thrown, 'river-1');
    expect(bench.told()).toEqual([
      { type: 'TileDiscarded', seat: 0, tile: five },
      { type: 'TileClaimed', seat: 1, claim: 'chow', with: [three, four] },
      { type: 'TileDiscarded', seat: 1, tile: thrown },
    ]);
    expect(bench.game.codes).toEqual([]);
  });

  it('two claims at once: any interleaving that ends with the tile at one seat is that seat’s', () => {
    assert(
      property(shuffledSubarray([0, 1, 2, 3], { minLength: 4 }), constantFrom(1, 2), (order, winner) => {
        const bench = new RefereeBench(table, DEAL);
        const open = discarded(bench);
        const chow = bench.game.held(1, '34m');
        const pung = bench.game.held(2, '55m');
        const laid = [...chow.map((tile) => [tile, 'meld-1'] as const), ...pung.map((tile) => [tile, 'meld-2'] as const)];
        for (const [tile, zone] of order.map((index) => laid[index])) bench.move(tile, zone);
        bench.move(open, `meld-${winner}` as Zone);
        bench.wait(SETTLE_MS);
        expect(bench.told()).toMatchObject([{ type: 'TileClaimed', seat: winner, claim: winner === 1 ? 'chow' : 'pung' }]);
        const back = winner === 1 ? pung : chow;
        for (const tile of back) bench.move(tile, `hand-${winner === 1 ? 2 : 1}`);
        expect(bench.told()).toEqual([]);
        expect(bench.game.codes).toEqual([]);
      }),
    );
  });
});

describe('kongs of one’s own', () => {
  /** Seat 1 draws the fourth east. */
  const CONCEALED: Deal = {
    hands: [DEAL.hands[0], DEAL.hands[1], '55m2345567p222s5z', DEAL.hands[3]],
    draws: '5m1z7z6z',
    replacements: '4z4z',
  };

  it.each([true, false])('a concealed one is known in every order; the drawn tile stood in the hand: %s', (stands) => {
    for (const order of permutations([0, 1, 2, 3])) {
      const bench = new RefereeBench(table, CONCEALED);
      bench.move(bench.game.one(0, '9p'), 'river-0');
      bench.told();
      const drawn = bench.game.next();
      const easts = [drawn, ...bench.game.held(1, '111z')];
      if (stands) bench.move(drawn, 'hand-1');
      for (const index of order) bench.move(easts[index], 'meld-1');
      const laid = order.map((index) => easts[index]);
      const expected = [
        { type: 'TileDrawn', seat: 1, tile: drawn },
        { type: 'KongDeclared', seat: 1, how: 'concealed', tiles: laid },
      ];
      expect(bench.told()).toEqual(expected);
      const replacement = bench.game.replacement();
      bench.move(replacement, 'hand-1');
      expect(bench.told()).toEqual([{ type: 'TileDrawn', seat: 1, tile: replacement }]);
      expect(bench.game.codes).toEqual([]);
      expect(bench.game.hand.phase).toMatchObject({ name: 'acting', seat: 1, source: 'supplement' });
    }
  });

  it('says nothing of four different tiles of one’s own that lie there', () => {
    const bench = new RefereeBench(table, CONCEALED);
    for (const tile of bench.game.held(0, '119m9p')) bench.move(tile, 'meld-0');
    expect(bench.told()).toEqual([]);
  });

  /** Seat 2 has a pung of fives and is to draw the red one. */
  function withPung(): RefereeBench {
    const bench = new RefereeBench(table, DEAL);
    const five = discarded(bench);
    for (const tile of [five, ...bench.game.held(2, '55m')]) bench.move(tile, 'meld-2');
    bench.move(bench.game.one(2, '1z'), 'river-2');
    for (const seat of [3, 0, 1] as const) {
      const tile = bench.game.next();
      bench.move(tile, `hand-${seat}`);
      bench.move(tile, `river-${seat}`);
    }
    expect(bench.game.codes).toEqual([]);
    bench.told();
    return bench;
  }

  it.each([true, false])('one tile is added to a pung; it stood in the hand before: %s', (stands) => {
    const bench = withPung();
    const red = bench.game.next();
    if (stands) bench.move(red, 'hand-2');
    bench.move(red, 'meld-2');
    expect(bench.told()).toEqual([
      { type: 'TileDrawn', seat: 2, tile: red },
      { type: 'KongDeclared', seat: 2, how: 'added', tiles: [red] },
    ]);
    expect(bench.game.hand.phase.name).toBe('robbing');
    const replacement = bench.game.replacement();
    bench.move(replacement, 'river-2');
    expect(bench.told().map(({ type }) => type)).toEqual(['TileDrawn', 'TileDiscarded']);
    expect(bench.game.codes).toEqual([]);
  });
});

describe('bonus tiles', () => {
  const millington = tableMaker()({ id: 'millington', preset: null, options: {} });
  const FLOWERS: Deal = {
    hands: ['119m119p119s244z1f', '34m234p56789s111z', '55m2345567p222s1z', '678m678p678s2333z'],
    draws: '5m5z7z2f8s6z6z',
  };

  it('are laid in the opening and in the turn, once each, also straight from the wall', () => {
    const bench = new RefereeBench(millington, FLOWERS);
    const plum = bench.game.one(0, '1f');
    bench.move(plum, 'meld-0');
    bench.carry(plum, 'meld-0');
    const first = bench.game.next();
    bench.move(first, 'hand-0');
    expect(bench.told()).toEqual([
      { type: 'BonusLaid', seat: 0, tile: plum },
      { type: 'TileDrawn', seat: 0, tile: first },
    ]);
    bench.move(bench.game.one(0, '2z'), 'river-0');
    const drawn = bench.game.next();
    bench.move(drawn, 'hand-1');
    bench.move(drawn, 'river-1');
    bench.told();
    const orchid = bench.game.next();
    bench.move(orchid, 'meld-2');
    expect(bench.told()).toEqual([
      { type: 'TileDrawn', seat: 2, tile: orchid },
      { type: 'BonusLaid', seat: 2, tile: orchid },
    ]);
    expect(bench.game.codes).toEqual([]);
    expect(bench.game.hand.phase).toMatchObject({ name: 'drawing', seat: 2, why: 'bonus' });
  });

  it('a pung over a chow that lies there already takes the tile from the other’s melds (Millington 61)', () => {
    for (const order of permutations([0, 1, 2])) {
      const bench = new RefereeBench(millington, { ...DEAL, draws: '5m7z9p8s6z' });
      const open = discarded(bench);
      const chow = bench.game.held(1, '34m');
      for (const tile of [...chow, open]) bench.move(tile, 'meld-1');
      expect(bench.told()).toMatchObject([{ type: 'TileClaimed', seat: 1, claim: 'chow' }]);
      const tiles = [open, ...bench.game.held(2, '55m')];
      for (const index of order) bench.move(tiles[index], 'meld-2');
      bench.wait(SETTLE_MS);
      expect(bench.told()).toMatchObject([{ type: 'TileClaimed', seat: 2, claim: 'pung' }]);
      for (const tile of chow) bench.move(tile, 'hand-1');
      expect(bench.told()).toEqual([]);
      expect(bench.game.codes).toEqual([]);
      expect(bench.game.hand.seats[1].melds).toEqual([]);
    }
  });
});

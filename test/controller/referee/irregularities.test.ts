import { describe, expect, it } from 'vitest';
import { tableMaker } from '../../../src/cli/rules.js';
import { startMatch } from '../../../src/engine/match/match.js';
import type { Seat } from '../../../src/engine/table/seat.js';
import { playerId } from '../../../src/engine/table/seat.js';
import type { TileId } from '../../../src/engine/tiles/tile-set.js';
import { publicGame } from '../../../src/engine/views/project.js';
import type { Deal } from '../game/laid-out.js';
import { RefereeBench, SETTLE_MS } from './support.js';

/** What people do wrong at a table with readers, as the tags show it, and what the display says (Millington 66-81). */
const table = tableMaker()({ id: 'millington', preset: null, options: {} });
const PLAYERS = ['Ann', 'Ben', 'Cho', 'Dee'].map(playerId);
const RULES = { id: 'millington', preset: null, name: 'Millington' } as never;

/** East's fourteenth tile is 5m; South may pung it, West holds a kong, North a flower comes next. */
const DEAL: Deal = {
  hands: ['99m11s99s258s2344z', '55m34m234p56s1112z', '1111p2345678s12z', '678m678p78s23335z'],
  draws: '5m9p8s1f7z6z6z',
  replacements: '9m8m',
};

const start = (): RefereeBench => new RefereeBench(table, DEAL);
const discard = (bench: RefereeBench, seat: Seat, text: string): TileId => {
  const tile = bench.game.one(seat, text);
  bench.move(tile, `river-${seat}`);
  return tile;
};
const draw = (bench: RefereeBench, seat: Seat): TileId => {
  const tile = bench.game.next();
  bench.move(tile, `hand-${seat}`);
  return tile;
};
const notices = (bench: RefereeBench) =>
  publicGame(table, startMatch(table.rules, PLAYERS), bench.game.hand, RULES).notices.map(({ code, seat, rule }) => [
    code,
    seat,
    rule,
  ]);

describe('what the tags show', () => {
  it('a draw out of turn, and the tile given back (73)', () => {
    const bench = start();
    discard(bench, 0, '2z');
    const tile = draw(bench, 3);
    expect(notices(bench)).toEqual([['draw-out-of-turn', 3, '73']]);
    bench.move(tile, null);
    expect(notices(bench)).toEqual([]);
  });

  it('a wrong tile of the wall (72)', () => {
    const bench = start();
    discard(bench, 0, '2z');
    bench.move(bench.game.next(1), 'hand-1');
    expect(notices(bench)).toEqual([['wrong-tile-drawn', 1, '72']]);
  });

  it('the wrong tile put back and the right one taken (72)', () => {
    const bench = start();
    discard(bench, 0, '2z');
    const [right, wrong] = [bench.game.next(), bench.game.next(1)];
    bench.move(wrong, 'hand-1');
    bench.move(wrong, null);
    expect(notices(bench)).toEqual([]);
    bench.move(right, 'hand-1');
    expect(notices(bench)).toEqual([]);
    expect(bench.game.hand.phase).toMatchObject({ name: 'acting', seat: 1, drawn: right });
  });

  it('a claim by word: discarded first, then laid out (41)', () => {
    const bench = start();
    const claimed = discard(bench, 0, '5m');
    discard(bench, 1, '5s');
    expect(notices(bench)).toEqual([['forgotten-draw', 1, '80']]);
    for (const tile of bench.game.held(1, '34m')) bench.move(tile, 'meld-1');
    bench.move(claimed, 'meld-1');
    bench.wait(SETTLE_MS);
    expect(notices(bench)).toEqual([]);
    expect(bench.game.hand.seats[1].melds).toMatchObject([{ kind: 'chow', from: 0, claimed }]);
    expect(bench.game.hand.phase.name).toBe('claiming');
  });

  it('two discards in one turn; one is taken back (75)', () => {
    const bench = start();
    discard(bench, 0, '2z');
    const second = discard(bench, 0, '3z');
    expect(notices(bench)).toEqual([['discard-out-of-turn', 0, '74, 75']]);
    bench.move(second, 'hand-0');
    expect(notices(bench)).toEqual([]);
    expect(bench.game.hand.seats[0].concealed).toHaveLength(13);
  });

  it('two discards in one turn; the second is claimed and the first goes back (75)', () => {
    const bench = start();
    discard(bench, 0, '2z');
    const second = discard(bench, 0, '5m');
    for (const tile of bench.game.held(1, '55m')) bench.move(tile, 'meld-1');
    bench.move(second, 'meld-1');
    bench.wait(SETTLE_MS);
    expect(bench.game.hand.phase).toMatchObject({ name: 'acting', seat: 1, source: 'claim' });
    expect(notices(bench)).toEqual([]);
  });

  it('a forgotten draw (80), put right before the next draw', () => {
    const bench = start();
    discard(bench, 0, '2z');
    const tile = discard(bench, 1, '2z');
    expect(notices(bench)).toEqual([['forgotten-draw', 1, '80']]);
    bench.move(tile, 'hand-1');
    expect(notices(bench)).toEqual([]);
    expect(bench.game.hand.phase).toMatchObject({ name: 'drawing', seat: 1 });
  });

  it('a forgotten replacement of a flower (80)', () => {
    const bench = start();
    discard(bench, 0, '2z');
    draw(bench, 1);
    discard(bench, 1, '2z');
    draw(bench, 2);
    discard(bench, 2, '2z');
    const flower = draw(bench, 3);
    bench.move(flower, 'meld-3');
    discard(bench, 3, '5z');
    expect(notices(bench)).toEqual([['forgotten-draw', 3, '80']]);
  });

  it('a claim with wrong tiles, put back (76)', () => {
    const bench = start();
    const tile = discard(bench, 0, '5m');
    const wrong = bench.game.held(1, '3m5m');
    for (const held of wrong) bench.move(held, 'meld-1');
    bench.move(tile, 'meld-1');
    bench.wait(SETTLE_MS);
    expect(notices(bench)).toEqual([['no-set', 1, '76, 77']]);
    bench.move(tile, 'river-0');
    for (const held of wrong) bench.move(held, 'hand-1');
    expect(bench.game.hand.phase).toEqual({ name: 'claiming' });
    expect(bench.game.hand.seats[1].melds).toEqual([]);
    expect(bench.game.codes).toEqual(['no-set']);
  });

  it('a dead discard taken into a hand (81); the open one may be on its way to a claim', () => {
    const bench = start();
    const dead = discard(bench, 0, '2z');
    bench.move(dead, 'hand-2');
    expect(notices(bench)).toEqual([]);
    bench.move(dead, 'river-0');
    draw(bench, 1);
    discard(bench, 1, '2z');
    const before = bench.game.hand.seats;
    bench.carry(dead, 'hand-2');
    expect(notices(bench)).toEqual([['discard-taken', 2, '81']]);
    expect(bench.game.hand.seats).toEqual(before);
  });

  it('a mahjong that is none, by key (82)', () => {
    const bench = start();
    discard(bench, 0, '2z');
    bench.game.happened({ type: 'WinDeclared', seat: 2, shown: false });
    expect(notices(bench)).toEqual([['false-mahjong', 2, '82']]);
  });

  it('a kong of the deal by another than East, with its loose tile (33)', () => {
    const bench = start();
    for (const tile of bench.game.held(2, '1111p')) bench.move(tile, 'meld-2');
    bench.move(bench.game.replacement(), 'hand-2');
    expect(bench.game.codes).toEqual([]);
    expect(bench.game.hand.seats[2]).toMatchObject({ melds: [{ kind: 'kong', how: 'concealed' }] });
    expect(bench.game.hand.seats[2].concealed).toHaveLength(10);
    expect(bench.game.hand.phase).toMatchObject({ name: 'acting', seat: 0 });
  });
});

describe('what the display says of it', () => {
  it('is one sentence with the number of the rule, and no tile', () => {
    const bench = start();
    discard(bench, 0, '2z');
    draw(bench, 3);
    const said = publicGame(table, startMatch(table.rules, PLAYERS), bench.game.hand, RULES).notices;
    expect(said).toEqual([{ code: 'draw-out-of-turn', seat: 3, sentence: 'A tile was drawn out of turn.', rule: '73' }]);
  });

  it('is nothing where it would tell what a hand hides (31, 95)', () => {
    const bench = start();
    discard(bench, 0, '2z');
    bench.game.happened({ type: 'Declared', seat: 0, what: 'no-choice' });
    expect(bench.game.codes).toEqual(['choice']);
    expect(notices(bench)).toEqual([]);
  });
});

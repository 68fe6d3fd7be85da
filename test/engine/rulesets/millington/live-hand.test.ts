import { describe, expect, it } from 'vitest';
import { mustBeClosed } from '../../../../src/engine/hand/window.js';
import { millington } from '../all-rulesets.js';
import { type Layout, LiveTable } from './live-table.js';

const table = (layout: Layout, options: Record<string, unknown> = {}): LiveTable =>
  new LiveTable(millington.rules(options), layout);
const codes = (problems: readonly { readonly code: string }[]): string[] => problems.map(({ code }) => code);

describe('wall and deal', () => {
  it('leaves 75 live tiles and 16 loose ones, and never moves tiles from one to the other (22, 24)', () => {
    const live = table({});
    expect(live.liveLeft).toBe(75);
    expect(live.rules.wall.replacementsLeft?.(live.hand)).toBe(16);
  });

  it('breaks the wall that the first throw points to, at the column of both throws (17, 19, 21)', () => {
    const { plan, breakAt } = millington.rules({}).wall;
    const broken = breakAt(
      [
        [1, 3],
        [2, 5],
      ],
      0,
    );
    const place = (slot: number) => {
      const { side, stack, layer } = plan.slots[slot];
      return `${side} ${stack} ${layer}`;
    };
    expect(broken.breaker).toBe(3);
    expect(broken.count).toBe(11);
    expect(broken.deal[0].slots.map(place)).toEqual(['3 12 top', '3 12 bottom', '3 13 top', '3 13 bottom']);
    expect(broken.tail.slice(0, 4).map(place)).toEqual(['3 11 top', '3 11 bottom', '3 10 top', '3 10 bottom']);
    expect(broken.tail.map(place).at(-1)).toBe('3 4 bottom');
    // Past the left end of North's wall the live wall runs on into West's, whose right end is next.
    expect(broken.deal[4].slots.map(place)).toEqual(['2 2 top', '2 2 bottom', '2 3 top', '2 3 bottom']);
  });

  it('counts on into the left neighbour’s wall past 18 (19)', () => {
    const { plan, breakAt } = millington.rules({}).wall;
    const broken = breakAt(
      [
        [6, 6],
        [6, 6],
      ],
      0,
    );
    expect(broken.breaker).toBe(3);
    const first = plan.slots[broken.tail[0]];
    expect([first.side, first.stack, first.layer]).toEqual([2, 6, 'top']);
  });

  it('replaces bonus tiles from the live wall, those of the deal before the first discard (31, 32)', () => {
    const live = table({ hands: ['1f2g'], draws: '3f5m6m' });
    expect(live.hand.seats[0].bonus).toHaveLength(3);
    expect(live.hand.seats[0].concealed).toHaveLength(14);
    expect(live.liveLeft).toBe(72);
  });
});

describe('claims and their timing', () => {
  const chowThenPung: Layout = { hands: ['5m', '46m', '55m'] };

  it('lets a pung take a tile from a chow that lies on the table, until its taker has discarded (62)', () => {
    const live = table(chowThenPung).discard(0, '5m').claim(1, 'chow', '46m').claim(2, 'pung', '55m');
    expect(live.hand.seats[1].melds).toEqual([]);
    expect(live.hand.seats[1].concealed).toHaveLength(13);
    expect(live.hand.seats[2].melds).toHaveLength(1);
    const late = table(chowThenPung).discard(0, '5m').claim(1, 'chow', '46m').discardAny(1);
    const problems = late.send({ type: 'TileClaimed', seat: 2, claim: 'pung', with: late.tilesOf(2, '55m') });
    // The chow's taker has discarded: the claim is one on his discard, for which the tiles do not fit (76).
    expect(problems).toMatchObject([{ code: 'no-set', rule: '76, 77', effect: 'stands' }]);
  });

  it('lets a mahjong take it from a chow and from a pung (62, R31)', () => {
    const layout: Layout = { hands: ['5m', '46m', '55m', '123s456s789s22p46m'] };
    const overChow = table(layout).discard(0, '5m').claim(1, 'chow', '46m').win(3).close();
    expect(overChow.settlement.reports[0].seat).toBe(3);
    expect(overChow.hand.seats[1].concealed).toHaveLength(13);
    const overPung = table(layout).discard(0, '5m').claim(2, 'pung', '55m').win(3).close();
    expect(overPung.settlement.reports[0].seat).toBe(3);
    expect(overPung.hand.seats[2].melds).toEqual([]);
  });

  it('lets a mahjong take it from a kong whose loose tile is drawn, and puts that tile back (63)', () => {
    const layout: Layout = { hands: ['5m', '555m', undefined, '123s456s789s22p46m'], loose: '9p8p' };
    const live = table(layout).discard(0, '5m').claim(1, 'kong', '555m').draw('9p').win(3).close();
    expect(live.settlement.reports[0].seat).toBe(3);
    expect(live.hand.seats[1].concealed).toHaveLength(13);
    expect(live.hand.seats[1].melds).toEqual([]);
    expect(live.hand.wall.tailTaken).toBe(0);
    const konged = table({ ...layout, hands: ['5m', '555m888p', undefined, '123s456s789s22p46m'], loose: '8p7p' });
    konged.discard(0, '5m').claim(1, 'kong', '555m').draw('8p').kong(1, '8888p').draw('7p');
    expect(codes(konged.send({ type: 'WinDeclared', seat: 3, shown: false }))).toEqual(['false-mahjong']);
  });

  it('takes a pung or mahjong after the next player has drawn, not after he has discarded (64)', () => {
    const layout: Layout = { hands: ['5m', undefined, '55m', '123s456s789s22p46m'], draws: '9m' };
    const pung = table(layout).discard(0, '5m').draw('9m').claim(2, 'pung', '55m');
    expect(pung.hand.seats[1].concealed).toHaveLength(13);
    expect(pung.liveLeft).toBe(75);
    const won = table(layout).discard(0, '5m').draw('9m').win(3).close();
    expect(won.settlement.reports[0]).toMatchObject({ seat: 3, winBy: 'discard', from: 0 });
    const late = table(layout).discard(0, '5m').draw('9m').discardDrawn();
    expect(codes(late.send({ type: 'WinDeclared', seat: 3, shown: false }))).toEqual(['false-mahjong']);
  });

  it('does not let the player who drew claim the discard after all (66), nor anybody where late claims are off', () => {
    const layout: Layout = { hands: ['5m', '55m'], draws: '9m' };
    const own = table(layout).discard(0, '5m').draw('9m');
    expect(own.send({ type: 'TileClaimed', seat: 1, claim: 'pung', with: own.tilesOf(1, '55m') })).toHaveLength(1);
    const off = table({ hands: ['5m', undefined, '55m'], draws: '9m' }, { lateClaims: false })
      .discard(0, '5m')
      .draw('9m');
    expect(off.send({ type: 'TileClaimed', seat: 2, claim: 'pung', with: off.tilesOf(2, '55m') })).toHaveLength(1);
  });

  it('gives a tile that several go mahjong on to the next in turn (61)', () => {
    const waits = '123s456s789s22p46m';
    const live = table({ hands: ['5m', undefined, waits, '123p456p789p11m46m'] });
    live.discard(0, '5m').win(3).win(2).close();
    expect(live.settlement.reports[0].seat).toBe(2);
  });

  it('takes back a kong with its loose tile, until a second one is made of it (69)', () => {
    const layout: Layout = { hands: ['5m', '555m888p'], loose: '8p7p' };
    const live = table(layout).discard(0, '5m').claim(1, 'kong', '555m').draw('8p');
    expect(live.send({ type: 'TakenBack', seat: 1, what: 'claim' })).toEqual([]);
    expect(live.hand.seats[1]).toMatchObject({ melds: [], concealed: { length: 13 } });
    expect(live.hand.wall.tailTaken).toBe(0);
    live.draw();
    const twice = table(layout).discard(0, '5m').claim(1, 'kong', '555m').draw('8p').kong(1, '8888p');
    expect(twice.send({ type: 'TakenBack', seat: 1, what: 'claim' })).toHaveLength(1);
  });

  it('takes back a claim, and a discard nobody claimed (69, 70)', () => {
    const live = table(chowThenPung).discard(0, '5m').claim(1, 'chow', '46m');
    expect(live.send({ type: 'TakenBack', seat: 1, what: 'claim' })).toEqual([]);
    expect(live.hand.phase.name).toBe('claiming');
    const unclaimed = table(chowThenPung).discard(0, '5m');
    expect(unclaimed.send({ type: 'TakenBack', seat: 0, what: 'discard' })).toEqual([]);
    expect(unclaimed.hand.seats[0].concealed).toHaveLength(14);
  });

  it('leaves a discard on the table that was claimed, though the claimer changes his mind (71)', () => {
    const claimed = table(chowThenPung).discard(0, '5m').claim(1, 'chow', '46m');
    claimed.send({ type: 'TakenBack', seat: 1, what: 'claim' });
    expect(codes(claimed.send({ type: 'TakenBack', seat: 0, what: 'discard' }))).toEqual(['nothing-to-take-back']);
    claimed.claim(2, 'pung', '55m');
    const won = table({ hands: ['5m', undefined, '123s456s789s22p46m'] })
      .discard(0, '5m')
      .win(2);
    won.send({ type: 'TakenBack', seat: 2, what: 'win' });
    expect(codes(won.send({ type: 'TakenBack', seat: 0, what: 'discard' }))).toEqual(['nothing-to-take-back']);
  });
});

describe('kongs', () => {
  it('robs a concealed kong for the thirteen wonders only (58)', () => {
    const hands = [undefined, '222z', '19m19p19s134567z1m', undefined];
    const live = table({ hands, draws: '2z' }).discardDrawn().draw('2z').kong(1, '2222z').win(2).close();
    expect(live.winningItems).toContain('thirteen-wonders');
    expect(live.hand.phase.name).toBe('settling');
    const other = table({ hands: [undefined, '222z', '123s456s789s222p2z'], draws: '9p' }).discardDrawn();
    expect(other.hand.seats[2].concealed).toHaveLength(13);
    const ordinary = table({ hands: [undefined, '777m', '123s456s789s22p68m'], draws: '7m' })
      .discardDrawn()
      .draw('7m');
    ordinary.kong(1, '7777m');
    expect(codes(ordinary.send({ type: 'WinDeclared', seat: 2, shown: false }))).toEqual(['false-mahjong']);
  });

  it('draws loose tiles when the live wall is exhausted, and counts both doubles (99, 117h, 117i)', () => {
    const hands: string[] = [];
    hands[3] = '777m123m45p789s99s';
    const live = table({ hands, last: '7m', loose: '3p' }).discardDrawn();
    while (live.liveLeft > 1) live.draw().discardDrawn();
    live.draw('7m').kong(3, '7777m').draw('3p').win(3);
    expect(live.winningItems).toEqual(expect.arrayContaining(['loose-tile', 'last-tile']));
  });

  it('scores a kong that was not marked as exposed (52)', () => {
    const layout: Layout = {
      hands: [undefined, '777m46p234s456s99m', '123s456s789s22p45m'],
      draws: '7m',
      loose: '6m',
    };
    const kongOfSouth = (live: LiveTable): string | undefined =>
      live.settlement.reports.find(({ seat }) => seat === 1)?.details.find(({ id }) => id === 'kong')?.label;
    const konged = () => table(layout).discardDrawn().draw('7m').kong(1, '7777m');
    expect(kongOfSouth(konged().draw('6m').discardDrawn().win(2).close())).toBe('Kong 7m concealed');
    const unmarked = konged().declare(1, 'kong-not-marked').draw('6m').discardDrawn().win(2).close();
    expect(kongOfSouth(unmarked)).toBe('Kong 7m exposed');
  });
});

describe('the end of the wall', () => {
  it('draws the hand when the last discard is not claimed (97, 99)', () => {
    const live = table({}).discardDrawn();
    while (live.liveLeft > 0) live.draw().discardDrawn();
    live.close();
    expect(live.hand.phase).toMatchObject({ name: 'settling', outcome: { kind: 'exhaustive-draw' } });
    expect(live.net).toEqual([0, 0, 0, 0]);
  });

  it('draws it at once when the last tile is a bonus tile (98)', () => {
    const live = table({ last: '4g' }).discardDrawn();
    while (live.liveLeft > 1) live.draw().discardDrawn();
    live.draw('4g');
    expect(live.send({ type: 'BonusLaid', seat: 3, tile: live.find(3, '4g') })).toEqual([]);
    expect(mustBeClosed(live.table, live.hand)).toBe(true);
    live.close();
    expect(live.hand.phase).toMatchObject({ name: 'settling', outcome: { kind: 'exhaustive-draw' } });
  });

  it('lets a discard after it be claimed and the claimer discard, and doubles a mahjong on it (99, 117j)', () => {
    const hands: string[] = ['', '', '123s456s789s22p46m'];
    const live = table({ hands, last: '5m' }).discardDrawn();
    while (live.liveLeft > 1) live.draw().discardDrawn();
    live.draw('5m').discardDrawn().win(2).close();
    expect(live.winningItems).toContain('last-discard');
  });
});

describe('original call (55)', () => {
  const layout: Layout = { hands: ['1z', '123m456m789p33s45s'], draws: '7z1p1p1p3s' };

  it('is worth a double when the hand is kept', () => {
    const live = table(layout).discardDrawn().draw('7z').discardDrawn().declare(1, 'original-call').until(1).win(1);
    expect(live.winningItems).toContain('original-call');
  });

  it('is broken by discarding another tile, and the hand cannot go mahjong any more', () => {
    const live = table({ ...layout, draws: '7z1p1p1p9m' })
      .discardDrawn()
      .draw('7z')
      .discardDrawn()
      .declare(1, 'original-call');
    live.until(1);
    expect(codes(live.send({ type: 'TileDiscarded', seat: 1, tile: live.find(1, '1m') }))).toEqual(['call-broken']);
    expect(live.hand.memory.calls[1]).toBe('broken');
  });

  it('cannot be announced by a hand that does not call, or later, and the refusal is secret', () => {
    const idle = table({ hands: ['1z', '159m159p159s1234z'], draws: '7z' })
      .discardDrawn()
      .draw('7z')
      .discardDrawn();
    const [problem] = idle.send({ type: 'Declared', seat: 1, what: 'original-call' });
    expect(problem).toMatchObject({ code: 'no-original-call', secret: true });
    const late = table(layout).discardDrawn().draw('7z').discardDrawn().until(1).discardAny(1);
    expect(codes(late.send({ type: 'Declared', seat: 1, what: 'original-call' }))).toEqual(['no-original-call']);
  });
});

describe('settlement of all four', () => {
  it('pays the winner and settles the losers, East double', () => {
    const hands = ['9m999p', '123s456s789s22p78m', '555z', undefined];
    const live = table({ hands: [hands[0], hands[1], hands[2]] })
      .discard(0, '9m')
      .win(1)
      .close();
    const values = live.settlement.reports.map(({ seat, summary }) => `${seat}: ${summary}`);
    expect(live.settlement.reports).toHaveLength(4);
    expect(values[0]).toMatch(/^1: /);
    expect(live.net.reduce((sum, points) => sum + points, 0)).toBe(0);
    expect(live.settlement.payments.every(({ rule }) => rule === '108' || rule === '109')).toBe(true);
  });
});

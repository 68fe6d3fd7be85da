import { describe, expect, it } from 'vitest';
import { applyAll } from '../../../../src/engine/hand/apply.js';
import { nextHeadSlot } from '../../../../src/engine/hand/wall.js';
import { millington } from '../all-rulesets.js';
import { type Layout, LiveTable } from './live-table.js';

const table = (layout: Layout, options: Record<string, unknown> = {}): LiveTable =>
  new LiveTable(millington.rules(options), layout);
const codes = (problems: readonly { readonly code: string }[]): string[] => problems.map(({ code }) => code);
const declares = (live: LiveTable, seat: 0 | 1 | 2 | 3): string[] =>
  codes(live.send({ type: 'WinDeclared', seat, shown: false }));

/** Waits for 3m and 6m. */
const WAITING = '123s456s789s22p45m';

describe('robbing a kong whose loose tile is drawn (60)', () => {
  const layout: Layout = { hands: ['2s', '22s', '13s678m456m777p55p'], draws: '9m9m9m2s' };
  const konged = (loose: string): LiveTable =>
    table({ ...layout, loose })
      .discard(0, '2s')
      .claim(1, 'pung', '22s')
      .discardAny(1)
      .until(1)
      .kong(1, '2s');

  it('gives the loose tile back', () => {
    const live = konged('7z');
    const left = live.hand.wall.tailTaken;
    live.draw('7z').win(2).close();
    expect(live.settlement.reports[0]).toMatchObject({ seat: 2, from: 1, winBy: 'robbed-kong' });
    expect(live.winningItems).toContain('carrying-pole');
    expect(live.hand.wall.tailTaken).toBe(left);
    expect(live.settlement.notes).toEqual([]);
    expect(live.net.reduce((sum, points) => sum + points, 0)).toBe(0);
    expect(applyAll(live.table, live.start, live.events).hand).toEqual(live.hand);
  });

  it('also when it was laid out as a bonus tile, until that is replaced', () => {
    const live = konged('3g').draw('3g').lay(1, '3g').win(2).close();
    expect(live.settlement.reports[0]).toMatchObject({ seat: 2, winBy: 'robbed-kong' });
    expect(live.hand.seats[1].bonus).toEqual([]);
    const replaced = konged('3g').draw('3g').lay(1, '3g').draw();
    expect(declares(replaced, 2)).toEqual(['false-mahjong']);
  });

  it('not after the discard, and not where late claims are off', () => {
    expect(declares(konged('7z').draw('7z').discard(1, '7z'), 2)).toEqual(['false-mahjong']);
    const early = table({ ...layout, loose: '7z' }, { lateClaims: false });
    early.discard(0, '2s').claim(1, 'pung', '22s').discardAny(1).until(1).kong(1, '2s').draw('7z');
    expect(declares(early, 2)).toEqual(['false-mahjong']);
  });
});

describe('a bonus tile that is not replaced yet keeps no claim off', () => {
  it('a mahjong takes the tile from a kong (63)', () => {
    const layout: Layout = { hands: ['6m', '666m', WAITING], loose: '1f' };
    const live = table(layout).discard(0, '6m').claim(1, 'kong', '666m').draw('1f').lay(1, '1f').win(2).close();
    expect(live.settlement.reports[0]).toMatchObject({ seat: 2, from: 0, winBy: 'discard' });
    expect(live.hand.seats[1]).toMatchObject({ bonus: [], melds: [] });
    expect(live.hand.seats[1].concealed).toHaveLength(13);
    const replaced = table(layout).discard(0, '6m').claim(1, 'kong', '666m').draw('1f').lay(1, '1f').draw();
    expect(declares(replaced, 2)).toEqual(['false-mahjong']);
  });

  it('a pung takes it after the next player’s draw (64)', () => {
    const layout: Layout = { hands: ['6m', undefined, '66m'], draws: '1f7z' };
    const live = table(layout).discard(0, '6m').draw('1f').lay(1, '1f');
    live.claim(2, 'pung', '66m');
    expect(live.hand.seats[1]).toMatchObject({ bonus: [] });
    live.discardAny(2).draw();
    const replaced = table(layout).discard(0, '6m').draw('1f').lay(1, '1f').draw('7z');
    const claim = { type: 'TileClaimed', seat: 2, claim: 'pung', with: replaced.tilesOf(2, '66m') } as const;
    expect(codes(replaced.send(claim))).toEqual(['nothing-to-claim']);
  });
});

describe('a kong that has no loose tile yet keeps no claim off either', () => {
  const adds = (live: LiveTable) => live.net.reduce((sum, points) => sum + points, 0);

  it('a pung takes the discard though the next player has made a kong with his draw (64)', () => {
    const layout: Layout = { hands: ['6m', '777m', '66m'], draws: '7m', loose: '9s' };
    const live = table(layout).discard(0, '6m').draw('7m').kong(1, '7777m').claim(2, 'pung', '66m');
    expect(live.hand.seats[1]).toMatchObject({ melds: [], concealed: { length: 13 } });
    expect(live.hand.chain).toEqual([]);
    live.discardAny(2).draw().discardDrawn();
    const drawn = table(layout).discard(0, '6m').draw('7m').kong(1, '7777m').draw('9s');
    const claim = { type: 'TileClaimed', seat: 2, claim: 'pung', with: drawn.tilesOf(2, '66m') } as const;
    expect(codes(drawn.send(claim))).toEqual(['nothing-to-claim']);
  });

  it('a mahjong takes the tile from a kong, though a second was made with its loose tile (63)', () => {
    const layout: Layout = { hands: ['6m', '666m888p', WAITING], loose: '8p9s' };
    const second = () => table(layout).discard(0, '6m').claim(1, 'kong', '666m').draw('8p').kong(1, '8888p');
    const live = second().win(2).close();
    expect(live.settlement.reports[0]).toMatchObject({ seat: 2, from: 0, winBy: 'discard' });
    expect(live.hand.seats[1]).toMatchObject({ melds: [], concealed: { length: 13 } });
    expect(live.hand.wall.tailTaken).toBe(0);
    expect(adds(live)).toBe(0);
    expect(declares(second().draw('9s'), 2)).toEqual(['false-mahjong']);
  });

  it('the first of two kongs is robbed (60)', () => {
    const layout: Layout = { hands: ['2s', '22s888p4z', '13s678m456m777p55p'], draws: '9m9m9m2s', loose: '8p9s' };
    const second = () =>
      table(layout).discard(0, '2s').claim(1, 'pung', '22s').discard(1, '4z').until(1).kong(1, '2s').draw('8p').kong(1, '8888p');
    const live = second().win(2).close();
    expect(live.winningItems).toContain('carrying-pole');
    // The robbed kong counts as the pung it was; the second one has never been.
    expect(live.hand.seats[1].melds).toHaveLength(1);
    expect(live.settlement.reports.find(({ seat }) => seat === 1)?.details.map(({ label }) => label)).toEqual(
      expect.arrayContaining(['Pung 2s exposed', 'Pung 8p concealed']),
    );
    expect(adds(live)).toBe(0);
    expect(declares(second().draw('9s'), 2)).toEqual(['false-mahjong']);
  });
});

describe('a claim by word, laid out after the own discard (41)', () => {
  const layout: Layout = { hands: ['5m', '46m9s', '55m9s'], draws: '1z2z' };
  const claims = (live: LiveTable, seat: 1 | 2, claim: 'chow' | 'pung', text: string) =>
    live.send({ type: 'TileClaimed', seat, claim, with: live.tilesOf(seat, text) });
  const discards = (live: LiveTable, seat: 1 | 2) => live.send({ type: 'TileDiscarded', seat, tile: live.find(seat, '9s') });

  it('of the next player: a chow, and what looked like a forgotten draw was none', () => {
    const live = table(layout).discard(0, '5m');
    expect(codes(discards(live, 1))).toEqual(['forgotten-draw']);
    expect(claims(live, 1, 'chow', '46m')).toEqual([]);
    expect(live.hand.irregularities).toMatchObject([{ code: 'forgotten-draw', corrected: true }]);
    expect(live.hand.open).toMatchObject({ from: 1, claims: [] });
    expect(live.hand.seats[1]).toMatchObject({ melds: [{ kind: 'chow', from: 0 }], concealed: { length: 10 } });
    expect(live.hand.seats[0].river).toMatchObject([{ claimedBy: 1 }]);
    live.draw('1z').discardDrawn();
    expect(applyAll(live.table, live.start, live.events).hand).toEqual(live.hand);
  });

  it('of another: a pung, and what looked like a discard out of turn was none', () => {
    const live = table(layout).discard(0, '5m');
    expect(codes(discards(live, 2))).toEqual(['discard-out-of-turn']);
    expect(claims(live, 2, 'pung', '55m')).toEqual([]);
    expect(live.hand.open).toMatchObject({ from: 2, claims: [] });
    expect(live.hand.seats[2].concealed).toHaveLength(10);
    live.draw('1z');
    expect(live.hand.phase).toMatchObject({ name: 'acting', seat: 3 });
  });

  it('is too late when the next player has drawn (78)', () => {
    const live = table(layout).discard(0, '5m');
    discards(live, 1);
    live.draw('1z');
    expect(codes(claims(live, 1, 'chow', '46m'))).toEqual(['nothing-to-claim']);
  });
});

describe('a discard that was taken back may be claimed until another lies there (70)', () => {
  const layout: Layout = { hands: ['6m9p', '66m', WAITING], draws: '1z' };
  const returned = (): LiveTable => {
    const live = table(layout).discard(0, '6m');
    live.send({ type: 'TakenBack', seat: 0, what: 'discard' });
    return live;
  };

  it('for a pung, and for mahjong', () => {
    const pung = returned().claim(1, 'pung', '66m');
    expect(pung.hand.phase).toMatchObject({ name: 'acting', seat: 1, source: 'claim' });
    expect(pung.hand.seats[0].concealed).toHaveLength(13);
    const won = returned().win(2).close();
    expect(won.settlement.reports[0]).toMatchObject({ seat: 2, from: 0, winBy: 'discard' });
    expect(applyAll(won.table, won.start, won.events).hand).toEqual(won.hand);
  });

  it('not after another has been discarded', () => {
    const live = returned().discard(0, '9p');
    expect(declares(live, 2)).toEqual(['false-mahjong']);
  });
});

describe('a wrong tile of the wall (72)', () => {
  const layout: Layout = { hands: ['9p', undefined, '99p'], draws: '7m8m6m5m' };
  /** South takes the tile behind the next. */
  const wrong = (): LiveTable => {
    const live = table(layout).discard(0, '9p');
    const at = live.hand.wall.broken?.head.indexOf(nextHeadSlot(live.hand) as number) as number;
    const tile = live.hand.wall.tiles[live.hand.wall.broken?.head[at + 1] as number];
    expect(live.send({ type: 'TileDrawn', seat: 1, tile })).toMatchObject([
      { code: 'wrong-tile-drawn', rule: '72', effect: 'stands', until: 'own-discard', knownBy: 'seen' },
    ]);
    return live;
  };

  it('is exchanged for the right one before the discard', () => {
    const live = wrong();
    expect(live.send({ type: 'TakenBack', seat: 1, what: 'draw' })).toEqual([]);
    live.draw('7m').discardDrawn().draw('8m');
    expect(live.hand.irregularities).toMatchObject([{ code: 'wrong-tile-drawn', corrected: true }]);
  });

  it('leaves the discard to be claimed while it is put back', () => {
    const live = wrong();
    live.send({ type: 'TakenBack', seat: 1, what: 'draw' });
    live.claim(2, 'pung', '99p').discardAny(2).draw('7m');
  });

  it('is kept without a penalty after that, and the next player takes the tile that was passed over', () => {
    const live = wrong().discardDrawn();
    expect(codes(live.send({ type: 'TakenBack', seat: 1, what: 'draw' }))).toEqual(['nothing-to-take-back']);
    live.draw('7m').discardDrawn().draw('6m').discardDrawn().draw('5m');
    expect(live.hand.irregularities.filter(({ event }) => event === 'TileDrawn')).toHaveLength(1);
  });
});

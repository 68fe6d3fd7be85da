import { describe, expect, it } from 'vitest';
import { applyAll } from '../../../../src/engine/hand/apply.js';
import { nextHeadSlot, nextTailSlot } from '../../../../src/engine/hand/wall.js';
import type { Seat } from '../../../../src/engine/table/seat.js';
import { czechClassical, millington } from '../all-rulesets.js';
import { type Layout, LiveTable } from './live-table.js';

const table = (layout: Layout, options: Record<string, unknown> = {}): LiveTable =>
  new LiveTable(millington.rules(options), layout);
const codes = (problems: readonly { readonly code: string }[]): string[] => problems.map(({ code }) => code);
const drawnBy = (live: LiveTable, seat: Seat, end: 'head' | 'tail') => {
  const slot = end === 'head' ? nextHeadSlot(live.hand) : nextTailSlot(live.rules, live.hand);
  return { type: 'TileDrawn', seat, tile: live.hand.wall.tiles[slot as number] } as const;
};

describe('a kong of the deal (33)', () => {
  const layout: Layout = { hands: ['6m', '1111s', '5555z1f'], loose: '9p8p', draws: '7m' };

  it('is declared by any player before the first discard, with a loose tile', () => {
    const live = table({ hands: ['6m', '1111s', '5555z'], loose: '9p8p' });
    live.kong(1, '1111s').drawOwed('tail', 1, '9p');
    expect(live.hand.phase).toMatchObject({ name: 'acting', seat: 0, source: 'deal' });
    live.kong(2, '5555z').drawOwed('tail', 2, '8p');
    expect(live.hand.seats.map(({ concealed, melds }) => [concealed.length, melds.length])).toEqual([
      [14, 0],
      [10, 1],
      [10, 1],
      [13, 0],
    ]);
    expect(live.hand.seats[1].melds[0]).toMatchObject({ kind: 'kong', how: 'concealed', from: null });
    live.discard(0, '6m');
    expect(codes(live.send({ type: 'KongDeclared', seat: 2, how: 'concealed', tiles: [] }))).toEqual(['not-now']);
  });

  it('is not too late while bonus tiles are being replaced, and its loose tile may be one itself', () => {
    const live = table({ ...layout, loose: '2f8p', stopAtBonus: true });
    live.kong(1, '1111s').drawOwed('tail', 1, '2f');
    live.lay(1, '2f').drawOwed('head', 1, '7m').lay(2, '1f').drawOwed('head', 2);
    expect(live.hand.phase).toMatchObject({ name: 'acting', seat: 0 });
    expect(live.hand.seats[1].concealed).toHaveLength(10);
  });

  it('lets the others lay their bonus tiles while its loose tile has not been drawn', () => {
    const live = table({ ...layout, stopAtBonus: true });
    live.kong(1, '1111s').lay(2, '1f').drawOwed('tail', 1, '9p').drawOwed('head', 2, '7m');
    expect(live.hand.phase).toMatchObject({ name: 'acting', seat: 0 });
  });

  it('stops East from discarding until the loose tile is drawn', () => {
    const live = table({ hands: ['6m', '1111s'], loose: '9p' }).kong(1, '1111s');
    expect(codes(live.send({ type: 'TileDiscarded', seat: 0, tile: live.find(0, '6m') }))).toEqual(['not-now']);
  });

  it.each([
    ['while bonus tiles are replaced', true],
    ['when East might discard already', false],
  ])('is robbed for the thirteen wonders, %s (58)', (_, early) => {
    const layout: Layout = { hands: ['6m', '1111s', '19m19p99s1234567z', early ? '1f' : '2m'], stopAtBonus: early };
    const live = table(layout).kong(1, '1111s').win(2).close();
    expect(live.settlement.reports[0]).toMatchObject({ seat: 2, from: 1, winBy: 'robbed-kong' });
    expect(live.winningItems).toContain('thirteen-wonders');
    expect(applyAll(live.table, live.start, live.events).hand).toEqual(live.hand);
  });

  it('is robbed for nothing else (58), nor after its loose tile is drawn', () => {
    const other: Layout = { hands: ['6m', '1111s', '23s456s789s22p444p'], loose: '9p' };
    const ordinary = table(other).kong(1, '1111s');
    expect(codes(ordinary.send({ type: 'WinDeclared', seat: 2, shown: false }))).toEqual(['false-mahjong']);
    const late = table({ hands: ['6m', '1111s', '19m19p99s1234567z'], loose: '9p' })
      .kong(1, '1111s')
      .drawOwed('tail', 1, '9p');
    expect(codes(late.send({ type: 'WinDeclared', seat: 2, shown: false }))).toEqual(['false-mahjong']);
  });
});

describe.each([
  ['millington', millington, '32, 33'],
  ['czech-classical', czechClassical, 'Millington 32, 33'],
] as const)('the order of replacement before play, %s', (_, ruleset, rule) => {
  const open = (layout: Layout): LiveTable => new LiveTable(ruleset.rules({}), { ...layout, stopAtBonus: true });

  it('East replaces first and completely, then South, West, North (32)', () => {
    const live = open({ hands: ['1f', '2f', '3f', '4f'], draws: '1g7m8m9m6m' });
    for (const seat of [0, 1, 2, 3] as const) live.lay(seat, `${seat + 1}f`);
    live.drawOwed('head', 0, '1g').lay(0, '1g').drawOwed('head', 0, '7m');
    live.drawOwed('head', 1, '8m').drawOwed('head', 2, '9m').drawOwed('head', 3, '6m');
    expect(live.hand.phase.name).toBe('acting');
    expect(live.hand.irregularities).toEqual([]);
  });

  it('a replacement before an earlier player has his is an irregularity, put right by putting it back', () => {
    const live = open({ hands: ['1f', '2f'], draws: '7m8m' }).lay(1, '2f');
    expect(live.send(drawnBy(live, 1, 'head'))).toMatchObject([
      { code: 'replaced-out-of-order', rule, effect: 'stands', seat: 1, knownBy: 'seen', until: 'next-draw' },
    ]);
    expect(live.send({ type: 'TakenBack', seat: 1, what: 'draw' })).toEqual([]);
    expect(live.hand.irregularities[0].corrected).toBe(true);
    live.lay(0, '1f').drawOwed('head', 0, '7m').drawOwed('head', 1, '8m');
    expect(live.hand.phase.name).toBe('acting');
  });

  it('so is the loose tile of a kong (33); kept, the hand goes on', () => {
    const layout: Layout = { hands: ['1f', '1111s'], draws: '7m', loose: '9p' };
    const live = open(layout).kong(1, '1111s');
    expect(live.send(drawnBy(live, 1, 'tail'))).toMatchObject([{ code: 'replaced-out-of-order', rule }]);
    live.lay(0, '1f').drawOwed('head', 0, '7m');
    expect(live.hand.phase).toMatchObject({ name: 'acting', seat: 0 });
    const back = open(layout).kong(1, '1111s');
    back.send(drawnBy(back, 1, 'tail'));
    back.send({ type: 'TakenBack', seat: 1, what: 'draw' });
    back.lay(0, '1f').drawOwed('head', 0, '7m').drawOwed('tail', 1, '9p');
    expect(back.hand.phase).toMatchObject({ name: 'acting', seat: 0 });
    expect(back.hand.seats[1].concealed).toHaveLength(10);
  });

  it('a player with nothing to replace keeps nobody waiting', () => {
    const live = open({ hands: [undefined, '2f'], draws: '8m' })
      .lay(1, '2f')
      .drawOwed('head', 1, '8m');
    expect(live.hand.phase.name).toBe('acting');
  });
});

import { describe, expect, it } from 'vitest';
import { applyAll } from '../../../../src/engine/hand/apply.js';
import { czechClassical, millington } from '../all-rulesets.js';
import { type Layout, LiveTable } from './live-table.js';

interface Play {
  readonly id: string;
  readonly rule: string;
  readonly layout: Layout;
  readonly play: (table: LiveTable) => LiveTable;
}

/** West waits for a tile that South draws and discards. */
const onDiscard = (id: string, rule: string, hand: string, tile: string): Play => ({
  id,
  rule,
  layout: { hands: [undefined, undefined, hand], draws: tile },
  play: (table) => table.discardDrawn().draw(tile).discardDrawn().win(2).close(),
});
/** West draws the tile that completes the hand. */
const onDraw = (id: string, rule: string, hand: string, tile: string): Play => ({
  id,
  rule,
  layout: { hands: [undefined, undefined, hand], draws: `3z${tile}` },
  play: (table) => table.discardDrawn().draw().discardDrawn().draw(tile).win(2),
});

const PLAYS: readonly Play[] = [
  {
    id: 'heavenly-blessing',
    rule: '122a',
    layout: { hands: ['123m456p789s222z55m'] },
    play: (table) => table.win(0),
  },
  {
    id: 'earthly-blessing',
    rule: '122b',
    layout: { hands: ['6s1m', '123456m789p33s45s'] },
    play: (table) => table.discard(0, '6s').win(1).close(),
  },
  {
    id: 'plum-blossom',
    rule: '122c',
    layout: { hands: [undefined, '777m46p234s456s99m'], draws: '7m', loose: '5p' },
    play: (table) => table.discardDrawn().draw('7m').kong(1, '7777m').draw('5p').win(1),
  },
  {
    id: 'carrying-pole',
    rule: '122e',
    layout: { hands: ['2s', '22s', '13s678m456m777p55p'], draws: '9m9m9m2s' },
    play: (table) => table.discard(0, '2s').claim(1, 'pung', '22s').discardAny(1).until(1).kong(1, '2s').win(2).close(),
  },
  {
    id: 'kong-on-kong',
    rule: '122f',
    layout: { hands: [undefined, '777m888m123p34p99p'], draws: '7m', loose: '8m2p' },
    play: (table) => table.discardDrawn().draw('7m').kong(1, '7777m').draw('8m').kong(1, '8888m').draw('2p').win(1),
  },
  {
    id: 'fourfold-plenty',
    rule: '122g',
    layout: { hands: [undefined, '222m444p666s888m1z'], draws: '2m', loose: '4p6s8m1z' },
    play: (table) =>
      table
        .discardDrawn()
        .draw()
        .kong(1, '2222m')
        .draw()
        .kong(1, '4444p')
        .draw()
        .kong(1, '6666s')
        .draw()
        .kong(1, '8888m')
        .draw('1z')
        .win(1),
  },
  onDraw('buried-treasure', '122h', '222m666m999p77s44p', '7s'),
  onDiscard('three-great-scholars', '122i', '555z666z777z44m11p', '4m'),
  onDiscard('four-blessings', '122j', '111z222z333z444z5m', '5m'),
  onDiscard('all-symbols', '122k', '222z444z555z11z66z', '6z'),
  onDiscard('heads-and-tails', '122l', '111m999m111p99p11s', '9p'),
  onDiscard('imperial-jade', '122m', '234s666s888s66z44s', '4s'),
  onDiscard('nine-lanterns', '122n', '1112345678999p', '5p'),
  onDiscard('wriggling-snake', '122o', '11122345678s99s', '9s'),
  onDraw('concealed-pure-suit', '122p', '234m456m678m22m99m', '9m'),
  onDiscard('thirteen-wonders', '122q', '19m19p19s1234567z', '9s'),
  {
    id: 'thirteen-wins',
    rule: '122r',
    layout: { hands: ['123m345p555s78p22m8s'], draws: '9s9s9s6p', setup: { carried: { eastWins: 12, round: 0 } } },
    play: (table) => table.discard(0, '8s').until(0).win(0),
  },
];

/** The last of the live wall falls to South or North, by the size of the dead wall. */
const moon = (deadWallTiles: number): Play => {
  const seat = deadWallTiles === 16 ? 3 : 1;
  const hands: string[] = [];
  hands[seat] = '23p789m456m333s66s';
  return {
    id: 'moon',
    rule: '122d',
    layout: { hands, last: '1p', loose: '111p' },
    play: (table) => {
      table.discardDrawn();
      while (table.liveLeft > 1) table.draw().discardDrawn();
      return table.draw('1p').win(seat);
    },
  };
};

describe.each([
  ['millington', millington],
  ['czech-classical', czechClassical],
] as const)('%s: every special hand through the live hand', (name, ruleset) => {
  const { deadWallTiles } = ruleset.rules({}).options;
  it.each([...PLAYS, moon(deadWallTiles)])('$id ($rule)', ({ id, rule, layout, play }) => {
    const table = play(new LiveTable(ruleset.rules({}), layout));
    expect(table.winningItems).toContain(id);
    expect(table.settlement.reports[0].summary).toMatch(/^1000/);
    expect(table.net.reduce((sum, points) => sum + points, 0)).toBe(0);
    if (name === 'millington') expect(table.settlement.reports[0].lines.find((line) => line.id === id)?.rule).toBe(rule);
    expect(applyAll(table.table, table.start, table.events).hand).toEqual(table.hand);
  });
});

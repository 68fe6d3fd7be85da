import { describe, expect, test } from 'vitest';
import type { Seat } from '../../../../src/engine/table/seat.js';
import { hangzhou } from '../all-rulesets.js';
import { LiveTable, type Script } from '../regional/live-table.js';

/** Seat 0 deals, sum 7: seat 2 breaks. The indicator is 9s unless said otherwise: 9s are wild and White counts as 9s. */
const table = (script: Partial<Script>, options: Readonly<Record<string, unknown>> = {}) =>
  new LiveTable(hangzhou.rules(options), { dice: [[3, 4]], hands: ['', '', '', ''], indicator: '9s', ...script });

/** Four sets but for the eye, and a wild. */
const BAOTOU = '123456m345789p9s';

describe('the wall of Hangzhou', () => {
  test('leaves 63 live tiles after the deal and is drawn when they are gone', () => {
    const live = table({ hands: ['1z', '', '', ''] }).discard(0, '1z');
    expect(live.live).toBe(63);
    for (let draws = 0; draws < 63; draws++) live.pass(((draws + 1) % 4) as Seat);
    expect(live.objections).toEqual([]);
    live.apply({ type: 'WindowClosed' });
    expect(live.ended.outcome.kind).toBe('exhaustive-draw');
    expect(live.payments).toEqual([0, 0, 0, 0]);
  });

  test('never gives the indicator or the tile under it to anybody', () => {
    const { broken } = table({}).hand.wall;
    const { slots } = hangzhou.rules({}).wall.plan;
    const [indicator] = broken?.indicators ?? [];
    expect(slots[indicator]).toEqual({ ring: 'main', side: 3, stack: 11, layer: 'top' });
    const drawn = [...(broken?.head ?? []), ...(broken?.tail ?? [])].map((slot) => slots[slot]);
    expect(drawn.some(({ side, stack }) => side === 3 && stack === 11)).toBe(false);
  });

  test('replaces a kong from the tail, the bottom tile of the stack first', () => {
    const live = table({ hands: ['1111m2345678p12z', '', '', ''] })
      .kong(0, 'concealed', '1111m')
      .draw(0);
    const taken = live.hand.wall.tiles.indexOf(live.hand.seats[0].concealed.at(-1) ?? null);
    expect(live.table.rules.wall.plan.slots[taken]).toEqual({ ring: 'main', side: 2, stack: 7, layer: 'bottom' });
  });
});

describe('an own draw in Hangzhou', () => {
  test('without a pattern costs the dealer two and the others one', () => {
    const live = table({ hands: ['1z', '123456m45789p22z', '', ''], head: '6p' })
      .discard(0, '1z')
      .draw(1)
      .win(1);
    expect(live.patterns).toEqual([]);
    expect(live.payments).toEqual([-2, 4, -1, -1]);
  });

  test('of any tile wins from baotou', () => {
    const live = table({ hands: ['1z', BAOTOU, '', ''], head: '7z' })
      .discard(0, '1z')
      .draw(1)
      .win(1);
    expect(live.patterns).toEqual(['baotou']);
    expect(live.payments).toEqual([-4, 8, -2, -2]);
  });

  test('after a floated wild doubles once more, and closes the round to claims', () => {
    const live = table({ hands: ['1z', BAOTOU, '', '55m'], head: '9s5m' });
    live.discard(0, '1z').draw(1).discard(1, '9s').draw(2).discard(2, '5m').claim(3, 'pung', '55m');
    expect(live.objections).toEqual(['float-round']);
    live.pass(3, 0).draw(1).win(1);
    expect(live.patterns).toEqual(['baotou', 'float']);
    expect(live.payments).toEqual([-8, 16, -4, -4]);
  });

  test('after two floats in a row counts both', () => {
    const live = table({ hands: ['1z', BAOTOU, '', ''], head: '9s1m1p1s9s' });
    live.discard(0, '1z').draw(1).discard(1, '9s').pass(2, 3, 0).draw(1).discard(1, '9s').pass(2, 3, 0).draw(1).win(1);
    expect(live.patterns).toEqual(['baotou', 'float', 'float']);
    expect(live.payments).toEqual([-16, 32, -8, -8]);
  });

  test('after a float and an ordinary discard has lost the float', () => {
    const live = table({ hands: ['1z', BAOTOU, '', ''], head: '9s1m1p1s2z' });
    live.discard(0, '1z').draw(1).discard(1, '9s').pass(2, 3, 0).pass(1).pass(2, 3, 0).draw(1).win(1);
    expect(live.patterns).toEqual(['baotou']);
  });

  test('of the replacement of the second kong is kong bloom twice', () => {
    const live = table({ hands: ['1z', '1111m2222p34678s', '', ''], head: '3z', tail: '3z5s' });
    live.discard(0, '1z').draw(1).kong(1, 'concealed', '1111m').draw(1).kong(1, 'concealed', '2222p').draw(1).win(1);
    expect(live.patterns).toEqual(['kong-bloom', 'kong-bloom']);
    expect(live.payments).toEqual([-8, 16, -4, -4]);
  });

  test('after kong, float and draw keeps the kong (R-HZ9)', () => {
    const live = table({ hands: ['2z', '1111z123456m7p89p', '', ''], head: '9s', tail: '9s' });
    live.discard(0, '2z').draw(1).kong(1, 'concealed', '1111z').draw(1).discard(1, '9s').pass(2, 3, 0).draw(1).win(1);
    expect(live.patterns).toEqual(['baotou', 'float', 'kong-bloom']);
  });

  test('of seven pairs counts the shape, the purity and four alike', () => {
    const live = table({ hands: ['1z', '1111m3355p7799s6z', '', ''], indicator: '2s', head: '6z' });
    live.discard(0, '1z').draw(1).win(1);
    expect(live.patterns).toEqual(['deluxe', 'pure-seven-pairs', 'seven-pairs']);
    expect(live.payments).toEqual([-16, 32, -8, -8]);
  });

  test('is not offered after a claim: nothing was drawn (§14 item 12)', () => {
    const live = table({ hands: ['6p', '123456m78p9p22z66p', '', ''] })
      .discard(0, '6p')
      .claim(1, 'pung', '66p');
    expect(live.refusal(1)).toBe('no-drawn-tile');
  });
});

describe('the dealt hand of the dealer', () => {
  test('wins at once when it is complete, by the last tile that pays most', () => {
    const live = table({ hands: ['123456m345789p9s7z', '', '', ''] }).win(0);
    expect(live.patterns).toEqual(['baotou']);
    expect(live.payments).toEqual([12, -4, -4, -4]);
  });
});

describe('a discard in Hangzhou', () => {
  const waiting = '234567m345667p8p';

  test('wins only from 3-lao on, between dealer and child', () => {
    expect(
      table({ hands: ['9p', waiting, '', ''] })
        .discard(0, '9p')
        .refusal(1),
    ).toBe('streak-below-3');
    const live = table({ hands: ['9p', waiting, '', ''], setup: { streak: 3 } })
      .discard(0, '9p')
      .win(1);
    expect(live.payments).toEqual([-8, 8, 0, 0]);
    const children = table({ hands: ['1z', '9p', waiting, ''], setup: { streak: 3 } })
      .discard(0, '1z')
      .draw(1)
      .discard(1, '9p');
    expect(children.refusal(2)).toBe('not-dealer-vs-non-dealer');
  });

  test('is never won on from baotou', () => {
    expect(
      table({ hands: ['7z', BAOTOU, '', ''], setup: { streak: 3 } })
        .discard(0, '7z')
        .refusal(1),
    ).toBe('baotou-self-draw-only');
  });

  test('of a kong is robbed from 3-lao on, and the robbed dealer pays everything', () => {
    const live = table({
      hands: ['1z3z44m', '56m678s789p123p22z', '', '4m'],
      setup: { streak: 3 },
      head: '1s1s1s5s5s5s4m',
    });
    live.discard(0, '1z').pass(1, 2).draw(3).discard(3, '4m').claim(0, 'pung', '44m').discard(0, '3z').pass(1, 2, 3);
    live.draw(0).kong(0, 'added', '4m').win(1);
    expect(live.objections).toEqual([]);
    expect(live.patterns).toEqual(['rob-kong']);
    expect(live.payments).toEqual([-20, 20, 0, 0]);
  });
});

describe('sets in Hangzhou', () => {
  test('White is chowed as the indicator’s face, a wild never', () => {
    const live = table({ hands: ['7s', '8s5z', '', ''] })
      .discard(0, '7s')
      .claim(1, 'chow', '8s5z');
    expect(live.objections).toEqual([]);
    const wild = table({ hands: ['7s', '8s9s', '', ''] })
      .discard(0, '7s')
      .claim(1, 'chow', '8s9s');
    expect(wild.objections).toEqual(['wild-in-meld']);
  });

  test('three claims from one player make him pay for all', () => {
    const live = table({ hands: ['147m', '235689m55p34s123z', '', ''], head: '1p1p1p1p9p9p9p9p6z5s' });
    live.discard(0, '1m').claim(1, 'chow', '23m').discard(1, '1z').pass(2, 3).draw(0);
    live.discard(0, '4m').claim(1, 'chow', '56m').discard(1, '2z').pass(2, 3).draw(0);
    live.discard(0, '7m').claim(1, 'chow', '89m').discard(1, '3z').pass(2, 3, 0).draw(1).win(1);
    expect(live.objections).toEqual([]);
    expect(live.payments).toEqual([-4, 4, 0, 0]);
  });

  test('a third claim can be barred by agreement', () => {
    const live = table(
      { hands: ['147m', '235689m55p34s123z', '', ''], head: '1p1p1p1p9p9p9p9p6z5s' },
      { baoClaimLimit: 'no-third-claim' },
    );
    live.discard(0, '1m').claim(1, 'chow', '23m').discard(1, '1z').pass(2, 3).draw(0);
    live.discard(0, '4m').claim(1, 'chow', '56m').discard(1, '2z').pass(2, 3).draw(0);
    live.discard(0, '7m').claim(1, 'chow', '89m');
    expect(live.objections).toEqual(['bond-not-allowed']);
  });
});

describe('what is agreed in Hangzhou', () => {
  test('a stake limits what a player can lose', () => {
    const script = {
      hands: ['123456m345p789s22z', '', '', ''] as const,
      setup: { streak: 3, balances: [40, 5, 40, 0] as const },
    };
    expect(table({ ...script, indicator: '1z' }, { stake: 40 }).win(0).payments).toEqual([13, -5, -8, 0]);
  });

  test('ten honours discarded from the start win like an own draw', () => {
    const live = table({ hands: ['12345671234567z', '', '', ''] }, { tenHonors: '10-own-draw-11-baotou' });
    for (const honour of '1234671234') {
      if (live.hand.discards > 0) live.draw(0);
      live.discard(0, `${honour}z`);
      if (live.hand.discards < 37) live.pass(1, 2, 3);
    }
    live.apply({ type: 'WinDeclared', seat: 0, shown: false });
    expect(live.patterns).toEqual(['ten-honors']);
    expect(live.payments).toEqual([6, -2, -2, -2]);
  });

  test('a false win that is shown pays everybody and ends the hand', () => {
    const live = table({ hands: ['19m19p19s1234567z1m', '', '', ''] });
    live.apply({ type: 'WinDeclared', seat: 0, shown: true });
    expect(live.ended.outcome.kind).toBe('penalty');
    expect(live.payments).toEqual([-6, 2, 2, 2]);
  });

  test('White is wild without an indicator on automatic tables', () => {
    const live = table({ hands: ['1z', '123456m345789p5z', '', ''], indicator: undefined, head: '7z' }, { whiteFixedWild: true });
    expect(live.discard(0, '1z').draw(1).win(1).patterns).toEqual(['baotou']);
  });
});

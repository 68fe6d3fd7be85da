import { describe, expect, test } from 'vitest';
import type { Seat } from '../../../../src/engine/table/seat.js';
import { xiamen } from '../all-rulesets.js';
import { LiveTable, type Script } from '../regional/live-table.js';

/** Seat 0 deals and takes first (5), seat 2 breaks after seven tiles (7); the gold roll is 3. Indicator 9p: White is 9p. */
const table = (script: Partial<Script>, options: Readonly<Record<string, unknown>> = {}) =>
  new LiveTable(xiamen.rules(options), {
    dice: [
      [2, 3],
      [3, 4],
      [1, 2],
    ],
    hands: ['', '', '', ''],
    indicator: '9p',
    ...script,
  });

const WAITING = '123456789m12345p11s';
/** Five sets and a lone gold. */
const FLOAT = '123456789m234678s9p';

describe('the walls of Xiamen', () => {
  test('are inner stacks for the deal and a single outer layer for the game', () => {
    const { slots } = xiamen.rules({}).wall.plan;
    expect(slots.filter(({ ring }) => ring === 'inner').length).toBe(64);
    expect(slots.filter(({ ring, layer }) => ring === 'outer' && layer === 'single').length).toBe(80);
  });

  test('give the first taker stacks 1 and 2 of every inner wall and the banker the head of the outer one', () => {
    const { broken } = table({}).hand.wall;
    const { slots } = xiamen.rules({}).wall.plan;
    const places = (seat: Seat) => (broken?.deal ?? []).filter((take) => take.seat === seat).flatMap((take) => take.slots);
    expect(
      places(0)
        .map((slot) => slots[slot])
        .filter(({ ring, stack }) => ring === 'inner' && stack <= 2).length,
    ).toBe(16);
    expect(slots[places(0)[16]]).toEqual({ ring: 'outer', side: 2, stack: 8, layer: 'single' });
    expect([1, 2, 3].map((seat) => slots[places(seat as Seat)[0]].stack)).toEqual([3, 5, 7]);
  });

  test('turn the gold where the third roll says, leave 63 live tiles and are drawn when these are gone', () => {
    const live = table({ hands: ['1m', '', '', ''] });
    const at = live.hand.wall.tiles.indexOf(live.hand.indicators[0]);
    expect(live.table.rules.wall.plan.slots[at]).toEqual({ ring: 'outer', side: 2, stack: 5, layer: 'single' });
    expect(live.live).toBe(63);
  });
});

describe('flowers in Xiamen', () => {
  test('are melded before play, replaced from the tail, and move the gold on', () => {
    const live = table({ hands: ['1m', '1f2g', '', ''] });
    expect(live.hand.seats[1].bonus.length).toBe(2);
    expect(live.hand.seats[1].concealed.length).toBe(16);
    const at = live.hand.wall.tiles.indexOf(live.hand.indicators[0]);
    // The tail was at tile 7 and has gone to tile 5: 5, 4, 3.
    expect(live.table.rules.wall.plan.slots[at]).toEqual({ ring: 'outer', side: 2, stack: 3, layer: 'single' });
    expect(live.live).toBe(61);
  });

  test('turned up as indicator are turned back and the breaker rolls again', () => {
    const live = table({
      dice: [
        [2, 3],
        [3, 4],
        [1, 2],
        [2, 2],
      ],
      indicator: '3g',
    });
    expect(live.hand.indicators.length).toBe(1);
    const at = live.hand.wall.tiles.indexOf(live.hand.indicators[0]);
    expect(live.table.rules.wall.plan.slots[at]).toEqual({ ring: 'outer', side: 2, stack: 4, layer: 'single' });
  });

  test('drawn in play are laid down at once; nobody discards before', () => {
    const live = table({ hands: ['1m', WAITING, '', ''], head: '1f', tail: '6p' })
      .discard(0, '1m')
      .draw(1);
    live.discard(1, '1s');
    expect(live.objections).toEqual(['flower-first']);
    live.layBonus(1, '1f').draw(1).win(1);
    expect(live.patterns).toEqual(['wall-win']);
    expect(live.payments).toEqual([-6, 14, -4, -4]);
  });
});

describe('winning in Xiamen', () => {
  test('by a wall tile brings (base + flowers) × 2 from all three', () => {
    const live = table({ hands: ['1m', WAITING, '', ''], head: '6p' })
      .discard(0, '1m')
      .draw(1)
      .win(1);
    expect(live.payments).toEqual([-4, 8, -2, -2]);
  });

  test('by a discard brings as much from the discarder as from the others', () => {
    const live = table({ hands: ['1m', '', '6p', WAITING], head: '1m1m' })
      .discard(0, '1m')
      .pass(1)
      .draw(2)
      .discard(2, '6p')
      .win(3);
    expect(live.patterns).toEqual(['common-win']);
    expect(live.payments).toEqual([-2, -1, -1, 4]);
  });

  test('as gold float takes any tile of the wall, and none that is discarded', () => {
    const script: Partial<Script> = { hands: ['6z', FLOAT, '', ''], head: '7z' };
    expect(table(script).discard(0, '6z').refusal(1)).toBe('gold-float-self-draw-only');
    const live = table(script).discard(0, '6z').draw(1).win(1);
    expect(live.patterns).toEqual(['gold-float']);
    expect(live.payments).toEqual([-12, 28, -8, -8]);
  });

  test('as double float after a floated gold; nobody claims in between', () => {
    const live = table({ hands: ['1m', FLOAT, '5p', '55p'], head: '9p1p' })
      .discard(0, '1m')
      .draw(1)
      .discard(1, '9p')
      .draw(2);
    live.discard(2, '5p').claim(3, 'pung', '55p');
    expect(live.objections).toEqual(['float-round']);
    live.pass(3, 0).draw(1).win(1);
    expect(live.patterns).toEqual(['double-float']);
    expect(live.payments).toEqual([-24, 56, -16, -16]);
  });

  test('as triple float after two golds in a row', () => {
    const live = table({ hands: ['1m', FLOAT, '', ''], head: '9p1p2p3p9p1p2p3p5m' })
      .discard(0, '1m')
      .draw(1);
    live.discard(1, '9p').pass(2, 3, 0).draw(1).discard(1, '9p').pass(2, 3, 0).draw(1).win(1);
    expect(live.patterns).toEqual(['triple-float']);
    expect(live.payments).toEqual([-36, 84, -24, -24]);
  });

  test('right after the deal: three golds, the robbed gold, the banker’s dealt hand', () => {
    const knocker = table({ hands: ['1m', '', '999p1369m258s14z77s85p', ''] }).win(2);
    expect(knocker.patterns).toEqual(['three-gold-knocker']);
    expect(knocker.payments).toEqual([-20, -16, 52, -16]);
    const robber = table({ hands: ['1m', '123456789m78p11234s', '', ''] }).win(1);
    expect(robber.patterns).toEqual(['robbing-gold']);
    expect(robber.payments).toEqual([-8, 16, -4, -4]);
    const banker = table({ hands: ['123456789m78p11234s1z', '', '', ''] });
    expect(banker.refusal(0)).toBe('not-a-winning-shape');
    expect(banker.discard(0, '1z').win(0).payments).toEqual([24, -8, -8, -8]);
    expect(table({ hands: ['123456789m123456p11s', '', '', ''] }).win(0).patterns).toEqual(['heavenly-win']);
  });

  test('on the banker’s first discard is an earthly win', () => {
    const live = table({ hands: ['6p', WAITING, '', ''] })
      .discard(0, '6p')
      .win(1);
    expect(live.patterns).toEqual(['earthly-win']);
    expect(live.payments).toEqual([-8, 16, -4, -4]);
  });

  test('with three golds later on needs a hand, until the last turn', () => {
    const live = table({ hands: ['1m', '99p1369m258s14z77s85p3s', '', ''], head: '9p' })
      .discard(0, '1m')
      .draw(1);
    expect(live.refusal(1)).toBe('three-gold-outside-window');
    const any = table({ hands: ['1m', '99p1369m258s14z77s85p3s', '', ''], head: '9p' }, { threeGoldWindow: 'anytime' });
    expect(any.discard(0, '1m').draw(1).win(1).payments).toEqual([-15, 39, -12, -12]);
  });

  test('a kong that completes another hand is robbed for × 2', () => {
    const live = table({ hands: ['6p', WAITING, '', '66p2m'], head: '7s7s7s6p' });
    live.discard(0, '6p').claim(3, 'pung', '66p').discard(3, '2m').pass(0, 1, 2).draw(3).kong(3, 'added', '6p').win(1);
    expect(live.objections).toEqual([]);
    expect(live.patterns).toEqual(['rob-kong']);
    expect(live.payments).toEqual([-4, 8, -2, -2]);
  });
});

describe('duties in Xiamen', () => {
  test('a single honour whose twin was discarded goes first', () => {
    const live = table({ hands: ['2z', '2z34569m1237p134579s', '', ''], head: '1p' })
      .discard(0, '2z')
      .draw(1)
      .discard(1, '3m');
    expect(live.objections).toEqual(['must-follow-honor']);
    expect(live.discard(1, '2z').objections).toEqual(['must-follow-honor']);
  });

  test('White is chowed as the indicator’s face, a gold never', () => {
    expect(
      table({ hands: ['7p', '8p5z', '', ''] })
        .discard(0, '7p')
        .claim(1, 'chow', '8p5z').objections,
    ).toEqual([]);
    expect(
      table({ hands: ['7p', '8p9p', '', ''] })
        .discard(0, '7p')
        .claim(1, 'chow', '8p9p').objections,
    ).toEqual(['wild-in-meld']);
  });
});

describe('the banker’s base in Xiamen', () => {
  test('doubles with every stay', () => {
    const live = table({ hands: ['123456789m123456p11s', '', '', ''], setup: { streak: 3 } }).win(0);
    // Base 8, heavenly × 4.
    expect(live.payments).toEqual([96, -32, -32, -32]);
  });
});

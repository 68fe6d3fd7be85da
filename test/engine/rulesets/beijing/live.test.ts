import { describe, expect, test } from 'vitest';
import type { Seat } from '../../../../src/engine/table/seat.js';
import { beijing } from '../all-rulesets.js';
import { LiveTable, type Script } from '../regional/live-table.js';

/** Seat 0 deals, sum 7: seat 2 breaks. The indicator is 1z unless said otherwise, so the four 2z are wild. */
const table = (script: Partial<Script>, options: Readonly<Record<string, unknown>> = {}) =>
  new LiveTable(beijing.rules(options), { dice: [[3, 4]], hands: ['', '', '', ''], indicator: '1z', ...script });

describe('the wall of Beijing', () => {
  test('gives 68 draws after the deal and the indicator', () => {
    const live = table({ hands: ['9p', '', '', ''] }).discard(0, '9p');
    expect(live.live).toBe(68);
    for (let draws = 0; draws < 68; draws++) live.pass(((draws + 1) % 4) as Seat);
    live.apply({ type: 'WindowClosed' });
    expect(live.objections).toEqual([]);
    expect(live.ended.outcome.kind).toBe('exhaustive-draw');
  });

  test('turns the tile after the deal as indicator and draws on from the next stack', () => {
    const live = table({ hands: ['9p', '', '', ''] });
    const { slots } = live.table.rules.wall.plan;
    const slotOf = (tile: number | undefined) => slots[live.hand.wall.tiles.indexOf(tile as never)];
    expect(slotOf(live.hand.indicators[0])).toEqual({ ring: 'main', side: 1, stack: 17, layer: 'bottom' });
    live.discard(0, '9p').draw(1);
    const drawn = live.hand.seats[1].concealed.at(-1);
    expect(slotOf(drawn ?? undefined)).toEqual({ ring: 'main', side: 0, stack: 1, layer: 'top' });
  });

  test('keeps one tile more for each kong where that is agreed', () => {
    const live = table({ hands: ['1111m', '', '', ''] }, { deadWall: '14-plus-kongs' });
    expect(live.live).toBe(68);
    live.kong(0, 'concealed', '1111m').draw(0);
    expect(live.live).toBe(66);
  });
});

describe('winning in Beijing', () => {
  test('an own tile of a closed hand without wilds doubles three times, the banker pays once more', () => {
    const live = table({ hands: ['9p', '123m456p789s33s45p', '', ''], head: '6p' })
      .discard(0, '9p')
      .draw(1)
      .win(1);
    expect(live.patterns).toEqual(['closed', 'own-tile', 'straight']);
    expect(live.payments).toEqual([-16, 32, -8, -8]);
  });

  test('a discard is won on with a closed hand, and who discarded pays double', () => {
    const live = table({ hands: ['9p', '123m456p789s33s45p', '3p', ''], head: '1m' })
      .discard(0, '9p')
      .pass(1)
      .draw(2);
    live.discard(2, '3p').win(1);
    expect(live.payments).toEqual([-8, 20, -8, -4]);
  });

  test('a discard is refused to an open hand, to more than two wilds and to a lone wild', () => {
    const open = table({ hands: ['4m', '23m678m99s222p45p', '3p', ''] })
      .discard(0, '4m')
      .claim(1, 'chow', '23m')
      .discard(1, '9s');
    expect(open.draw(2).discard(2, '3p').refusal(1)).toBe('open-hand-self-draw-only');
    const wilds = table({ hands: ['7m', '123m68m55s22z2z456p', '', ''] }).discard(0, '7m');
    expect(wilds.refusal(1)).toBe('more-than-two-wilds');
    const eye = table({ hands: ['9s', '123456m789s555z2z', '', ''] }).discard(0, '9s');
    expect(eye.refusal(1)).toBe('wild-eye-self-draw-only');
  });

  test('a discarded wild is not won on, and who discards one cannot win any more', () => {
    const live = table({ hands: ['2z', '123m456p789s33s45p', '', ''] });
    expect(live.discard(0, '2z').refusal(1)).toBe('discarded-wild');
    const forfeit = table({ hands: ['9p', '123m456p789s33s4p2z', '', ''], head: '5p9p9m9m6p' });
    forfeit.discard(0, '9p').draw(1).discard(1, '2z').pass(2, 3, 0).draw(1);
    expect(forfeit.refusal(1)).toBe('discarded-wild-forfeit');
  });

  test('kong bloom doubles the hand and the kong points', () => {
    const live = table({ hands: ['9p', '1111234678p99s4m', '', ''], head: '5m', tail: '3m' });
    live.discard(0, '9p').draw(1).kong(1, 'concealed', '1111p').draw(1).win(1);
    expect(live.patterns).toEqual(['closed', 'kong-bloom', 'own-tile', 'straight']);
    expect(live.payments).toEqual([-36, 76, -20, -20]);
  });
});

describe('robbing a kong in Beijing', () => {
  test('an added kong is robbed by a closed hand; the robbed player pays as discarder', () => {
    const live = table({ hands: ['2s9p', '234m678p55p345s13s', '', '22s9m'], head: '9s9s9s2s' });
    live.discard(0, '2s').claim(3, 'pung', '22s').discard(3, '9m').pass(0, 1, 2).draw(3).kong(3, 'added', '2s').win(1);
    expect(live.patterns).toEqual(['closed', 'straight']);
    expect(live.payments).toEqual([-8, 20, -4, -8]);
  });

  test('a closed kong is robbed only for the last run of a flush', () => {
    const live = table({ hands: ['8888m', '12345679m456p33s', '', ''] }).kong(0, 'concealed', '8888m');
    expect(live.hand.phase.name).toBe('robbing');
    live.win(1);
    expect(live.patterns).toEqual(['closed', 'flush', 'straight']);
    expect(live.payments).toEqual([-32, 48, -8, -8]);
    const plain = table({ hands: ['8888m', '234m67m45678p33s6p', '', ''] }).kong(0, 'concealed', '8888m');
    expect(plain.refusal(1)).toBe('closed-kong-not-robbable');
  });
});

describe('rare events in Beijing', () => {
  test('a dealt win, a win on the first discard and four wilds bring the agreed points', () => {
    expect(table({ hands: ['123m567p345s99p786p', '', '', ''] }).win(0).payments).toEqual([60, -20, -20, -20]);
    const earthly = table({ hands: ['8p', '345678m22s12367p', '', ''] })
      .discard(0, '8p')
      .win(1);
    expect(earthly.patterns).toEqual(['earthly-win']);
    const four = table({ hands: ['9p', '147m258p36s34z222z', '', ''], head: '2z' })
      .discard(0, '9p')
      .draw(1)
      .win(1);
    expect(four.patterns).toEqual(['wild-kong']);
    expect(four.payments).toEqual([-20, 60, -20, -20]);
  });

  test('the banker is busted when all discard the same tile first, unless the hand is drawn', () => {
    const live = table({ hands: ['4z', '4z123m456p789s33s4p', '4z', '4z'], head: '9m9m9m9m5p1m1m1m6p' }, { bustedBanker: true });
    live.discard(0, '4z').draw(1).discard(1, '4z').draw(2).discard(2, '4z').draw(3).discard(3, '4z').pass(0);
    live.draw(1).discard(1, '9m').pass(2, 3, 0).draw(1).win(1);
    expect(live.payments).toEqual([-46, 42, 2, 2]);
  });
});

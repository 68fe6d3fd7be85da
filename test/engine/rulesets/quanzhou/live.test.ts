import { describe, expect, test } from 'vitest';
import { quanzhou } from '../all-rulesets.js';
import { LiveTable, type Script } from '../regional/live-table.js';

const table = (script: Partial<Script>, options: Readonly<Record<string, unknown>> = {}) =>
  new LiveTable(quanzhou.rules(options), {
    dice: [
      [2, 3],
      [3, 4],
      [1, 2],
    ],
    hands: ['', '', '', ''],
    indicator: '9p',
    ...script,
  });

const FLOAT = '123456789m234678s9p';

describe('Quanzhou at the table of Xiamen', () => {
  test('pays three times for a gold float, six and nine times for floated golds', () => {
    const single = table({ hands: ['6z', FLOAT, '', ''], head: '7z' })
      .discard(0, '6z')
      .draw(1)
      .win(1);
    expect(single.payments).toEqual([-9, 21, -6, -6]);
    const double = table({ hands: ['1m', FLOAT, '', ''], head: '9p1p2p3p7z' })
      .discard(0, '1m')
      .draw(1)
      .discard(1, '9p');
    expect(double.pass(2, 3, 0).draw(1).win(1).payments).toEqual([-18, 42, -12, -12]);
  });

  test('knows no heavenly win, no earthly win and no robbing of the gold', () => {
    expect(table({ hands: ['123456789m123456p11s', '', '', ''] }).win(0).patterns).toEqual(['wall-win']);
    const earthly = table({ hands: ['6p', '123456789m12345p11s', '', ''] })
      .discard(0, '6p')
      .win(1);
    expect(earthly.patterns).toEqual(['common-win']);
    expect(table({ hands: ['1m', '123456789m78p11234s', '', ''] }).refusal(1)).toBe('robbing-gold-not-recognised');
  });

  test('ends the hand when somebody has all eight flowers, before the replacement is drawn', () => {
    const live = table({ hands: ['1m', '1234f123g', '', ''], head: '4g' })
      .discard(0, '1m')
      .draw(1)
      .layBonus(1, '4g')
      .win(1);
    expect(live.patterns).toEqual(['eight-flowers']);
    expect(live.ended.settlement.payments.length).toBe(3);
  });

  test('raises the banker’s base by one for each stay, or by what was won', () => {
    const plain = table({ hands: ['123456789m123456p11s', '', '', ''], setup: { streak: 3 } }).win(0);
    expect(plain.payments).toEqual([24, -8, -8, -8]);
    const carried = { rounds: 0, own: 8 };
    const grown = table(
      { hands: ['123456789m123456p11s', '', '', ''], setup: { streak: 3, carried } },
      { bankerIncrement: 'multiplier' },
    );
    expect(grown.win(0).payments).toEqual([48, -16, -16, -16]);
  });
});

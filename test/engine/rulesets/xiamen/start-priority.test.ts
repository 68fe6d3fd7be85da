import { describe, expect, test } from 'vitest';
import type { Seat } from '../../../../src/engine/table/seat.js';
import { xiamen } from '../all-rulesets.js';
import type { Script } from '../regional/live-table.js';
import { type GoldTable, goldTable, WAITING } from './gold-hands.js';

const table = (hands: Script['hands']): GoldTable => goldTable(xiamen.rules({}), { hands });
/** Gold 9p. */
const HEAVENLY = '123456789m123456p11s';
const THREE_GOLDS = '999p1369m258s14z77s85p';
const ROBS = '123456789m78p11234s';
/** The same in other suits, so that two can rob. */
const ROBS_TOO = '123456789s78p55789m';

const declare = (live: GoldTable, ...seats: readonly Seat[]): GoldTable => {
  for (const seat of seats) live.apply({ type: 'WinDeclared', seat, shown: false });
  return live;
};
const winners = (live: GoldTable): readonly Seat[] => {
  const { outcome } = live.ended;
  return outcome.kind === 'win' ? outcome.winners : [];
};

describe('several wins at the start of play (R-XM4)', () => {
  test.each([
    ['heavenly before three golds', [HEAVENLY, '', THREE_GOLDS, ''], [2, 0], 0],
    ['three golds before robbing', ['1m', ROBS, THREE_GOLDS, ''], [1, 2], 2],
    ['of two who rob the nearer to the banker', ['1z', ROBS, '', ROBS_TOO], [3, 1], 1],
  ] as const)('%s, whoever declares first', (_, hands, order, first) => {
    const [hasty, other] = order;
    expect(winners(declare(table(hands), hasty, other))).toEqual([first]);
    const inOrder = declare(table(hands), other, hasty);
    expect(winners(inOrder)).toEqual([first]);
    expect(inOrder.objections).toEqual(['hand-over']);
  });

  test('a win on the banker’s first discard before the banker, who robs after it (R-XM12)', () => {
    const discarded = () => table([`${ROBS}6p`, WAITING, '', '']).discard(0, '6p');
    expect(winners(declare(discarded(), 0))).toEqual([0]);
    expect(winners(declare(discarded(), 0, 1))).toEqual([1]);
    const inOrder = declare(discarded(), 1, 0).apply({ type: 'WindowClosed' });
    expect([inOrder.objections, winners(inOrder)]).toEqual([['false-win'], [1]]);
  });
});

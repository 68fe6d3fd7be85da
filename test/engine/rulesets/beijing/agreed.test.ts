import { describe, expect, test } from 'vitest';
import { finishHand, setupOf, startMatch } from '../../../../src/engine/match/match.js';
import { WILD_KONG } from '../../../../src/engine/rulesets/beijing/memory.js';
import { netBySeat } from '../../../../src/engine/table/payment.js';
import { playerId, type Seat } from '../../../../src/engine/table/seat.js';
import { beijing } from '../all-rulesets.js';
import { LiveTable, type Script } from '../regional/live-table.js';

type Options = Readonly<Record<string, unknown>>;

/** Seat 0 deals, sum 7. The indicator is 1z: the four 2z are wild. */
const table = (script: Partial<Script>, options: Options = {}) =>
  new LiveTable(beijing.rules(options), { dice: [[3, 4]], hands: ['', '', '', ''], indicator: '1z', ...script });

const WAITING = '123m456p789s33s45p';
const ownTile = (options: Options, setup: Script['setup'] = {}) =>
  table({ hands: ['9p', WAITING, '', ''], head: '6p', setup }, options)
    .discard(0, '9p')
    .draw(1)
    .win(1).payments;

describe('upstairs', () => {
  test('doubles everything in the hand after a drawn one, and in that only', () => {
    const rules = beijing.rules({ upstairs: true });
    let match = startMatch(rules, ['A', 'B', 'C', 'D'].map(playerId));
    const drawn = table({ hands: ['9p', '', '', ''] }, { upstairs: true }).discard(0, '9p');
    for (let draws = 0; draws < 68; draws++) drawn.pass(((draws + 1) % 4) as Seat);
    match = finishHand(rules, match, drawn.apply({ type: 'WindowClosed' }).hand as never);
    expect(ownTile({ upstairs: true }, setupOf(match))).toEqual([-32, 64, -16, -16]);
    const won = table({ hands: ['9p', WAITING, '', ''], head: '6p', setup: setupOf(match) }, { upstairs: true });
    match = finishHand(rules, match, won.discard(0, '9p').draw(1).win(1).hand as never);
    expect(ownTile({ upstairs: true }, { ...setupOf(match), dealer: 0 })).toEqual([-16, 32, -8, -8]);
    expect(ownTile({})).toEqual([-16, 32, -8, -8]);
  });

  test('does not follow a hand that a false win has ended', () => {
    const rules = beijing.rules({ upstairs: true });
    const start = startMatch(rules, ['A', 'B', 'C', 'D'].map(playerId));
    const ended = table({ hands: ['9p', '', '', ''] }, { upstairs: true }).discard(0, '9p');
    ended.apply({ type: 'WinDeclared', seat: 2, shown: true }).apply({ type: 'WindowClosed' });
    const match = finishHand(rules, start, ended.hand as never);
    expect(ownTile({ upstairs: true }, { ...setupOf(match), dealer: 0 })).toEqual([-16, 32, -8, -8]);
  });

  test('from the third stay of the banker on, where that is agreed', () => {
    expect(ownTile({ upstairsOnThirdStay: true }, { streak: 3 })).toEqual([-16, 32, -8, -8]);
    expect(ownTile({ upstairsOnThirdStay: true }, { streak: 4 })).toEqual([-32, 64, -16, -16]);
  });
});

describe('four wilds paid at once (option wildKongEffect)', () => {
  const held = (options: Options) =>
    table({ hands: ['9p', '147m258p36s34z222z', '', ''], head: '2z' }, options)
      .discard(0, '9p')
      .draw(1);

  test('bring the points of a rare event from everybody, once, and play goes on', () => {
    const live = held({ wildKongEffect: 'instant-payment' });
    expect(live.refusal(1)).toBe('not-a-winning-shape');
    live.declare(1, WILD_KONG);
    expect(live.objections).toEqual([]);
    expect(netBySeat(live.hand.paid)).toEqual([-20, 60, -20, -20]);
    expect(live.hand.phase).toMatchObject({ name: 'acting', seat: 1 });
    expect(live.declare(1, WILD_KONG).objections).toEqual(['unknown-declaration']);
    expect(netBySeat(live.hand.paid)).toEqual([-20, 60, -20, -20]);
  });

  test('are no declaration where they win, nor with three', () => {
    expect(held({}).declare(1, WILD_KONG).objections).toEqual(['unknown-declaration']);
    const three = table({ hands: ['9p', '147m258p36s34z222z', '', ''], head: '1m' }, { wildKongEffect: 'instant-payment' });
    expect(three.discard(0, '9p').draw(1).declare(1, WILD_KONG).objections).toEqual(['unknown-declaration']);
  });
});

describe('every settlement has one owner (what goes wrong in practice, item 7)', () => {
  test('a busted banker pays once, beside the win; a drawn hand pays nothing', () => {
    const script: Partial<Script> = {
      hands: ['4z', '4z123m456p789s33s4p', '4z', '4z'],
      head: '9m9m9m9m5p1m1m1m6p',
    };
    const start = (options: Options) => {
      const live = table(script, options);
      return live.discard(0, '4z').draw(1).discard(1, '4z').draw(2).discard(2, '4z').draw(3).discard(3, '4z').pass(0);
    };
    const won = (options: Options) => start(options).draw(1).discard(1, '9m').pass(2, 3, 0).draw(1).win(1).payments;
    const [plain, busted] = [won({}), won({ bustedBanker: true })];
    expect(busted.map((amount, seat) => amount - plain[seat])).toEqual([-30, 10, 10, 10]);
    const drawn = start({ bustedBanker: true });
    for (let seat = 1; drawn.live > 0; seat = (seat + 1) % 4) drawn.pass(seat as Seat);
    drawn.apply({ type: 'WindowClosed' });
    expect(drawn.ended.outcome.kind).toBe('exhaustive-draw');
    expect(drawn.ended.settlement.payments).toEqual([]);
  });

  test('four wilds paid at once are not paid again at the end of the hand', () => {
    const live = table(
      { hands: ['9p', '123m456p78s222z4z5z', '', ''], head: '2z1p1p1p9s' },
      { wildKongEffect: 'instant-payment' },
    );
    live.discard(0, '9p').draw(1).declare(1, WILD_KONG).discard(1, '5z').pass(2, 3, 0).draw(1).win(1);
    expect(netBySeat(live.hand.paid)).toEqual([-20, 60, -20, -20]);
    // Closed, own tile: 4 from each, the banker twice.
    expect(live.patterns).toEqual(['closed', 'own-tile']);
    expect(live.payments).toEqual([-8, 16, -4, -4]);
  });
});

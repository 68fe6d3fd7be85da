import { describe, expect, test } from 'vitest';
import { apply, type Table } from '../../../../src/engine/hand/apply.js';
import type { EventOf } from '../../../../src/engine/hand/events.js';
import type { HandState } from '../../../../src/engine/hand/state.js';
import type { Rules } from '../../../../src/engine/ruleset/contract.js';
import { netBySeat } from '../../../../src/engine/table/payment.js';
import type { Seat } from '../../../../src/engine/table/seat.js';
import { beijing, fenghua, hangzhou, nanchang, riichi, shaanxi, xiamen, yangzhou } from '../all-rulesets.js';
import { random } from './exhaustive.js';
import { LiveTable, type Script } from './live-table.js';
import { RandomHand } from './random-hand.js';

const RULESETS: readonly (readonly [string, Rules<never>])[] = [
  ['Hangzhou', hangzhou.rules({ floaterMayClaim: true, missedPung: true, missedWin: true }) as unknown as Rules<never>],
  ['Xiamen', xiamen.rules({ missedWin: true, missedPung: true }) as unknown as Rules<never>],
  ['Beijing', beijing.rules({ missedWin: true, bustedBanker: true }) as unknown as Rules<never>],
  ['Shaanxi', shaanxi.rules({ missedWin: true }) as unknown as Rules<never>],
  ['Nanchang', nanchang.rules({}) as unknown as Rules<never>],
  ['Yangzhou', yangzhou.rules({}) as unknown as Rules<never>],
  ['Fenghua', fenghua.rules({}) as unknown as Rules<never>],
  ['riichi', riichi.rules({}) as unknown as Rules<never>],
];

/** A hand as far as it is the same whichever way it was come to: tiles in no order, payments in sum. */
function essence({ seats, paid, phase, ...rest }: HandState<never>) {
  return {
    ...rest,
    phase: phase.name === 'acting' ? { ...phase, source: phase.source === 'deal' ? 'draw' : phase.source } : phase,
    seats: seats.map((state) => ({
      ...state,
      concealed: [...state.concealed].sort((one, other) => Number(one) - Number(other)),
    })),
    paid: netBySeat(paid),
  };
}

function takenBack(table: Table<never>, hand: HandState<never>, seat: Seat, what: 'discard' | 'claim'): HandState<never> {
  const applied = apply(table, hand, { type: 'TakenBack', seat, what });
  expect(applied.consequences.filter(({ kind }) => kind === 'irregularity')).toEqual([]);
  return applied.hand;
}

describe.each(RULESETS)('what is taken back in %s', (_, rules) => {
  test('has never been: the chain, the phase and the memory are those of before', () => {
    let claimed: { readonly before: HandState<never>; readonly event: EventOf<'TileClaimed'> } | null = null;
    const seen = { discard: 0, claim: 0, both: 0 };
    for (let seed = 11; seed <= 14; seed++) {
      const played: RandomHand = new RandomHand(rules, random(seed), (before, event, after) => {
        if (event.type === 'TileDiscarded') {
          expect(essence(takenBack(played.table, after, event.seat, 'discard'))).toEqual(essence(before));
          seen.discard++;
          if (claimed?.event.seat === event.seat && after.open?.turn?.open) {
            expect(essence(takenBack(played.table, after, event.seat, 'claim'))).toEqual(essence(claimed.before));
            seen.both++;
          }
          claimed = null;
        }
        if (event.type === 'TileClaimed') {
          expect(essence(takenBack(played.table, after, event.seat, 'claim'))).toEqual(essence(before));
          claimed = { before, event };
          seen.claim++;
        }
      });
      played.play();
    }
    expect(Math.min(...Object.values(seen))).toBeGreaterThan(3);
  });
});

/** What is 9s in Hangzhou, 9p in Xiamen and South in Beijing is wild; in Nanchang 3p and 4p are. */
const hangzhouTable = (script: Partial<Script>) =>
  new LiveTable(hangzhou.rules({}), { dice: [[3, 4]], hands: ['', '', '', ''], indicator: '9s', ...script });
const beijingTable = (script: Partial<Script>) =>
  new LiveTable(beijing.rules({ bustedBanker: true }), { dice: [[3, 4]], hands: ['', '', '', ''], indicator: '1z', ...script });
const threeRolls = { dice: [[3, 4], [2, 5], [1, 2]] as const, hands: ['', '', '', ''] as const }; // biome-ignore format: short
const xiamenTable = (script: Partial<Script>, options: Readonly<Record<string, unknown>>) =>
  new LiveTable(xiamen.rules(options), { ...threeRolls, indicator: '9p', ...script });
const nanchangTable = (script: Partial<Script>) =>
  new LiveTable(nanchang.rules({}), { ...threeRolls, indicator: '3p', ...script });

describe('after a discard is taken back', () => {
  test('a float counts once only, though the wild was laid down twice (Hangzhou S22)', () => {
    const live = hangzhouTable({ hands: ['1z', '123456m345789p9s', '', ''], head: '9s1m1p1s7z' });
    live.discard(0, '1z').draw(1).discard(1, '9s').takeBack(1, 'discard').discard(1, '9s').pass(2, 3, 0).draw(1).win(1);
    expect(live.patterns).toEqual(['baotou', 'float']);
    expect(live.payments).toEqual([-8, 16, -4, -4]);
  });

  test('a kong before it is still of the chain: the own draw wins with kong bloom (Hangzhou S23)', () => {
    const live = hangzhouTable({ hands: ['1z', '1111m456m789p2299s', '', ''], head: '7z', tail: '3z' });
    live.discard(0, '1z').draw(1).kong(1, 'concealed', '1111m').draw(1);
    const { chain } = live.hand;
    live.discard(1, '3z').takeBack(1, 'discard');
    expect(live.hand.chain).toEqual(chain);
    expect(live.hand.phase).toMatchObject({ name: 'acting', seat: 1, source: 'supplement' });
  });

  test('a gold thrown by mistake does not forfeit (Xiamen, falseFloatForfeits)', () => {
    const hands = ['1m', '123456789m12345p9p9p', '', ''] as const;
    const thrown = () =>
      xiamenTable({ hands, head: '3m' }, { falseFloatForfeits: true }).discard(0, '1m').draw(1).discard(1, '9p');
    expect(thrown().hand.memory.falseFloat[1]).toBe(true);
    expect(thrown().takeBack(1, 'discard').hand.memory.falseFloat[1]).toBe(false);
  });

  test('a wild does not bar from winning, and the first round has not gone on (Beijing S08, bustedBanker)', () => {
    const live = beijingTable({ hands: ['1m', '123m456p789s33s4s2z', '', ''], head: '5s' })
      .discard(0, '1m')
      .draw(1);
    expect(live.discard(1, '2z').hand.memory).toMatchObject({ discardedWild: [false, true, false, false] });
    live.takeBack(1, 'discard');
    expect(live.hand.memory.firstDiscards).toHaveLength(1);
    live.win(1);
    expect(live.ended.outcome).toEqual({ kind: 'win', winners: [1] });
  });

  test('the banker is not sacked by a fourth tile that goes back (Nanchang S27)', () => {
    const live = nanchangTable({ hands: ['1z', '1z', '1z', '1z'] });
    live.discard(0, '1z').draw(1).discard(1, '1z').draw(2).discard(2, '1z').draw(3).discard(3, '1z');
    expect(live.hand.memory.sacked).toBe(true);
    expect(live.takeBack(3, 'discard').hand.memory.sacked).toBe(false);
  });

  test('a hand that has died of a false win meanwhile stays dead (C6)', () => {
    const live = nanchangTable({ hands: ['1z', '', '', ''] }).discard(0, '1z');
    live.apply({ type: 'WinDeclared', seat: 2, shown: true }).takeBack(0, 'discard');
    expect(live.hand.phase).toMatchObject({ name: 'acting', seat: 0 });
    expect(live.hand.memory.dead).toEqual([null, null, 'false-win', null]);
  });
});

describe('after a claim is taken back', () => {
  test('who could have won on the tile has not let it go: it lies open again (Nanchang S20)', () => {
    const live = nanchangTable({ hands: ['5s', '', '55s', '123m456m789m46s22z'] });
    live.discard(0, '5s').claim(2, 'pung', '55s');
    expect(live.hand.memory.missed[3]).toHaveLength(1);
    expect(live.takeBack(2, 'claim').hand.memory.missed).toEqual([[], [], [], []]);
    expect(live.win(3).ended.outcome).toEqual({ kind: 'win', winners: [3] });
  });

  test('nor has anybody let a pung go (Xiamen, missedPung)', () => {
    const live = xiamenTable({ hands: ['5s', '46s', '', '55s'] }, { missedPung: true });
    live.discard(0, '5s').claim(1, 'chow', '46s').takeBack(1, 'claim').claim(3, 'pung', '55s');
    expect(live.objections).toEqual([]);
    expect(live.hand.seats[3].melds).toHaveLength(1);
  });

  test('a direct kong leaves no link and no points behind (Shaanxi S25)', () => {
    const live = new LiveTable(shaanxi.rules({}), { dice: [[3, 4], [2, 5]], hands: ['9s', '', '999s', ''], bids: [0, 0, 0, 0] }); // biome-ignore format: short
    live.discard(0, '9s').claim(2, 'kong', '999s');
    expect(netBySeat(live.hand.paid)).toEqual([-2, 0, 2, 0]);
    live.takeBack(2, 'claim');
    expect(live.hand.chain).toEqual([]);
    expect(netBySeat(live.hand.paid)).toEqual([0, 0, 0, 0]);
  });
});

describe('what happens out of turn', () => {
  test('never counts as a discard: no wild has been thrown away (Beijing S08)', () => {
    const live = beijingTable({ hands: ['1m', '', '2z', ''] })
      .discard(0, '1m')
      .discard(2, '2z');
    expect(live.objections).toEqual(['discard-out-of-turn']);
    expect(live.hand.memory).toMatchObject({ discardedWild: [false, false, false, false], firstDiscards: [expect.anything()] });
    live.takeBack(2, 'discard');
    expect(live.hand.irregularities[0].corrected).toBe(true);
    expect(live.hand.open?.from).toBe(0);
  });

  test('never counts as a turn: a drawn tile does not clear what was let go (Nanchang S20)', () => {
    const live = nanchangTable({ hands: ['5s', '', '55s', '123m456m789m46s22z'] });
    live.discard(0, '5s').draw(1);
    const { missed } = live.hand.memory;
    expect(missed[3]).toHaveLength(1);
    live.apply({ type: 'TileDrawn', seat: 3, tile: null });
    expect(live.objections).toEqual(['draw-out-of-turn']);
    expect(live.hand.memory.missed).toEqual(missed);
  });

  test('a draw forgotten in an earlier turn is not made up for by taking a later discard back', () => {
    const live = nanchangTable({ hands: ['1z', '9m', '', ''], head: '1m2m3m4m5m6m' })
      .discard(0, '1z')
      .discard(1, '9m');
    live.pass(2, 3, 0).draw(1);
    const { phase } = live.hand;
    const drawn = phase.name === 'acting' ? phase.drawn : null;
    live.apply({ type: 'TileDiscarded', seat: 1, tile: drawn as never }).takeBack(1, 'discard');
    expect(live.objections).toEqual(['forgotten-draw']);
    expect(live.hand.phase).toEqual(phase);
  });
});

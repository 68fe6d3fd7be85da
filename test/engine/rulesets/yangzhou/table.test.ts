import { describe, expect, it } from 'vitest';
import { liveTilesLeft } from '../../../../src/engine/hand/wall.js';
import type { Seat } from '../../../../src/engine/table/seat.js';
import { yangzhou } from '../all-rulesets.js';
import { RiggedTable } from '../regional/live/rigged-table.js';

const ROLLS = [[3, 4]];
const rules = yangzhou.rules({});
/** 678s 678s 234m 55p and 67p: twin runs, calls 5p and 8p. */
const TWINS = '678s678s234m55p67p';

describe('Yangzhou at the table', () => {
  it('draws the last of the 83 tiles: there is no dead wall', () => {
    const table = new RiggedTable(rules, { rolls: ROLLS });
    expect(liveTilesLeft(rules, table.hand)).toBe(83);
  });

  it.each([
    ['the upper', 1],
    ['both', 2],
  ])('draws every tile once where kongs have taken %s of the last stack', (_, kongs) => {
    const table = new RiggedTable(rules, { rolls: ROLLS, hands: ['1111m2222m1z'], tail: '9s9s' });
    for (const kong of ['1m', '2m'].slice(0, kongs)) table.kong(0, 'concealed', kong).draw(0);
    table.discard(0, '1z');
    for (let seat = 1; liveTilesLeft(rules, table.hand) > 0; seat++) table.turn((seat % 4) as Seat);
    table.close();
    const { seats, wall } = table.hand;
    const seen = seats.flatMap(({ concealed, melds, river }) => [
      ...concealed,
      ...melds.flatMap(({ tiles }) => tiles),
      ...river.map(({ tile }) => tile),
    ]);
    expect(new Set(seen).size).toBe(136);
    expect(wall.taken).toBe(136);
    expect(table.hand.phase).toMatchObject({ name: 'settling', outcome: { kind: 'exhaustive-draw' } });
  });

  it('pays the score thrice on an own tile', () => {
    const table = new RiggedTable(rules, { rolls: ROLLS, hands: ['1z', TWINS, null, null], head: '8p' });
    table.discard(0, '1z').draw(1).win(1);
    expect(table.net()).toEqual([-15, 45, -15, -15]);
  });

  it('lets several players win on one discard, each paid twice his score by the discarder (S19, S24)', () => {
    const other = '345m345m567s3z3z4p6p';
    const table = new RiggedTable(rules, { rolls: ROLLS, hands: ['5p', '678s678s234m99p67p', other, null] });
    table.discard(0, '5p').win(1).win(2).close();
    // seat 1: closed 1, common win 1, twin runs 10, end eyes 1 = 13; seat 2: closed 1, single call 1, twin runs 10 = 12
    expect(table.net()).toEqual([-50, 26, 24, 0]);
  });

  it('refuses an own tile below the minimum, too', () => {
    const table = new RiggedTable(rules, { rolls: ROLLS, hands: ['1z', '123m456p678s9m9m45s', null, null], head: '6s' });
    table.discard(0, '1z').draw(1);
    expect(rules.wins.judge(table.hand, 1)).toMatchObject({ win: false, reason: 'below-minimum' });
  });

  it('bars who has missed a winning tile until his own turn (S20)', () => {
    const rig = { rolls: ROLLS, hands: ['5p', '1z', TWINS, null], head: '8p1s2s3s4s' };
    const table = new RiggedTable(rules, rig).discard(0, '5p').turn(1);
    expect(rules.wins.judge(table.hand, 2)).toMatchObject({ win: false, reason: 'missed-win' });
    table.turn(2).turn(3).draw(0);
    expect(table.hand.memory.missed[2]).toEqual([]);
  });

  it('clears a missed tile when a pung passes the turn over its holder', () => {
    const rig = { rolls: ROLLS, hands: ['5p', '9s', TWINS, '9s9s1z2z'], head: '9s' };
    const table = new RiggedTable(rules, rig).discard(0, '5p').draw(1).discard(1, '9s');
    expect(table.hand.memory.missed[2]).toHaveLength(1);
    table.claim(3, 'pung', '9s9s');
    expect(table.hand.memory.missed[2]).toEqual([]);
  });

  it('makes the giver of a third chow pay for all when the hand is pure (S26)', () => {
    const rig = {
      rolls: ROLLS,
      hands: ['1m4m3m', '23m56m45m22m78m1z2z3z', null, null],
      head: '1p1s2p2s3p3s4p4s5p9m',
    };
    const table = new RiggedTable(rules, rig);
    for (const [tile, using, away] of [
      ['1m', '23m', '1z'],
      ['4m', '56m', '2z'],
      ['3m', '45m', '3z'],
    ]) {
      table.discard(0, tile).claim(1, 'chow', using).discard(1, away).turn(2).turn(3).draw(0);
    }
    table.discard(0, '5p').draw(1).win(1);
    // pure 60, straight flush 15, four runs 1, own tile 1
    expect(table.net()).toEqual([-231, 231, 0, 0]);
  });

  it('moves the banker on a drawn hand, keeps him among several winners, and ends after four rotations', () => {
    const end = (winners: number[]) => ({ kind: 'win', winners }) as never;
    const match = { dealer: 0, firstDealer: 0, roundWind: 0, streak: 1, carried: null } as never;
    const rotate = (outcome: never, from = match) => rules.match.rotate(from, null as never, outcome, { facts: null } as never);
    expect(rotate({ kind: 'exhaustive-draw' } as never)).toMatchObject({ dealer: 1, over: false });
    expect(rotate(end([3, 0]))).toMatchObject({ dealer: 0, streak: 2 });
    const last = { dealer: 3, firstDealer: 0, roundWind: 3, streak: 1, carried: { rounds: 3, own: null } } as never;
    expect(rotate(end([1]), last)).toMatchObject({ dealer: 0, over: true });
  });
});

import { describe, expect, it } from 'vitest';
import { liveTilesLeft, nextTailSlot } from '../../../../src/engine/hand/wall.js';
import type { ShaanxiMemory } from '../../../../src/engine/rulesets/shaanxi/memory.js';
import { shaanxi } from '../all-rulesets.js';
import { RiggedTable } from '../regional/live/rigged-table.js';

const ROLLS = [
  [3, 4],
  [2, 5],
];
const rules = shaanxi.rules({});

describe('Shaanxi at the table', () => {
  it('adds the bids of payer and winner and doubles all of it on an own draw (S21)', () => {
    const table = new RiggedTable(rules, {
      rolls: ROLLS,
      bids: [2, 1, 0, 4],
      hands: ['1m', '123m456m789m1p1p67p', null, null],
      head: '8p',
    });
    table.discard(0, '1m').draw(1).win(1);
    // dealer (2+2+1)×2, seat 2 (1+0+1)×2, seat 3 (1+4+1)×2
    expect(table.net()).toEqual([-10, 26, -4, -12]);
    expect(table.patterns()).toEqual(['base', 'own-tile']);
  });

  it('refuses a bid that comes twice or too late', () => {
    const table = new RiggedTable(rules, { rolls: ROLLS });
    table.apply({ type: 'Declared', seat: 0, what: 'pao', value: 1 });
    expect(table.objections()).toEqual(['pao-too-late']);
  });

  it('pays a closed kong at once, and the next closed kong takes the lower tile of a full tail stack (S13, S25)', () => {
    const table = new RiggedTable(rules, { rolls: ROLLS, hands: ['1111m2222m3333m9s9s', null, null, null] });
    const before = nextTailSlot(rules, table.hand);
    table.kong(0, 'concealed', '1m');
    expect(table.net()).toEqual([6, -2, -2, -2]);
    const slot = nextTailSlot(rules, table.hand);
    expect(rules.wall.plan.slots[slot as number]).toMatchObject({ side: 2, stack: 14, layer: 'bottom' });
    expect(before).not.toBe(slot);
    table.draw(0).kong(0, 'concealed', '2m');
    expect(rules.wall.plan.slots[nextTailSlot(rules, table.hand) as number]).toMatchObject({ stack: 14, layer: 'top' });
  });

  it('takes the upper tile for a direct kong and lets the discarder alone pay 2', () => {
    const table = new RiggedTable(rules, { rolls: ROLLS, hands: ['9s', null, '999s', null] });
    table.discard(0, '9s').claim(2, 'kong', '999s');
    expect(table.net()).toEqual([-2, 0, 2, 0]);
    expect(rules.wall.plan.slots[nextTailSlot(rules, table.hand) as number]).toMatchObject({ stack: 14, layer: 'top' });
    table.apply({ type: 'TakenBack', seat: 2, what: 'claim' });
    expect(table.net()).toEqual([0, 0, 0, 0]);
  });

  it('keeps 26, 14, 16 and again 26 tiles by the number of kongs, and a third kong still gets its tile (S15, R-SX3)', () => {
    const table = new RiggedTable(rules, { rolls: ROLLS, hands: ['1111m2222m3333m9s9s', null, null, null] });
    expect(liveTilesLeft(rules, table.hand)).toBe(57);
    table.kong(0, 'concealed', '1m').draw(0);
    expect(liveTilesLeft(rules, table.hand)).toBe(82 - 14);
    table.kong(0, 'concealed', '2m').draw(0);
    expect(liveTilesLeft(rules, table.hand)).toBe(81 - 16);
    table.kong(0, 'concealed', '3m').draw(0);
    expect(liveTilesLeft(rules, table.hand)).toBe(80 - 26);
  });

  it('pays an added kong when it has passed, and nothing when it is robbed, where all three pay double (R-SX5)', () => {
    const rig = {
      rolls: ROLLS,
      hands: ['8p', '8p8p123m456m789m1s1s', '123s456s789s2z2z67p', null],
      head: '1z3z4z8p',
    };
    const upToKong = (): RiggedTable<ShaanxiMemory> =>
      new RiggedTable(rules, rig)
        .discard(0, '8p')
        .claim(1, 'pung', '8p8p')
        .discard(1, '1s')
        .turn(2)
        .turn(3)
        .turn(0)
        .draw(1)
        .kong(1, 'added', '8p');
    expect(upToKong().net()).toEqual([0, 0, 0, 0]);
    expect(upToKong().draw(1).net()).toEqual([-1, 3, -1, -1]);
    const robbed = upToKong().win(2).close();
    // dealer 2×2, the robbed seat 1×2, seat 3 1×2; no kong points
    expect(robbed.net()).toEqual([-4, -2, 8, -2]);
    expect(robbed.patterns()).toEqual(['base', 'rob-kong']);
  });

  it('refuses a win after a claim: there is no drawn tile', () => {
    const table = new RiggedTable(rules, { rolls: ROLLS, hands: ['9s', '9s9s123m456m789m1p1p', null, null] });
    table.discard(0, '9s').claim(1, 'pung', '9s9s');
    expect(rules.wins.judge(table.hand, 1)).toMatchObject({ win: false, reason: 'no-drawn-tile' });
  });

  it('bars a missed win until the own turn, where louhu is played, by option', () => {
    const louhu = shaanxi.rules({ missedWin: true });
    const rig = { rolls: ROLLS, hands: ['6p1s', '5s', '123m456m789m1p1p7p8p', '1s1s'], head: '6p9p' };
    const missed = new RiggedTable(louhu, rig).discard(0, '6p');
    expect(louhu.wins.judge(missed.hand, 2).win).toBe(true);
    missed.draw(1).discard(1, '6p');
    expect(louhu.wins.judge(missed.hand, 2)).toMatchObject({ win: false, reason: 'missed-win' });
  });
});

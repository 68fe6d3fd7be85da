import { describe, expect, it } from 'vitest';
import { liveTilesLeft, nextTailSlot } from '../../../../src/engine/hand/wall.js';
import type { OptionValues } from '../../../../src/engine/ruleset/options.js';
import type { Seat } from '../../../../src/engine/table/seat.js';
import { nanchang } from '../all-rulesets.js';
import { RiggedTable } from '../regional/live/rigged-table.js';

const ROLLS = [
  [3, 4],
  [2, 5],
  [1, 2],
];
const rules = nanchang.rules({});

describe('Nanchang at the table', () => {
  it('turns the top of the third stack from the tail and keeps 34 tiles', () => {
    const table = new RiggedTable(rules, { rolls: ROLLS, indicator: '3p' });
    const slot = rules.wall.plan.slots[table.hand.wall.blocked[0]];
    expect(slot).toMatchObject({ side: 2, stack: 12, layer: 'top' });
    expect(liveTilesLeft(rules, table.hand)).toBe(49);
  });

  it('skips the indicator when supplements reach it, unless the table draws it', () => {
    const fifthSupplement = (options: OptionValues): unknown => {
      const played = nanchang.rules(options);
      const { hand } = new RiggedTable(played, { rolls: ROLLS, indicator: '3p' });
      const slot = nextTailSlot(played, { ...hand, wall: { ...hand.wall, tailTaken: 4 } });
      return played.wall.plan.slots[slot as number];
    };
    expect(fifthSupplement({})).toMatchObject({ side: 2, stack: 12, layer: 'bottom' });
    expect(fifthSupplement({ drawIndicatorAsSupplement: true })).toMatchObject({ side: 2, stack: 12, layer: 'top' });
  });

  it('settles the fines of everybody once when the hand is drawn (S25)', () => {
    const hands = [
      '3p4p1z1z1z2z2z2z5z5z5z6z6z6z',
      '3p1m1m1m2m2m2m3m3m3m4m4m4m',
      '1s1s1s2s2s2s3s3s3s4s4s4s5s',
      '4p7m7m7m8m8m8m9m9m9m7z7z7z',
    ];
    const table = new RiggedTable(rules, { rolls: ROLLS, indicator: '3p', hands });
    table.discard(0, '6z');
    for (let seat = 1; liveTilesLeft(rules, table.hand) > 0; seat++) table.turn((seat % 4) as Seat);
    table.close();
    expect(table.hand.phase).toMatchObject({ name: 'settling', outcome: { kind: 'exhaustive-draw' } });
    // bonuses 2+1, 2, 0, 1: net 4B - 6
    expect(table.net()).toEqual([6, 2, -6, -2]);
  });

  it('pays the win and, apart from it, fines and kongs, a claimed fine being the winner’s (R-NC9)', () => {
    const hands = [
      '3p1z1z1z2z2z2z5z5z5z6z6z6z7z',
      '1m2m3m4m5m6m7m8m9m1s1s2p4p',
      '1s1s2s2s2s3s3s3s4s4s4s5s5s',
      '7m7m7m8m8m8m9m9m9m7z7z7z6s',
    ];
    const table = new RiggedTable(rules, { rolls: ROLLS, indicator: '3p', hands, head: '9p9p9p' });
    table.discard(0, '7z').turn(1).turn(2).turn(3).draw(0).discard(0, '3p').win(1).close();
    expect(table.patterns()).toEqual(['german', 'double-german']);
    // The win: 4 from each, x2 from the banker, x2 from the discarder (the same), +5: 21, 9, 9.
    // Fines: the winner alone holds 3p and 4p, 3 points, doubled for domination: 6 from each.
    expect(table.net()).toEqual([-21 - 6, 39 + 18, -9 - 6, -9 - 6]);
  });

  it('offers chows of winds and of dragons, and no other mixture', () => {
    const rig = { rolls: ROLLS, indicator: '9s', hands: ['1z1z5z', '2z4z6z7z', null, null] };
    const winds = new RiggedTable(rules, rig).discard(0, '1z').claim(1, 'chow', '2z4z');
    expect(winds.objections()).toEqual([]);
    const dragons = new RiggedTable(rules, rig).discard(0, '5z').claim(1, 'chow', '6z7z');
    expect(dragons.objections()).toEqual([]);
    const mixed = new RiggedTable(rules, rig).discard(0, '1z').claim(1, 'chow', '2z6z');
    expect(mixed.objections()).toEqual(['no-set']);
  });

  it('sacks the banker when four discard the same tile in the first round, and passes the deal', () => {
    const rig = { rolls: ROLLS, indicator: '9s', hands: ['2z', '2z', '2z', '2z'], head: '1p2p3p' };
    const table = new RiggedTable(rules, rig)
      .discard(0, '2z')
      .draw(1)
      .discard(1, '2z')
      .draw(2)
      .discard(2, '2z')
      .draw(3)
      .discard(3, '2z');
    expect(table.hand.memory.sacked).toBe(true);
    const facts = { sacked: true };
    const match = { dealer: 0, firstDealer: 0, roundWind: 0, streak: 1, carried: null } as never;
    const next = rules.match.rotate(match, null as never, { kind: 'win', winners: [0] }, { facts } as never);
    expect(next.dealer).toBe(1);
  });

  it('gives twenty flat points for a heavenly and an earthly win', () => {
    const full = '345s678s2p2p678p789m';
    const heavenly = new RiggedTable(rules, { rolls: ROLLS, indicator: '2m', hands: [full, null, null, null] }).win(0);
    expect(heavenly.patterns()).toEqual(['heavenly-win']);
    const waiting = '345s678m2m2m123s67m';
    const earthly = new RiggedTable(rules, { rolls: ROLLS, indicator: '4p', hands: ['8m', waiting, null, null] });
    earthly.discard(0, '8m').win(1).close();
    expect(earthly.patterns()).toEqual(['earthly-win']);
  });

  it('refuses a fine call on a discard unless the hand is German (R-NC5)', () => {
    const call = '123456m234s678s6p';
    const rig = { rolls: ROLLS, indicator: '6p', hands: ['1z9s', '1p', null, call], head: '9s6p' };
    const table = new RiggedTable(rules, rig).discard(0, '1z').draw(1).discard(1, '9s');
    expect(rules.wins.judge(table.hand, 3)).toMatchObject({ win: false, reason: 'fine-call-self-draw-only' });
    table.draw(2).discard(2, '6p');
    expect(rules.wins.judge(table.hand, 3).win).toBe(true);
  });

  it('leaves a robbed kong a pung: no kong bonus for it (C7)', () => {
    const rig = {
      rolls: ROLLS,
      indicator: '9s',
      hands: ['8p', '8p8p2z2z123m456m1p', '123s456s789m2m2m67p', null],
      head: '3z4z5z8p',
    };
    const table = new RiggedTable(rules, rig)
      .discard(0, '8p')
      .claim(1, 'pung', '8p8p')
      .discard(1, '1p')
      .turn(2)
      .turn(3)
      .turn(0)
      .draw(1)
      .kong(1, 'added', '8p')
      .win(2)
      .close();
    const { phase } = table.hand;
    const rulesPaid = phase.name === 'settling' ? phase.settlement.payments.map(({ rule }) => rule) : [];
    expect(table.patterns()).toContain('rob-kong');
    expect(rulesPaid).not.toContain('open kong');
  });
});

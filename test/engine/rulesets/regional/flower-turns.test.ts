import { describe, expect, it } from 'vitest';
import { nextTailSlot, tileInSlot } from '../../../../src/engine/hand/wall.js';
import type { Seat } from '../../../../src/engine/table/seat.js';
import { isBonus } from '../../../../src/engine/tiles/kind.js';
import { fenghua, quanzhou, xiamen } from '../all-rulesets.js';
import { type Rig, RiggedTable } from './live/rigged-table.js';

/** Lays every flower the seat holds. */
function lay<M>(table: RiggedTable<M>, seat: Seat): void {
  for (const tile of table.hand.seats[seat].concealed) {
    if (tile !== null && isBonus(table.table.tiles.kinds[tile])) table.apply({ type: 'BonusLaid', seat, tile });
  }
}

/** The seats draw replacements in this order, laying at once what is a flower; what was objected to. */
function replace<M>(table: RiggedTable<M>, order: readonly Seat[]): string[] {
  for (const seat of [0, 1, 2, 3] as const) lay(table, seat);
  for (const seat of order) {
    table.draw(seat, tileInSlot(table.hand.wall, nextTailSlot(table.rules, table.hand)));
    lay(table, seat);
  }
  return table.objections();
}

describe.each([xiamen, quanzhou])('flowers before play in $id (S09)', ({ rules }) => {
  /** The banker has two flowers and seat 2 one; the first tile from the tail is a third one for the banker. */
  const rig: Rig = {
    rolls: [
      [2, 3],
      [3, 4],
      [1, 2],
    ],
    hands: ['1f2f1m2m3m4m5m6m7m8m9m1p2p3p4p5p6p', null, '1g1s2s3s4s5s6s7s8s9s7p8p9p7p8p9p', null],
    tail: '3f2z3z4z5z',
    buried: '4f2g3g4g',
  };

  it('are replaced banker first, one drawn as a replacement in the next flower turn only', () => {
    const table = new RiggedTable(rules({}), rig);
    expect(replace(table, [0, 0, 2, 0])).toEqual([]);
    expect(table.hand.seats[0].bonus).toHaveLength(3);
    expect(table.hand.seats.map(({ concealed }) => concealed.length)).toEqual([17, 16, 16, 16]);
  });

  it('may not be replaced before the own turn', () => {
    expect(replace(new RiggedTable(rules({}), rig), [2])).toEqual(['flower-turn']);
    expect(replace(new RiggedTable(rules({}), rig), [0, 0, 0])).toEqual(['flower-turn']);
  });
});

describe('flowers before play in Fenghua (S09)', () => {
  const rules = fenghua.rules({});
  const rig: Rig = {
    rolls: [[3, 4]],
    indicator: '9s',
    hands: ['1f2f1m2m3m4m5m6m7m8m9m1p2p3p', null, '1g1s2s3s4s5s6s7s8s7p8p9p7p', null],
    tail: '3f2z3z4z5z',
    buried: '4f2g3g4g',
  };

  it('are replaced by the banker until he has none, then by the others in turn', () => {
    expect(replace(new RiggedTable(rules, rig), [0, 0, 0, 2])).toEqual([]);
    expect(replace(new RiggedTable(rules, rig), [0, 0, 2])).toEqual(['flower-turn']);
  });
});

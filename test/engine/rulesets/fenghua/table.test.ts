import { describe, expect, it } from 'vitest';
import { liveTilesLeft, replacementsLeft } from '../../../../src/engine/hand/wall.js';
import type { CommonMemory } from '../../../../src/engine/rulesets/regional/live/memory.js';
import type { Seat } from '../../../../src/engine/table/seat.js';
import { isBonus } from '../../../../src/engine/tiles/kind.js';
import { fenghua } from '../all-rulesets.js';
import { type Rig, RiggedTable } from '../regional/live/rigged-table.js';

/** The sum 7 picks seat 2, four stacks stay right of the gap, the indicator is the third stack from the tail. */
const ROLLS = [[3, 4]];
const rules = fenghua.rules({});
/** Thirteen tiles each without a flower, so that only what a test deals has to be laid. */
const PLAIN = ['1112223334446m6m', '111222333444p6p', '111222333444s6s', '1122334455667z'];

const deal = (rig: Partial<Rig>): RiggedTable<CommonMemory> => new RiggedTable(rules, { rolls: ROLLS, indicator: '9s', ...rig });

/** Lays every flower that must be laid and draws for it. */
function layFlowers(table: RiggedTable<CommonMemory>): RiggedTable<CommonMemory> {
  for (let guard = 0; guard < 40 && table.hand.phase.name === 'opening'; guard++) {
    for (const seat of [0, 1, 2, 3] as Seat[]) {
      const flower = table.hand.seats[seat].concealed.find(
        (tile) => tile !== null && isBonus(table.table.tiles.kinds[tile]) && !rules.claims.keepsBonus?.(table.hand, tile),
      );
      if (flower === undefined || flower === null) continue;
      table.apply({ type: 'BonusLaid', seat, tile: flower });
      const { wall } = table.hand;
      const free = (wall.broken?.tail ?? []).filter((slot) => !wall.blocked.includes(slot));
      if (table.hand.phase.name === 'opening') table.draw(seat, wall.tiles[free[wall.tailTaken]]);
    }
  }
  return table;
}

describe('Fenghua at the table', () => {
  it('counts 85 draws from the head to the bottom tile (S15)', () => {
    const table = deal({ hands: PLAIN });
    expect(table.hand.phase.name).toBe('acting');
    expect(liveTilesLeft(rules, table.hand)).toBe(85);
    expect(rules.wall.plan.slots[table.hand.wall.blocked[0]]).toMatchObject({ side: 2, stack: 2, layer: 'top' });
  });

  it('has everybody lay all flowers after the deal, with supplements from the tail', () => {
    const table = deal({ hands: ['1112223334446m1f', '111222333444p6p', PLAIN[2], PLAIN[3]], tail: '2f7m' });
    expect(table.hand.phase.name).toBe('opening');
    layFlowers(table);
    expect(table.hand.phase.name).toBe('acting');
    expect(table.hand.seats[0].bonus).toHaveLength(2);
    expect(table.hand.wall.tailTaken).toBe(2);
    // Supplements come from behind the indicator: the bottom tile stays where it is.
    expect(liveTilesLeft(rules, table.hand)).toBe(85);
  });

  it('keeps wild flowers in the hand and refuses to lay them', () => {
    const table = deal({ indicator: '1g', hands: ['1112223334446m2g', '111222333444p6p', PLAIN[2], PLAIN[3]] });
    expect(table.hand.phase.name).toBe('acting');
    const wild = table.held(0, '2g', 1)[0];
    table.apply({ type: 'BonusLaid', seat: 0, tile: wild });
    expect(table.objections()).toEqual(['wild-flower']);
  });

  it('wins on the supplement of a flower with 50 for the blooming flower kong', () => {
    const table = deal({ hands: [PLAIN[0], '234m567m5p5p345p78p', PLAIN[2], PLAIN[3]], head: '3f', tail: '9p' });
    table.discard(0, '6m').draw(1);
    table
      .apply({ type: 'BonusLaid', seat: 1, tile: table.held(1, '3f', 1)[0] })
      .draw(1)
      .win(1);
    expect(table.patterns()).toEqual(['base-point', 'common-win', 'own-tile', 'no-wild', 'blooming-flower-kong']);
    expect(table.net()).toEqual([-120, 360, -120, -120]);
  });

  it('lets eight melded flowers win at once, whatever the hand is', () => {
    const hands = [PLAIN[0], '1234f1234g1p4p7p2m5z', PLAIN[2], PLAIN[3]];
    const table = deal({ hands, tail: '9p9p8p8p7p6p5p1p' });
    while (table.hand.phase.name === 'opening' && table.hand.seats[1].bonus.length < 8) {
      const flower = table.hand.seats[1].concealed.find((tile) => tile !== null && isBonus(table.table.tiles.kinds[tile]));
      table.apply({ type: 'BonusLaid', seat: 1, tile: flower as never });
    }
    table.win(1);
    expect(table.patterns()).toContain('uncompleted-eight-flowers');
    expect(table.patterns()).not.toContain('four-flowers');
    // base 1, own tile 1, 400, own flowers 2+2 = 406
    expect(table.net()).toEqual([-820, 2460, -820, -820]);
  });

  it('lets the bottom tile be refused all round, and then the hand is drawn without payments', () => {
    const table = playToBottom();
    const first = table.hand.phase.name === 'drawing' ? table.hand.phase.seat : 0;
    for (const step of [0, 1, 2, 3]) table.apply({ type: 'Passed', seat: ((first + step) % 4) as Seat });
    expect(table.hand.phase).toMatchObject({ name: 'settling', outcome: { kind: 'exhaustive-draw' } });
    expect(table.net()).toEqual([0, 0, 0, 0]);
  });

  it('has the drawer of the bottom tile discard that very tile, which may only be won on', () => {
    const table = playToBottom();
    const first = table.hand.phase.name === 'drawing' ? table.hand.phase.seat : 0;
    const drawer = ((first + 1) % 4) as Seat;
    table.apply({ type: 'Passed', seat: first }).draw(drawer);
    const other = table.hand.seats[drawer].concealed.find(
      (tile) => table.hand.phase.name === 'acting' && tile !== table.hand.phase.drawn,
    );
    table.apply({ type: 'TileDiscarded', seat: drawer, tile: other as never });
    expect(table.objections()).toEqual(['bottom-tile-only']);
    const drawn = table.hand.phase.name === 'acting' ? table.hand.phase.drawn : null;
    table.apply({ type: 'TileDiscarded', seat: drawer, tile: drawn as never });
    expect(table.hand.open?.last).toBe(true);
    table.close();
    expect(table.hand.phase).toMatchObject({ name: 'settling', outcome: { kind: 'exhaustive-draw' } });
  });

  it('never leaves a kong without its tile while the bottom tile is live (R-FH11)', () => {
    const table = playToBottom();
    const { wall } = table.hand;
    const standing = rules.wall.plan.slots.length - wall.taken;
    expect(liveTilesLeft(rules, table.hand)).toBe(1);
    expect(replacementsLeft(rules, table.hand)).toBe(standing - 1);
  });

  describe('a kong added to a pung', () => {
    const upToKong = (): RiggedTable<CommonMemory> =>
      deal({
        hands: ['1112223334445m6m', '6m6m123p456p99p78p1z', '45m789m111s222s77s', '2233445566777z'],
        head: '1p2p3p6m',
        tail: '6p',
      })
        .discard(0, '6m')
        .claim(1, 'pung', '6m6m')
        .discard(1, '1z')
        .turn(2)
        .turn(3)
        .turn(0)
        .draw(1)
        .kong(1, 'added', '6m');

    it('is risky: 200 when its supplement wins', () => {
      const table = upToKong().draw(1).win(1);
      expect(table.patterns()).toContain('blooming-risky-kong');
      // 1 + 1 + 1 + 200 = 203 -> 210
      expect(table.net()).toEqual([-420, 1260, -420, -420]);
    });

    it('is paid by the robbed player alone when it is robbed, as an own tile win (R-FH3)', () => {
      const table = upToKong().win(2).close();
      expect(table.net()).toEqual([0, -60, 60, 0]);
    });

    it('only buds when another tile wins later', () => {
      const table = upToKong();
      table.draw(1).discard(1, '6p').turn(2).turn(3).turn(0);
      const flags = table.hand.chain.filter(({ seat }) => seat === 1);
      expect(flags).toEqual([]);
    });
  });

  it('refuses a win after a pung: it would dodge the minimum', () => {
    const table = deal({ hands: [PLAIN[0], '6m6m123p456p789s9p9p', PLAIN[2].replace('6s', '5s'), PLAIN[3]] });
    table.discard(0, '6m').claim(1, 'pung', '6m6m');
    expect(rules.wins.judge(table.hand, 1)).toMatchObject({ win: false, reason: 'no-drawn-tile' });
  });
});

function playToBottom(): RiggedTable<CommonMemory> {
  const table = layFlowers(deal({ hands: PLAIN }));
  for (let guard = 0; guard < 400; guard++) {
    const { phase } = table.hand;
    if (phase.name === 'drawing' && liveTilesLeft(rules, table.hand) === 1 && phase.why === 'turn') return table;
    if (phase.name === 'acting') {
      const flower = table.hand.seats[phase.seat].concealed.find(
        (tile) => tile !== null && isBonus(table.table.tiles.kinds[tile]),
      );
      if (flower !== undefined && flower !== null) table.apply({ type: 'BonusLaid', seat: phase.seat, tile: flower });
      else table.apply({ type: 'TileDiscarded', seat: phase.seat, tile: phase.drawn as never });
    } else if (phase.name === 'claiming') table.close();
    else if (phase.name === 'drawing') table.draw(phase.seat);
    else break;
  }
  throw new Error(`did not come to the bottom tile: ${JSON.stringify(table.hand.phase)}`);
}

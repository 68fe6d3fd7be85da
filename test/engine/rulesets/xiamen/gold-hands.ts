import type { Rules } from '../../../../src/engine/ruleset/contract.js';
import type { XiamenMemory } from '../../../../src/engine/rulesets/xiamen/memory.js';
import { rightOf, type Seat } from '../../../../src/engine/table/seat.js';
import { isBonus } from '../../../../src/engine/tiles/kind.js';
import type { TileId } from '../../../../src/engine/tiles/tile-set.js';
import { LiveTable, type Script } from '../regional/live-table.js';

export type GoldTable = LiveTable<XiamenMemory>;

/** Seat 0 deals and takes first (5), seat 2 breaks after seven tiles (7); the gold roll is 3. Gold 9p: White is 9p. */
export const goldTable = (rules: Rules<XiamenMemory>, script: Partial<Script>): GoldTable =>
  new LiveTable(rules, {
    dice: [
      [2, 3],
      [3, 4],
      [1, 2],
    ],
    hands: ['', '', '', ''],
    indicator: '9p',
    ...script,
  });

/** Waits for 6p. */
export const WAITING = '123456789m12345p11s';
/** Five sets and a lone gold. */
export const FLOAT = '123456789m234678s9p';

/** Seat 1 discards so many golds out of its float, and draws once more. */
export function afterFloats(live: GoldTable, floats: number): GoldTable {
  live.discard(0, '1m').draw(1);
  for (let float = 0; float < floats; float++) live.discard(1, '9p').pass(2, 3, 0).draw(1);
  return live;
}

/**
 * Hands without honours, three golds in the last one: nobody has to follow, and nothing but flowers is laid. The last hand holds
 * no set, so that three golds are all it can win with.
 */
const SUITS: Script['hands'] = ['1111222233334444m5m', '555m6666777788889m', '999m1111222233334s', '999p124578p4466889s'];

/** Everybody draws and discards what they drew, flowers laid, until seat 3 draws the last live tile. */
export function lastTurn(rules: Rules<XiamenMemory>): GoldTable {
  const live = goldTable(rules, { hands: SUITS }).discard(0, '5m');
  for (;;) {
    const turn = rightOf(live.hand.open?.from ?? 0);
    live.draw(turn);
    for (let drawn = drawnBonus(live, turn); drawn !== null; drawn = drawnBonus(live, turn)) {
      live.apply({ type: 'BonusLaid', seat: turn, tile: drawn }).draw(turn);
    }
    if (live.live === 0) return live;
    const now = live.hand.phase;
    if (now.name !== 'acting' || now.drawn === null) throw new Error(`nothing drawn: ${now.name}`);
    live.apply({ type: 'TileDiscarded', seat: turn, tile: now.drawn });
  }
}

function drawnBonus(live: GoldTable, seat: Seat): TileId | null {
  const held = live.hand.seats[seat].concealed.find((tile) => tile !== null && isBonus(live.table.tiles.kinds[tile]));
  return held ?? null;
}

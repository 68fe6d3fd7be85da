import type { Table } from '../hand/apply.js';
import type { HandState } from '../hand/state.js';
import { SEATS } from '../table/seat.js';
import { formatFace } from '../tiles/notation.js';
import type { TileId } from '../tiles/tile-set.js';
import type { PublicWall } from './public.js';

/**
 * The walls as everybody sees them from above: how high each stack still is, and what is turned up on it. A tile has left the
 * wall when somebody has it; where nobody recorded the walls there is no picture of them.
 */
export function publicWalls({ rules, tiles }: Table, hand: HandState): PublicWall[] {
  const { plan } = rules.wall;
  const inWall = hand.wall.tiles;
  if (inWall.length === 0 || inWall.includes(null)) return [];
  const gone = tilesAtSeats(hand);
  return SEATS.flatMap((side) =>
    plan.rings.map(({ ring, stacksPerSide, layers, wings = 0 }): PublicWall => {
      const stacks = Array.from({ length: stacksPerSide[side] }, () => 0);
      const turnedUp: { stack: number; tile: string }[] = [];
      for (const index of plan.lanes[side]) {
        const slot = plan.slots[index];
        const tile = inWall[index];
        if (slot.ring !== ring || tile === null || gone.has(tile)) continue;
        stacks[slot.stack - 1]++;
        if (hand.indicators.includes(tile)) turnedUp.push({ stack: slot.stack, tile: formatFace(tiles.faces[tile]) });
      }
      return { ring, side, layers, wings, stacks, turnedUp };
    }),
  );
}

const tilesAtSeats = ({ seats }: HandState): ReadonlySet<TileId | null> =>
  new Set(
    seats.flatMap(({ concealed, melds, river, bonus }) => [
      ...concealed,
      ...melds.flatMap((meld) => meld.tiles),
      ...river.map(({ tile }) => tile),
      ...bonus,
    ]),
  );

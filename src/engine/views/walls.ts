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
  const laidOn = hand.wall.broken?.indicatorsOn ?? null;
  const open = (tile: TileId, on: number): TurnedUp => ({ stack: plan.slots[on].stack, tile: formatFace(tiles.faces[tile]) });
  return SEATS.flatMap((side) =>
    plan.rings.map(({ ring, stacksPerSide, layers, wings = 0 }): PublicWall => {
      const stacks = Array.from({ length: stacksPerSide[side] }, () => 0);
      const turnedUp: TurnedUp[] = [];
      for (const index of plan.lanes[side].filter((slot) => plan.slots[slot].ring === ring)) {
        const tile = inWall[index];
        if (index === laidOn) turnedUp.push(...hand.indicators.map((indicator) => open(indicator, index)));
        if (tile === null || gone.has(tile)) continue;
        const isIndicator = hand.indicators.includes(tile);
        if (isIndicator && laidOn !== null) continue;
        stacks[plan.slots[index].stack - 1]++;
        if (isIndicator) turnedUp.push(open(tile, index));
      }
      return { ring, side, layers, wings, stacks, turnedUp };
    }),
  );
}

type TurnedUp = PublicWall['turnedUp'][number];

const tilesAtSeats = ({ seats }: HandState): ReadonlySet<TileId | null> =>
  new Set(
    seats.flatMap(({ concealed, melds, river, bonus }) => [
      ...concealed,
      ...melds.flatMap((meld) => meld.tiles),
      ...river.map(({ tile }) => tile),
      ...bonus,
    ]),
  );

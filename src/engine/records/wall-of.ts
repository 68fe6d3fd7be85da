import type { HandEvent, MaybeTile } from '../hand/events.js';
import type { WallBreak } from '../ruleset/contract.js';
import type { TileId } from '../tiles/tile-set.js';
import type { RecordedHand } from './record.js';

/**
 * The wall as it must have lain for the recorded hand: every tile that was dealt, drawn or turned up in its slot, null
 * where the record does not tell.
 * @param under the slot under an indicator's slot, where the ruleset turns such tiles.
 */
export function wallOf(hand: RecordedHand, broken: WallBreak, size: number, under: (slot: number) => number | null): MaybeTile[] {
  const wall: MaybeTile[] = Array.from({ length: size }, () => null);
  const place = (slot: number | null | undefined, tile: MaybeTile): void => {
    if (slot !== null && slot !== undefined) wall[slot] = tile;
  };
  const dealSlots: readonly number[][] = [[], [], [], []];
  for (const take of broken.deal) dealSlots[take.seat].push(...take.slots);
  const dealt = [0, 0, 0, 0];
  let head = 0;
  let tail = 0;
  let turned = 0;
  let replacing = false;
  for (const event of hand.events) {
    if (event.type === 'TilesDealt') for (const tile of event.tiles) place(dealSlots[event.seat][dealt[event.seat]++], tile);
    if (event.type === 'TileDrawn') place(replacing ? broken.tail[tail++] : broken.head[head++], event.tile);
    if (event.type === 'IndicatorTurned') place(broken.indicators[turned++], event.tile);
    replacing = startsReplacement(event) || (replacing && event.type !== 'TileDrawn');
  }
  hand.ura.forEach((tile, index) => {
    place(under(broken.indicators[index]), tile);
  });
  return wall;
}

/** Puts the tiles that nobody saw into the free slots, in the given order. */
export function fillWall(wall: readonly MaybeTile[], unseen: readonly TileId[]): TileId[] {
  const rest = [...unseen];
  return wall.map((tile) => tile ?? (rest.shift() as TileId));
}

const startsReplacement = (event: HandEvent): boolean =>
  event.type === 'KongDeclared' || (event.type === 'TileClaimed' && event.claim === 'kong');

import type { HandEvent } from '../../../hand/events.js';
import type { HandState } from '../../../hand/state.js';
import { type Seat, stepsTo } from '../../../table/seat.js';
import type { TileKind } from '../../../tiles/kind.js';
import type { TileSet } from '../../../tiles/tile-set.js';

/** By seat: kinds that it let go for a pung or kong since its last turn. */
export type MissedPungs = readonly (readonly TileKind[])[];
export const NO_MISSED_PUNGS: MissedPungs = [[], [], [], []];

/** An own turn, or one that a pung or kong passes over, ends what was missed. */
export function clearMissedPungs(missed: MissedPungs, event: HandEvent, before: HandState): MissedPungs {
  if (event.type === 'TileDrawn') return missed.map((kinds, seat) => (seat === event.seat ? [] : kinds));
  if (event.type !== 'TileClaimed' || before.open === null) return missed;
  const { from } = before.open;
  const passed = (seat: Seat): boolean => seat !== from && stepsTo(from, seat) <= stepsTo(from, event.seat);
  return missed.map((kinds, seat) => (passed(seat as Seat) ? [] : kinds));
}

/** The open discard went by: who held two or more of its kind let it go. */
export function notePassedPung(missed: MissedPungs, { open, seats }: HandState, tiles: TileSet): MissedPungs {
  if (open?.as !== 'discard') return missed;
  const kind = tiles.kinds[open.tile];
  const held = (seat: number): number =>
    seats[seat].concealed.filter((tile) => tile !== null && tiles.kinds[tile] === kind).length;
  return missed.map((kinds, seat) => (seat !== open.from && held(seat) >= 2 ? [...kinds, kind] : kinds));
}

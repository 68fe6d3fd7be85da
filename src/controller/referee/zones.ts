import type { Seat } from '../../engine/table/seat.js';
import type { Zone } from '../tracking/moves.js';

const SEAT_ZONE = /^(river|meld|hand)-([0-3])$/;

/** A player's part of the table; null for lanes, the dome and no zone at all. */
export function placeOf(zone: Zone | null): { readonly area: 'river' | 'meld' | 'hand'; readonly seat: Seat } | null {
  const match = zone === null ? null : SEAT_ZONE.exec(zone);
  return match ? { area: match[1] as 'river' | 'meld' | 'hand', seat: Number(match[2]) as Seat } : null;
}

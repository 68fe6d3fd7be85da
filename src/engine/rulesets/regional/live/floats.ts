import type { HandEvent } from '../../../hand/events.js';
import type { ChainLink, HandState } from '../../../hand/state.js';
import type { Seat } from '../../../table/seat.js';

/** By seat: it has floated a wild and not drawn since. Several players may float at the same time. */
export type Floating = readonly boolean[];
export const NOBODY_FLOATS: Floating = [false, false, false, false];

const withAt = (list: Floating, seat: Seat, value: boolean): Floating =>
  list[seat] === value ? list : list.map((item, index) => (index === seat ? value : item));

/** A float begins with the discard that was one and ends with the floating player's next draw. */
export function floatingAfter(floating: Floating, event: HandEvent, isFloat: boolean): Floating {
  if (event.type === 'TileDiscarded') return withAt(floating, event.seat, isFloat);
  return event.type === 'TileDrawn' ? withAt(floating, event.seat, false) : floating;
}

/** Whose float round it is for this player: nobody's, another's, or the own one. */
export function floatRoundFor(floating: Floating, seat: Seat): 'none' | 'other' | 'own' {
  if (floating[seat]) return 'own';
  return floating.some((floats) => floats) ? 'other' : 'none';
}

/** How many links of a kind the seat's unbroken chain holds. */
export const linksOf = ({ chain }: HandState, seat: Seat, link: ChainLink['link']): number =>
  chain.filter((one) => one.seat === seat && one.link === link).length;

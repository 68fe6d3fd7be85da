import type { Seat } from '../../../../engine/table/seat.js';
import type { PublicMeld } from '../../../../engine/views/public.js';
import { stepsTo } from '../chairs.js';
import { classes, h, tile } from '../dom.js';
import { tileName } from '../format.js';
import { tileImage } from '../tiles/sprite.js';
import { WORDS } from '../words.js';

/**
 * Lays the claimed tile sideways at the place that shows whom it came from: right for the next player, middle for the one
 * across, left for the previous; the ends of a concealed kong face down.
 */
export function meldView(meld: PublicMeld, owner: Seat): HTMLElement {
  const tiles = meld.how === 'concealed' && meld.kind === 'kong' ? concealedKong(meld) : claimedMeld(meld, owner);
  return h('span', { class: 'meld', 'data-kind': meld.kind, 'data-how': meld.how }, tiles);
}

function concealedKong({ tiles }: PublicMeld): Node[] {
  return tiles.map((name, n) => (n === 0 || n === tiles.length - 1 ? tileImage('back', tileName(name, WORDS)) : tile(name)));
}

function claimedMeld({ tiles, claimed, from }: PublicMeld, owner: Seat): Node[] {
  const at = claimed === null ? -1 : tiles.indexOf(claimed);
  if (at < 0 || from === null || claimed === null) return tiles.map(tile);
  const own = tiles.toSpliced(at, 1).map(tile);
  const place = { 1: own.length, 2: 1, 3: 0 }[stepsTo(owner, from)] ?? 0;
  return own.toSpliced(place, 0, h('span', { class: classes('turned') }, tile(claimed)) as never);
}

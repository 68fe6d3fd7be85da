import type { Analysis } from '../../analysis/index.js';
import { kindOf, type TileFace, type TileKind } from '../../tiles/kind.js';
import { decompose } from './scoring/decompose.js';
import { KONG, TRIPLET } from './scoring/set-code.js';
import { countKinds, type WaitingHand, waitsOf } from './waits.js';

export type KanAfterRiichiObjection = 'not-drawn' | 'changes-interpretation';

/**
 * What speaks against a closed kan after riichi (R11): it must be made with the tile just drawn, keep the set of waits, and
 * in every winning reading the three tiles held must have been a triplet. Null when it is legal.
 * @param hand as it was before the draw.
 */
export function kanAfterRiichiObjection(analysis: Analysis, hand: WaitingHand, drawn: TileFace): KanAfterRiichiObjection | null {
  const kind = kindOf(drawn);
  const held = hand.concealed.filter((face) => kindOf(face) === kind);
  if (held.length !== 3) return 'not-drawn';
  const waits = waitsOf(analysis, hand);
  const after: WaitingHand = {
    concealed: hand.concealed.filter((face) => kindOf(face) !== kind),
    melds: [...hand.melds, { kind: 'kong', how: 'concealed', tiles: [...held, drawn], from: null, claimed: null }],
  };
  const sameWaits = waitsOf(analysis, after).join() === waits.join();
  return sameWaits && waits.every((wait) => isAlwaysTriplet(hand, wait, kind)) ? null : 'changes-interpretation';
}

function isAlwaysTriplet({ concealed, melds }: WaitingHand, wait: TileKind, kind: TileKind): boolean {
  const counts = Array.from(countKinds(concealed));
  counts[wait]++;
  // The melds of a riichi hand are closed kans, which no reading changes.
  const readings = decompose(
    counts,
    melds.map((meld) => kindOf(meld.tiles[0]) + KONG),
  );
  for (let reading = readings; reading !== null; reading = reading.next) {
    if (!reading.sets.includes(kind + TRIPLET)) return false;
  }
  return readings !== null;
}

import type { Analysis } from '../../analysis/index.js';
import { kindOf, type TileFace, type TileKind } from '../../tiles/kind.js';
import { decompose } from './scoring/decompose.js';
import { KONG, TRIPLET } from './scoring/set-code.js';
import { addTile, type Lanes } from './scoring/tile-lanes.js';
import { type WaitingHand, waitsOf } from './waits.js';

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
  const lanes: Lanes = [0, 0, 0, 0];
  for (const face of concealed) addTile(lanes, face);
  addTile(lanes, wait);
  // The melds of a riichi hand are closed kans, which no reading changes.
  const kans = melds.map((meld) => kindOf(meld.tiles[0]) + KONG);
  let readings = 0;
  let asTriplet = 0;
  decompose(lanes, kans, {
    decomposed: (sets) => {
      readings++;
      if (sets.includes(kind + TRIPLET)) asTriplet++;
    },
  });
  return readings > 0 && asTriplet === readings;
}

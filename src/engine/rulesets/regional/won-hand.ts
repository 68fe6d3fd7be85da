import type { HandView } from '../../table/hand-view.js';
import { kindOf, type TileFace } from '../../tiles/kind.js';
import type { WonTiles } from './arrangement.js';

/** Won by another player's tile: a discard or a robbed kong. */
export const isClaimedWin = ({ winBy }: Pick<HandView, 'winBy'>): boolean => winBy === 'discard' || winBy === 'robbed-kong';

/** @param winningAtFace the winning tile counts as what it shows even where its kind is wild */
export function wonTiles(view: HandView, winningAtFace = false): WonTiles {
  return {
    concealed: view.concealed.map(kindOf),
    melds: view.melds,
    winning: view.winningTile === null ? null : kindOf(view.winningTile),
    winningIsClaimed: isClaimedWin(view),
    winningAtFace,
  };
}

/**
 * A hand won with the dealt tiles has no last tile, so any of them may be taken as such: one view for each face in the hand
 * when there is a tile too many and no winning tile, else the view itself.
 */
export function viewsByLastTile(view: HandView, handSize: number): readonly HandView[] {
  const held = view.concealed.length + 3 * view.melds.length;
  if (view.winningTile !== null || held <= handSize) return [view];
  return [...new Set(view.concealed)].map((face) => ({
    ...view,
    winningTile: face,
    concealed: withoutOne(view.concealed, face),
  }));
}

function withoutOne(faces: readonly TileFace[], face: TileFace): TileFace[] {
  const at = faces.indexOf(face);
  return faces.filter((_, index) => index !== at);
}

import type { TileKind } from '../tiles/kind.js';

/**
 * A hand that follows what happens to it and knows its distance at any moment. Unchecked like the hot calls of
 * `Analysis`: the caller draws no fifth copy, discards nothing that is not there, and keeps the number of tiles right.
 */
export interface HandTracker {
  draw(kind: TileKind): void;
  discard(kind: TileKind): void;
  drawWild(): void;
  discardWild(): void;
  /** `fromHand` leave the concealed tiles for a new meld: two for a chow or pung, three or four for a kong. */
  meld(fromHand: readonly TileKind[]): void;
  /** One more tile of the hand joins a pung; the number of melds stays. */
  addToPung(kind: TileKind): void;
  distance(): number;
  isWin(): boolean;
}

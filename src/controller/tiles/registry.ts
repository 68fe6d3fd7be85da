import type { TileId } from '../../engine/tiles/tile-set.js';

/** Two sets with different backs: one lies on the table while the other is washed and stacked below. */
export type TileSetName = 'A' | 'B';
export const SET_NAMES: readonly TileSetName[] = ['A', 'B'];
export const otherSet = (name: TileSetName): TileSetName => (name === 'A' ? 'B' : 'A');

/** A physical tile: which set, which of its tiles. */
export interface TileRef {
  readonly set: TileSetName;
  readonly tile: TileId;
}

/** Upper-case hexadecimal, as in `ReadEvent`. */
export type TagUid = string;

/** Which tag sits in which tile. Immutable; built by `buildRegistry` from an enrolment. */
export interface TileRegistry {
  readonly find: (uid: TagUid) => TileRef | null;
  readonly uidOf: (ref: TileRef) => TagUid | null;
  /** Enrolled tiles of a set. */
  readonly sizeOf: (set: TileSetName) => number;
}

import type { Brand } from '../../base/brand.js';
import {
  faceFromIndex,
  isBonus,
  kindFromIndex,
  kindOf,
  PLAYING_KIND_COUNT,
  redFaceOf,
  type TileFace,
  type TileKind,
} from './kind.js';

/** One physical tile of one set: 0-based, in kind order; the four copies of a kind follow each other, bonus tiles have one. */
export type TileId = Brand<number, 'TileId'>;
export const tileIdFromIndex = (index: number): TileId => index as TileId;

/** What a ruleset asks of the box: which playing kinds, how many red fives of each suit (m, p, s), whether bonus tiles. */
export interface TileSetSpec {
  readonly kinds: readonly TileKind[];
  readonly redFives: readonly [number, number, number];
  readonly bonus: readonly TileKind[];
}

export interface TileSet {
  readonly spec: TileSetSpec;
  readonly size: number;
  /** By {@link TileId}. */
  readonly faces: readonly TileFace[];
  readonly kinds: readonly TileKind[];
}

export const ALL_PLAYING_KINDS: readonly TileKind[] = Array.from({ length: PLAYING_KIND_COUNT }, (_, index) =>
  kindFromIndex(index),
);
export const ALL_BONUS_KINDS: readonly TileKind[] = Array.from({ length: 8 }, (_, index) =>
  kindFromIndex(PLAYING_KIND_COUNT + index),
);

/** 136 tiles without bonus tiles and red fives. */
export const PLAIN_SET: TileSetSpec = { kinds: ALL_PLAYING_KINDS, redFives: [0, 0, 0], bonus: [] };
/** 144 tiles: 136 and the eight flowers and seasons. */
export const FLOWER_SET: TileSetSpec = { kinds: ALL_PLAYING_KINDS, redFives: [0, 0, 0], bonus: ALL_BONUS_KINDS };

/** Lays the set out in kind order; of each five the first copies are the red ones, as in online records (ids 16, 52, 88). */
export function tileSet(spec: TileSetSpec): TileSet {
  const faces = [...spec.kinds.flatMap((kind) => fourCopies(kind, spec)), ...spec.bonus.map((kind) => faceFromIndex(kind))];
  return { spec, size: faces.length, faces, kinds: faces.map(kindOf) };
}

function fourCopies(kind: TileKind, spec: TileSetSpec): TileFace[] {
  const reds = !isBonus(kind) && kind < 27 && kind % 9 === 4 ? spec.redFives[Math.floor(kind / 9)] : 0;
  return [0, 1, 2, 3].map((copy) => (copy < reds ? redFaceOf(kind) : faceFromIndex(kind)));
}

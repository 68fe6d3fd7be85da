import type { TileId } from '../../engine/tiles/tile-set.js';
import type { AntennaZone } from '../../hal/ports.js';
import type { TileSetName } from '../tiles/registry.js';

/** Where a tile can lie: an antenna's zone. The dice dish is none: its tags are the dice's own. */
export type Zone = Exclude<AntennaZone, 'dice'>;

/** A settled fact: one tile came to lie in one place. Moves are given in order of `atMs`, which never goes back. */
export interface TileMoved {
  readonly kind: 'moved';
  readonly set: TileSetName;
  readonly tile: TileId;
  /** Where it lay until now; null when it was in no zone (in somebody's fingers, in the standing wall, in the drum). */
  readonly fromZone: Zone | null;
  readonly toZone: Zone | null;
  /** The last zone it was known in before `toZone`: equals `fromZone`, or tells where a tile in the air came from. */
  readonly lastZone: Zone | null;
  /** When the tile was first seen in `toZone`; for `toZone: null` when its absence was settled. */
  readonly atMs: number;
}

/** What tracking noticed besides moves. Nothing here changes where a tile lies. */
export type TrackingNotice =
  /**
   * A tag that is in no enrolled set (a phone, a bank card, another table's tile), or a tile of this table that the game in
   * play does not use (a flower in a game without flowers). Told once a tag until it leaves.
   */
  | { readonly kind: 'foreign-tag' | 'unused-tile'; readonly uid: string; readonly zone: Zone; readonly atMs: number }
  /** The last of them has left. */
  | { readonly kind: 'foreign-tags-gone'; readonly atMs: number }
  /**
   * A tag that lies in `zone` is read at `ghostZone` as well: by a neighbour's antenna that reaches too far, or where no antenna
   * could hear it, so that there are two tags of one number.
   */
  | { readonly kind: 'crosstalk' | 'duplicate-tag'; readonly zone: Zone; readonly ghostZone: Zone; readonly atMs: number }
  /** The last such reading of `ghostZone` has stopped. */
  | { readonly kind: 'crosstalk-gone' | 'duplicate-tag-gone'; readonly ghostZone: Zone; readonly atMs: number };

export type TrackingEvent = TileMoved | TrackingNotice;

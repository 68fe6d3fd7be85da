import type { TileFace } from '../../engine/tiles/kind.js';
import { formatFace, parseFace } from '../../engine/tiles/notation.js';
import { type TileId, type TileSet, tileIdFromIndex } from '../../engine/tiles/tile-set.js';
import type { EnrolledSet, Enrolment } from './enrolment.js';
import type { EnrolmentProblem } from './problems.js';

/** Two sets with different backs: one lies on the table while the other is washed and stacked below. */
export type TileSetName = 'A' | 'B';
export const SET_NAMES: readonly TileSetName[] = ['A', 'B'];
export const otherSet = (name: TileSetName): TileSetName => (name === 'A' ? 'B' : 'A');

/** A physical tile: which set, which of its tiles. */
export interface TileRef {
  readonly set: TileSetName;
  readonly tile: TileId;
}

/** A tile as people speak of it, also one that the game does not use. */
export interface NamedTile {
  readonly set: TileSetName;
  readonly face: TileFace;
}

/** Upper-case hexadecimal, as in `ReadEvent`. */
export type TagUid = string;

/** Which tag sits in which tile. Immutable; built by {@link buildRegistry}. */
export interface TileRegistry {
  readonly sets: readonly TileSetName[];
  /** Null for foreign tags, and for tiles that the game in play does not use. */
  readonly find: (uid: TagUid) => TileRef | null;
  /** Any enrolled tile, used or not. */
  readonly nameOf: (uid: TagUid) => NamedTile | null;
  readonly uidOf: (ref: TileRef) => TagUid | null;
  readonly sizeOf: (set: TileSetName) => number;
  /** What people call the set. */
  readonly backOf: (set: TileSetName) => string;
}

export interface RegistryResult {
  readonly registry: TileRegistry;
  /** Empty when every tile that the game needs has exactly one tag. A set with problems is not dealt. */
  readonly problems: readonly EnrolmentProblem[];
}

interface Entry {
  readonly named: NamedTile;
  /** Null when the game does not use the tile. */
  readonly tile: TileId | null;
}

/** Matches the enrolled tags with the tiles that the game needs. Tags of tiles it does not need (bonus tiles in a plain game) are kept by name. */
export function buildRegistry(enrolment: Enrolment, tiles: TileSet): RegistryResult {
  const problems: EnrolmentProblem[] = [];
  const byUid = new Map<TagUid, Entry>();
  const uids = new Map<TileSetName, Map<TileId, TagUid>>();
  for (const set of SET_NAMES) {
    const enrolled = enrolment.sets[set];
    if (!enrolled) continue;
    const own = new Map<TileId, TagUid>();
    uids.set(set, own);
    for (const [uid, entry] of entriesOf(set, enrolled, tiles, problems)) {
      const earlier = byUid.get(uid);
      if (earlier) {
        problems.push({ kind: 'shared-tag', set, uid, tiles: [earlier.named, entry.named] });
        continue;
      }
      byUid.set(uid, entry);
      if (entry.tile !== null) own.set(entry.tile, uid);
    }
  }
  const find = (uid: TagUid): TileRef | null => {
    const entry = byUid.get(uid);
    return entry && entry.tile !== null ? { set: entry.named.set, tile: entry.tile } : null;
  };
  const registry: TileRegistry = {
    sets: [...uids.keys()],
    find,
    nameOf: (uid) => byUid.get(uid)?.named ?? null,
    uidOf: ({ set, tile }) => uids.get(set)?.get(tile) ?? null,
    sizeOf: (set) => uids.get(set)?.size ?? 0,
    backOf: (set) => enrolment.sets[set]?.back ?? set,
  };
  return { registry, problems };
}

/** Tags of one set with their tiles; wrong names and wrong counts are added to `problems`. */
function entriesOf(
  set: TileSetName,
  { tiles: tags }: EnrolledSet,
  tiles: TileSet,
  problems: EnrolmentProblem[],
): [TagUid, Entry][] {
  const entries: [TagUid, Entry][] = [];
  const tileIds = tileIdsByFace(tiles);
  const counted = new Set<TileFace>();
  for (const [name, uids] of Object.entries(tags)) {
    const face = parseFace(name);
    if (face === null) {
      problems.push({ kind: 'unknown-tile', set, name });
      continue;
    }
    counted.add(face);
    const ids = tileIds.get(face) ?? [];
    if (ids.length > 0 && ids.length !== uids.length)
      problems.push({ kind: 'wrong-count', set, face, wanted: ids.length, enrolled: uids.length });
    for (const [copy, uid] of uids.entries()) entries.push([uid, { named: { set, face }, tile: ids[copy] ?? null }]);
  }
  for (const [face, ids] of tileIds) {
    if (!counted.has(face)) problems.push({ kind: 'wrong-count', set, face, wanted: ids.length, enrolled: 0 });
  }
  return entries;
}

function tileIdsByFace({ faces }: TileSet): Map<TileFace, TileId[]> {
  const ids = new Map<TileFace, TileId[]>();
  for (const [index, face] of faces.entries()) ids.set(face, [...(ids.get(face) ?? []), tileIdFromIndex(index)]);
  return ids;
}

/** An enrolment that names every tile of the game in order, for simulated tables: `uidOf` gives each tile its tag. */
export function enrolAll(
  tiles: TileSet,
  backs: Readonly<Record<TileSetName, string>>,
  uidOf: (ref: TileRef) => TagUid,
): Enrolment {
  const enrolSet = (set: TileSetName): EnrolledSet => ({
    back: backs[set],
    tiles: Object.fromEntries(
      [...tileIdsByFace(tiles)].map(([face, ids]) => [formatFace(face), ids.map((tile) => uidOf({ set, tile }))]),
    ),
  });
  return { version: 1, sets: { A: enrolSet('A'), B: enrolSet('B') } };
}

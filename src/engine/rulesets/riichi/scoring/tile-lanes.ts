import { FACE_COUNT, faceFromIndex, kindOf, PLAYING_KIND_COUNT, type TileFace, type TileKind } from '../../../tiles/kind.js';

/**
 * How often nine neighbouring kinds are held, in one number: three bits a kind, the lowest kind in the lowest bits. Scoring
 * takes a hand apart with a few operations on four such numbers, where a list of 34 counts costs more than the scoring.
 */
export type Lane = number;
/** Characters, dots, bamboos, honours. */
export type Lanes = [Lane, Lane, Lane, Lane];

export const KINDS_IN_LANE = 9;
export const HONOUR_LANE = 3;
const COPIES = 7;
/** One of each kind of a lane. */
export const ONE_OF_EACH: Lane = 0o111111111;

/** By face, so that a red five needs no question; bonus tiles are in no lane. */
const placeOfFace = (index: number): { readonly lane: number; readonly unit: Lane } => {
  const kind = kindOf(faceFromIndex(index));
  return kind < PLAYING_KIND_COUNT
    ? { lane: Math.floor(kind / KINDS_IN_LANE), unit: 1 << (3 * (kind % KINDS_IN_LANE)) }
    : { lane: HONOUR_LANE, unit: 0 };
};
const PLACES = Array.from({ length: FACE_COUNT }, (_, index) => placeOfFace(index));
const LANE_OF = PLACES.map(({ lane }) => lane);
const UNIT_OF = PLACES.map(({ unit }) => unit);

export const laneOf = (kind: TileKind | TileFace): number => LANE_OF[kind];
/** One tile of the kind in its lane. */
export const unitOf = (kind: TileKind | TileFace): Lane => UNIT_OF[kind];

export function addTile(lanes: Lanes, tile: TileKind | TileFace): void {
  lanes[LANE_OF[tile]] += UNIT_OF[tile];
}

export const copiesOf = (lanes: Readonly<Lanes>, kind: TileKind): number =>
  (lanes[LANE_OF[kind]] >>> (3 * (kind % KINDS_IN_LANE))) & COPIES;

/** Which kinds there are: one of each. */
export const presentIn = (lane: Lane): Lane => (lane | (lane >>> 1) | (lane >>> 2)) & ONE_OF_EACH;

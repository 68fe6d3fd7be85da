import type { Analysis, WinningShapes } from '../../analysis/index.js';
import type { Meld } from '../../table/meld.js';
import { kindFromIndex, kindOf, PLAYING_KIND_COUNT, type TileFace, type TileKind } from '../../tiles/kind.js';

/** Section 9: four sets and a pair, seven different pairs, thirteen orphans. For `createAnalysis`. */
export const RIICHI_SHAPES: WinningShapes = { setsNeeded: 4, sevenPairs: 'distinct', thirteenOrphans: true };

/** The own tiles outside the own turn (13, a kan counts as three). */
export interface WaitingHand {
  readonly concealed: readonly TileFace[];
  readonly melds: readonly Meld[];
}

/** How often each playing kind is held, by kind (34). */
export function countKinds(faces: readonly TileFace[]): Uint8Array {
  const counts = new Uint8Array(PLAYING_KIND_COUNT);
  for (const face of faces) counts[kindOf(face)]++;
  return counts;
}

/**
 * The kinds that complete a legal shape, yaku or not, except those of which the player already uses four; tiles seen
 * elsewhere do not matter (section 8). A hand without such a kind is noten.
 */
export function waitsOf(analysis: Analysis, { concealed, melds }: WaitingHand): TileKind[] {
  const laid = melds.map((meld) => meld.tiles.map(kindOf));
  return waitsOfKinds(analysis, concealed.map(kindOf), laid);
}

/** The same of a hand given as kinds. */
export function waitsOfKinds(
  analysis: Analysis,
  concealed: readonly TileKind[],
  melds: readonly (readonly TileKind[])[],
): TileKind[] {
  const counts = new Uint8Array(PLAYING_KIND_COUNT);
  for (const kind of concealed) counts[kind]++;
  const marks = new Uint8Array(PLAYING_KIND_COUNT);
  if (analysis.markWaits(counts, melds.length, 0, marks) === 0) return [];
  for (const meld of melds) for (const kind of meld) counts[kind]++;
  const waits: TileKind[] = [];
  for (let kind = 0; kind < PLAYING_KIND_COUNT; kind++)
    if (marks[kind] === 1 && counts[kind] < 4) waits.push(kindFromIndex(kind));
  return waits;
}

export const isTenpai = (analysis: Analysis, hand: WaitingHand): boolean => waitsOf(analysis, hand).length > 0;

/** The discards of a hand of 14 that leave it tenpai, each face once; a red five and a plain one are two faces. */
export function tenpaiDiscards(analysis: Analysis, { concealed, melds }: WaitingHand): TileFace[] {
  const found: TileFace[] = [];
  for (const face of new Set(concealed)) {
    const rest = concealed.slice();
    rest.splice(rest.indexOf(face), 1);
    if (isTenpai(analysis, { concealed: rest, melds })) found.push(face);
  }
  return found;
}

import type { Analysis, ConcealedSet, Decomposition, WinningShapes } from '../../analysis/index.js';
import { isOrphan, kindFromIndex, kindOf, PLAYING_KIND_COUNT, type TileFace, type TileKind } from '../../tiles/kind.js';
import { type Arrangement, type ClassicalSet, type HandFacts, setOfMeld } from './hand-facts.js';
import type { ClassicalOptions } from './options.js';

/** The shapes that are a mahjong (Millington 29, 122q; seven pairs by agreement). */
export const winningShapes = (options: ClassicalOptions): WinningShapes => ({
  setsNeeded: 4,
  thirteenOrphans: true,
  ...(options.sevenPairs ? { sevenPairs: 'distinct' as const } : {}),
});

/** How many of each playing kind; bonus tiles kept in the hand are left out. */
export function countKinds(faces: readonly TileFace[]): Uint8Array {
  const counts = new Uint8Array(PLAYING_KIND_COUNT);
  for (const face of faces) if (kindOf(face) < PLAYING_KIND_COUNT) counts[kindOf(face)]++;
  return counts;
}

/** Every way to lay out a complete hand, with every place that the last tile may have taken; none when it is not complete. */
export function winningArrangements(hand: HandFacts, analysis: Analysis): Arrangement[] {
  const { view } = hand;
  const last = view.winningTile === null ? null : kindOf(view.winningTile);
  const counts = countKinds(view.winningTile === null ? view.concealed : [...view.concealed, view.winningTile]);
  const melds = hand.melds.map(setOfMeld);
  const standard = [...analysis.decompositions(counts, melds.length, 0)].flatMap((parts) =>
    placesOf(parts, last).map((place) => standardArrangement(parts, melds, place, hand.ownDraw)),
  );
  return melds.length > 0 ? standard : [...standard, ...closedShapes(counts, last, hand.options)];
}

function closedShapes(counts: Uint8Array, last: TileKind | null, options: ClassicalOptions): Arrangement[] {
  const pairs = kindsHeld(counts, (count) => count === 2);
  const kinds = kindsHeld(counts, (count) => count > 0);
  if (options.sevenPairs && pairs.length === 7) {
    return [{ shape: 'seven-pairs', sets: [], pairs, lastTileIn: last === null ? 'dealt' : 'pair' }];
  }
  if (kinds.length !== 13 || pairs.length !== 1 || !kinds.every(isOrphan)) return [];
  return [
    { shape: 'thirteen-wonders', sets: [], pairs, lastTileIn: last === null ? 'dealt' : last === pairs[0] ? 'pair' : 'set' },
  ];
}

/** The concealed set (by index) that the last tile is taken to have completed, the pair, or none on a dealt hand. */
type Place = number | 'pair' | 'dealt';

function placesOf(parts: Decomposition, last: TileKind | null): Place[] {
  if (last === null) return ['dealt'];
  const places: Place[] = parts.sets.flatMap((set, index) => (set.tiles.includes(last) ? [index] : []));
  return parts.pair === last ? [...places, 'pair'] : places;
}

function standardArrangement(parts: Decomposition, melds: readonly ClassicalSet[], place: Place, ownDraw: boolean): Arrangement {
  const inHand = parts.sets.map((set, index) => setInHand(set, ownDraw || place !== index));
  return {
    shape: 'standard',
    sets: [...melds, ...inHand],
    pairs: [parts.pair],
    lastTileIn: typeof place === 'number' ? 'set' : place,
  };
}

/** A claimed tile makes the set that it completes exposed, and only that one (Millington 113). */
const setInHand = (set: ConcealedSet, concealed: boolean): ClassicalSet => ({
  kind: set.type === 'run' ? 'chow' : 'pung',
  tile: set.kind,
  concealed,
  asConcealedPung: concealed && set.type === 'triplet',
});

/**
 * The best layout of a hand that did not win: every three of a kind is a pung and every pair counts. Four of a kind that
 * were not declared are a pung (Millington 51) unless the table agreed otherwise.
 */
export function incompleteArrangement(hand: HandFacts): Arrangement {
  const counts = countKinds(hand.view.concealed);
  const pungs = kindsHeld(counts, (count) => count >= 3).map(
    (tile): ClassicalSet => ({
      kind: counts[tile] === 4 && hand.options.undeclaredKongScores ? 'kong' : 'pung',
      tile,
      concealed: true,
      asConcealedPung: true,
    }),
  );
  return {
    shape: 'incomplete',
    sets: [...hand.melds.map(setOfMeld), ...pungs],
    pairs: kindsHeld(counts, (count) => count === 2),
    lastTileIn: 'dealt',
  };
}

const kindsHeld = (counts: Uint8Array, wanted: (count: number) => boolean): TileKind[] => {
  const kinds: TileKind[] = [];
  for (let kind = 0; kind < counts.length; kind++) if (wanted(counts[kind])) kinds.push(kindFromIndex(kind));
  return kinds;
};

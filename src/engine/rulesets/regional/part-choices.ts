import { isSuited, kindFromIndex, PLAYING_KIND_COUNT, rankOf, type TileKind } from '../../tiles/kind.js';

/** A set or pair by what it counts as; which of its places hold wilds is left open. */
export interface ChosenPart {
  readonly type: 'run' | 'triplet' | 'pair';
  /** Lowest kind of a run, the kind of a triplet or pair. */
  readonly kind: TileKind;
  /** How many of its tiles are natural. */
  readonly naturals: number;
}

/** What parts that are all wild may be: one of each sort that a ruleset tells apart. */
export interface FreeParts {
  readonly sets: readonly ChosenPart[];
  readonly pairs: readonly ChosenPart[];
}

/**
 * Every choice of sets and a pair for the concealed tiles, up to which copies are the wilds. A part takes all naturals that
 * fit in it, since a natural that is left for another part could change places with a wild there; so that the number of
 * choices grows with the naturals and hardly with the wilds. Where a score hangs on the very place of a wild, use
 * `setsArrangements`.
 */
export function partChoices(naturals: Uint8Array, sets: number, wilds: number, free: FreeParts): (readonly ChosenPart[])[] {
  const tiles = naturals.reduce((sum, count) => sum + count, wilds);
  const found: (readonly ChosenPart[])[] = [];
  if (tiles === 3 * sets + 2) choose({ left: Uint8Array.from(naturals), chosen: [], free, found }, 0, sets, 1, wilds);
  return found;
}

interface Search {
  /** Naturals that no part holds yet. */
  readonly left: Uint8Array;
  readonly chosen: ChosenPart[];
  readonly free: FreeParts;
  readonly found: (readonly ChosenPart[])[];
}

function choose(search: Search, from: number, sets: number, pairs: number, wilds: number): void {
  const { left, chosen } = search;
  let kind = from;
  while (kind < PLAYING_KIND_COUNT && left[kind] === 0) kind++;
  if (kind === PLAYING_KIND_COUNT) {
    fill(search, sets, pairs, 0);
    return;
  }
  for (const { type, tiles } of partsWith(kindFromIndex(kind), sets > 0, pairs > 0)) {
    const held = heldOf(left, tiles);
    const missing = tiles.length - held.length;
    if (missing > wilds) continue;
    for (const tile of held) left[tile]--;
    chosen.push({ type, kind: tiles[0], naturals: held.length });
    choose(search, kind, sets - (type === 'pair' ? 0 : 1), pairs - (type === 'pair' ? 1 : 0), wilds - missing);
    chosen.pop();
    for (const tile of held) left[tile]++;
  }
}

/** Parts without naturals, each choice once. */
function fill(search: Search, sets: number, pairs: number, from: number): void {
  const { chosen, free, found } = search;
  if (sets === 0 && pairs === 0) {
    found.push([...chosen]);
    return;
  }
  const parts = sets > 0 ? free.sets : free.pairs;
  for (let index = sets > 0 ? from : 0; index < parts.length; index++) {
    chosen.push(parts[index]);
    if (sets > 0) fill(search, sets - 1, pairs, index);
    else fill(search, 0, 0, 0);
    chosen.pop();
  }
}

interface Candidate {
  readonly type: ChosenPart['type'];
  readonly tiles: readonly TileKind[];
}

/** The parts that can hold the kind: a triplet, the runs at whose low end, middle or high end it stands, a pair. */
function partsWith(kind: TileKind, sets: boolean, pair: boolean): Candidate[] {
  const parts: Candidate[] = [];
  if (sets) parts.push({ type: 'triplet', tiles: [kind, kind, kind] });
  if (sets && isSuited(kind)) {
    for (const back of [0, 1, 2]) {
      const low = rankOf(kind) - back;
      if (low >= 1 && low <= 7) parts.push({ type: 'run', tiles: [0, 1, 2].map((step) => kindFromIndex(kind - back + step)) });
    }
  }
  if (pair) parts.push({ type: 'pair', tiles: [kind, kind] });
  return parts;
}

/** The tiles of the part that are there. */
function heldOf(left: Uint8Array, tiles: readonly TileKind[]): readonly TileKind[] {
  if (tiles[0] !== tiles[1]) return tiles.filter((tile) => left[tile] > 0);
  return tiles.slice(0, Math.min(tiles.length, left[tiles[0]]));
}

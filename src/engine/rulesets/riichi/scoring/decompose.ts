import { RUN, type SetCode, TRIPLET } from './set-code.js';

/** One way in which a hand falls into sets and a pair, and the next way. */
export interface Decomposition {
  /** The melds first. */
  readonly sets: readonly SetCode[];
  readonly pair: number;
  readonly next: Decomposition | null;
}

const HONOURS = 27;
const PLAYING_KINDS = 34;

interface Search {
  /** Tiles that are in no set yet. */
  readonly left: number[];
  /** The sets so far: the first `depth` of these. */
  readonly taken: SetCode[];
  depth: number;
  pair: number;
  found: Decomposition | null;
}

/**
 * Every way, each once, as a chain; null when the tiles do not add up to sets and one pair.
 * @param counts concealed tiles by kind (34); worked on in place and given back as it was.
 */
export function decompose(counts: number[], melds: readonly SetCode[]): Decomposition | null {
  const search: Search = { left: counts, taken: [0, 0, 0, 0], depth: 0, pair: -1, found: null };
  for (const meld of melds) search.taken[search.depth++] = meld;
  if (!takeHonours(search)) return null;
  let pairLane = -1;
  for (let lane = 0; lane < HONOURS; lane += 9) {
    const rest = tilesIn(counts, lane) % 3;
    if (rest === 0) continue;
    // Sets leave no remainder by three and the pair leaves two; there is only one pair.
    if (rest === 1 || search.pair >= 0 || pairLane >= 0) return null;
    pairLane = lane;
  }
  if (pairLane >= 0) splitWithPairIn(search, pairLane);
  else if (search.pair >= 0) splitFrom(search, 0);
  return search.found;
}

/** Honours stand in triplets and one pair only; false when they do not. */
function takeHonours(search: Search): boolean {
  for (let kind = HONOURS; kind < PLAYING_KINDS; kind++) {
    const count = search.left[kind];
    if (count === 0) continue;
    if (count === 3) search.taken[search.depth++] = kind + TRIPLET;
    else if (count === 2 && search.pair < 0) search.pair = kind;
    else return false;
  }
  return true;
}

function tilesIn(counts: readonly number[], lane: number): number {
  let tiles = 0;
  for (let kind = lane; kind < lane + 9; kind++) tiles += counts[kind];
  return tiles;
}

/** The ranks of sets add up to a multiple of three, so the pair's rank is known modulo three. */
function splitWithPairIn(search: Search, lane: number): void {
  const { left } = search;
  let sum = 0;
  for (let index = 1; index < 9; index++) sum += index * left[lane + index];
  for (let pair = lane + ((2 * sum) % 3); pair < lane + 9; pair += 3) {
    if (left[pair] < 2) continue;
    search.pair = pair;
    left[pair] -= 2;
    splitFrom(search, 0);
    left[pair] += 2;
  }
}

/** Of each suited kind, from the lowest: a triplet or none, and what is left must begin runs. */
function splitFrom(search: Search, from: number): void {
  const { left, taken, depth } = search;
  let kind = from;
  while (kind < HONOURS && left[kind] === 0) kind++;
  if (kind === HONOURS) {
    search.found = { sets: taken.slice(), pair: search.pair, next: search.found };
    return;
  }
  if (left[kind] >= 3) {
    left[kind] -= 3;
    taken[search.depth++] = kind + TRIPLET;
    splitFrom(search, kind);
    search.depth = depth;
    left[kind] += 3;
  }
  const runs = left[kind];
  if (kind % 9 > 6 || left[kind + 1] < runs || left[kind + 2] < runs) return;
  left[kind] = 0;
  left[kind + 1] -= runs;
  left[kind + 2] -= runs;
  for (let run = 0; run < runs; run++) taken[search.depth++] = kind + RUN;
  splitFrom(search, kind + 1);
  search.depth = depth;
  left[kind] = runs;
  left[kind + 1] += runs;
  left[kind + 2] += runs;
}

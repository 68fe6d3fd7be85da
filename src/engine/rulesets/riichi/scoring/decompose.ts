import { RUN, type SetCode, TRIPLET } from './set-code.js';

/** One way in which concealed tiles fall into sets and a pair. */
export interface Decomposition {
  readonly pair: number;
  readonly sets: readonly SetCode[];
}

const HONOURS = 27;
const PLAYING_KINDS = 34;
const NO_DECOMPOSITIONS: readonly Decomposition[] = [];

interface Search {
  readonly left: number[];
  readonly taken: SetCode[];
  readonly found: Decomposition[];
  pair: number;
}

/**
 * Every way, each once; none when the tiles do not add up to sets and one pair.
 * @param counts concealed tiles by kind (34); worked on in place and given back as it was.
 */
export function decompose(counts: number[]): readonly Decomposition[] {
  const taken: SetCode[] = [];
  let pair = -1;
  for (let kind = HONOURS; kind < PLAYING_KINDS; kind++) {
    const count = counts[kind];
    if (count === 0) continue;
    if (count === 3) taken.push(kind + TRIPLET);
    else if (count === 2 && pair < 0) pair = kind;
    else return NO_DECOMPOSITIONS;
  }
  let pairLane = -1;
  for (let lane = 0; lane < HONOURS; lane += 9) {
    const rest = tilesIn(counts, lane) % 3;
    if (rest === 0) continue;
    // Sets leave no remainder by three and the pair leaves two; there is only one pair.
    if (rest === 1 || pair >= 0 || pairLane >= 0) return NO_DECOMPOSITIONS;
    pairLane = lane;
  }
  const search: Search = { left: counts, taken, found: [], pair };
  if (pairLane >= 0) splitWithPairIn(search, pairLane);
  else if (pair >= 0) splitFrom(search, 0);
  return search.found;
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
  const { left, taken } = search;
  let kind = from;
  while (kind < HONOURS && left[kind] === 0) kind++;
  if (kind === HONOURS) {
    search.found.push({ pair: search.pair, sets: taken.slice() });
    return;
  }
  if (left[kind] >= 3) {
    left[kind] -= 3;
    taken.push(kind + TRIPLET);
    splitFrom(search, kind);
    taken.pop();
    left[kind] += 3;
  }
  const runs = left[kind];
  if (kind % 9 > 6 || left[kind + 1] < runs || left[kind + 2] < runs) return;
  left[kind] = 0;
  left[kind + 1] -= runs;
  left[kind + 2] -= runs;
  for (let run = 0; run < runs; run++) taken.push(kind + RUN);
  splitFrom(search, kind + 1);
  for (let run = 0; run < runs; run++) taken.pop();
  left[kind] = runs;
  left[kind + 1] += runs;
  left[kind + 2] += runs;
}

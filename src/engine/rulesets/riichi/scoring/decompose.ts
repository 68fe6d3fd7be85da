import { RUN, type SetCode, TRIPLET } from './set-code.js';
import { HONOUR_LANE, KINDS_IN_LANE, type Lane, type Lanes } from './tile-lanes.js';

/** Is told each way in which a hand falls into sets and a pair. */
export interface DecompositionVisitor {
  /** @param sets the melds first; a list that the search goes on to use: copy what is kept. */
  decomposed(sets: readonly SetCode[], pair: number): void;
}

interface Search {
  readonly lanes: Readonly<Lanes>;
  readonly visitor: DecompositionVisitor;
  /** The sets so far: the first `depth` of these. */
  readonly taken: SetCode[];
  depth: number;
  pair: number;
  pairLane: number;
}

const FIRST_HONOUR = HONOUR_LANE * KINDS_IN_LANE;
const NO_PAIR = -1;

/** Tells every way, each once; none when the tiles do not add up to sets and one pair. */
export function decompose(lanes: Readonly<Lanes>, melds: readonly SetCode[], visitor: DecompositionVisitor): void {
  const search: Search = { lanes, visitor, taken: [0, 0, 0, 0], depth: 0, pair: NO_PAIR, pairLane: NO_PAIR };
  for (let index = 0; index < melds.length; index++) search.taken[search.depth++] = melds[index];
  if (!takeHonours(search, lanes[HONOUR_LANE])) return;
  for (let lane = 0; lane < HONOUR_LANE; lane++) {
    const rest = tilesModuloThree(lanes[lane]);
    if (rest === 0) continue;
    // Sets leave no remainder by three and the pair leaves two; there is only one pair.
    if (rest === 1 || search.pair !== NO_PAIR || search.pairLane !== NO_PAIR) return;
    search.pairLane = lane;
  }
  if (search.pair !== NO_PAIR || search.pairLane !== NO_PAIR) splitLane(search, 0);
}

/** Honours stand in triplets and one pair only; false when they do not. */
function takeHonours(search: Search, honours: Lane): boolean {
  let kind = FIRST_HONOUR;
  for (let rest = honours; rest !== 0; rest >>>= 3, kind++) {
    const count = rest & 7;
    if (count === 0) continue;
    if (count === 3) search.taken[search.depth++] = kind + TRIPLET;
    else if (count === 2 && search.pair === NO_PAIR) search.pair = kind;
    else return false;
  }
  return true;
}

/** Copies of every third kind, from the given one. */
const everyThird = (lane: Lane, from: number): number => {
  const rest = lane >>> (3 * from);
  return (rest & 7) + ((rest >>> 9) & 7) + ((rest >>> 18) & 7);
};

/** Of each two neighbours the first: digits of base 64, which leave by three what their sum leaves. */
const EVERY_SECOND = 0o707070707;
const tilesModuloThree = (lane: Lane): number => ((lane & EVERY_SECOND) + ((lane >>> 3) & EVERY_SECOND)) % 3;

function splitLane(search: Search, lane: number): void {
  if (lane === HONOUR_LANE) search.visitor.decomposed(search.taken, search.pair);
  else if (lane === search.pairLane) splitWithPair(search, lane, search.lanes[lane]);
  else splitSets(search, lane, search.lanes[lane]);
}

/** The ranks of sets add up to a multiple of three, so the pair's rank is known modulo three. */
function splitWithPair(search: Search, lane: number, tiles: Lane): void {
  const sum = everyThird(tiles, 1) + 2 * everyThird(tiles, 2);
  for (let rank = (2 * sum) % 3; rank < KINDS_IN_LANE; rank += 3) {
    if (((tiles >>> (3 * rank)) & 7) < 2) continue;
    search.pair = KINDS_IN_LANE * lane + rank;
    splitSets(search, lane, tiles - (2 << (3 * rank)));
  }
}

/** Of the lowest kind: a triplet or none, and what is left of it must begin runs. */
function splitSets(search: Search, lane: number, tiles: Lane): void {
  if (tiles === 0) {
    splitLane(search, lane + 1);
    return;
  }
  const { taken, depth } = search;
  const rank = rankOfLowest(tiles);
  const shift = 3 * rank;
  const kind = KINDS_IN_LANE * lane + rank;
  const count = (tiles >>> shift) & 7;
  if (count >= 3) {
    taken[search.depth++] = kind + TRIPLET;
    splitSets(search, lane, tiles - (3 << shift));
    search.depth = depth;
  }
  if (rank > 6 || ((tiles >>> (shift + 3)) & 7) < count || ((tiles >>> (shift + 6)) & 7) < count) return;
  for (let run = 0; run < count; run++) taken[search.depth++] = kind + RUN;
  splitSets(search, lane, tiles - count * (0o111 << shift));
  search.depth = depth;
}

/** Three bits a rank. */
const rankOfLowest = (tiles: Lane): number => Math.floor((31 - Math.clz32(tiles & -tiles)) / 3);

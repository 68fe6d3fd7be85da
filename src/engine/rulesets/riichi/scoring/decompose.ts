import { RUN, type SetCode, TRIPLET } from './set-code.js';

/** One way in which concealed tiles fall into sets and a pair. */
export interface Decomposition {
  readonly pair: number;
  readonly sets: readonly SetCode[];
}

const LANES = [0, 9, 18] as const;
const HONOURS = 27;
const PLAYING_KINDS = 34;
const NO_SETS: readonly (readonly SetCode[])[] = [[]];

/** Every way, each once; none when the tiles do not add up to sets and one pair. */
export function decompose(counts: readonly number[]): Decomposition[] {
  const honours: SetCode[] = [];
  let honourPair = -1;
  for (let kind = HONOURS; kind < PLAYING_KINDS; kind++) {
    const count = counts[kind];
    if (count === 1 || count === 4 || (count === 2 && honourPair >= 0)) return [];
    if (count === 2) honourPair = kind;
    if (count === 3) honours.push(kind + TRIPLET);
  }
  const pairLane = laneOfPair(counts, honourPair);
  if (pairLane === NO_LANE) return [];
  return pairLane === HONOURS
    ? withPair(counts, honours, honourPair)
    : candidatePairs(counts, pairLane).flatMap((pair) => withPair(withoutPair(counts, pair), honours, pair));
}

const NO_LANE = -1;

/** Where the pair must be: sets leave no remainder by three, the pair leaves two. */
function laneOfPair(counts: readonly number[], honourPair: number): number {
  let found = honourPair >= 0 ? HONOURS : NO_LANE;
  for (const lane of LANES) {
    let sum = 0;
    for (let kind = lane; kind < lane + 9; kind++) sum += counts[kind];
    const rest = sum % 3;
    if (rest === 1 || (rest === 2 && found !== NO_LANE)) return NO_LANE;
    if (rest === 2) found = lane;
  }
  return found;
}

/** The ranks of sets add up to a multiple of three, so the pair's rank is known modulo three. */
function candidatePairs(counts: readonly number[], lane: number): number[] {
  let sum = 0;
  for (let index = 0; index < 9; index++) sum += index * counts[lane + index];
  const pairs: number[] = [];
  for (let index = (2 * sum) % 3; index < 9; index += 3) if (counts[lane + index] >= 2) pairs.push(lane + index);
  return pairs;
}

function withoutPair(counts: readonly number[], pair: number): readonly number[] {
  const rest = counts.slice();
  rest[pair] -= 2;
  return rest;
}

function withPair(counts: readonly number[], honours: readonly SetCode[], pair: number): Decomposition[] {
  const found: Decomposition[] = [];
  const [first, second, third] = [splitLane(counts, 0), splitLane(counts, 9), splitLane(counts, 18)];
  for (const a of first)
    for (const b of second) for (const c of third) found.push({ pair, sets: [...a, ...b, ...c, ...honours] });
  return found;
}

function splitLane(counts: readonly number[], lane: number): readonly (readonly SetCode[])[] {
  let tiles = 0;
  for (let kind = lane; kind < lane + 9; kind++) tiles += counts[kind];
  if (tiles === 0) return NO_SETS;
  const ways: SetCode[][] = [];
  splitFrom(counts.slice(lane, lane + 9), lane, 0, [], ways);
  return ways;
}

/** Of each rank, from the lowest: a triplet or none, and what is left must begin runs. */
function splitFrom(left: number[], lane: number, from: number, taken: SetCode[], ways: SetCode[][]): void {
  let index = from;
  while (index < 9 && left[index] === 0) index++;
  if (index === 9) {
    ways.push(taken.slice());
    return;
  }
  if (left[index] >= 3) {
    left[index] -= 3;
    taken.push(lane + index + TRIPLET);
    splitFrom(left, lane, index, taken, ways);
    taken.pop();
    left[index] += 3;
  }
  const runs = left[index];
  if (index > 6 || left[index + 1] < runs || left[index + 2] < runs) return;
  for (let offset = 0; offset < 3; offset++) left[index + offset] -= runs;
  for (let run = 0; run < runs; run++) taken.push(lane + index + RUN);
  splitFrom(left, lane, index + 1, taken, ways);
  for (let run = 0; run < runs; run++) taken.pop();
  for (let offset = 0; offset < 3; offset++) left[index + offset] += runs;
}

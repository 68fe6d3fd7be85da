import { kindFromIndex, type TileKind } from '../../../../src/engine/tiles/kind.js';

/**
 * A second opinion on hands with wilds that shares nothing with the engine: every wild is tried as each of the 34 kinds, and
 * every natural partition of the tiles that result is listed.
 */
export interface Partition {
  readonly pair: number;
  /** Three kinds each. */
  readonly sets: readonly (readonly number[])[];
}

/** All multisets of `size` kinds. */
export function* assignments(size: number, from = 0): Generator<readonly number[]> {
  if (size === 0) yield [];
  else for (let kind = from; kind < 34; kind++) for (const rest of assignments(size - 1, kind)) yield [kind, ...rest];
}

export function partitions(tiles: readonly number[]): Partition[] {
  const counts = new Array<number>(34).fill(0);
  for (const kind of tiles) counts[kind]++;
  const found: Partition[] = [];
  for (let pair = 0; pair < 34; pair++) {
    if (counts[pair] < 2) continue;
    counts[pair] -= 2;
    splitSets(counts, 0, [], (sets) => found.push({ pair, sets }));
    counts[pair] += 2;
  }
  return found;
}

function splitSets(counts: number[], from: number, sets: number[][], report: (sets: number[][]) => void): void {
  let low = from;
  while (low < 34 && counts[low] === 0) low++;
  if (low === 34) {
    report([...sets]);
    return;
  }
  for (const set of [
    [low, low, low],
    [low, low + 1, low + 2],
  ]) {
    if (set[2] !== low && (low >= 27 || low % 9 > 6)) continue;
    for (const kind of set) counts[kind]--;
    if (set.every((kind) => counts[kind] >= 0)) splitSets(counts, low, [...sets, set], report);
    for (const kind of set) counts[kind]++;
  }
}

/** A small generator of repeatable random numbers for constructing hands. */
export function random(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

/** A complete hand of `sets` sets and a pair within four copies of a kind, biased to one suit so that readings compete. */
export function randomCompleteHand(next: (below: number) => number, sets: number): TileKind[] {
  for (;;) {
    const suit = next(3);
    const anyKind = (): number => (next(3) > 0 ? 9 * suit + next(9) : next(34));
    const tiles: number[] = [];
    for (let set = 0; set < sets; set++) {
      const low = anyKind();
      const run = low < 27 && low % 9 <= 6 && next(3) > 0;
      tiles.push(low, run ? low + 1 : low, run ? low + 2 : low);
    }
    const pair = anyKind();
    tiles.push(pair, pair);
    if (tiles.every((kind) => tiles.filter((other) => other === kind).length <= 4)) return tiles.map(kindFromIndex);
  }
}

import { packGrid } from './grid.js';
import { combine, type GroupTable, type MissingVector, OUT_OF_REACH, vectorLength, withMelds } from './missing.js';
import { RowPool } from './row-pool.js';

const WINDS = 4;
const DRAGONS = 3;

/** Tiles of each kind that some sets, and a pair or not, are made of. */
interface Target {
  readonly used: readonly number[];
  readonly entry: number;
}

const withAdded = (used: readonly number[], part: readonly number[]): number[] => used.map((count, kind) => count + part[kind]);

/** Sets that `kinds` honours allow: triplets, and with runs any three different ones. */
function setsOf(kinds: number, runs: boolean): number[][] {
  const each = Array.from({ length: kinds }, (_, kind) => kind);
  const triplets = each.map((kind) => each.map((other) => (other === kind ? 3 : 0)));
  if (!runs) return triplets;
  const without = kinds === 3 ? [-1] : each;
  return [...triplets, ...without.map((omitted) => each.map((other) => (other === omitted ? 0 : 1)))];
}

function targetsOf(kinds: number, maxSets: number, mostOfAKind: number, runs: boolean): Target[] {
  const sets = setsOf(kinds, runs);
  const targets = new Map<string, Target>();
  const keep = (used: readonly number[], entry: number): void => {
    if (used.every((count) => count <= mostOfAKind)) targets.set(`${entry}:${used}`, { used, entry });
  };
  const grow = (used: readonly number[], count: number, first: number): void => {
    keep(used, 2 * count);
    for (let kind = 0; kind < kinds; kind++)
      keep(
        withAdded(
          used,
          used.map((_, other) => (other === kind ? 2 : 0)),
        ),
        2 * count + 1,
      );
    if (count === maxSets) return;
    for (let set = first; set < sets.length; set++) grow(withAdded(used, sets[set]), count + 1, set);
  };
  grow(new Array<number>(kinds).fill(0), 0, 0);
  return [...targets.values()];
}

function missingVectors(kinds: number, maxSets: number, targets: readonly Target[]): MissingVector[] {
  return Array.from({ length: 5 ** kinds }, (_, number) => {
    const counts = Array.from({ length: kinds }, (_, kind) => Math.floor(number / 5 ** (kinds - 1 - kind)) % 5);
    const vector = new Uint16Array(vectorLength(maxSets)).fill(OUT_OF_REACH);
    for (const { used, entry } of targets) {
      let missing = 0;
      for (let kind = 0; kind < kinds; kind++) if (used[kind] > counts[kind]) missing += used[kind] - counts[kind];
      if (missing < vector[entry]) vector[entry] = missing;
    }
    return vector;
  });
}

/** The table of the honours: melds and winds first, then dragons. `runs` as `WinningShapes.honourRuns`. */
export function buildHonourTable(maxSets: 4 | 5, mostOfAKind: number, runs: boolean): GroupTable {
  const [winds, dragons, honours] = [0, 0, 0].map(() => new RowPool(vectorLength(maxSets)));
  const vectorsOf = (kinds: number): MissingVector[] =>
    missingVectors(kinds, maxSets, targetsOf(kinds, maxSets, mostOfAKind, runs));
  const windVectors = vectorsOf(WINDS);
  const windNumbers = Array.from({ length: maxSets + 1 }, (_, melds) =>
    windVectors.map((vector) => winds.numberOf(withMelds(vector, melds))),
  ).flat();
  const dragonNumbers = vectorsOf(DRAGONS).map((vector) => dragons.numberOf(vector));
  const together = combine(winds, dragons, honours);
  const grid = new RowPool(dragonNumbers.length, winds.size);
  const rowOf = Array.from({ length: winds.size }, (_, wind) =>
    grid.numberOf(Uint16Array.from(dragonNumbers, (dragon) => together[wind * dragons.size + dragon])),
  );
  return {
    ...packGrid(
      windNumbers.map((wind) => rowOf[wind]),
      grid,
    ),
    classes: honours,
  };
}

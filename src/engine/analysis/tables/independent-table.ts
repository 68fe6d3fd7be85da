import { RowPool } from './row-pool.js';

const RANKS = 9;
const HAND = 14;
const HONOURS = 7;
const MOST_OF_A_SUIT = 3;
/** No two tiles of a suit may be closer than this. */
const DISTANCE = 3;

/**
 * Tiles missing to fourteen independent ones, from the ranks present in each suit and the kinds of honours:
 * `missing[((class[m] * width + class[p]) * width + class[s]) * 8 + honours]`, where `class[suit]` is
 * `classes[ranks[first] | ranks[second]]` for the places of its two parts.
 */
export interface IndependentTable {
  readonly ranks: Uint16Array;
  readonly classes: Uint8Array;
  readonly width: number;
  readonly missing: Uint8Array;
}

/** Sets of ranks (as bits) that may stand in one suit of an independent hand. */
function independentRanks(): number[] {
  const sets: number[] = [];
  const grow = (ranks: number, next: number): void => {
    sets.push(ranks);
    for (let rank = next; rank < RANKS; rank++) grow(ranks | (1 << rank), rank + DISTANCE);
  };
  grow(0, 0);
  return sets;
}

function bitCount(bits: number): number {
  let count = 0;
  for (let rest = bits; rest > 0; rest &= rest - 1) count++;
  return count;
}

/** By number in base 5: the ranks present, rank `from` the lowest. */
function presence(ranks: number, from: number): number[] {
  let present = [0];
  for (let rank = from; rank < from + ranks; rank++) {
    present = present.flatMap((bits) => [0, 1, 2, 3, 4].map((count) => (count > 0 ? bits | (1 << rank) : bits)));
  }
  return present;
}

/** Most tiles that four groups keep, each in a target of a size of its own, the sizes adding up to a hand. */
function mostKept(suits: readonly Uint16Array[], honours: number): number {
  let best = 0;
  for (let a = 0; a <= MOST_OF_A_SUIT; a++) {
    for (let b = 0; b <= MOST_OF_A_SUIT; b++) {
      for (let c = 0; c <= MOST_OF_A_SUIT; c++) {
        const rest = HAND - a - b - c;
        if (rest > HONOURS) continue;
        best = Math.max(best, suits[0][a] + suits[1][b] + suits[2][c] + Math.min(rest, honours));
      }
    }
  }
  return best;
}

export function buildIndependentTable(): IndependentTable {
  const targets = independentRanks();
  const pool = new RowPool(MOST_OF_A_SUIT + 1);
  const classes = Uint8Array.from({ length: 1 << RANKS }, (_, present) => {
    const keptBySize = new Uint16Array(MOST_OF_A_SUIT + 1);
    for (const target of targets) {
      const size = bitCount(target);
      keptBySize[size] = Math.max(keptBySize[size], bitCount(target & present));
    }
    return pool.numberOf(keptBySize);
  });
  const width = pool.size;
  const missing = new Uint8Array(width ** 3 * (HONOURS + 1));
  for (let index = 0; index < missing.length; index++) {
    const suits = Math.floor(index / (HONOURS + 1));
    const rows = [Math.floor(suits / width / width), Math.floor(suits / width) % width, suits % width];
    missing[index] =
      HAND -
      mostKept(
        rows.map((row) => pool.row(row)),
        index % (HONOURS + 1),
      );
  }
  return { ranks: Uint16Array.from([...presence(5, 0), ...presence(4, 5)]), classes, width, missing };
}

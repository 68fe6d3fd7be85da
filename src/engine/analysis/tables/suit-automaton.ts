import { packGrid } from './grid.js';
import { type GroupTable, OUT_OF_REACH, vectorLength } from './missing.js';
import { RowPool } from './row-pool.js';
import { LETTERS, SuitEntries } from './suit-entries.js';

const RANKS = 9;
const FIRST_HALF = 5;

/** `moves[rank][state * 5 + count]` is the state after that rank; after the last it is the class. */
interface Automaton {
  readonly moves: readonly Uint16Array[];
  readonly classes: RowPool;
}

/** Reads a suit rank by rank: all states there are after each rank, and which follows which. */
function buildAutomaton(maxSets: number, mostOfAKind: number): Automaton {
  const entries = new SuitEntries(maxSets, mostOfAKind);
  const moves: Uint16Array[] = [];
  let states = firstState(entries);
  for (let ranksAfter = RANKS - 1; ranksAfter >= 0; ranksAfter--) {
    const following = new RowPool(entries.sizeBefore(ranksAfter), 1024);
    moves.push(readRank(entries, states, ranksAfter, following));
    states = following;
  }
  return { moves, classes: classesOf(entries, states, maxSets) };
}

function firstState(entries: SuitEntries): RowPool {
  const state = new Uint16Array(entries.sizeBefore(RANKS)).fill(OUT_OF_REACH);
  state[entries.indexFor(0, 0)] = 0;
  const pool = new RowPool(state.length, 1);
  pool.numberOf(state);
  return pool;
}

/** For every state and count of the rank the number of the state after it, in `following`. */
function readRank(entries: SuitEntries, states: RowPool, ranksAfter: number, following: RowPool): Uint16Array {
  const { from, targets, tiles } = entries.usesOf(ranksAfter);
  const size = following.width;
  const next = new Uint16Array(LETTERS * size);
  const move = new Uint16Array(states.size * LETTERS);
  for (let state = 0; state < states.size; state++) {
    next.fill(OUT_OF_REACH);
    for (let entry = 0; entry < states.width; entry++) {
      const missing = states.rows[state * states.width + entry];
      if (missing === OUT_OF_REACH) continue;
      for (let use = from[entry]; use < from[entry + 1]; use++) lower(next, targets[use], size, missing, tiles[use]);
    }
    for (let count = 0; count < LETTERS; count++) {
      entries.strikeOut(next, count * size, size);
      move[state * LETTERS + count] = following.numberOf(next, count * size);
    }
  }
  return move;
}

/** Takes `tiles` of the rank in account, for every count of it: those not there are missing besides. */
function lower(next: Uint16Array, target: number, size: number, missing: number, tiles: number): void {
  for (let count = 0; count < LETTERS; count++) {
    const total = missing + Math.max(0, tiles - count);
    if (total < next[count * size + target]) next[count * size + target] = total;
  }
}

/** The classes of suits read to their end, in the order of their last states. */
function classesOf(entries: SuitEntries, finished: RowPool, maxSets: number): RowPool {
  const classes = new RowPool(vectorLength(maxSets), 256);
  const vector = new Uint16Array(classes.width);
  for (let state = 0; state < finished.size; state++) {
    const row = finished.row(state);
    for (let sets = maxSets; sets >= 0; sets--) {
      const above = sets < maxSets ? 2 * sets + 2 : -1;
      const paired = row[entries.indexFor(sets, 1)];
      vector[2 * sets + 1] = above < 0 ? paired : Math.min(paired, vector[above + 1]);
      const bare = Math.min(row[entries.indexFor(sets, 0)], vector[2 * sets + 1]);
      vector[2 * sets] = above < 0 ? bare : Math.min(bare, vector[above]);
    }
    classes.numberOf(vector);
  }
  return classes;
}

/** The classes behind every state after `FIRST_HALF` ranks, states with the same classes behind them kept once. */
function minimisedRows({ moves }: Automaton): { rowOfState: Uint16Array; grid: RowPool } {
  let rowOfState = moves[RANKS - 1];
  let grid: RowPool | null = null;
  for (let rank = RANKS - 1; rank >= FIRST_HALF; rank--) {
    const merged = new RowPool(LETTERS, 2048);
    const behind = rank === RANKS - 1 ? moves[rank] : moves[rank].map((next) => rowOfState[next]);
    rowOfState = new Uint16Array(behind.length / LETTERS);
    for (let state = 0; state < rowOfState.length; state++) rowOfState[state] = merged.numberOf(behind, state * LETTERS);
    grid = grid ? unfolded(merged, grid) : merged;
  }
  return { rowOfState, grid: grid! };
}

/** Rows of row numbers of `grid` written out as the rows themselves, one after the other. */
function unfolded(merged: RowPool, grid: RowPool): RowPool {
  const result = new RowPool(LETTERS * grid.width, merged.size);
  const row = new Uint16Array(result.width);
  for (let number = 0; number < merged.size; number++) {
    for (let letter = 0; letter < LETTERS; letter++) {
      row.set(grid.row(merged.rows[number * LETTERS + letter]), letter * grid.width);
    }
    result.numberOf(row);
  }
  return result;
}

/**
 * The table of one suit for up to `maxSets` sets, no kind used more than `mostOfAKind` times. Sizes as measured: 4 sets
 * 126 classes in 680 × 320 cells, 5 sets 187 in 926 × 367.
 */
export function buildSuitTable(maxSets: 4 | 5, mostOfAKind: number): GroupTable {
  const automaton = buildAutomaton(maxSets, mostOfAKind);
  const { rowOfState, grid } = minimisedRows(automaton);
  let states: number[] = [0];
  for (const move of automaton.moves.slice(0, FIRST_HALF)) {
    states = states.flatMap((state) => Array.from(move.subarray(state * LETTERS, (state + 1) * LETTERS)));
  }
  return {
    ...packGrid(
      states.map((state) => rowOfState[state]),
      grid,
    ),
    classes: automaton.classes,
  };
}

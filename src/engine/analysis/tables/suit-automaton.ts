import { type GroupTable, packGroupTable } from './group-table.js';
import { OUT_OF_REACH, vectorLength } from './missing.js';
import { RowPool } from './row-pool.js';

const RANKS = 9;
const FIRST_HALF = 5;
/** Counts 0–4 of a rank. */
const LETTERS = 5;
/** Three equal runs are three triplets, so 0–2 runs at most lie open at a time. */
const OPEN = 3;

/** What a rank can be used for, besides the runs that are already open. */
interface Use {
  readonly runs: number;
  readonly sets: number;
  readonly pair: number;
  readonly tiles: number;
}

function usesOf(mostOfAKind: number): Use[] {
  const uses: Use[] = [];
  for (let runs = 0; runs < OPEN; runs++) {
    // A third triplet of a kind costs three tiles, as much as a triplet of any other.
    for (let triplets = 0; triplets <= 2; triplets++) {
      for (let pair = 0; pair <= 1; pair++) {
        const tiles = runs + 3 * triplets + 2 * pair;
        if (tiles <= mostOfAKind) uses.push({ runs, sets: runs + triplets, pair, tiles });
      }
    }
  }
  return uses;
}

/**
 * Reads a suit rank by rank. A state holds, for the runs begun at the last rank and at the one before (both still open),
 * the sets counted and the pair, the fewest tiles missing so far; what a better entry makes useless is struck out, so that
 * prefixes no suffix can tell apart mostly fall together at once.
 */
class SuitReader {
  private readonly width: number;
  private readonly uses: readonly Use[];
  /** The entries of the state being read that are in reach, and how many they are. */
  private readonly live: Uint16Array;
  private liveCount = 0;
  private state: Uint16Array = new Uint16Array(0);
  private readonly next: Uint16Array;

  constructor(
    private readonly maxSets: number,
    private readonly mostOfAKind: number,
  ) {
    this.width = vectorLength(maxSets);
    this.uses = usesOf(mostOfAKind);
    this.live = new Uint16Array(OPEN * OPEN * this.width);
    this.next = new Uint16Array(OPEN * OPEN * this.width);
  }

  /** Entries of a state before the last `ranksAfter` ranks: a run needs room for its other tiles. */
  sizeBefore(ranksAfter: number): number {
    return this.width * (ranksAfter >= 2 ? OPEN * OPEN : ranksAfter === 1 ? OPEN : 1);
  }

  start(): RowPool {
    const state = new Uint16Array(this.sizeBefore(RANKS)).fill(OUT_OF_REACH);
    state[0] = 0;
    const pool = new RowPool(state.length, 1);
    pool.numberOf(state);
    return pool;
  }

  /** Chooses the state that {@link read} goes on from. */
  from(state: Uint16Array): void {
    this.state = state;
    this.liveCount = 0;
    for (let entry = 0; entry < state.length; entry++) {
      if (state[entry] !== OUT_OF_REACH) this.live[this.liveCount++] = entry;
    }
  }

  /** The state after a rank with `count` tiles; `ranksAfter` follow. The result is overwritten by the next call. */
  read(count: number, ranksAfter: number): Uint16Array {
    const { next, live, state, width } = this;
    const size = this.sizeBefore(ranksAfter);
    next.fill(OUT_OF_REACH, 0, size);
    for (let index = 0; index < this.liveCount; index++) {
      const block = Math.floor(live[index] / width);
      this.follow(live[index] - block * width, state[live[index]], block, count, ranksAfter);
    }
    this.strikeOut(size);
    return next;
  }

  /** Puts one entry to every use. */
  private follow(entry: number, missing: number, block: number, count: number, ranksAfter: number): void {
    const { next, width, uses } = this;
    const begun = Math.floor(block / OPEN);
    const open = begun + (block % OPEN);
    if (begun > 0 && ranksAfter === 0) return;
    const setsLeft = this.maxSets - (entry >> 1);
    const mostTiles = this.mostOfAKind - open;
    for (let index = 0; index < uses.length; index++) {
      const { runs, sets, pair, tiles } = uses[index];
      if (sets > setsLeft || (entry & pair) === 1 || tiles > mostTiles || (runs > 0 && ranksAfter < 2)) continue;
      const target = (runs * OPEN + begun) * width + entry + 2 * sets + pair;
      const total = missing + Math.max(0, open + tiles - count);
      if (total < next[target]) next[target] = total;
    }
  }

  /** The classes of suits read to their end. */
  classesOf(finished: RowPool): RowPool {
    const classes = new RowPool(this.width, 256);
    for (let state = 0; state < finished.size; state++) {
      const vector = finished.row(state).slice();
      spread(vector, 0, this.width);
      classes.numberOf(vector);
    }
    return classes;
  }

  /** An entry is useless when another has no more missing, at least its sets and pair, and no run open that it has not. */
  private strikeOut(size: number): void {
    const { next, width } = this;
    for (let from = 0; from < size; from += width) spread(next, from, width);
    for (let block = size / width - 1; block >= 0; block--) {
      const from = block * width;
      for (let entry = 0; entry < width; entry++) {
        const missing = next[from + entry];
        if (missing !== OUT_OF_REACH && this.isUseless(block, entry, missing)) next[from + entry] = OUT_OF_REACH;
      }
    }
  }

  private isUseless(block: number, entry: number, missing: number): boolean {
    const { next, width } = this;
    const here = block * width + entry;
    if (entry + 2 < width && next[here + 2] <= missing) return true;
    if ((entry & 1) === 0 && next[here + 1] <= missing) return true;
    const begun = Math.floor(block / OPEN);
    const older = block % OPEN;
    for (let fewerBegun = 0; fewerBegun <= begun; fewerBegun++) {
      for (let fewerOlder = 0; fewerOlder <= older; fewerOlder++) {
        const other = fewerBegun * OPEN + fewerOlder;
        if (other !== block && next[other * width + entry] <= missing) return true;
      }
    }
    return false;
  }
}

/** Lets every entry know that more sets, or the pair besides, cost no more. */
function spread(entries: Uint16Array, from: number, width: number): void {
  for (let entry = from + width - 3; entry >= from; entry--) {
    if (entries[entry + 2] < entries[entry]) entries[entry] = entries[entry + 2];
  }
  for (let entry = from; entry < from + width; entry += 2) {
    if (entries[entry + 1] < entries[entry]) entries[entry] = entries[entry + 1];
  }
}

/** `moves[rank][state * 5 + count]` is the state after that rank; after the last it is the class. */
interface Automaton {
  readonly moves: readonly Uint16Array[];
  readonly classes: RowPool;
}

function buildAutomaton(reader: SuitReader): Automaton {
  const moves: Uint16Array[] = [];
  let states = reader.start();
  for (let ranksAfter = RANKS - 1; ranksAfter >= 0; ranksAfter--) {
    const following = new RowPool(reader.sizeBefore(ranksAfter), 1024);
    const move = new Uint16Array(states.size * LETTERS);
    for (let state = 0; state < states.size; state++) {
      reader.from(states.row(state));
      for (let count = 0; count < LETTERS; count++) {
        move[state * LETTERS + count] = following.numberOf(reader.read(count, ranksAfter));
      }
    }
    moves.push(move);
    states = following;
  }
  return { moves, classes: reader.classesOf(states) };
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
  const automaton = buildAutomaton(new SuitReader(maxSets, mostOfAKind));
  const { rowOfState, grid } = minimisedRows(automaton);
  let states: number[] = [0];
  for (const move of automaton.moves.slice(0, FIRST_HALF)) {
    states = states.flatMap((state) => Array.from(move.subarray(state * LETTERS, (state + 1) * LETTERS)));
  }
  return packGroupTable(
    states.map((state) => rowOfState[state]),
    grid,
    automaton.classes,
  );
}

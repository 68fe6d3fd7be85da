import { FIRST_KINDS, PART_COUNT, type Parts } from './parts.js';
import type { Counts } from './shapes.js';
import { groupClass } from './standard-shape.js';
import type { StandardTables } from './tables/standard-tables.js';

const GROUPS = PART_COUNT / 2;
const HONOURS = 3;

// What a module exports is looked up at every use; what it keeps for itself is compiled in.
const FIRST = Uint8Array.from(FIRST_KINDS);
const PARTS = PART_COUNT;

/**
 * Finds the kinds that complete the standard shape, part by part: what the other three groups make together is combined
 * once for each group. The fields are of no meaning between calls.
 *
 * There is one call for all parts, and little to do for a kind, so that the compiler makes one piece of it all in which
 * nothing about the tables is read twice.
 */
export class StandardWaits {
  declare private tables: StandardTables;
  declare private counts: Counts;
  declare private marks: Uint8Array;
  /** What the hand lacks: one tile besides its wilds. */
  private lacking = 0;
  /** By group: where its class stands in `pairs` with the class of a second group, and what the other two add in `final`. */
  private readonly froms = new Int32Array(GROUPS);
  private readonly rests = new Int32Array(GROUPS);
  /** With class `c` of the group at hand the hand lacks `final[pairs[from + c] * scale + rest]`. */
  private from = 0;
  private scale = 0;
  private rest = 0;

  /** Sets all marks of a hand that lacks one tile besides its wilds, and returns how many are 1. */
  mark(tables: StandardTables, counts: Counts, parts: Parts, wilds: number, marks: Uint8Array): number {
    this.tables = tables;
    this.counts = counts;
    this.marks = marks;
    this.lacking = wilds + 1;
    this.combine(tables, parts);
    const whole = wilds === 0 ? this.wholeGroups() : 0;
    let marked = 0;
    for (let part = 0; part < PARTS; part++) {
      const group = part >> 1;
      if (((whole >> group) & 1) === 1) {
        this.unmarkPart(part);
        continue;
      }
      this.scale = group === HONOURS ? 1 : 2;
      this.from = this.froms[group];
      this.rest = this.rests[group];
      marked += this.markPart(part, parts[part], tables.index[parts[part ^ 1]]);
    }
    return marked;
  }

  private combine(tables: StandardTables, parts: Parts): void {
    const { pairs, suitCount } = tables;
    const { froms, rests } = this;
    const m = groupClass(tables, 0, parts);
    const p = groupClass(tables, 1, parts);
    const s = groupClass(tables, 2, parts);
    const z = groupClass(tables, HONOURS, parts);
    froms[0] = p * suitCount;
    froms[1] = m * suitCount;
    froms[2] = m * suitCount;
    froms[HONOURS] = (suitCount + s) * suitCount;
    rests[0] = pairs[(suitCount + s) * suitCount + z];
    rests[1] = rests[0];
    rests[2] = pairs[(suitCount + p) * suitCount + z];
    rests[HONOURS] = 2 * pairs[m * suitCount + p];
  }

  /**
   * A bit for every group whose tiles can be divided by three. In a won hand without wilds a group has sets and at most
   * the pair: one tile more than threes can be neither.
   */
  private wholeGroups(): number {
    const { counts } = this;
    let groups = 0;
    let kind = 0;
    for (let group = 0; group < GROUPS; group++) {
      const end = FIRST[2 * group + 2];
      let tiles = 0;
      for (; kind < end; kind++) tiles += counts[kind];
      if (tiles % 3 === 0) groups |= 1 << group;
    }
    return groups;
  }

  private unmarkPart(part: number): void {
    const { marks } = this;
    const end = FIRST[part + 1];
    for (let kind = FIRST[part]; kind < end; kind++) marks[kind] = 0;
  }

  /** The kinds of the part at `place`, the last first: each steps five times as far. `otherIndex` is of the other part. */
  private markPart(part: number, place: number, otherIndex: number): number {
    const last = FIRST[part + 1] - 1;
    const others = last - FIRST[part];
    let marked = this.markKind(last, place, 1, otherIndex);
    marked += this.markKind(last - 1, place, 5, otherIndex);
    marked += this.markKind(last - 2, place, 25, otherIndex);
    if (others > 2) marked += this.markKind(last - 3, place, 125, otherIndex);
    if (others > 3) marked += this.markKind(last - 4, place, 625, otherIndex);
    return marked;
  }

  private markKind(kind: number, place: number, step: number, otherIndex: number): number {
    const { index, cells, pairs, final } = this.tables;
    // Nothing steps where all four copies are held.
    const more = step & ((this.counts[kind] >> 2) - 1);
    const changed = cells[(index[place + more] + otherIndex) | 0];
    // A tile makes the hand lack as much as before, or one less.
    const completes = this.lacking - final[(pairs[this.from + changed] * this.scale + this.rest) | 0];
    this.marks[kind] = completes;
    return completes;
  }
}

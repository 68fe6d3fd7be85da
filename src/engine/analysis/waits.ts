import { PLAYING_KIND_COUNT } from '../tiles/kind.js';
import { FIRST_KINDS, PART_OF, type Parts, STEPS } from './parts.js';
import type { Counts } from './shapes.js';
import type { SpecialShapes } from './special-shapes.js';
import { groupClass } from './standard-shape.js';
import type { StandardTables } from './tables/standard-tables.js';

const COPIES = 4;
const HONOURS = 3;

/**
 * Finds the kinds that complete the standard shape, group by group: what the other three groups make together is combined
 * once, and a tile that leaves the class of its own group as it was changes nothing. The fields are of no meaning between
 * calls.
 */
export class StandardWaits {
  declare private tables: StandardTables;
  declare private counts: Counts;
  declare private marks: Uint8Array;
  private wilds = 0;
  /** The class of the group with that of a second group makes `half[halfFrom + class]` … */
  declare private half: Uint16Array;
  private halfFrom = 0;
  /** … and that with the other two `final[half * scale + rest]`. */
  private scale = 0;
  private rest = 0;

  /** Marks the kinds in a hand that lacks one tile besides its wilds, and returns how many. `marks` must be all 0. */
  mark(tables: StandardTables, counts: Counts, parts: Parts, wilds: number, marks: Uint8Array): number {
    this.tables = tables;
    this.counts = counts;
    this.marks = marks;
    this.wilds = wilds;
    const { twoSuits, suitCount, suitAndHonours, honoursCount } = tables;
    const m = groupClass(tables, 0, parts);
    const p = groupClass(tables, 1, parts);
    const s = groupClass(tables, 2, parts);
    const z = groupClass(tables, HONOURS, parts);
    this.half = twoSuits;
    this.scale = 2;
    this.rest = suitAndHonours[s * honoursCount + z];
    this.halfFrom = p * suitCount;
    let marked = this.markGroup(0, m, parts);
    this.halfFrom = m * suitCount;
    marked += this.markGroup(1, p, parts);
    this.rest = suitAndHonours[p * honoursCount + z];
    marked += this.markGroup(2, s, parts);
    this.half = suitAndHonours;
    this.halfFrom = s * honoursCount;
    this.scale = 1;
    this.rest = 2 * twoSuits[m * suitCount + p];
    return marked + this.markGroup(HONOURS, z, parts);
  }

  private markGroup(group: number, current: number, parts: Parts): number {
    if (this.wilds === 0 && this.isDividedByThree(group)) return 0;
    const { index } = this.tables;
    const part = 2 * group;
    const first = parts[part];
    const second = parts[part + 1];
    return this.markPart(part, first, index[second], current) + this.markPart(part + 1, second, index[first], current);
  }

  /** In a won hand without wilds a group has sets and at most the pair: one tile more than threes can be neither. */
  private isDividedByThree(group: number): boolean {
    const { counts } = this;
    let tiles = 0;
    const end = FIRST_KINDS[2 * group + 2];
    for (let kind = FIRST_KINDS[2 * group]; kind < end; kind++) tiles += counts[kind];
    return tiles % 3 === 0;
  }

  /** Tries a tile more of every kind in the part at `place`; `otherIndex` is that of the group's other part. */
  private markPart(part: number, place: number, otherIndex: number, current: number): number {
    const { counts, marks, wilds, half, halfFrom, scale, rest } = this;
    const { index, cells, final } = this.tables;
    const end = FIRST_KINDS[part + 1];
    let marked = 0;
    // Kinds next to each other often change the group alike.
    let last = current;
    let completes = 0;
    for (let kind = FIRST_KINDS[part]; kind < end; kind++) {
      if (counts[kind] === COPIES) continue;
      const changed = cells[index[place + STEPS[kind]] + otherIndex];
      if (changed !== last) {
        last = changed;
        completes = changed !== current && final[half[halfFrom + changed] * scale + rest] === wilds ? 1 : 0;
      }
      marks[kind] = completes;
      marked += completes;
    }
    return marked;
  }
}

/** Kinds of one sort that are held alike change the feature word alike. */
const SORTS = Uint8Array.from({ length: PLAYING_KIND_COUNT }, (_, kind) => COPIES * sortOf(kind));

/** Inner tiles, terminals, honours. */
function sortOf(kind: number): 0 | 1 | 2 {
  if (kind >= FIRST_KINDS[2 * HONOURS]) return 2;
  return kind % 9 === 0 || kind % 9 === 8 ? 1 : 0;
}

const NOT_ASKED = 2;

/** Finds the kinds that complete one of the other shapes. The fields are of no meaning between calls. */
export class SpecialWaits {
  /** By sort and count: whether such a kind completes the hand. */
  private readonly answers = new Uint8Array(3 * COPIES);

  constructor(private readonly special: SpecialShapes) {}

  /** Marks these kinds besides those already marked, and returns how many. `word` is that of `parts`. */
  mark(counts: Counts, parts: Parts, word: number, wilds: number, marks: Uint8Array): number {
    const { answers, special } = this;
    const { ranksCount } = special;
    answers.fill(NOT_ASKED);
    let added = 0;
    for (let kind = 0; kind < PLAYING_KIND_COUNT; kind++) {
      const count = counts[kind];
      if (count === COPIES || marks[kind] === 1) continue;
      const sort = SORTS[kind] + count;
      if (answers[sort] === NOT_ASKED || ranksCount) answers[sort] = this.completes(kind, parts, word, wilds);
      marks[kind] = answers[sort];
      added += answers[sort];
    }
    return added;
  }

  private completes(kind: number, parts: Parts, word: number, wilds: number): 0 | 1 {
    const { special } = this;
    const { words } = special;
    const part = PART_OF[kind];
    const place = parts[part];
    const changed = place + STEPS[kind];
    parts[part] = changed;
    const distance = special.distance(word - words[place] + words[changed], parts, wilds);
    parts[part] = place;
    return distance === 0 ? 1 : 0;
  }
}

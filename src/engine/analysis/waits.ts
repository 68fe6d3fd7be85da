import { FIRST_WIND, PLAYING_KIND_COUNT } from '../tiles/kind.js';
import { PART_OF, type Parts, STEPS } from './parts.js';
import type { Counts } from './shapes.js';
import type { SpecialShapes } from './special-shapes.js';
import { groupClass } from './standard-shape.js';
import { SETS_STRIDE, type StandardTables } from './tables/standard-tables.js';

const COPIES = 4;

/**
 * Marks the kinds that complete the standard shape in a hand that lacks one tile besides its wilds, and returns how many.
 * A tile that leaves the class of its group as it was changes nothing, so most kinds need two reads.
 */
export function markStandardWaits(
  tables: StandardTables,
  counts: Counts,
  parts: Parts,
  sets: number,
  wilds: number,
  marks: Uint8Array,
): number {
  const { suitAndHonours, honoursCount } = tables;
  const m = groupClass(tables, 0, parts);
  const p = groupClass(tables, 1, parts);
  const s = groupClass(tables, 2, parts);
  const z = groupClass(tables, 3, parts);
  const withDots = suitAndHonours[p * honoursCount + z];
  const withBamboos = suitAndHonours[s * honoursCount + z];
  return (
    markSuitWaits(tables, counts, parts, 0, m, p, withBamboos, sets, wilds, marks) +
    markSuitWaits(tables, counts, parts, 1, p, m, withBamboos, sets, wilds, marks) +
    markSuitWaits(tables, counts, parts, 2, s, m, withDots, sets, wilds, marks) +
    markHonourWaits(tables, counts, parts, z, tables.twoSuits[m * tables.suitCount + p], s, sets, wilds, marks)
  );
}

/** `current` is the class of the suit, `other` of a second suit, `right` of the third with the honours. */
function markSuitWaits(
  tables: StandardTables,
  counts: Counts,
  parts: Parts,
  suit: number,
  current: number,
  other: number,
  right: number,
  sets: number,
  wilds: number,
  marks: Uint8Array,
): number {
  const { cells, index, twoSuits, suitCount, final, finalWidth, missing } = tables;
  const first = parts[2 * suit];
  const second = parts[2 * suit + 1];
  const row = index[first];
  const column = index[second];
  const firstKind = 9 * suit;
  let marked = 0;
  for (let rank = 0; rank < 9; rank++) {
    if (counts[firstKind + rank] === COPIES) continue;
    const step = STEPS[rank];
    const changed = rank < 5 ? cells[index[first + step] + column] : cells[row + index[second + step]];
    if (changed === current) continue;
    const whole = twoSuits[other * suitCount + changed] * finalWidth + right;
    if (missing[final[whole] * SETS_STRIDE + sets] !== wilds) continue;
    marks[firstKind + rank] = 1;
    marked++;
  }
  return marked;
}

/** `current` is the class of the honours, `left` of two suits, `suit` of the third. */
function markHonourWaits(
  tables: StandardTables,
  counts: Counts,
  parts: Parts,
  current: number,
  left: number,
  suit: number,
  sets: number,
  wilds: number,
  marks: Uint8Array,
): number {
  const { cells, index, suitAndHonours, honoursCount, final, finalWidth, missing } = tables;
  let marked = 0;
  for (let kind: number = FIRST_WIND; kind < PLAYING_KIND_COUNT; kind++) {
    if (counts[kind] === COPIES) continue;
    const part = PART_OF[kind];
    const changed = cells[index[parts[part] + STEPS[kind]] + index[parts[part ^ 1]]];
    if (changed === current) continue;
    const whole = left * finalWidth + suitAndHonours[suit * honoursCount + changed];
    if (missing[final[whole] * SETS_STRIDE + sets] !== wilds) continue;
    marks[kind] = 1;
    marked++;
  }
  return marked;
}

/** Marks besides the kinds that complete one of the other shapes, and returns how many were not marked yet. */
export function markSpecialWaits(
  special: SpecialShapes,
  counts: Counts,
  parts: Parts,
  word: number,
  melds: number,
  wilds: number,
  marks: Uint8Array,
): number {
  let added = 0;
  for (let kind = 0; kind < PLAYING_KIND_COUNT; kind++) {
    if (counts[kind] === COPIES || marks[kind] === 1) continue;
    const part = PART_OF[kind];
    const before = special.words[parts[part]];
    parts[part] += STEPS[kind];
    const next = word - before + special.words[parts[part]];
    if (special.distance(next, parts, melds, wilds) === 0) {
      marks[kind] = 1;
      added++;
    }
    parts[part] -= STEPS[kind];
  }
  return added;
}

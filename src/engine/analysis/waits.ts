import { PLAYING_KIND_COUNT } from '../tiles/kind.js';
import { PART_OF, type Parts, STEPS } from './parts.js';
import type { Counts } from './shapes.js';
import type { SpecialShapes } from './special-shapes.js';
import { groupClass, missingOf } from './standard-shape.js';
import type { StandardTables } from './tables/standard-tables.js';

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
  const m = groupClass(tables, 0, parts);
  const p = groupClass(tables, 1, parts);
  const s = groupClass(tables, 2, parts);
  const z = groupClass(tables, 3, parts);
  let marked = 0;
  for (let kind = 0; kind < PLAYING_KIND_COUNT; kind++) {
    if (counts[kind] === COPIES) continue;
    const part = PART_OF[kind];
    const group = part >> 1;
    parts[part] += STEPS[kind];
    const changed = groupClass(tables, group, parts);
    parts[part] -= STEPS[kind];
    const before = group === 0 ? m : group === 1 ? p : group === 2 ? s : z;
    if (changed === before) continue;
    const missing = missingOf(
      tables,
      group === 0 ? changed : m,
      group === 1 ? changed : p,
      group === 2 ? changed : s,
      group === 3 ? changed : z,
      sets,
    );
    if (missing !== wilds) continue;
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
    const before = special.partWord(part, parts[part]);
    parts[part] += STEPS[kind];
    const next = word - before + special.partWord(part, parts[part]);
    if (special.distance(next, parts, melds, wilds) === 0) {
      marks[kind] = 1;
      added++;
    }
    parts[part] -= STEPS[kind];
  }
  return added;
}

import { PLAYING_KIND_COUNT } from '../tiles/kind.js';
import { EMPTY_PARTS, FIRST_KINDS, PART_OF, type Parts, STEPS, WINDS } from './parts.js';
import type { Counts } from './shapes.js';
import type { SpecialShapes } from './special-shapes.js';

const COPIES = 4;
/** Counts of a kind, all copies included. */
const COUNTS = COPIES + 1;
/** A kind of each sort: inner tiles, terminals, honours. Kinds of one sort that are held alike change the word alike. */
const EXAMPLES = [1, 0, FIRST_KINDS[WINDS]];
const SORTS = Uint8Array.from({ length: PLAYING_KIND_COUNT }, (_, kind) => COUNTS * sortOf(kind));
const SORTS_END = COUNTS * EXAMPLES.length;
const KINDS = PLAYING_KIND_COUNT;

function sortOf(kind: number): 0 | 1 | 2 {
  if (kind >= FIRST_KINDS[WINDS]) return 2;
  return kind % 9 === 0 || kind % 9 === 8 ? 1 : 0;
}

/** Finds the kinds that complete one of the shapes that are no sets. The fields are of no meaning between calls. */
export class SpecialWaits {
  /** By sort and count: what a tile more adds to the feature word; nothing comes where all copies are held. */
  private readonly steps = new Int32Array(SORTS_END);
  /** By sort and count: 1 where such a tile completes the hand. */
  private readonly answers = new Uint8Array(SORTS_END);

  constructor(private readonly special: SpecialShapes) {
    for (const [sort, kind] of EXAMPLES.entries()) {
      const empty = EMPTY_PARTS[PART_OF[kind]];
      for (let count = 0; count < COPIES; count++) {
        const held = empty + count * STEPS[kind];
        this.steps[COUNTS * sort + count] = special.words[held + STEPS[kind]] - special.words[held];
      }
    }
  }

  /** Marks these kinds besides those already marked, and returns how many. `word` is that of `parts`. */
  mark(counts: Counts, parts: Parts, word: number, wilds: number, marks: Uint8Array): number {
    if (this.special.ranksCount) return this.markOneByOne(counts, parts, word, wilds, marks);
    const { answers } = this;
    for (let sort = 0; sort < SORTS_END; sort += COUNTS) {
      for (let held = sort; held < sort + COPIES; held++) answers[held] = this.completes(held, word, parts, wilds);
    }
    let added = 0;
    for (let kind = 0; kind < KINDS; kind++) {
      const gained = answers[SORTS[kind] + counts[kind]] & ~marks[kind];
      marks[kind] += gained;
      added += gained;
    }
    return added;
  }

  private markOneByOne(counts: Counts, parts: Parts, word: number, wilds: number, marks: Uint8Array): number {
    let added = 0;
    for (let kind = 0; kind < KINDS; kind++) {
      if (counts[kind] === COPIES || marks[kind] === 1) continue;
      const part = PART_OF[kind];
      parts[part] += STEPS[kind];
      const completes = this.completes(SORTS[kind] + counts[kind], word, parts, wilds);
      parts[part] -= STEPS[kind];
      marks[kind] = completes;
      added += completes;
    }
    return added;
  }

  private completes(held: number, word: number, parts: Parts, wilds: number): 0 | 1 {
    return this.special.distance(word + this.steps[held], parts, wilds) === 0 ? 1 : 0;
  }
}

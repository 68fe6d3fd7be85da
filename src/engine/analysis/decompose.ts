import { isHonour, isSuited, kindFromIndex, PLAYING_KIND_COUNT, type TileKind } from '../tiles/kind.js';
import type { ConcealedSet, Counts, Decomposition } from './shapes.js';

/** A pair or a set that a hand may hold, with the places that wilds take. */
interface Part {
  readonly kinds: readonly TileKind[];
  /** Bit i is set when `kinds[i]` is a wild. */
  readonly wildMask: number;
  readonly wildCount: number;
  /** Null for a pair. */
  readonly set: ConcealedSet | null;
}

/** Parts in order of their lowest kind. */
export interface PartList {
  readonly parts: readonly Part[];
  /** By kind: index of the first part that begins with it; one entry more than kinds. */
  readonly firstOfKind: readonly number[];
}

const WIND_RUNS = [
  [27, 28, 29],
  [27, 28, 30],
  [27, 29, 30],
  [28, 29, 30],
] as const;
const DRAGON_RUN = [31, 32, 33] as const;

function runsFrom(kind: TileKind, honourRuns: boolean): number[][] {
  if (isSuited(kind)) return kind % 9 <= 6 ? [[kind, kind + 1, kind + 2]] : [];
  return honourRuns ? [...WIND_RUNS, DRAGON_RUN].filter(([lowest]) => lowest === kind).map((run) => [...run]) : [];
}

const bitCount = (mask: number): number => (mask & 1) + ((mask >> 1) & 1) + ((mask >> 2) & 1);

function setOf(type: 'run' | 'triplet', kinds: readonly number[], wilds: number): Part {
  const [lowest, middle, highest] = kinds.map(kindFromIndex);
  const tiles = [lowest, middle, highest] as const;
  return { kinds: tiles, wildMask: wilds, wildCount: bitCount(wilds), set: { type, kind: lowest, tiles, wilds } };
}

/** In a pair and a triplet the lowest places are the wild ones: which copy is the wild makes no difference. */
const alikeMasks = (size: number, withWilds: boolean): number[] =>
  withWilds ? Array.from({ length: size + 1 }, (_, wilds) => (1 << wilds) - 1) : [0];

/** All parts a hand can be made of; `withWilds` adds every way in which wilds take places in them. */
export function partList(honourRuns: boolean, withWilds: boolean): PartList {
  const parts: Part[] = [];
  const firstOfKind: number[] = [];
  const runMasks = withWilds ? [0, 1, 2, 3, 4, 5, 6, 7] : [0];
  for (let index = 0; index < PLAYING_KIND_COUNT; index++) {
    const kind = kindFromIndex(index);
    firstOfKind.push(parts.length);
    for (const mask of alikeMasks(3, withWilds)) parts.push(setOf('triplet', [kind, kind, kind], mask));
    for (const run of runsFrom(kind, honourRuns && isHonour(kind))) {
      for (const mask of runMasks) parts.push(setOf('run', run, mask));
    }
    for (const mask of alikeMasks(2, withWilds)) {
      parts.push({ kinds: [kind, kind], wildMask: mask, wildCount: bitCount(mask), set: null });
    }
  }
  firstOfKind.push(parts.length);
  return { parts, firstOfKind };
}

/**
 * Walks all ways in which the concealed tiles fall into `sets` sets and a pair, one at a time, each way once: parts are
 * taken in the order of the list, and all real tiles of a kind must be taken before the parts that begin with the next.
 */
export class DecompositionSearch implements IterableIterator<Decomposition> {
  private readonly left: Uint8Array;
  private readonly used = new Uint8Array(PLAYING_KIND_COUNT);
  private readonly chosen: number[] = [];
  private tilesLeft = 0;
  private pairsLeft = 1;
  private position = 0;
  private exhausted = false;

  constructor(
    private readonly list: PartList,
    counts: Counts,
    private setsLeft: number,
    private wildsLeft: number,
    private readonly mostOfAKind: number,
    isWon: boolean,
  ) {
    this.left = Uint8Array.from(counts);
    for (const count of this.left) this.tilesLeft += count;
    this.exhausted = !isWon || this.tilesLeft + wildsLeft !== 3 * setsLeft + 2;
  }

  [Symbol.iterator](): this {
    return this;
  }

  next(): IteratorResult<Decomposition> {
    const { parts } = this.list;
    while (!this.exhausted) {
      if (this.tilesLeft + this.wildsLeft === 0) {
        const value = this.current();
        this.goBack();
        return { done: false, value };
      }
      if (this.position < parts.length && this.fits(parts[this.position])) this.take();
      else if (!this.advance()) this.goBack();
    }
    return { done: true, value: undefined };
  }

  private current(): Decomposition {
    const sets: ConcealedSet[] = [];
    let pair = this.list.parts[0];
    for (const index of this.chosen) {
      const part = this.list.parts[index];
      if (part.set) sets.push(part.set);
      else pair = part;
    }
    return { pair: pair.kinds[0], pairWilds: pair.wildCount, sets };
  }

  private fits(part: Part): boolean {
    if (part.wildCount > this.wildsLeft || (part.set ? this.setsLeft : this.pairsLeft) === 0) return false;
    const [lowest, second] = part.kinds;
    const size = part.kinds.length;
    if (lowest === second) {
      return size - part.wildCount <= this.left[lowest] && this.used[lowest] + size <= this.mostOfAKind;
    }
    for (let place = 0; place < size; place++) {
      const kind = part.kinds[place];
      if (this.used[kind] >= this.mostOfAKind) return false;
      if ((part.wildMask & (1 << place)) === 0 && this.left[kind] === 0) return false;
    }
    return true;
  }

  private take(): void {
    this.chosen.push(this.position);
    this.apply(this.list.parts[this.position], 1);
  }

  /** Takes back the last part and looks behind it for another. */
  private goBack(): void {
    do {
      const last = this.chosen.pop();
      if (last === undefined) {
        this.exhausted = true;
        return;
      }
      this.apply(this.list.parts[last], -1);
      this.position = last;
    } while (!this.advance());
  }

  private apply(part: Part, times: 1 | -1): void {
    for (let place = 0; place < part.kinds.length; place++) {
      this.used[part.kinds[place]] += times;
      if ((part.wildMask & (1 << place)) === 0) this.left[part.kinds[place]] -= times;
    }
    this.wildsLeft -= times * part.wildCount;
    this.tilesLeft -= times * (part.kinds.length - part.wildCount);
    if (part.set) this.setsLeft -= times;
    else this.pairsLeft -= times;
  }

  /** To the next part of the list; false when a real tile would be left behind or the list is at its end. */
  private advance(): boolean {
    const { parts, firstOfKind } = this.list;
    if (this.position >= parts.length) return false;
    const kind = parts[this.position].kinds[0];
    this.position++;
    if (this.position < firstOfKind[kind + 1]) return true;
    if (this.left[kind] > 0) return false;
    let next = kind + 1;
    if (this.wildsLeft === 0) while (next < PLAYING_KIND_COUNT && this.left[next] === 0) next++;
    this.position = firstOfKind[next];
    return next < PLAYING_KIND_COUNT;
  }
}

import { type Random, seededRandom, shuffled } from '../../src/base/random.js';

const KINDS = 34;
const DECK = Array.from({ length: 4 * KINDS }, (_, tile) => tile >> 2);

/** Concealed tiles without the wilds. */
export type BenchHand = Uint8Array;

export interface HandSets {
  /** Dealt from the whole set. */
  readonly random: readonly BenchHand[];
  /** One tile from a win before the last tile was drawn. */
  readonly ready: readonly BenchHand[];
  /** Dealt from one suit. */
  readonly oneSuit: readonly BenchHand[];
}

const countsOf = (tiles: readonly number[]): BenchHand => {
  const counts = new Uint8Array(KINDS);
  for (const tile of tiles) counts[tile]++;
  return counts;
};

/** Sets and a pair at random. */
export function wonHand(random: Random, sets: number): number[] {
  for (;;) {
    const tiles: number[] = [];
    for (let set = 0; set < sets; set++) {
      const lowest = random.below(3) * 9 + random.below(7);
      const alike = random.below(KINDS);
      tiles.push(...(random.below(4) > 0 ? [lowest, lowest + 1, lowest + 2] : [alike, alike, alike]));
    }
    const pair = random.below(KINDS);
    tiles.push(pair, pair);
    if (countsOf(tiles).every((count) => count <= 4)) return tiles;
  }
}

/** `size` tiles each (a complete hand has `3 * sets + 2`), always the same hands. */
export function handSets(size: number, sets: 4 | 5, count: number): HandSets {
  const random = seededRandom(size);
  const deal = (deck: readonly number[]): BenchHand => countsOf(shuffled(deck, random).slice(0, size));
  const suits = [0, 9, 18].map((from) => DECK.filter((kind) => kind >= from && kind < from + 9));
  const times = <T>(make: (index: number) => T): T[] => Array.from({ length: count }, (_, index) => make(index));
  return {
    random: times(() => deal(DECK)),
    ready: times(() => nearlyWon(random, size, sets)),
    oneSuit: times((index) => deal(suits[index % 3])),
  };
}

/** A won hand with one tile away, and another drawn when `size` asks for it. */
function nearlyWon(random: Random, size: number, sets: number): BenchHand {
  const counts = countsOf(shuffled(wonHand(random, sets), random).slice(1));
  for (let drawn = 3 * sets + 1; drawn < size; ) {
    const kind = random.below(KINDS);
    if (counts[kind] === 4) continue;
    counts[kind]++;
    drawn++;
  }
  return counts;
}

/** Complete hands with `wilds` of their tiles taken for wilds: every other one won. */
export function wildHands(wilds: number, sets: number, count: number): BenchHand[] {
  const random = seededRandom(100 + wilds);
  const size = 3 * sets + 2 - wilds;
  return Array.from({ length: count }, (_, index) =>
    countsOf(shuffled(index % 2 === 0 ? wonHand(random, sets) : DECK, random).slice(0, size)),
  );
}

import type { Analysis } from '../../analysis/index.js';
import { FIRST_WIND, isHonour, isSuited, PLAYING_KIND_COUNT, rankOf, suitIndexOf, type TileKind } from '../../tiles/kind.js';
import { sortTiles, sortWonTiles, type WonTiles } from '../regional/arrangement.js';
import { isWild, type Wilds } from '../regional/wilds.js';

/** A closed hand of fourteen independent tiles. */
export interface Independence {
  /** All seven honors; `open` when one of them is the claimed winning tile (R-FH4). */
  readonly stars: 'closed' | 'open' | null;
  /** Seven honors and six tiles of two suits called for any tile of the third (R-FH5). */
  readonly voidSuit: boolean;
  /** All wilds stand at their face. */
  readonly tame: boolean;
}

/** Every way in which the hand is independent; wilds stand for any fitting tile, honors included. */
export function independenceOf(hand: WonTiles, wilds: Wilds, shapes: Analysis): Independence[] {
  if (hand.melds.length > 0) return [];
  const { naturals, wildTiles } = sortWonTiles(hand, wilds);
  const voidSuit = calledThirdSuit(hand, wilds);
  const starKind = hand.winningIsClaimed && hand.winning !== null && isHonour(hand.winning) ? 'open' : 'closed';
  const readings: Independence[] = [];
  const add = (counts: Uint8Array, free: number, tame: boolean): void => {
    if (shapes.distanceTo('independentTiles', counts, 0, free) === 0) readings.push({ stars: null, voidSuit, tame });
    const withHonors = Uint8Array.from(counts);
    const missing = fillHonors(withHonors);
    if (missing <= free && shapes.distanceTo('independentTiles', withHonors, 0, free - missing) === 0) {
      readings.push({ stars: starKind, voidSuit, tame });
    }
  };
  add(naturals, wildTiles.length, false);
  if (wildTiles.length > 0 && wildTiles.every((kind) => kind < PLAYING_KIND_COUNT)) {
    const atFace = Uint8Array.from(naturals);
    for (const kind of wildTiles) atFace[kind]++;
    add(atFace, 0, true);
  }
  return readings;
}

/** Adds each honor that is not there and says how many were not. */
function fillHonors(counts: Uint8Array): number {
  let missing = 0;
  for (let honor: number = FIRST_WIND; honor < PLAYING_KIND_COUNT; honor++) {
    if (counts[honor] > 0) continue;
    counts[honor] = 1;
    missing++;
  }
  return missing;
}

/** Void suit is a property of the thirteen tiles: any tile of the suit that they lack completes the hand. */
function calledThirdSuit({ concealed, winning }: WonTiles, wilds: Wilds): boolean {
  if (concealed.length !== 13 || winning === null) return false;
  const { naturals } = sortTiles(concealed, wilds);
  if (naturals.slice(FIRST_WIND).some((count) => count > 1)) return false;
  return [0, 1, 2].some((suit) => {
    const held = [0, 1, 2].map((other) => ranksOf(naturals, other));
    const called = isWild(wilds, winning) || (isSuited(winning) && suitIndexOf(winning) === suit);
    return called && held[suit].length === 0 && held.every((ranks, other) => other === suit || fitsThree(ranks));
  });
}

/** Ranks of a suit, each as often as it is held. */
const ranksOf = (counts: Uint8Array, suit: number): number[] =>
  Array.from({ length: 9 }, (_, index) =>
    Array.from({ length: counts[9 * suit + index] }, () => rankOf(index as TileKind)),
  ).flat();

/** Three ranks of a suit, no two closer than three. */
const TRIPLES: readonly (readonly number[])[] = [1, 2, 3].flatMap((low) =>
  [4, 5, 6].flatMap((middle) => [7, 8, 9].map((high) => [low, middle, high]).filter(([a, b, c]) => b - a >= 3 && c - b >= 3)),
);

const fitsThree = (ranks: readonly number[]): boolean =>
  new Set(ranks).size === ranks.length && TRIPLES.some((triple) => ranks.every((rank) => triple.includes(rank)));

import { kindFromIndex, type TileKind } from '../../tiles/kind.js';
import { type PairsArrangement, type PlacedPair, sortWonTiles, type WonTiles } from './arrangement.js';
import { isWild, type Wilds } from './wilds.js';

/**
 * The hand as seven pairs, or null: no melds, each single tile mated with a wild, the wilds left over paired among
 * themselves. Which wild mates which tile makes no difference but to how many stand at their face, and that is the most
 * possible. Four alike are two pairs.
 */
export function sevenPairs(hand: WonTiles, wilds: Wilds): PairsArrangement | null {
  const { naturals, wildTiles } = sortWonTiles(hand, wilds);
  if (hand.melds.length > 0 || naturals.reduce((sum, count) => sum + count, wildTiles.length) !== 14) return null;
  const singles = kindsWhere(naturals, (count) => count % 2 === 1);
  if (singles.length > wildTiles.length) return null;
  const spare = [...wildTiles];
  const mates = singles.map((kind) => takeMate(spare, kind));
  const substitutes = mates.filter((mate, index) => mate !== singles[index]).length + unlikePairs(spare);
  const pairs = [
    ...kindsWhere(naturals, (count) => count >= 2).flatMap((kind) => naturalPairs(kind, naturals[kind])),
    ...singles.map((kind): PlacedPair => ({ kind, wilds: 1, completedByWin: false })),
    ...pairUp(spare),
  ];
  return { shape: 'pairs', pairs: withWinningTile(pairs, hand, wilds), substitutes };
}

/** Natural four-of-a-kinds used as two pairs; a wild is never one of the four. */
export const naturalFours = (hand: WonTiles, wilds: Wilds): TileKind[] =>
  kindsWhere(sortWonTiles(hand, wilds).naturals, (count) => count === 4);

const kindsWhere = (counts: Uint8Array, holds: (count: number) => boolean): TileKind[] =>
  [...counts.keys()].filter((kind) => holds(counts[kind])).map(kindFromIndex);

const naturalPairs = (kind: TileKind, count: number): PlacedPair[] =>
  Array.from({ length: Math.floor(count / 2) }, () => ({ kind, wilds: 0, completedByWin: false }));

/** Takes from `spare` the wild to mate a single tile: its own kind if there, else one of a kind that is there an odd number of times. */
function takeMate(spare: TileKind[], single: TileKind): TileKind {
  const odd = spare.find((kind) => spare.filter((other) => other === kind).length % 2 === 1);
  const mate = spare.includes(single) ? single : (odd ?? spare[0]);
  spare.splice(spare.indexOf(mate), 1);
  return mate;
}

const pairUp = (spare: readonly TileKind[]): PlacedPair[] => {
  const sorted = [...spare].sort((a, b) => a - b);
  return Array.from({ length: sorted.length / 2 }, (_, index) => ({ kind: sorted[2 * index], wilds: 2, completedByWin: false }));
};

/** Pairs of two different wild kinds: one of the two stands for the other. Alike ones are paired first. */
const unlikePairs = (spare: readonly TileKind[]): number =>
  Math.floor([...new Set(spare)].filter((kind) => spare.filter((other) => other === kind).length % 2 === 1).length / 2);

function withWinningTile(pairs: readonly PlacedPair[], hand: WonTiles, wilds: Wilds): PlacedPair[] {
  const { winning } = hand;
  if (winning === null) return [...pairs];
  const asWild = isWild(wilds, winning) && !hand.winningAtFace;
  const kind = wilds.standsFor(winning);
  const completed = pairs.findIndex((pair) => (asWild ? pair.wilds > 0 : pair.kind === kind && pair.wilds < 2));
  return pairs.map((pair, index) => ({ ...pair, completedByWin: index === completed }));
}

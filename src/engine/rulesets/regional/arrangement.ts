import type { Analysis, ConcealedSet, Decomposition } from '../../analysis/index.js';
import { isConcealedKong, type Meld } from '../../table/meld.js';
import { kindOf, PLAYING_KIND_COUNT, type TileKind } from '../../tiles/kind.js';
import { wildPartitions } from './wild-partitions.js';
import { isWild, type Wilds } from './wilds.js';

/** A won hand as its tiles lie before anybody says what they form. Kinds are as printed. */
export interface WonTiles {
  /** Without the winning tile. */
  readonly concealed: readonly TileKind[];
  readonly melds: readonly Meld[];
  /** Null for a win without a tile. */
  readonly winning: TileKind | null;
  /** A discard or a robbed tile: the set it completes is open. */
  readonly winningIsClaimed: boolean;
  /** A wild that comes as the winning tile counts at its face only (a robbed indicator, a discarded wild). */
  readonly winningAtFace?: boolean;
}

export interface PlacedSet {
  readonly type: 'run' | 'triplet' | 'kong';
  /** What each place counts as, ascending. */
  readonly tiles: readonly TileKind[];
  /** Bit i is set when a wild stands at `tiles[i]`. */
  readonly wildPlaces: number;
  readonly meld: Meld | null;
  readonly completedByWin: boolean;
}

export interface PlacedPair {
  readonly kind: TileKind;
  /** How many of the two tiles are wilds. */
  readonly wilds: 0 | 1 | 2;
  readonly completedByWin: boolean;
}

/** One reading of a won hand: what its tiles form, which wild stands where, and which part the winning tile completes. */
export type Arrangement = SetsArrangement | PairsArrangement;

export interface SetsArrangement {
  readonly shape: 'sets';
  /** Melds first, in the order in which they were laid. */
  readonly sets: readonly PlacedSet[];
  readonly pair: PlacedPair;
  /** Wild tiles that stand for another tile than they show. */
  readonly substitutes: number;
}

export interface PairsArrangement {
  readonly shape: 'pairs';
  readonly pairs: readonly PlacedPair[];
  readonly substitutes: number;
}

/** The concealed tiles told apart: what is natural, by kind as it counts, and the wild tiles as printed. */
export interface SortedTiles {
  readonly naturals: Uint8Array;
  readonly wildTiles: readonly TileKind[];
}

export function sortTiles(kinds: readonly TileKind[], wilds: Wilds): SortedTiles {
  const naturals = new Uint8Array(PLAYING_KIND_COUNT);
  const wildTiles: TileKind[] = [];
  for (const kind of kinds) {
    if (isWild(wilds, kind)) wildTiles.push(kind);
    else naturals[wilds.standsFor(kind)]++;
  }
  return { naturals, wildTiles };
}

/** {@link sortTiles} of the concealed tiles with the winning one. */
export function sortWonTiles(hand: WonTiles, wilds: Wilds): SortedTiles {
  const { concealed, winning, winningAtFace } = hand;
  if (winning === null) return sortTiles(concealed, wilds);
  if (!winningAtFace) return sortTiles([...concealed, winning], wilds);
  const sorted = sortTiles(concealed, wilds);
  sorted.naturals[wilds.standsFor(winning)]++;
  return sorted;
}

/** The melds as sets: tiles count as what they stand for; no wild is ever in one unless it is at its face. */
export const placedMelds = (melds: readonly Meld[], wilds: Wilds): PlacedSet[] =>
  melds.map((meld) => ({
    type: meld.kind === 'chow' ? 'run' : meld.kind === 'pung' ? 'triplet' : 'kong',
    tiles: meld.tiles.map((face) => wilds.standsFor(kindOf(face))).sort((a, b) => a - b),
    wildPlaces: 0,
    meld,
    completedByWin: false,
  }));

/** Whether the set holds a claimed tile: a claimed or added meld, or a set that a claimed winning tile completes. */
export const isOpenSet = ({ meld, completedByWin }: PlacedSet, hand: Pick<WonTiles, 'winningIsClaimed'>): boolean =>
  meld === null ? completedByWin && hand.winningIsClaimed : !isConcealedKong(meld);

/** A hand without open sets; closed kongs keep it closed. */
export const hasOpenMeld = (melds: readonly Meld[]): boolean => melds.some((meld) => !isConcealedKong(meld));

/**
 * Every reading of the hand as sets and a pair: each decomposition with each part that the winning tile may complete. Melds
 * stay as they were laid.
 */
export function* setsArrangements(analysis: Analysis, hand: WonTiles, wilds: Wilds): Generator<SetsArrangement> {
  const { naturals, wildTiles } = sortWonTiles(hand, wilds);
  const melds = placedMelds(hand.melds, wilds);
  for (const decomposition of wildPartitions(analysis, naturals, melds.length, wildTiles.length)) {
    const substitutes = wildTiles.length - faceUses(decomposition, wildTiles);
    for (const { sets, pair } of placements(decomposition, hand, wilds)) {
      yield { shape: 'sets', sets: [...melds, ...sets], pair, substitutes };
    }
  }
}

interface Placement {
  readonly sets: readonly PlacedSet[];
  readonly pair: PlacedPair;
}

/** The decomposition with the winning tile in each part where it can be; once without, when there is no winning tile. */
function* placements(decomposition: Decomposition, hand: WonTiles, wilds: Wilds): Generator<Placement> {
  const { winning } = hand;
  if (winning === null) yield placed(decomposition, null);
  else {
    const asWild = isWild(wilds, winning) && !hand.winningAtFace;
    const kind = wilds.standsFor(winning);
    for (const [index, set] of decomposition.sets.entries()) if (holds(set, kind, asWild)) yield placed(decomposition, index);
    const pairHolds = asWild ? decomposition.pairWilds > 0 : decomposition.pair === kind && decomposition.pairWilds < 2;
    if (pairHolds) yield placed(decomposition, 'pair');
  }
}

const holds = (set: ConcealedSet, kind: TileKind, asWild: boolean): boolean =>
  asWild ? set.wilds !== 0 : set.tiles.some((tile, place) => tile === kind && (set.wilds & (1 << place)) === 0);

const placed = ({ sets, pair, pairWilds }: Decomposition, completed: number | 'pair' | null): Placement => ({
  sets: sets.map(({ type, tiles, wilds }, index) => ({
    type,
    tiles,
    wildPlaces: wilds,
    meld: null,
    completedByWin: index === completed,
  })),
  pair: { kind: pair, wilds: pairWilds as 0 | 1 | 2, completedByWin: completed === 'pair' },
});

/** How many of the wild tiles can stand at their own face in the places that the decomposition gives to wilds. */
function faceUses({ sets, pair, pairWilds }: Decomposition, wildTiles: readonly TileKind[]): number {
  if (wildTiles.length === 0) return 0;
  const places = sets.flatMap(({ tiles, wilds }) => tiles.filter((_, place) => (wilds & (1 << place)) !== 0));
  for (let wild = 0; wild < pairWilds; wild++) places.push(pair);
  return [...new Set(wildTiles)].reduce((total, kind) => total + Math.min(countOf(wildTiles, kind), countOf(places, kind)), 0);
}

const countOf = (kinds: readonly TileKind[], wanted: TileKind): number => kinds.filter((kind) => kind === wanted).length;

import type { MeldKind } from '../../table/meld.js';
import { isDragon, isHonour, isSuited, isTerminal, isWind, suitIndexOf, type TileKind } from '../../tiles/kind.js';
import { isGreen } from './composition.js';
import type { ClassicalScore } from './score-hand.js';

/** The seven dangers by their letters (Millington 90). */
export type DangerId = 'a' | 'b' | 'c' | 'd' | 'e' | 'f' | 'g';

/** A set that lies on the table: its kind and its tiles. */
export interface LaidSet {
  readonly kind: MeldKind;
  readonly tiles: readonly TileKind[];
}

/** What everybody sees at a discard. */
export interface DangerView {
  /** The exposed and declared sets of the player for whom the tile may be dangerous. */
  readonly sets: readonly LaidSet[];
  /** Tiles left in the live wall (R23). */
  readonly liveTilesLeft: number;
  /** A copy of the tile lies on the table already, in a discard or a set. */
  readonly tileSeen: boolean;
}

interface DangerRow {
  readonly id: DangerId;
  readonly label: string;
  readonly threatens: (tile: TileKind, view: DangerView) => boolean;
  /** The doubles or special hands that the player must have made of it; null for any mahjong. */
  readonly completedBy: readonly string[] | null;
}

const everyTile = (test: (kind: TileKind) => boolean) => (set: LaidSet) => set.tiles.every(test);
const countSets = (sets: readonly LaidSet[], test: (set: LaidSet) => boolean): number => sets.filter(test).length;
const has = (sets: readonly LaidSet[], tile: TileKind): boolean => sets.some((set) => set.tiles[0] === tile);

/** Danger g begins when so many tiles are left in the wall. */
export const END_OF_WALL = 4;
/** No other danger comes of fewer sets than these. */
export const FEWEST_SETS = 2;

/** Three sets of tiles like the discard, and no set that spoils the hand. */
const threeAlike = (tile: TileKind, { sets }: DangerView, test: (kind: TileKind) => boolean): boolean =>
  test(tile) && sets.length >= 3 && sets.every(everyTile(test));
const suitOf = (tile: TileKind) => (kind: TileKind) => isSuited(kind) && suitIndexOf(kind) === suitIndexOf(tile);

const DANGERS: readonly DangerRow[] = [
  {
    id: 'a',
    label: 'three sets of one suit',
    threatens: (tile, view) => threeAlike(tile, view, suitOf(tile)),
    completedBy: ['pure-suit'],
  },
  {
    id: 'b',
    label: 'three sets of winds',
    threatens: (tile, { sets }) => isWind(tile) && countSets(sets, everyTile(isWind)) >= 3 && !has(sets, tile),
    completedBy: ['four-blessings', 'big-four-joys', 'little-four-joys'],
  },
  {
    id: 'c',
    label: 'two sets of dragons',
    threatens: (tile, { sets }) => isDragon(tile) && countSets(sets, everyTile(isDragon)) >= 2 && !has(sets, tile),
    completedBy: ['three-great-scholars', 'big-three-dragons', 'little-three-dragons'],
  },
  {
    id: 'd',
    label: 'three sets of honours',
    threatens: (tile, view) => threeAlike(tile, view, isHonour),
    completedBy: ['all-symbols', 'all-honours'],
  },
  {
    id: 'e',
    label: 'three sets of green tiles',
    threatens: (tile, view) => threeAlike(tile, view, isGreen),
    completedBy: ['imperial-jade'],
  },
  {
    id: 'f',
    label: 'three sets of ones and nines',
    threatens: (tile, view) => threeAlike(tile, view, isTerminal),
    completedBy: ['heads-and-tails'],
  },
  {
    id: 'g',
    label: 'the end of the wall',
    threatens: (_tile, { liveTilesLeft, tileSeen }) => liveTilesLeft <= END_OF_WALL && !tileSeen,
    completedBy: null,
  },
];

/** The dangers of discarding `tile` with respect to one other player. */
export const dangersOf = (tile: TileKind, view: DangerView): DangerId[] =>
  DANGERS.filter((row) => row.threatens(tile, view)).map((row) => row.id);

export const dangerLabel = (id: DangerId): string => DANGERS.find((row) => row.id === id)?.label ?? id;

/** Whether the hand that was won is one that the danger foresaw (Millington 92). */
export function dangerCameTrue(id: DangerId, score: Pick<ClassicalScore, 'doubleLines' | 'limitHands'>): boolean {
  const wanted = DANGERS.find((row) => row.id === id)?.completedBy ?? null;
  if (wanted === null) return true;
  return [...score.doubleLines, ...score.limitHands].some((line) => wanted.includes(line.id));
}

/** One claim of a dangerous tile for a pung or chow, kept until the hand is settled. */
export interface DangerousClaim<Player> {
  readonly claimer: Player;
  readonly discarder: Player;
  readonly dangers: readonly DangerId[];
  /** The discarder showed that he had nothing else to discard (Millington 95). */
  readonly excused: boolean;
}

/** The tile that the hand was won with, when it was claimed; `dangers` with respect to the winner. */
export type WinningDiscard<Player> = Omit<DangerousClaim<Player>, 'claimer'>;

/**
 * Who let the cannon off (Millington 92-95), or null. A dangerous winning tile frees whoever discarded an earlier one (93);
 * otherwise the last dangerous tile that the winner claimed for a pung or chow counts.
 */
export function liableDiscarder<Player>(
  winner: Player,
  score: Pick<ClassicalScore, 'doubleLines' | 'limitHands' | 'atLimit'>,
  winning: WinningDiscard<Player> | null,
  claims: readonly DangerousClaim<Player>[],
  custom: 'seven-cases' | 'foreseeable-limit' | 'none',
): Player | null {
  if (custom === 'none' || (custom === 'foreseeable-limit' && !score.atLimit)) return null;
  const cameTrue = (dangers: readonly DangerId[]): boolean =>
    dangers.some((id) => (custom === 'seven-cases' || id !== 'g') && dangerCameTrue(id, score));
  if (winning && cameTrue(winning.dangers)) return winning.excused ? null : winning.discarder;
  if (custom === 'foreseeable-limit') return null;
  const earlier = claims.findLast((claim) => claim.claimer === winner && cameTrue(claim.dangers));
  return earlier && !earlier.excused ? earlier.discarder : null;
}

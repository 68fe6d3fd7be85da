import type { Analysis, WinningShapes } from '../../analysis/index.js';
import { type HandView, isOwnDraw } from '../../table/hand-view.js';
import { isHonour, kindOf, rankOf, suitIndexOf, type TileKind } from '../../tiles/kind.js';
import { hasOpenMeld, isOpenSet, type PlacedSet, setsArrangements, type WonTiles } from '../regional/arrangement.js';
import { sevenPairs } from '../regional/seven-pairs.js';
import { NO_WILDS } from '../regional/wilds.js';
import { wonTiles } from '../regional/won-hand.js';
import type { YangzhouOptions } from './options.js';

/** A pung or kong as it scores. */
export interface Pung {
  readonly kind: TileKind;
  readonly kong: boolean;
  /** All drawn; a claimed winning tile opens the pung that it completes. */
  readonly closed: boolean;
}

/** One reading of a complete hand, and what counts beside the tiles. */
export interface YangzhouWin {
  readonly view: HandView;
  readonly options: YangzhouOptions;
  readonly shape: 'sets' | 'pairs';
  /** Lowest kind of each run. */
  readonly runs: readonly TileKind[];
  readonly pungs: readonly Pung[];
  /** The eyes of four sets; of seven pairs, none. */
  readonly eyes: TileKind | null;
  /** Every tile, kongs with four. */
  readonly tiles: readonly TileKind[];
  /** No set claimed before the win. */
  readonly closed: boolean;
  /** How many kinds would have completed the hand. */
  readonly waits: number;
  readonly ownTile: boolean;
}

/** Four sets and a pair; seven pairs only where the table plays them. */
export const yangzhouShapes = ({ sevenPairs: pairs }: YangzhouOptions): WinningShapes => ({
  setsNeeded: 4,
  ...(pairs ? { sevenPairs: 'equal' } : {}),
});

/** Every reading of the hand; none of a hand that is not complete. */
export function* readingsOf(view: HandView, options: YangzhouOptions, shapes: Analysis): Generator<YangzhouWin> {
  const hand = wonTiles(view);
  const common = {
    view,
    options,
    tiles: allTiles(view),
    closed: !hasOpenMeld(view.melds),
    waits: countWaits(view, shapes),
    ownTile: isOwnDraw(view),
  };
  for (const { sets, pair } of setsArrangements(shapes, hand, NO_WILDS)) {
    const runs = sets.filter(({ type }) => type === 'run').map(({ tiles }) => tiles[0]);
    const pungs = sets.filter(({ type }) => type !== 'run').map((set) => pungOf(set, hand));
    yield { ...common, shape: 'sets', runs, pungs, eyes: pair.kind };
  }
  if (options.sevenPairs && sevenPairs(hand, NO_WILDS)) yield { ...common, shape: 'pairs', runs: [], pungs: [], eyes: null };
}

const pungOf = (set: PlacedSet, hand: WonTiles): Pung => ({
  kind: set.tiles[0],
  kong: set.type === 'kong',
  closed: !isOpenSet(set, hand),
});

const allTiles = ({ concealed, melds, winningTile }: HandView): TileKind[] =>
  [...concealed, ...melds.flatMap(({ tiles }) => tiles), ...(winningTile === null ? [] : [winningTile])].map(kindOf);

/** Kinds that complete the hand as it stood before the winning tile; one whose four copies are all held cannot come. */
function countWaits({ concealed, melds, winningTile }: HandView, shapes: Analysis): number {
  if (winningTile === null) return 0;
  const counts = new Uint8Array(34);
  for (const face of concealed) counts[kindOf(face)]++;
  const marks = new Uint8Array(34);
  shapes.markWaits(counts, melds.length, 0, marks);
  for (const face of melds.flatMap(({ tiles }) => tiles)) counts[kindOf(face)]++;
  return marks.filter((mark, kind) => mark === 1 && counts[kind] < 4).length;
}

export const suitsIn = (tiles: readonly TileKind[]): number =>
  new Set(tiles.filter((kind) => !isHonour(kind)).map(suitIndexOf)).size;
export const hasHonors = (tiles: readonly TileKind[]): boolean => tiles.some(isHonour);
export const isEndRank = (kind: TileKind): boolean => !isHonour(kind) && (rankOf(kind) === 1 || rankOf(kind) === 9);

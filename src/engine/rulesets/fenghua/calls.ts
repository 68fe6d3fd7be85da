import type { Analysis } from '../../analysis/index.js';
import type { HandView } from '../../table/hand-view.js';
import { kindOf, PLAYING_KIND_COUNT, rankOf, type TileKind } from '../../tiles/kind.js';
import type { WonTiles } from '../regional/arrangement.js';
import type { ChosenPart } from '../regional/part-choices.js';
import { isWild, type Wilds } from '../regional/wilds.js';

/** How the winning tile completed four sets and an eye, where that scores. */
export type Call = 'single' | 'pair' | null;

/** The last tile as the calls see it. */
export interface WinningPlace {
  readonly kind: TileKind;
  readonly wild: boolean;
}

/** Null for a win without a tile. */
export const winningPlace = ({ winning }: WonTiles, wilds: Wilds, tame: boolean): WinningPlace | null =>
  winning === null ? null : { kind: winning, wild: !tame && isWild(wilds, winning) };

/**
 * Single call: the only call is gap, end or eye (R-FH7). Pair call: two natural pairs called for a third of either; a natural
 * in a run can change places with a wild in the pair, so that it is enough to have the naturals.
 */
export function callOf(parts: readonly ChosenPart[], calls: number, winning: WinningPlace | null, naturals: Uint8Array): Call {
  if (winning === null) return null;
  const { kind, wild } = winning;
  const completes = (part: ChosenPart): boolean =>
    wild ? part.naturals < (part.type === 'pair' ? 2 : 3) : part.type === 'run' ? isOneSided(part, kind) : part.kind === kind;
  if (calls === 1 && parts.some((part) => part.type !== 'triplet' && completes(part))) return 'single';
  const eye = parts.find(({ type }) => type === 'pair');
  if (eye === undefined || naturals[eye.kind] < 2) return null;
  const called = (part: ChosenPart): boolean =>
    part.type === 'triplet' && part.kind !== eye.kind && completes(part) && naturals[part.kind] >= (wild ? 2 : 3);
  return parts.some(called) ? 'pair' : null;
}

/** Gap or end: the run could not have been completed at its other end (where the tile may have been used up). */
const isOneSided = ({ kind: low }: ChosenPart, winning: TileKind): boolean =>
  winning === low + 1 || (winning === low && rankOf(low) === 7) || (winning === low + 2 && rankOf(low) === 1);

/** Kinds that make four sets and an eye of the hand as it stood (R-FH7); those whose four copies are all held cannot come. */
export function countCalls({ concealed, melds, winningTile }: HandView, wilds: Wilds, sets: Analysis): number {
  if (winningTile === null) return 0;
  const counts = new Uint8Array(PLAYING_KIND_COUNT);
  const kinds = concealed.map(kindOf);
  for (const kind of kinds) if (!isWild(wilds, kind)) counts[kind]++;
  const marks = new Uint8Array(PLAYING_KIND_COUNT);
  sets.markWaits(counts, melds.length, kinds.filter((kind) => isWild(wilds, kind)).length, marks);
  for (const face of melds.flatMap(({ tiles }) => tiles)) counts[kindOf(face)]++;
  return marks.filter((mark, kind) => mark === 1 && counts[kind] < 4).length;
}

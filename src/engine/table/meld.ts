import { kindOf, type TileFace, type TileKind } from '../tiles/kind.js';
import type { Seat } from './seat.js';

export type MeldKind = 'chow' | 'pung' | 'kong';
/** `claimed`: completed by a discard; `concealed`: a kong all drawn; `added`: a drawn tile added to an exposed pung. */
export type MeldHow = 'claimed' | 'concealed' | 'added';

/** A set laid on the table. `T` is {@link TileFace} for scoring and `TileId` on a table. */
export interface Meld<T = TileFace> {
  readonly kind: MeldKind;
  readonly how: MeldHow;
  readonly tiles: readonly T[];
  /** Who discarded the claimed tile (for an added kong: of its pung); null for a concealed kong. */
  readonly from: Seat | null;
  /** The claimed tile, where known. */
  readonly claimed: T | null;
  /** False when the player forgot to turn tiles over (Millington 52). */
  readonly marked?: boolean;
}

export const isConcealedKong = (meld: Meld<unknown>): boolean => meld.kind === 'kong' && meld.how === 'concealed';
/** The kind of a pung or kong, or the lowest kind of a chow. */
export const baseKindOf = (meld: Meld): TileKind => Math.min(...meld.tiles.map(kindOf)) as TileKind;

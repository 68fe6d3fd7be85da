import type { Seat } from '../../table/seat.js';
import { isOrphan, isWind, kindOf, type TileFace, type TileKind } from '../../tiles/kind.js';
import type { AbortCause, RiichiOptions } from './options.js';

type Allowed = Pick<RiichiOptions, 'abortive'>;

/** The four first discards are the same wind and nobody called; a ron on the fourth goes first (R29). */
export function isFourWinds(discards: readonly TileKind[], calls: number, { abortive }: Allowed): boolean {
  const [first] = discards;
  const same = discards.length === 4 && isWind(first) && discards.every((kind) => kind === first);
  return abortive.includes('four-winds') && same && calls === 0;
}

/** Different kinds of terminals and honours. */
export const orphanKinds = (hand: readonly TileFace[]): number => new Set(hand.map(kindOf).filter(isOrphan)).size;

/** Nine or more kinds in the first 14 tiles may be shown, if nobody has called (R30). */
export const mayShowNineTerminals = (
  hand: readonly TileFace[],
  first: { readonly firstDraw: boolean; readonly calls: number },
  { abortive }: Allowed,
): boolean => abortive.includes('nine-terminals') && first.firstDraw && first.calls === 0 && orphanKinds(hand) >= 9;

export interface KanCount {
  /** Who made each kan, in order. */
  readonly order: readonly Seat[];
  /** The discard after the last kan has been made. */
  readonly afterDiscard: boolean;
  /** That discard (or the added kan) was won on. */
  readonly ron: boolean;
}

/** Four kans by several players end the hand with the next discard, a fifth after four by one at once (R28). */
export function kanAbort({ order, afterDiscard, ron }: KanCount, { abortive }: Allowed): AbortCause | null {
  if (ron) return null;
  if (order.length >= 5) return abortive.includes('fifth-kan') ? 'fifth-kan' : null;
  return order.length === 4 && !isOneOwner(order) && afterDiscard && abortive.includes('four-kans') ? 'four-kans' : null;
}

/** Four kans by one player: play goes on, and a fifth ends the hand. */
export const furtherKanAborts = ({ order }: KanCount, { abortive }: Allowed): boolean =>
  order.length === 4 && isOneOwner(order) && abortive.includes('fifth-kan');

const isOneOwner = (order: readonly Seat[]): boolean => order.every((seat) => seat === order[0]);

/** Four riichi end the hand when the fourth riichi discard is not won on. */
export const isFourRiichi = (riichi: number, { abortive }: Allowed): boolean => riichi === 4 && abortive.includes('four-riichi');

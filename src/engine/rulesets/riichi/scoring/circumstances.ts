import type { Seat } from '../../../table/seat.js';
import type { TileFace } from '../../../tiles/kind.js';
import type { PaoYakuman } from '../options.js';

export type FuritenKind = 'discard' | 'temporary' | 'riichi';

/** Why a ron is not allowed, and the tile that says so: an own discard or a tile that was let pass. */
export interface Furiten {
  readonly kind: FuritenKind;
  readonly tile: TileFace;
}

/** Who fed the set that completed a yakuman in sight. */
export interface Liability {
  readonly yakuman: PaoYakuman;
  readonly seat: Seat;
}

/** What scoring must know beside the hand. Leave out what does not hold: all are false, empty or zero then. */
export interface RiichiCircumstances {
  readonly riichi?: boolean;
  readonly doubleRiichi?: boolean;
  readonly ippatsu?: boolean;
  /** First go-around without a call or kan: the own first draw, or (for ron) before it. */
  readonly firstTurn?: boolean;
  /** The last live tile, or the discard after it. */
  readonly lastTile?: boolean;
  /** All indicators that are face up, in order of turning. */
  readonly doraIndicators?: readonly TileFace[];
  /** The tiles under them, in the same order. */
  readonly uraIndicators?: readonly TileFace[];
  /** Counters on the table: they decide the two-han minimum and are paid unless `takesCounters` is false. */
  readonly honba?: number;
  /** False for a winner who is not paid the counters (a later one of several, by option). */
  readonly takesCounters?: boolean;
  /** Sticks that this winner takes. */
  readonly sticks?: number;
  readonly pao?: readonly Liability[];
  readonly furiten?: Furiten | null;
  /** The hand may not win: wrong number of tiles, exposed dead wall tile, wrong call left standing. */
  readonly deadHand?: string | null;
  /** With `winBy: 'robbed-kong'`: the kan was a closed one. */
  readonly robbedClosedKan?: boolean;
}

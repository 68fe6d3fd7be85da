import type { Payment } from '../../../table/payment.js';
import type { ScoreLine } from '../../../table/score-report.js';
import type { FuritenKind } from './circumstances.js';
import type { LimitName } from './limits.js';

/** Why a declared win is none, in the order in which it is checked. */
export type RefusalReason =
  | 'tile-count'
  | 'dead-hand'
  | 'not-complete'
  | 'cannot-rob-closed-kan'
  | 'furiten'
  | 'no-yaku'
  | 'min-han';

/** What the hand is worth, before it is decided who pays. */
export interface HandValue {
  readonly han: number;
  /** Rounded; null for a yakuman that is not counted from han. */
  readonly fu: number | null;
  /** Points on which every payment is based; 8000 for each yakuman. */
  readonly basicPoints: number;
  readonly limit: LimitName | null;
  /** Set when a limit comes from something else than han and fu. */
  readonly limitReason: 'eight-counters' | null;
  /** How many yakuman are paid; 0 when it is none (a counted yakuman included). */
  readonly yakumanCount: number;
}

export interface RiichiWin {
  readonly win: true;
  readonly value: HandValue;
  /** Yaku or yakuman, `value` in han. Dora are not among them. */
  readonly yaku: readonly ScoreLine[];
  readonly dora: number;
  readonly ura: number;
  readonly aka: number;
  /** Every fu item before rounding; empty for yakuman. */
  readonly fuItems: readonly ScoreLine[];
  /** The set that the winning tile completed, e.g. `7s [8s] 9s`; null for seven pairs and thirteen orphans. */
  readonly reading: string | null;
  readonly payments: readonly Payment[];
  readonly notes: readonly string[];
  /** Flags that cannot hold for this hand and were ignored. */
  readonly warnings: readonly string[];
}

export interface RiichiRefusal {
  readonly win: false;
  readonly reason: RefusalReason;
  readonly furiten: FuritenKind | null;
  /** One plain sentence, e.g. `furiten: own discard 7s`. */
  readonly explanation: string;
  readonly warnings: readonly string[];
}

export type RiichiVerdict = RiichiWin | RiichiRefusal;

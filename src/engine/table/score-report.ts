import type { TileFace } from '../tiles/kind.js';
import type { WinSource } from './hand-view.js';
import type { Seat } from './seat.js';

/** One line of an explained score: `riichi 1 han`, `closed triplet of honours 8 fu`, `114b pung of honours 8 points`. */
export interface ScoreLine {
  /** Stable id, as in the conformance vocabulary. */
  readonly id: string;
  /** For people, in the ruleset's own words. */
  readonly label: string;
  readonly value: number;
  readonly unit: string;
  /** The rule's number or name in its source. */
  readonly rule: string;
}

/** Why a hand is worth what it is; the same for the result topic, the display and the command line. */
export interface WinReport {
  readonly seat: Seat;
  readonly winBy: WinSource;
  readonly from: Seat | null;
  readonly winningTile: TileFace | null;
  readonly lines: readonly ScoreLine[];
  /** Detail below the lines (each fu item, each base point). */
  readonly details: readonly ScoreLine[];
  /** `3 han 40 fu`, `mangan`, `×16`. */
  readonly summary: string;
  /** Which reading of the hand was scored, e.g. `7s [8s] 9s`; null where there is but one. */
  readonly reading: string | null;
  /** Plain sentences: why ura was not turned, who is liable. */
  readonly notes: readonly string[];
}

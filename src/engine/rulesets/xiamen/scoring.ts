import type { Pattern } from '../regional/pattern-table.js';
import { type HandEnd, wonOrDrawn } from '../regional/rotation.js';
import type { FlowerValues } from './flowers.js';
import type { XiamenOptions } from './options.js';
import { xiamenMultipliers } from './patterns.js';
import type { XiamenReading } from './readings.js';

/** What differs between the scorings that are used with the same table procedure. */
export interface GoldScoring<Options extends XiamenOptions = XiamenOptions> {
  readonly multipliers: readonly Pattern<XiamenReading>[];
  readonly flowerValues: (options: Options) => FlowerValues;
  /** All eight bonus tiles win whatever the hand. */
  readonly eightFlowersWin: boolean;
  readonly robbingGoldRecognised: boolean;
  /** The base in payments with the banker, for a streak of hands dealt by him, before `baseMultiplier`. */
  readonly bankerBase: (streak: number) => number;
  /** The base of the next hand; `multiplier` is that of the win, null on a drawn hand. */
  readonly nextBankerBase: (options: Options, end: BankerEnd) => number;
}

export interface BankerEnd extends HandEnd {
  readonly baseBefore: number;
  readonly multiplier: number | null;
}

export const FIRST_BANKER_BASE = 2;

export const xiamenScoring: GoldScoring = {
  multipliers: xiamenMultipliers,
  flowerValues: () => ({ openPung: 0, closedPung: 1, openKong: 2, addedKong: 2, closedKong: 3, completeFour: 8 }),
  eightFlowersWin: false,
  robbingGoldRecognised: true,
  bankerBase: (streak) => FIRST_BANKER_BASE ** streak,
  nextBankerBase: (_, end) => (wonOrDrawn(end) ? 2 * end.baseBefore : FIRST_BANKER_BASE),
};

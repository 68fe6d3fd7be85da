import type { HandEvent } from '../hand/events.js';
import type { HandSetup } from '../hand/state.js';
import type { OptionValues } from '../ruleset/options.js';
import type { Seat } from '../table/seat.js';
import type { TileId } from '../tiles/tile-set.js';

export type RecordFormat = 'mjlog' | 'tenhou6' | 'mjai';

/** A game as somebody else recorded it: the events that the table should have seen, and the results to hold ours against. */
export interface GameRecord {
  readonly format: RecordFormat;
  readonly ruleset: { readonly id: string; readonly preset: string; readonly options: OptionValues };
  /** People who play: three or four. */
  readonly players: readonly string[];
  readonly hands: readonly RecordedHand[];
  /** Points at the end, sticks on the table given away; null where the record breaks off or does not say. */
  readonly finalPoints: readonly number[] | null;
  /** The points as results, places counted in; null where the record does not say. */
  readonly finalResults: readonly number[] | null;
}

/** Parts of a hand's start that a format may leave out: what stands in the hand for them is a placeholder. */
export type Untold = 'dice' | 'round' | 'counters' | 'pot' | 'balances';

export interface RecordedHand {
  /** As people name it: `East 3, 1 counters`. */
  readonly name: string;
  readonly setup: HandSetup;
  /** 1-based deal within the round. */
  readonly dealNumber: number;
  readonly dice: readonly number[];
  readonly untold: readonly Untold[];
  readonly events: readonly HandEvent[];
  /** Tiles under the indicators, where the record tells them. */
  readonly ura: readonly TileId[];
  readonly result: RecordedResult;
}

/** What the record says came of the hand; `null` where the format does not say. */
export type RecordedResult =
  | { readonly kind: 'win'; readonly wins: readonly RecordedWin[]; readonly deltas: readonly number[] | null }
  | {
      readonly kind: 'draw';
      /** Null for an exhausted wall. */
      readonly reason: string | null;
      /** Hands laid open. */
      readonly shown: readonly Seat[] | null;
      readonly deltas: readonly number[] | null;
    }
  /** The game was ended in the middle of the hand. */
  | { readonly kind: 'unfinished' };

export interface RecordedPattern {
  readonly name: string;
  readonly value: number;
}

export interface RecordedWin {
  readonly seat: Seat;
  readonly from: Seat;
  readonly tile: TileId | null;
  /** By the vocabulary's names; dora and the like included, also with no han. A yakuman has 13 han. */
  readonly patterns: readonly RecordedPattern[] | null;
  readonly yakuman: boolean;
  readonly fu: number | null;
  /** What the winner is paid without counters and sticks. */
  readonly points: number | null;
  /** Who pays for having fed the last set of a yakuman. */
  readonly liable: Seat | null;
  readonly deltas: readonly number[] | null;
}

const ROUND_NAMES = ['East', 'South', 'West', 'North'];

/** How people name a hand. */
export const handName = (roundWind: number, dealNumber: number, counters: number): string =>
  `${ROUND_NAMES[roundWind]} ${dealNumber}, ${counters} counters`;

/** What all winners of a hand and those who pay them gain together; null where one is not told. */
export function sumOfDeltas(wins: readonly RecordedWin[]): number[] | null {
  if (wins.some((win) => win.deltas === null)) return null;
  return [0, 1, 2, 3].map((seat) => wins.reduce((sum, win) => sum + (win.deltas?.[seat] ?? 0), 0));
}

import type { HandEvent } from '../hand/events.js';
import type { HandSetup } from '../hand/state.js';
import type { OptionValues } from '../ruleset/options.js';
import type { Seat } from '../table/seat.js';
import type { TileId } from '../tiles/tile-set.js';

/** A game as somebody else recorded it: the events that the table should have seen, and the results to hold ours against. */
export interface GameRecord {
  readonly format: 'mjlog' | 'tenhou6' | 'mjai';
  readonly ruleset: { readonly id: string; readonly preset: string; readonly options: OptionValues };
  /** People who play: three or four. */
  readonly players: readonly string[];
  readonly hands: readonly RecordedHand[];
  /** Points at the end, sticks on the table given away; null where the record breaks off. */
  readonly finalPoints: readonly number[] | null;
}

export interface RecordedHand {
  /** As people name it: `East 3, 1 counter`. */
  readonly name: string;
  readonly setup: HandSetup;
  /** 1-based deal within the round. */
  readonly dealNumber: number;
  readonly dice: readonly number[];
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
      readonly deltas: readonly number[] | null;
    };

export interface RecordedWin {
  readonly seat: Seat;
  readonly from: Seat;
  readonly tile: TileId | null;
  /** By the vocabulary's names; dora and the like included. */
  readonly patterns: readonly { readonly name: string; readonly value: number }[];
  readonly yakuman: boolean;
  readonly fu: number | null;
  /** What the winner is paid without counters and sticks. */
  readonly points: number | null;
  readonly deltas: readonly number[] | null;
}

import type { Zone } from './moves.js';

/** When a tag that was seen in a zone is believed to lie there. */
export interface EnterRule {
  /** This many reads are enough … */
  readonly hits: number;
  /** … and so is one read that the reader has not taken back for this long. */
  readonly holdMs: number;
}

/** All of it may be set in the configuration; see docs/configuration.md. */
export interface TrackingTimings {
  /** Zones on the table, where hands, sleeves and neighbours disturb. */
  readonly table: EnterRule;
  /** The lanes and the dome: tiles pass there one by one or in a heap, and nothing lies there for long. */
  readonly machine: EnterRule;
  /** Reads of a tile that lies badly count together when it is out of sight for no longer than this. */
  readonly glimpseMs: number;
  /** How long a tile may be unseen before it counts as gone from its zone. */
  readonly leaveMs: number;
  /** How long two antennas that both claim a tile are compared before the steadier one has it. */
  readonly contestMs: number;
}

/**
 * Hardware E8 in the words of our readers: an antenna cycle takes about 50 ms, a reader says `entered` on the first and
 * `left` after the fourth empty cycle. Two reads, or one that stands for two cycles, make a tile enter; it is gone after a second.
 */
export const DEFAULT_TIMINGS: TrackingTimings = {
  table: { hits: 2, holdMs: 100 },
  machine: { hits: 1, holdMs: 0 },
  glimpseMs: 300,
  leaveMs: 1_000,
  contestMs: 400,
};

export const enterRule = (zone: Zone, timings: TrackingTimings): EnterRule =>
  zone === 'dome' || zone.startsWith('lane-') ? timings.machine : timings.table;

import type { PlayerId, Seat } from '../../engine/table/seat.js';
import type { NamedPlace, RulesetInUse } from '../game/journal-facts.js';

/** A match that is about to begin. */
export interface NextMatch {
  readonly ruleset: RulesetInUse;
  readonly players: readonly PlayerId[];
  readonly firstDealer: Seat;
  /** Names for displays, where they differ from the players' ids. */
  readonly names: readonly NamedPlace[];
}

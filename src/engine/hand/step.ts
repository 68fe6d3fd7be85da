import type { Consequence, Objection } from './consequence.js';
import type { MaybeTile } from './events.js';
import type { HandState } from './state.js';

/** What one part of the fold makes of an event, before the ruleset's memory has seen it. */
export interface Step<M> {
  readonly hand: HandState<M>;
  readonly objection: Objection | null;
  readonly consequences: readonly Consequence[];
  /** The tile an objection is about. */
  readonly tile: MaybeTile;
}

export const done = <M>(hand: HandState<M>, consequences: readonly Consequence[] = []): Step<M> => ({
  hand,
  objection: null,
  consequences,
  tile: null,
});

/** The act is void: the hand is as before. */
export const refused = <M>(hand: HandState<M>, objection: Objection, tile: MaybeTile = null): Step<M> => ({
  hand,
  objection,
  consequences: [],
  tile,
});

/** It happened, though it should not have. */
export const stands = <M>(hand: HandState<M>, objection: Objection, tile: MaybeTile = null): Step<M> => ({
  hand,
  objection,
  consequences: [],
  tile,
});

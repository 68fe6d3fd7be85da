import type { HandState } from '../../../hand/state.js';
import type { Rules } from '../../../ruleset/contract.js';
import type { TileSet } from '../../../tiles/tile-set.js';
import type { ClassicalRuleset } from '../family.js';
import type { ClassicalOptions } from '../options.js';
import type { ScoringRules } from '../score-hand.js';
import type { ClassicalMemory } from './memory.js';

export type Hand = HandState<ClassicalMemory>;

/** What the live rules are built of. */
export interface LiveContext {
  readonly definition: ClassicalRuleset;
  readonly options: ClassicalOptions;
  readonly tiles: TileSet;
  readonly scoring: ScoringRules;
  readonly rules: () => Rules<ClassicalMemory, ClassicalOptions>;
}

/** What goes from hand to hand. */
export interface Carried {
  /** Mahjongs of East in a row, up to the last hand. */
  readonly eastWins: number;
  /** 0-based round; 4 is the round of the centre (Millington 128, note 1). */
  readonly round: number;
}

export const carriedOf = (carried: unknown): Carried => (carried as Carried | null) ?? { eastWins: 0, round: 0 };

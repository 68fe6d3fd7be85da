import type { GuardInput, LatchCause } from '../../../hal/ports.js';
import type { FaultRef } from '../../faults/active.js';
import type { TileSetName } from '../../tiles/registry.js';

/** Tiles of each wall, by side. */
export type BuildPlan = readonly number[];

/**
 * What the machine wants done; the executor does it on the hardware and answers with `DONE` or `FAILED`. `id` pairs the
 * answer with the intent: answers to what is no longer wanted are ignored.
 */
export type Intent =
  /** `lifts` false while a set is on the table: walls that stand on the lifts would sink. They are homed before the next walls rise. */
  | { readonly kind: 'home'; readonly id: number; readonly lifts: boolean }
  | { readonly kind: 'open-dome'; readonly id: number }
  | { readonly kind: 'close-dome'; readonly id: number }
  /** Washes and stacks the set in the drum; `resume` goes on with walls that were begun. */
  | { readonly kind: 'build'; readonly id: number; readonly set: TileSetName; readonly plan: BuildPlan; readonly resume: boolean }
  | { readonly kind: 'stop-build'; readonly id: number }
  /** Lifts down, walls pushed onto them, lifts up. */
  | { readonly kind: 'present-walls'; readonly id: number; readonly set: TileSetName }
  | { readonly kind: 'roll-dice'; readonly id: number }
  | { readonly kind: 'stop-all'; readonly id: number }
  | { readonly kind: 'clear-latch'; readonly id: number };

export type IntentKind = Intent['kind'];
/** An intent before it has its number. */
export type Wanted = { [K in IntentKind]: Omit<Extract<Intent, { kind: K }>, 'id'> }[IntentKind];

/** Intents that set something in motion; everything else stops or clears. */
const MOTION: ReadonlySet<IntentKind> = new Set(['home', 'open-dome', 'close-dome', 'build', 'present-walls', 'roll-dice']);
export const isMotion = ({ kind }: Intent): boolean => MOTION.has(kind);

export type TableEvent =
  // --- people
  | { readonly type: 'LIFT_KEY' }
  /** Two lift keys together: pause, open the dome, let a forgotten tile in (hardware 1.5). */
  | { readonly type: 'BOTH_LIFT_KEYS' }
  | { readonly type: 'DICE_KEY' }
  | { readonly type: 'PAUSE' }
  | { readonly type: 'RESUME' }
  /** Every fault that had to be cleared was cleared by somebody who may. */
  | { readonly type: 'FAULTS_CLEARED' }
  // --- the game
  /** How many rolls the opening of the next hand wants. */
  | { readonly type: 'DICE_WANTED'; readonly rolls: number }
  | { readonly type: 'HAND_OVER'; readonly matchOver: boolean }
  /** Another game: takes effect for sets that go into the drum from now on. */
  | { readonly type: 'PLAN_CHANGED'; readonly plan: BuildPlan }
  // --- the machine
  | { readonly type: 'GUARD'; readonly input: GuardInput; readonly active: boolean }
  | { readonly type: 'LATCHED'; readonly cause: Exclude<LatchCause, 'none'> }
  | { readonly type: 'BOARD'; readonly ready: boolean }
  | { readonly type: 'DONE'; readonly id: number }
  | { readonly type: 'FAILED'; readonly id: number; readonly fault: FaultRef };

/** What the machine emits, and nothing else. */
export interface IntentEmitted {
  readonly type: 'intent';
  readonly intent: Intent;
}

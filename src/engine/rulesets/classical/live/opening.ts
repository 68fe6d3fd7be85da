import type { HandSetup } from '../../../hand/state.js';
import type { OpeningStep } from '../../../ruleset/contract.js';
import { leftOf, type Seat } from '../../../table/seat.js';
import type { ClassicalOptions } from '../options.js';
import type { ClassicalMemory } from './memory.js';
import { chairByDice } from './wall.js';

/** A dummy's dice are thrown by the player on its left (Millington 129). */
function secondThrower(options: ClassicalOptions, { dealer, empty }: HandSetup, rolls: readonly (readonly number[])[]): Seat {
  if (options.secondThrow === 'east') return dealer;
  const owner = chairByDice(
    options,
    dealer,
    (rolls[0] ?? []).reduce((total, die) => total + die, 0),
  );
  return empty.includes(owner) ? leftOf(owner) : owner;
}

/** Two throws, the deal, bonus tiles replaced in turn from East (Millington 17-32). */
export const classicalOpening = (options: ClassicalOptions): readonly OpeningStep<ClassicalMemory>[] => [
  { kind: 'dice', name: 'wall', count: 2, by: ({ dealer }) => dealer },
  { kind: 'dice', name: 'column', count: 2, by: (setup, rolls) => secondThrower(options, setup, rolls) },
  { kind: 'deal' },
  { kind: 'bonus' },
];

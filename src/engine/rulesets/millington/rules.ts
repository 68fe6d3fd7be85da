import type { Ruleset } from '../../ruleset/contract.js';
import { resolveClassical } from '../classical/family.js';
import type { ClassicalMemory } from '../classical/live/memory.js';
import { classicalRules } from '../classical/live/rules.js';
import type { ClassicalOptions } from '../classical/options.js';
import { millingtonCases } from './cases.js';
import { millingtonDefinition } from './definition.js';
import { millingtonOptions, millingtonPresets } from './options.js';

export const millington: Ruleset<ClassicalOptions, ClassicalMemory> = {
  id: millingtonDefinition.id,
  version: millingtonDefinition.version,
  title: millingtonDefinition.title,
  options: millingtonOptions,
  presets: millingtonPresets,
  cases: millingtonCases,
  rules: (given) => classicalRules(millingtonDefinition, resolveClassical(millingtonDefinition, given)),
};

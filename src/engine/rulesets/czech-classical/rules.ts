import type { Ruleset } from '../../ruleset/contract.js';
import { resolveClassical } from '../classical/family.js';
import type { ClassicalMemory } from '../classical/live/memory.js';
import { classicalRules } from '../classical/live/rules.js';
import type { ClassicalOptions } from '../classical/options.js';
import { czechClassicalCases } from './cases.js';
import { czechClassicalDefinition } from './definition.js';
import { czechClassicalOptions, czechClassicalPresets } from './options.js';

export const czechClassical: Ruleset<ClassicalOptions, ClassicalMemory> = {
  id: czechClassicalDefinition.id,
  version: czechClassicalDefinition.version,
  title: czechClassicalDefinition.title,
  options: czechClassicalOptions,
  presets: czechClassicalPresets,
  cases: czechClassicalCases,
  rules: (given) => classicalRules(czechClassicalDefinition, resolveClassical(czechClassicalDefinition, given)),
};

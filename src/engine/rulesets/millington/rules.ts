import type { AnalysisTables } from '../../analysis/index.js';
import type { Ruleset } from '../../ruleset/contract.js';
import { classicalCaseBook } from '../classical/case-book.js';
import { resolveClassical } from '../classical/family.js';
import type { ClassicalMemory } from '../classical/live/memory.js';
import { classicalRules } from '../classical/live/rules.js';
import type { ClassicalOptions } from '../classical/options.js';
import { millingtonDefinition } from './definition.js';
import { millingtonOptions, millingtonPresets } from './options.js';

export const millingtonRuleset = (tables: AnalysisTables): Ruleset<ClassicalOptions, ClassicalMemory> => ({
  id: millingtonDefinition.id,
  version: millingtonDefinition.version,
  title: millingtonDefinition.title,
  options: millingtonOptions,
  presets: millingtonPresets,
  cases: classicalCaseBook(millingtonDefinition, tables),
  rules: (given) => classicalRules(millingtonDefinition, resolveClassical(millingtonDefinition, given), tables),
});

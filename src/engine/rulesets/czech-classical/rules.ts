import type { AnalysisTables } from '../../analysis/index.js';
import type { Ruleset } from '../../ruleset/contract.js';
import { classicalCaseBook } from '../classical/case-book.js';
import { resolveClassical } from '../classical/family.js';
import type { ClassicalMemory } from '../classical/live/memory.js';
import { classicalRules } from '../classical/live/rules.js';
import type { ClassicalOptions } from '../classical/options.js';
import { czechClassicalDefinition } from './definition.js';
import { czechClassicalOptions, czechClassicalPresets } from './options.js';

export const czechClassicalRuleset = (tables: AnalysisTables): Ruleset<ClassicalOptions, ClassicalMemory> => ({
  id: czechClassicalDefinition.id,
  version: czechClassicalDefinition.version,
  title: czechClassicalDefinition.title,
  options: czechClassicalOptions,
  presets: czechClassicalPresets,
  cases: classicalCaseBook(czechClassicalDefinition, tables),
  rules: (given) => classicalRules(czechClassicalDefinition, resolveClassical(czechClassicalDefinition, given), tables),
});

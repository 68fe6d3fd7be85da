import type { Ruleset, Terms } from '../../ruleset/contract.js';
import { type OptionTable, type OptionValues, type Preset, resolveOptions } from '../../ruleset/options.js';
import type { IrregularityTable } from './irregularities.js';
import type { ClassicalOptions } from './options.js';
import type { PenaltyContext } from './penalties.js';
import type { Citations } from './score-hand.js';
import type { SettlementCitations } from './settle.js';

/** A ruleset of the family: its defaults and the numbers of its rules. */
export interface ClassicalRuleset {
  readonly id: string;
  readonly optionTable: OptionTable;
  readonly presets: readonly Preset[];
  readonly citations: Citations;
  readonly settlementCitations: SettlementCitations;
  readonly penaltyCitations: PenaltyContext['cite'];
  /** Rule that a comment on another's stated value breaks. */
  readonly commentCitation: string;
  readonly version: string;
  readonly title: Ruleset['title'];
  readonly irregularities: IrregularityTable;
  readonly terms: Terms;
}

export const resolveClassical = (ruleset: ClassicalRuleset, given: OptionValues): ClassicalOptions =>
  resolveOptions<ClassicalOptions>(ruleset.optionTable, given);

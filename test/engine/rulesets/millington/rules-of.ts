import type { OptionValues } from '../../../../src/engine/ruleset/options.js';
import { type ClassicalRuleset, resolveClassical } from '../../../../src/engine/rulesets/classical/family.js';
import { type ScoringRules, scoringRules } from '../../../../src/engine/rulesets/classical/score-hand.js';
import { analysisTables } from '../all-rulesets.js';

/** What a ruleset of the family scores with under these options. */
export const rulesOf = (ruleset: ClassicalRuleset, given: OptionValues): ScoringRules =>
  scoringRules(resolveClassical(ruleset, given), ruleset.citations, analysisTables);

import { isTableError } from '../../../base/errors.js';
import type { AnalysisTables } from '../../analysis/index.js';
import { type CaseBook, CaseError, type RawCase } from '../../cases/case.js';
import type { OptionProblem, OptionValues } from '../../ruleset/options.js';
import { type ClassicalRuleset, resolveClassical } from './family.js';
import { answerHand } from './hand-case.js';
import type { ClassicalOptions } from './options.js';
import { type ScoringRules, scoringRules } from './score-hand.js';
import { answerSettlement } from './settlement-case.js';

/** A ruleset's answers to conformance cases. */
export function classicalCaseBook(ruleset: ClassicalRuleset, tables: AnalysisTables): CaseBook {
  const usual = rulesFor(ruleset, {}, tables);
  const rules = ({ options }: RawCase): ScoringRules =>
    options === undefined || Object.keys(options).length === 0 ? usual : rulesFor(ruleset, options, tables);
  return {
    hand: (input) => answerHand(input, rules(input)),
    settlement: (input) => answerSettlement(input, ruleset, rules(input).options),
  };
}

const rulesFor = (ruleset: ClassicalRuleset, given: OptionValues, tables: AnalysisTables): ScoringRules =>
  scoringRules(readOptions(ruleset, given), ruleset.citations, tables);

function readOptions(ruleset: ClassicalRuleset, given: OptionValues): ClassicalOptions {
  try {
    return resolveClassical(ruleset, given);
  } catch (error) {
    if (!isTableError(error)) throw error;
    const [first] = (error.context.problems ?? []) as readonly OptionProblem[];
    throw new CaseError('OPTIONS_INVALID', `options.${first?.option ?? ''}`, error.message);
  }
}

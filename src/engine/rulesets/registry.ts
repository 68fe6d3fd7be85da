import type { AnalysisTables } from '../analysis/index.js';
import type { CaseBook } from '../cases/case.js';
import type { Ruleset } from '../ruleset/contract.js';
import { beijingRuleset } from './beijing/rules.js';
import { czechClassicalRuleset } from './czech-classical/rules.js';
import { fenghuaRuleset } from './fenghua/rules.js';
import { hangzhouRuleset } from './hangzhou/rules.js';
import { millingtonRuleset } from './millington/rules.js';
import { nanchangRuleset } from './nanchang/rules.js';
import { quanzhouRuleset } from './quanzhou/rules.js';
import { riichiRuleset } from './riichi/rules.js';
import { shaanxiRuleset } from './shaanxi/rules.js';
import { xiamenRuleset } from './xiamen/rules.js';
import { yangzhouRuleset } from './yangzhou/rules.js';

/**
 * Every ruleset that can be played; a new one adds its line. What one remembers or offers as options is its own business.
 * @param tables shared by all of them: what their analyses have in common is worked out once
 */
export const createRulesets = (tables: AnalysisTables): readonly Ruleset[] =>
  [
    riichiRuleset,
    millingtonRuleset,
    czechClassicalRuleset,
    hangzhouRuleset,
    xiamenRuleset,
    quanzhouRuleset,
    beijingRuleset,
    shaanxiRuleset,
    nanchangRuleset,
    yangzhouRuleset,
    fenghuaRuleset,
  ].map((ruleset) => ruleset(tables) as unknown as Ruleset);

/** Who answers the conformance cases of which ruleset. */
export const caseBooksOf = (rulesets: readonly Ruleset[]): ReadonlyMap<string, CaseBook> =>
  new Map(rulesets.map(({ id, cases }) => [id, cases]));

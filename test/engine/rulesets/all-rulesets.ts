import { AnalysisTables } from '../../../src/engine/analysis/index.js';
import { beijingRuleset } from '../../../src/engine/rulesets/beijing/rules.js';
import { czechClassicalRuleset } from '../../../src/engine/rulesets/czech-classical/rules.js';
import { fenghuaRuleset } from '../../../src/engine/rulesets/fenghua/rules.js';
import { hangzhouRuleset } from '../../../src/engine/rulesets/hangzhou/rules.js';
import { millingtonRuleset } from '../../../src/engine/rulesets/millington/rules.js';
import { nanchangRuleset } from '../../../src/engine/rulesets/nanchang/rules.js';
import { quanzhouRuleset } from '../../../src/engine/rulesets/quanzhou/rules.js';
import { caseBooksOf, createRulesets } from '../../../src/engine/rulesets/registry.js';
import { riichiRuleset } from '../../../src/engine/rulesets/riichi/rules.js';
import { shaanxiRuleset } from '../../../src/engine/rulesets/shaanxi/rules.js';
import { xiamenRuleset } from '../../../src/engine/rulesets/xiamen/rules.js';
import { yangzhouRuleset } from '../../../src/engine/rulesets/yangzhou/rules.js';

/** Worked out once for all tests of a process. */
export const analysisTables = new AnalysisTables();

export const rulesets = createRulesets(analysisTables);
export const caseBooks = caseBooksOf(rulesets);

export const riichi = riichiRuleset(analysisTables);
export const millington = millingtonRuleset(analysisTables);
export const czechClassical = czechClassicalRuleset(analysisTables);
export const hangzhou = hangzhouRuleset(analysisTables);
export const xiamen = xiamenRuleset(analysisTables);
export const quanzhou = quanzhouRuleset(analysisTables);
export const beijing = beijingRuleset(analysisTables);
export const shaanxi = shaanxiRuleset(analysisTables);
export const nanchang = nanchangRuleset(analysisTables);
export const yangzhou = yangzhouRuleset(analysisTables);
export const fenghua = fenghuaRuleset(analysisTables);

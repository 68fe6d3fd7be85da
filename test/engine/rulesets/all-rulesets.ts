import { analysisTables, rulesets } from '../../../src/cli/rules.js';
import { beijingRuleset } from '../../../src/engine/rulesets/beijing/rules.js';
import { czechClassicalRuleset } from '../../../src/engine/rulesets/czech-classical/rules.js';
import { fenghuaRuleset } from '../../../src/engine/rulesets/fenghua/rules.js';
import { hangzhouRuleset } from '../../../src/engine/rulesets/hangzhou/rules.js';
import { millingtonRuleset } from '../../../src/engine/rulesets/millington/rules.js';
import { nanchangRuleset } from '../../../src/engine/rulesets/nanchang/rules.js';
import { quanzhouRuleset } from '../../../src/engine/rulesets/quanzhou/rules.js';
import { caseBooksOf } from '../../../src/engine/rulesets/registry.js';
import { riichiRuleset } from '../../../src/engine/rulesets/riichi/rules.js';
import { shaanxiRuleset } from '../../../src/engine/rulesets/shaanxi/rules.js';
import { xiamenRuleset } from '../../../src/engine/rulesets/xiamen/rules.js';
import { yangzhouRuleset } from '../../../src/engine/rulesets/yangzhou/rules.js';

export { analysisTables, rulesets };
export const caseBooks = caseBooksOf(rulesets);

// The same with types of their own, which the list of all of them cannot have.
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

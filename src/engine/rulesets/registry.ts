import type { CaseBook } from '../cases/case.js';
import type { Ruleset } from '../ruleset/contract.js';
import { beijingCases } from './beijing/cases.js';
import { czechClassicalCases } from './czech-classical/cases.js';
import { czechClassical } from './czech-classical/rules.js';
import { fenghuaCases } from './fenghua/cases.js';
import { hangzhouCases } from './hangzhou/cases.js';
import { millingtonCases } from './millington/cases.js';
import { millington } from './millington/rules.js';
import { nanchangCases } from './nanchang/cases.js';
import { quanzhouCases } from './quanzhou/cases.js';
import { riichiCases } from './riichi/cases.js';
import { riichi } from './riichi/rules.js';
import { shaanxiCases } from './shaanxi/cases.js';
import { xiamenCases } from './xiamen/cases.js';
import { yangzhouCases } from './yangzhou/cases.js';

/** Who answers the conformance cases of which ruleset; each ruleset adds its line. */
export const caseBooks: ReadonlyMap<string, CaseBook> = new Map<string, CaseBook>([
  ['riichi', riichiCases],
  ['millington', millingtonCases],
  ['czech-classical', czechClassicalCases],
  ['shaanxi', shaanxiCases],
  ['nanchang', nanchangCases],
  ['yangzhou', yangzhouCases],
  ['fenghua', fenghuaCases],
  ['hangzhou', hangzhouCases],
  ['xiamen', xiamenCases],
  ['quanzhou', quanzhouCases],
  ['beijing', beijingCases],
]);

/** Every ruleset that can be played. */
export const rulesets: readonly Ruleset[] = [
  riichi as unknown as Ruleset,
  millington as unknown as Ruleset,
  czechClassical as unknown as Ruleset,
];

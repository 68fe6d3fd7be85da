import type { CaseBook } from '../cases/case.js';
import type { Ruleset } from '../ruleset/contract.js';
import { beijing } from './beijing/rules.js';
import { czechClassical } from './czech-classical/rules.js';
import { fenghua } from './fenghua/rules.js';
import { hangzhou } from './hangzhou/rules.js';
import { millington } from './millington/rules.js';
import { nanchang } from './nanchang/rules.js';
import { quanzhou } from './quanzhou/rules.js';
import { riichi } from './riichi/rules.js';
import { shaanxi } from './shaanxi/rules.js';
import { xiamen } from './xiamen/rules.js';
import { yangzhou } from './yangzhou/rules.js';

/** Every ruleset that can be played; a new one adds its line. What one remembers or offers as options is its own business. */
export const rulesets: readonly Ruleset[] = [
  riichi,
  millington,
  czechClassical,
  hangzhou,
  xiamen,
  quanzhou,
  beijing,
  shaanxi,
  nanchang,
  yangzhou,
  fenghua,
] as unknown as readonly Ruleset[];

/** Who answers the conformance cases of which ruleset. */
export const caseBooks: ReadonlyMap<string, CaseBook> = new Map(rulesets.map(({ id, cases }) => [id, cases]));

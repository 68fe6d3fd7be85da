import type { OptionSpec } from '../../../../src/engine/ruleset/options.js';
import type { ClassicalRuleset } from '../../../../src/engine/rulesets/classical/family.js';
import { rulesOf } from './rules-of.js';

/** The tables of a ruleset's page as the code has them. */
const row = (...cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
const code = (text: string): string => `\`${text}\``;

function shown(spec: OptionSpec): string {
  if (spec.type === 'subset' && spec.default.length === spec.choices.length) return 'all';
  return Array.isArray(spec.default) ? spec.default.join(', ') || 'none' : String(spec.default);
}

export function scoringRows(definition: ClassicalRuleset): string[] {
  const rules = rulesOf(definition, {});
  return [...rules.base, ...rules.doubles, ...rules.limitHands].map((entry) =>
    row(code(entry.id), entry.label, definition.citations[entry.id]),
  );
}

export const optionRows = ({ optionTable }: ClassicalRuleset): string[] =>
  Object.entries(optionTable).map(([name, spec]) => row(code(name), shown(spec), spec.help));

export const presetRows = ({ presets }: ClassicalRuleset): string[] =>
  presets.map(({ id, name, date, source }) => row(code(id), name, date, source));

export const irregularityRows = ({ irregularities }: ClassicalRuleset): string[] =>
  [...Object.entries(irregularities.own), ...Object.entries(irregularities.general)].map(([id, words]) =>
    row(code(id), words?.rule ?? '', words?.effect ?? 'as usual', words?.remedy ?? 'as usual'),
  );

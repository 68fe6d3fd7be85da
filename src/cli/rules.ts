import { TableError } from '../base/errors.js';
import type { CrossCheck } from '../controller/config/checks.js';
import { AnalysisTables } from '../engine/analysis/index.js';
import type { Table } from '../engine/hand/apply.js';
import type { Rules, Ruleset } from '../engine/ruleset/contract.js';
import { type OptionValues, optionProblems } from '../engine/ruleset/options.js';
import { createRulesets } from '../engine/rulesets/registry.js';
import { tileSet } from '../engine/tiles/tile-set.js';

/** What all analyses of this process share: worked out once, when a hand first needs it. */
export const analysisTables = new AnalysisTables();
/** The rulesets of this process. */
export const rulesets = createRulesets(analysisTables);

/** @throws TableError `RULESET_UNKNOWN`. */
export function findRuleset(id: string): Ruleset {
  const ruleset = rulesets.find((candidate) => candidate.id === id);
  if (!ruleset) {
    const known = rulesets.map((candidate) => candidate.id).join(', ');
    throw new TableError('RULESET_UNKNOWN', `there is no ruleset "${id}"; known are ${known}`, 'user', { id });
  }
  return ruleset;
}

/** Option values of a preset, or none. @throws TableError `PRESET_UNKNOWN`. */
export function presetValues(ruleset: Ruleset, preset: string | null): OptionValues {
  if (preset === null) return {};
  const found = ruleset.presets.find((candidate) => candidate.id === preset);
  if (!found) {
    const known = ruleset.presets.map((candidate) => candidate.id).join(', ');
    throw new TableError('PRESET_UNKNOWN', `${ruleset.id} has no preset "${preset}"; known are ${known}`, 'user', { preset });
  }
  return found.values;
}

export interface RulesChoice {
  readonly id: string;
  readonly preset: string | null;
  readonly options: OptionValues;
}

/** Builds tables of rules and tiles, each choice once. @throws TableError as above and `OPTIONS_INVALID`. */
export function tableMaker(): (choice: RulesChoice) => Table {
  const made = new Map<string, Table>();
  return (choice) => {
    const key = JSON.stringify([choice.id, choice.preset, choice.options]);
    const known = made.get(key);
    if (known) return known;
    const ruleset = findRuleset(choice.id);
    const rules = ruleset.rules({ ...presetValues(ruleset, choice.preset), ...choice.options }) as Rules;
    const table: Table = { rules, tiles: tileSet(rules.equipment) };
    made.set(key, table);
    return table;
  };
}

/** What the configuration says of the rules must be known to the rulesets. */
export const configChecks: readonly CrossCheck[] = [
  ({ rules, players }) => {
    const ruleset = rulesets.find((candidate) => candidate.id === rules.ruleset);
    if (!ruleset)
      return [{ path: ['rules', 'ruleset'], message: `unknown; known are ${rulesets.map(({ id }) => id).join(', ')}` }];
    const preset = ruleset.presets.some((candidate) => candidate.id === rules.preset);
    const known = ruleset.presets.map(({ id }) => id).join(', ');
    const problems = optionProblems(ruleset.options, rules.options);
    const sensible = problems.length === 0 && (rules.preset === null || preset);
    return [
      ...(sensible ? playerProblems(ruleset, rules, players.length) : []),
      ...(rules.preset === null || preset ? [] : [{ path: ['rules', 'preset'], message: `unknown; known are ${known}` }]),
      ...problems.map(({ option, message }) => ({
        path: ['rules', 'options', option],
        message,
      })),
    ];
  },
];

/** A ruleset with variants for other numbers of players (an option `players`) is told how many there are, unless the options say so. */
export function withPlayers(ruleset: Ruleset, values: OptionValues, count: number): OptionValues {
  return variantSizes(ruleset).includes(count) && values.players === undefined ? { ...values, players: count } : values;
}

const variantSizes = ({ options }: Ruleset): readonly unknown[] =>
  options.players?.type === 'choice' ? options.players.choices : [];

/** One sentence where the ruleset, with these options, is not played by so many people; null where it is. */
export function seatingProblem(ruleset: Ruleset, values: OptionValues, count: number): string | null {
  // Rules take time to build, and four can play every game that is not set to another number.
  if (count === 4 && values.players === undefined) return null;
  const { min, max } = ruleset.rules(withPlayers(ruleset, values, count)).match.players;
  if (count >= min && count <= max) return null;
  const sizes = values.players === undefined ? variantSizes(ruleset) : [];
  const wanted =
    sizes.length > 1 ? `${sizes.slice(0, -1).join(', ')} or ${sizes.at(-1)}` : min === max ? `${min}` : `${min} to ${max}`;
  return `${ruleset.title.english} is played by ${wanted}, not by ${count}`;
}

function playerProblems(
  ruleset: Ruleset,
  { preset, options }: { readonly preset: string | null; readonly options: OptionValues },
  count: number,
): readonly { readonly path: readonly (string | number)[]; readonly message: string }[] {
  const message = seatingProblem(ruleset, { ...presetValues(ruleset, preset), ...options }, count);
  return message === null ? [] : [{ path: ['players'], message }];
}

import { TableError } from '../base/errors.js';
import type { CrossCheck } from '../controller/config/checks.js';
import type { Table } from '../engine/hand/apply.js';
import type { Rules, Ruleset } from '../engine/ruleset/contract.js';
import { type OptionValues, optionProblems } from '../engine/ruleset/options.js';
import { rulesets } from '../engine/rulesets/registry.js';
import { tileSet } from '../engine/tiles/tile-set.js';

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
  const option = ruleset.options.players;
  const fits = option?.type === 'choice' && option.choices.includes(count);
  return fits && values.players === undefined ? { ...values, players: count } : values;
}

function playerProblems(
  ruleset: Ruleset,
  { preset, options }: { readonly preset: string | null; readonly options: OptionValues },
  count: number,
): readonly { readonly path: readonly (string | number)[]; readonly message: string }[] {
  const values = { ...presetValues(ruleset, preset), ...options };
  // Rules take time to build, and four can play every game that is not set to another number.
  if (count === 4 && values.players === undefined) return [];
  const { min, max } = ruleset.rules(withPlayers(ruleset, values, count)).match.players;
  const wanted = min === max ? `${min}` : `${min} to ${max}`;
  return count >= min && count <= max ? [] : [{ path: ['players'], message: `${ruleset.title.english} is played by ${wanted}` }];
}

import type { OptionTable } from '../../../../src/engine/ruleset/options.js';

/** An option's row in a ruleset's page: name, default, sentence. */
export const optionRows = (table: OptionTable): string[] =>
  Object.entries(table).map(([name, spec]) => `| \`${name}\` | ${defaultText(spec.default)} | ${spec.help} |`);

const defaultText = (value: unknown): string => {
  if (value === null) return 'none';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};

/** A pattern's row: id, name in the ruleset's words, value. */
export const patternRows = (
  patterns: readonly { readonly id: string; readonly label: string; readonly value: unknown }[],
  values: Readonly<Record<string, string>> = {},
): string[] => patterns.map(({ id, label, value }) => `| \`${id}\` | ${label} | ${values[id] ?? `×${value}`} |`);

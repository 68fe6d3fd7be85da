import { parseArgs } from 'node:util';
import { stringify } from 'yaml';
import { defaultConfig, loadConfig } from '../../controller/config/load.js';
import type { OptionSpec } from '../../engine/ruleset/options.js';
import type { Command } from '../command.js';
import { EXIT } from '../exit-codes.js';
import { configChecks, findRuleset, rulesets } from '../rules.js';
import type { Terminal } from '../terminal.js';

const HELP = `jantaku config [FILE]          the configuration in force, every default filled in, as YAML
jantaku config rules           the rulesets this program knows
jantaku config rules RULESET   its options with values, defaults and a sentence each, and its presets

Exit code: 0, or 2 when the file or the name is wrong; every mistake is listed with its line.`;

export const config: Command = {
  name: 'config',
  summary: 'show the configuration, the rulesets and their options',
  help: HELP,
  run: async (args, terminal) => {
    const { positionals } = parseArgs({ args: [...args], options: {}, allowPositionals: true });
    const [first, second] = positionals;
    if (first === 'rules') second === undefined ? listRulesets(terminal) : describe(second, terminal);
    else
      terminal.out(
        stringify(first === undefined ? defaultConfig(configChecks) : await loadConfig(first, configChecks)).trimEnd(),
      );
    return EXIT.ok;
  },
};

function listRulesets(terminal: Terminal): void {
  for (const { id, title } of rulesets) terminal.out(`${id.padEnd(18)}${title.english} (${title.native})`);
}

function describe(id: string, terminal: Terminal): void {
  const { title, version, options, presets } = findRuleset(id);
  terminal.out(`${title.english} (${title.native}), version ${version}\n\nOptions`);
  for (const [name, spec] of Object.entries(options)) {
    terminal.out(`  ${name}: ${valuesOf(spec)}; default ${JSON.stringify(spec.default)}\n      ${spec.help}`);
  }
  terminal.out('\nPresets');
  for (const preset of presets) terminal.out(`  ${preset.id}: ${preset.name}, ${preset.date}\n      ${preset.source}`);
}

function valuesOf(spec: OptionSpec): string {
  switch (spec.type) {
    case 'boolean':
      return 'true or false';
    case 'integer':
      return `${spec.min} to ${spec.max}`;
    case 'choice':
      return spec.choices.map((choice) => JSON.stringify(choice)).join(', ');
    case 'subset':
      return `a list out of ${spec.choices.join(', ')}`;
    case 'integers':
      return `${spec.length} whole numbers`;
    case 'numberMap':
      return `whole numbers for ${spec.choices.join(', ')}`;
    case 'limit':
      return `null, or ${spec.min} and up`;
  }
}
